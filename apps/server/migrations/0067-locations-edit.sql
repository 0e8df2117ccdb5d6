-- Staff change locations (F-02, F-03): over the version they read (FAULT-72).
alter table location
  add column rental_term text not null default 'both' check (rental_term in ('both', 'short', 'long')),
  add column version int not null default 1,
  add column changed_at timestamptz;
