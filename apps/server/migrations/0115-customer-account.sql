-- What a customer changes of their record (S-09): checked by a number (FAULT-72). An erased one is nobody any more (LAW-60).
alter table customer
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column erased_at timestamptz;

-- What a customer agreed to or took back beside an order; nothing of it is changed afterwards.
create table customer_consent (
  id uuid primary key,
  company_id uuid not null references company,
  site_id uuid not null references site,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('offers')),
  text_version text not null,
  given boolean not null,
  at timestamptz not null
);
create index customer_consent_customer on customer_consent (customer_id, at desc);

-- The orders of a customer, newest first.
create index customer_order_customer on customer_order (customer_id, placed_at desc, id desc);
