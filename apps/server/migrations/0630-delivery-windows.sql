-- K-04, B-10: a delivery area has windows of its own; an order that is brought in one takes a place of it, not of a half hour.
alter table delivery_area add column windows text not null default '';
-- The end of the time for which something was ordered, where that has one.
alter table customer_order add column scheduled_until timestamptz;
-- Windows that take another number of orders, and those somebody has ordered for: the row is held while one more is counted.
create table delivery_window (
  area_id uuid not null references delivery_area,
  starts_at timestamptz not null,
  company_id uuid not null references company,
  -- null: as the area says
  capacity int check (capacity between 0 and 500),
  primary key (area_id, starts_at)
);
-- The area in whose window it is brought; the window begins at slot_at.
alter table order_handover add column window_area_id uuid references delivery_area;
create index order_handover_window on order_handover (window_area_id, slot_at) where window_area_id is not null;

create or replace view board_order_public as
  select id, company_id, location_id, status, short_code, delivery_type, scheduled_at, placed_at, paid_at,
    contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name,
    contact ->> 'street' as street, contact ->> 'postcode' as postcode, contact ->> 'city' as city,
    contact ->> 'country' as country, accepted_at, scheduled_until
  from customer_order where quote is null;
