-- K-03: what somebody is about to buy, kept for their browser; it goes with the session.
create table cart (
  id uuid primary key,
  company_id uuid not null references company,
  session_id uuid not null unique references visitor_session on delete cascade,
  -- only what was chosen (LAW-17)
  tip_cents int not null default 0 check (tip_cents between 0 and 10000),
  rounds_up boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (id, company_id)
);
create table cart_line (
  id uuid primary key,
  cart_id uuid not null,
  company_id uuid not null,
  variant_id uuid not null,
  -- extras with each piece, by their ids: [{optionId, quantity}]
  extras jsonb not null default '[]',
  quantity int not null check (quantity between 1 and 99),
  -- what a piece cost when its customer last looked
  seen_cents int not null check (seen_cents >= 0),
  added_at timestamptz not null,
  foreign key (cart_id, company_id) references cart (id, company_id) on delete cascade,
  foreign key (variant_id, company_id) references article_variant (id, company_id),
  unique (cart_id, variant_id, extras)
);

-- K-04: goods are fetched at a location, so many minutes after they were ordered at the earliest.
alter table location add column goods_pickup boolean not null default false;
alter table location add column preparation_minutes int not null default 30 check (preparation_minutes between 0 and 10080);

-- K-04: an order of goods alone rents nothing.
alter table customer_order alter column quote drop not null;
-- What a line of goods was of, what it was called in its customer's language, and whether it may be withdrawn (§ 312g (2) BGB).
alter table order_line add column variant_id uuid;
alter table order_line add column said text;
alter table order_line add column withdrawal text;
alter table order_line add foreign key (variant_id, company_id) references article_variant (id, company_id);

-- How far the goods of an order are on their way to their customer.
create table order_handover (
  order_id uuid primary key references customer_order,
  company_id uuid not null references company,
  -- from which age on they may be handed over (LAW-34, LAW-35)
  minimum_age text not null check (minimum_age in ('none', 'from16', 'from18')),
  -- unpaid they are kept so long
  held_until timestamptz not null,
  preparing_at timestamptz,
  ready_at timestamptz,
  handed_over_at timestamptz,
  handed_over_by text,
  age_checked boolean not null default false
);
create view order_handover_public as
  select order_id, company_id, minimum_age, preparing_at, ready_at, handed_over_at from order_handover;
create view order_of_goods_public as
  select o.id, o.company_id, o.status from customer_order o where o.quote is null;
-- what waits at the counter, and whether anything was ever sold
create index customer_order_goods on customer_order (company_id, status) where quote is null;
create index order_handover_held on order_handover (held_until) where handed_over_at is null;
-- At which locations a site's goods are fetched.
create view pickup_location_public as
  select o.site_id, l.id, l.company_id, l.name from site_location o join location l on l.id = o.location_id
  where l.goods_pickup and l.archived_at is null;
