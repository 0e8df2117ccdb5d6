-- K-08, B-10: what staff say of a counter for the moment, how many orders its half hours take, and which half hour an order has.
create table goods_counter (
  location_id uuid primary key references location,
  company_id uuid not null references company,
  -- until then nothing is ordered there; what customers read about it
  paused_until timestamptz,
  pause_reason text not null default '',
  -- until then every order takes so much longer
  extra_minutes int not null default 0 check (extra_minutes between 0 and 240),
  extra_until timestamptz,
  changed_at timestamptz not null
);
-- 0: as many as come
alter table location add column slot_capacity int not null default 0 check (slot_capacity between 0 and 500);
-- Half hours that take another number of orders, and those somebody has ordered for: the row is held while one more is counted.
create table pickup_slot (
  location_id uuid not null references location,
  starts_at timestamptz not null,
  company_id uuid not null references company,
  -- null: as the location says
  capacity int check (capacity between 0 and 500),
  primary key (location_id, starts_at)
);
alter table order_handover add column slot_location_id uuid references location;
alter table order_handover add column slot_at timestamptz;
create index order_handover_slot on order_handover (slot_location_id, slot_at) where slot_at is not null;
