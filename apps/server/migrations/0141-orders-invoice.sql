-- An order on invoice is accepted before it is paid: the end of the last day to pay, at its location (K-06, B-02).
alter table customer_order add column due_at timestamptz;
create index customer_order_due on customer_order (company_id, due_at) where due_at is not null and paid_at is null;

-- How far the reminding of it is. `dropped`: nothing is owed any more, and nothing was paid.
create table order_claim (
  order_id uuid primary key references customer_order,
  company_id uuid not null references company,
  state text not null check (state in ('open', 'paid', 'dropped')),
  reminded_at timestamptz,
  warned_at timestamptz,
  blocked_at timestamptz,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index order_claim_open on order_claim (order_id) where state = 'open';
