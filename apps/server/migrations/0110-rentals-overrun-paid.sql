-- R-05, R-08: what was paid for staying too long, until when that opens the box, and what is still owed after the end.
alter table rental
  add column overrun_paid_cents int not null default 0 check (overrun_paid_cents >= 0),
  add column overrun_free_until timestamptz,
  add column overrun_owed_cents int not null default 0 check (overrun_owed_cents >= 0);
create index rental_customer_owing on rental (customer_id) where overrun_owed_cents > 0;
