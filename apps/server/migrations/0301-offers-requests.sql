-- LAW-55: who ticked offers at an order is asked once by mail; it counts from the confirmation on. The row is the proof of it.
create table offers_request (
  id uuid primary key,
  company_id uuid not null references company,
  site_id uuid not null references site,
  customer_id uuid not null references customer,
  order_id uuid not null unique references customer_order,
  email text not null check (email = lower(email)),
  language text not null,
  text_version text not null,
  asked_at timestamptz not null,
  asked_ip text not null,
  -- Of the mailed link; null: no mail was sent.
  token_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz,
  confirmed_at timestamptz,
  confirmed_ip text
);
create index offers_request_customer on offers_request (customer_id, asked_at desc);
create index offers_request_open on offers_request (asked_at) where confirmed_at is null;

-- From which order a consent came.
alter table customer_consent add column order_id uuid references customer_order;
