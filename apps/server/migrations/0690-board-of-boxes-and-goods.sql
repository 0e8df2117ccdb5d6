-- K-03: what is to be prepared, also of an order that rents as well: where and when that was promised.
create or replace view board_order_public as
  select o.id, o.company_id,
    case when o.with_goods then coalesce((select h.location_id from order_handover h where h.order_id = o.id), o.location_id)
      else o.location_id end as location_id,
    o.status, o.short_code, o.delivery_type,
    case when o.with_goods then coalesce((select h.promised_at from order_handover h where h.order_id = o.id), o.scheduled_at)
      else o.scheduled_at end as scheduled_at,
    o.placed_at, o.paid_at,
    o.contact ->> 'firstName' as first_name, o.contact ->> 'lastName' as last_name,
    o.contact ->> 'street' as street, o.contact ->> 'postcode' as postcode, o.contact ->> 'city' as city,
    o.contact ->> 'country' as country, o.accepted_at, o.scheduled_until, o.with_goods
  from customer_order o where o.quote is null or o.with_goods;
