-- F-06, O-06: codes that take something off the price of a rental.
create table voucher (
  id uuid primary key,
  company_id uuid not null references company,
  -- in capitals, as it is compared
  code text not null check (code = upper(code)),
  name text not null,
  -- basis points, or cents
  percent int check (percent between 1 and 10000),
  amount_cents int check (amount_cents > 0),
  valid_from date,
  valid_to date,
  -- empty: all of the company's
  location_ids uuid[] not null default '{}',
  -- 0 S, 1 M, 2 L, 3 XL; empty: all
  sizes int[] not null default '{}',
  minimum_cents int not null default 0,
  most_uses int,
  most_per_customer int,
  -- redemptions that stand; the row's lock makes them one after the other
  uses int not null default 0 check (uses >= 0),
  version int not null default 1,
  changed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  check ((percent is null) <> (amount_cents is null)),
  check (most_uses is null or uses <= most_uses),
  unique (company_id, code)
);

-- One redemption per order; it stays readable when the order is cancelled and the voucher free again.
create table voucher_use (
  order_id uuid primary key references customer_order,
  company_id uuid not null references company,
  voucher_id uuid not null references voucher,
  customer_id uuid not null references customer,
  cents int not null,
  used_at timestamptz not null,
  released_at timestamptz
);
create index voucher_use_customer on voucher_use (voucher_id, customer_id) where released_at is null;
