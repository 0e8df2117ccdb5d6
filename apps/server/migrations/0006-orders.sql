create table customer (
  id uuid primary key,
  root_company_id uuid not null references company,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text,
  street text not null default '',
  postcode text not null default '',
  city text not null default '',
  language text not null default 'de',
  created_at timestamptz not null,
  unique (root_company_id, email)
);

create table customer_order (
  id uuid primary key,
  company_id uuid not null references company,
  site_id uuid not null references site,
  location_id uuid not null references location,
  customer_id uuid not null references customer,
  short_code text not null unique,
  hash text not null unique,
  hash_revoked_at timestamptz,
  status text not null check (status in ('new', 'approved', 'process', 'finished', 'return', 'canceled')),
  language text not null,
  currency text not null default 'EUR',
  total_cents int not null check (total_cents >= 0),
  contact jsonb not null,
  -- [{kind, textVersion, given, at}]
  consents jsonb not null,
  quote jsonb not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  cancel_reason text
);
create index customer_order_company on customer_order (company_id, placed_at desc);

create table order_item (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  kind text not null check (kind in ('rental', 'extension', 'overrun', 'article')),
  rental_id uuid,
  description text not null,
  quantity int not null check (quantity > 0),
  gross_cents int not null,
  vat_rate int not null
);
create index order_item_order on order_item (order_id);
create index order_item_rental on order_item (rental_id);

-- A visitor's cookie (SHA-256 of it) and the orders it may see.
create table visitor_session (
  id uuid primary key,
  token_hash bytea not null unique,
  site_id uuid not null references site,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table visitor_session_order (
  session_id uuid not null references visitor_session on delete cascade,
  order_id uuid not null references customer_order,
  primary key (session_id, order_id)
);

create table contract_declaration (
  id uuid primary key,
  company_id uuid not null references company,
  site_id uuid not null references site,
  kind text not null check (kind in ('withdrawal', 'termination')),
  name text not null,
  contract text not null,
  email text not null,
  termination_kind text,
  reason text,
  end_date date,
  language text not null,
  received_at timestamptz not null
);
create index contract_declaration_company on contract_declaration (company_id, received_at desc);
