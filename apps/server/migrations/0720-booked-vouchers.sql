-- LAW-47, LAW-48: what came onto value vouchers and went from them, on the day at the office, as it is booked.
create index value_voucher_movement_booked on value_voucher_movement (company_id, (((at at time zone 'Europe/Berlin'))::date), id);
create view value_voucher_booking_public as
  select m.id, m.company_id, (m.at at time zone 'Europe/Berlin')::date as booked_on, m.kind, m.cents, v.code_end,
    -- the order it pays for or came back from, else the one it was bought with
    o.short_code as order_code, trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as customer_name
  from value_voucher_movement m
    join value_voucher v on v.id = m.voucher_id and v.company_id = m.company_id
    join customer_order o on o.id = coalesce(m.order_id, v.order_id) and o.company_id = m.company_id;
