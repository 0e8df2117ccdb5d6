-- K-04, O-02: goods are sent as parcels, by options of a location with prices by weight or value.
alter table location add column goods_shipment boolean not null default false;
create table shipping_option (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  carrier text not null,
  countries text[] not null check (cardinality(countries) > 0),
  -- „bis 2 kg: 4,90 €“ line by line
  prices text not null,
  -- null: always its price
  free_from_cents int check (free_from_cents >= 0),
  days_min int not null check (days_min between 1 and 60),
  days_max int not null check (days_max between days_min and 60),
  version int not null default 1,
  changed_at timestamptz,
  archived_at timestamptz
);
create unique index shipping_option_name on shipping_option (location_id, lower(name)) where archived_at is null;
create or replace view goods_way_public as
  select p.site_id, p.company_id, p.id as location_id, 'pickup'::text as way from pickup_location_public p
  union all
  select o.site_id, l.company_id, l.id, 'totable' from site_location o join location l on l.id = o.location_id
  where l.goods_table and l.archived_at is null and exists (
    select from dining_table t where t.location_id = l.id and t.company_id = l.company_id and t.archived_at is null)
  union all
  select o.site_id, l.company_id, l.id, 'delivery' from site_location o join location l on l.id = o.location_id
  where l.goods_delivery and l.archived_at is null and exists (
    select from delivery_area a where a.location_id = l.id and a.company_id = l.company_id and a.archived_at is null)
  union all
  select o.site_id, l.company_id, l.id, 'shipment' from site_location o join location l on l.id = o.location_id
  where l.goods_shipment and l.archived_at is null and exists (
    select from shipping_option s where s.location_id = l.id and s.company_id = l.company_id and s.archived_at is null);

-- To which country it is to go, and how; null: nobody has chosen. What is no option any more is no choice.
alter table cart
  add column delivery_country text not null default 'DE' check (delivery_country ~ '^[A-Z]{2}$'),
  add column shipping_id uuid;

-- How an order is to be sent, as it was called then.
alter table order_handover
  add column shipping_name text,
  add column shipping_carrier text;

-- Of a packed piece; null: nobody has weighed it.
alter table article_variant add column weight_grams int check (weight_grams between 1 and 100000);

-- A parcel's address has a country.
create or replace view board_order_public as
  select id, company_id, location_id, status, short_code, delivery_type, scheduled_at, placed_at, paid_at,
    contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name,
    contact ->> 'street' as street, contact ->> 'postcode' as postcode, contact ->> 'city' as city,
    contact ->> 'country' as country
  from customer_order where quote is null;
