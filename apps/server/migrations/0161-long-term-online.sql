-- R-12: under which terms customers themselves begin rentals that go on month by month; off until somebody wants it.
alter table location
  add column long_term_online boolean not null default false,
  add column long_term_notice text not null default 'twoWeeks' check (long_term_notice in ('none', 'twoWeeks', 'month')),
  add column long_term_minimum_months int not null default 0 check (long_term_minimum_months between 0 and 24),
  add column long_term_grace_days int not null default 14 check (long_term_grace_days between 1 and 60);
