-- R-06: time after the end that is kept while its renter pays for it. It stands in blocked_until as well, so the one
-- constraint keeps it from everybody else; one at a time, for there is one row.
alter table rental
  add column extending_to timestamptz,
  add column extending_expires_at timestamptz,
  add column extending_order_id uuid references customer_order,
  add check (num_nulls(extending_to, extending_expires_at, extending_order_id) in (0, 3));
create index rental_due_extension on rental (extending_expires_at) where extending_expires_at is not null;
