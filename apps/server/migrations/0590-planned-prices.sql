-- K-01: prices that hold from a day on, and perhaps to the end of another. What holds now stands in the variant; this says what comes.
create table planned_price (
  id uuid primary key,
  company_id uuid not null references company,
  article_id uuid not null references article,
  variant_id uuid not null references article_variant,
  price_cents int not null check (price_cents > 0),
  from_on date not null,
  until_on date check (until_on >= from_on),
  -- what it cost before, for afterwards; null: it has not begun
  before_cents int,
  begun_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((begun_at is null) = (before_cents is null))
);
create index planned_price_of on planned_price (article_id) where ended_at is null;
create index planned_price_begins on planned_price (from_on) where ended_at is null and begun_at is null;
create index planned_price_ends on planned_price (until_on) where ended_at is null and begun_at is not null;
