-- A mailed link that proves a new address (S-09): of its token only the SHA-256. One for each customer, the newest.
create table customer_email_change (
  customer_id uuid primary key references customer,
  site_id uuid not null references site,
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  language text not null,
  expires_at timestamptz not null
);
create index customer_email_change_expires on customer_email_change (expires_at);
