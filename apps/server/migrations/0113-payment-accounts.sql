-- Accounts of companies at payment services. The keys are sealed; `hint` shows enough of them to tell two apart.
create table payment_account (
  id uuid primary key,
  company_id uuid not null references company,
  provider text not null check (provider in ('stripe', 'mollie', 'paypal')),
  sealed_keys text not null,
  hint text not null,
  live boolean not null,
  -- What the last try has shown; null: never tried with these keys.
  checked_at timestamptz,
  finding text check (finding in ('works', 'wrong-key', 'unavailable')),
  account_name text,
  version int not null default 1,
  created_at timestamptz not null,
  unique (company_id, provider)
);

-- Which ways to pay a company offers, in their order: [{"method": "card", "provider": "stripe"}].
create table payment_offer (
  company_id uuid primary key references company,
  methods jsonb not null,
  version int not null default 1
);

-- Null: the service of the installation (test bank).
alter table payment add column account_id uuid references payment_account;
alter table payment add column method text;
alter table payment add column language text not null default 'de';
-- What the service keeps for itself, where it says so; no money of the order's.
alter table payment add column fee_cents int;
-- Of what went back: taken back by the payer's bank.
alter table payment add column disputed_cents int not null default 0;

-- News that came and whose payment could not be asked for yet.
create index payment_event_waiting on payment_event (received_at) where outcome = 'received';
alter table payment_event add column account_id uuid references payment_account;
alter table payment_event add column reference text not null default '';
alter table payment_event add column our_reference text not null default '';
