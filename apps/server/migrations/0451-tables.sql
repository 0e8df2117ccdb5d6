-- K-04, O-02: goods are brought to a table of a location, which its customers name by the code that lies on it.
alter table location add column goods_table boolean not null default false;
create table dining_table (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  seats int check (seats between 1 and 99),
  -- in the link on the table; nobody guesses it
  token text not null unique,
  version int not null default 1,
  changed_at timestamptz,
  archived_at timestamptz,
  unique (id, company_id)
);
create unique index dining_table_name on dining_table (location_id, lower(name)) where archived_at is null;
-- How goods of a site reach their customer, and from which location.
create view goods_way_public as
  select p.site_id, p.company_id, p.id as location_id, 'pickup'::text as way from pickup_location_public p
  union all
  select o.site_id, l.company_id, l.id, 'totable' from site_location o join location l on l.id = o.location_id
  where l.goods_table and l.archived_at is null and exists (
    select from dining_table t where t.location_id = l.id and t.company_id = l.company_id and t.archived_at is null);

-- What was chosen for a cart; null: nothing yet. A table is remembered for a visit.
alter table cart
  add column delivery_type text check (delivery_type in ('pickup', 'totable', 'delivery', 'shipment')),
  add column table_id uuid,
  add column table_at timestamptz,
  add foreign key (table_id, company_id) references dining_table (id, company_id);

-- At which table an order is served, as it was called then.
alter table order_handover add column table_name text;
create or replace view order_handover_public as
  select order_id, company_id, minimum_age, preparing_at, ready_at, handed_over_at, sent_at, table_name from order_handover;
