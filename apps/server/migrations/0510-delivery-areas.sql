-- K-04, O-02: goods are brought to addresses in areas of a location, which its staff name by their postcodes.
alter table location add column goods_delivery boolean not null default false;
create table delivery_area (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  -- „10997, 10999“
  postcodes text not null check (postcodes ~ '^[0-9]{5}(, [0-9]{5})*$'),
  price_cents int not null check (price_cents >= 0),
  -- null: always its price
  free_from_cents int check (free_from_cents >= 0),
  minimum_cents int not null check (minimum_cents >= 0),
  -- null: nothing is brought below the minimum
  surcharge_cents int check (surcharge_cents >= 0),
  lead_minutes int not null check (lead_minutes between 0 and 1440),
  version int not null default 1,
  changed_at timestamptz,
  archived_at timestamptz
);
create unique index delivery_area_name on delivery_area (location_id, lower(name)) where archived_at is null;
create or replace view goods_way_public as
  select p.site_id, p.company_id, p.id as location_id, 'pickup'::text as way from pickup_location_public p
  union all
  select o.site_id, l.company_id, l.id, 'totable' from site_location o join location l on l.id = o.location_id
  where l.goods_table and l.archived_at is null and exists (
    select from dining_table t where t.location_id = l.id and t.company_id = l.company_id and t.archived_at is null)
  union all
  select o.site_id, l.company_id, l.id, 'delivery' from site_location o join location l on l.id = o.location_id
  where l.goods_delivery and l.archived_at is null and exists (
    select from delivery_area a where a.location_id = l.id and a.company_id = l.company_id and a.archived_at is null);

-- Where it is to be brought, and whether its customer pays the surcharge below the minimum.
alter table cart
  add column delivery_postcode text not null default '' check (delivery_postcode ~ '^([0-9]{5})?$'),
  add column pays_surcharge boolean not null default false;

-- To which area an order is brought, as it was called then.
alter table order_handover add column area_name text;
-- Where what is brought goes to, for its board.
create or replace view board_order_public as
  select id, company_id, location_id, status, short_code, delivery_type, scheduled_at, placed_at, paid_at,
    contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name,
    contact ->> 'street' as street, contact ->> 'postcode' as postcode, contact ->> 'city' as city
  from customer_order where quote is null;
