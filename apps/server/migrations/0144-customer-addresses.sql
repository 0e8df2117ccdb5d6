-- Addresses a customer has written down in their account (S-09): for invoices now, for deliveries once something is
-- delivered. They belong to the whole franchise group, as the customer does, and go with the account (LAW-60).
create table customer_address (
  id uuid primary key,
  root_company_id uuid not null references company,
  customer_id uuid not null references customer,
  label text not null,
  company text not null,
  vat_id text not null,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  for_invoices boolean not null,
  for_deliveries boolean not null,
  -- Counts what the customer changed (FAULT-72).
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz
);
create index customer_address_of on customer_address (customer_id);
-- One of them fills in the next order, and one is where things would be sent.
create unique index customer_address_for_invoices on customer_address (customer_id) where for_invoices;
create unique index customer_address_for_deliveries on customer_address (customer_id) where for_deliveries;
