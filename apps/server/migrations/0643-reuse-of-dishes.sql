-- LAW-31: what a dish that is taken away is filled into: a reusable package, the customer's own, or none (§§ 60, 61 VerpackDG).
alter table article add column take_away text not null default 'unsaid' check (take_away in ('unsaid', 'offered', 'ownContainer', 'none'));
