-- LAW-23: the maker's guarantee of durability, updates, repair and spare parts (Art. 246a § 1 (1) no. 11a to 11c EGBGB).
alter table article
  add guarantee_years int check (guarantee_years between 1 and 99),
  add guarantee_terms text not null default '',
  add updates_until date,
  add repairs text not null default '';
