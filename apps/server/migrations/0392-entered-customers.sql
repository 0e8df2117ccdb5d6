-- B-20: a customer staff entered by hand has ordered nothing yet. This row says whose customer it is all the same.
create table customer_entry (
  id uuid primary key,
  -- whose staff entered it, and may see it
  company_id uuid not null references company,
  customer_id uuid not null references customer,
  entered_at timestamptz not null,
  entered_by text not null
);
create index customer_entry_of on customer_entry (customer_id, company_id);
