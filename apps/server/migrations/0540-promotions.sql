-- K-03: what takes something off carts of goods by itself, while its days and hours last.
create table promotion (
  id uuid primary key,
  company_id uuid not null references company,
  -- as customers read it
  name text not null,
  kind text not null check (kind in ('percent', 'amount', 'buyAndGet', 'freeDelivery')),
  -- basis points
  percent int check (percent between 1 and 9000),
  amount_cents int check (amount_cents > 0),
  buy_pieces int check (buy_pieces > 0),
  free_pieces int check (free_pieces > 0),
  -- in one of these categories or below them; none: all goods
  category_ids uuid[] not null default '{}',
  -- none: all of the company's
  location_ids uuid[] not null default '{}',
  valid_from date,
  valid_to date,
  -- '1' is Monday; none: every day
  weekdays text[] not null default '{}',
  -- 'HH:mm' on the clocks of Germany; '': from the beginning, to the end of the day
  from_time text not null default '',
  to_time text not null default '',
  version int not null default 1,
  changed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'buyAndGet') = (buy_pieces is not null and free_pieces is not null)),
  check (valid_from <= valid_to)
);
create index promotion_newest on promotion (company_id, created_at desc, id desc);

-- What it took off an order; it stays readable when the order comes to nothing. Sums are made of these rows: many order in the same
-- hour, and a number in the promotion's own row would make each wait for the one before.
create table promotion_use (
  order_id uuid not null references customer_order,
  promotion_id uuid not null references promotion,
  company_id uuid not null references company,
  cents int not null check (cents >= 0),
  used_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id, promotion_id)
);
create index promotion_use_newest on promotion_use (promotion_id, used_at desc, order_id desc);
create index promotion_use_standing on promotion_use (promotion_id) include (cents) where released_at is null;
