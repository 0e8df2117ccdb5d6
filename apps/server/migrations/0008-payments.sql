create table payment (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  provider text not null,
  provider_reference text,
  payment_url text,
  state text not null check (state in ('created', 'pending', 'authorised', 'captured', 'partlyRefunded', 'refunded', 'failed', 'cancelled', 'expired')),
  failure text,
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'EUR',
  captured_cents int not null default 0,
  refunded_cents int not null default 0 check (refunded_cents <= captured_cents),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, provider_reference)
);
create index payment_order on payment (order_id, created_at desc);
create index payment_open on payment (expires_at) where state in ('created', 'pending', 'authorised');

-- Webhook inbox: the provider's event id makes each effect happen once.
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id uuid references payment,
  company_id uuid references company,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  outcome text not null,
  primary key (provider, event_id)
);

create table ledger_entry (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('capture', 'refund')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'EUR',
  reference text not null,
  at timestamptz not null,
  unique (payment_id, kind, reference)
);
create index ledger_entry_order on ledger_entry (order_id);
create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function refuse_change();
