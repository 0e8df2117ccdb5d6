-- A customer changes a booking that has not begun (B-21). What costs more is an order of its own, and until it is paid the booking
-- stays as it is while the other place is kept; what costs less goes back at once.
alter table order_item drop constraint order_item_kind_check;
alter table order_item add constraint order_item_kind_check
  check (kind in ('rental', 'extension', 'overrun', 'article', 'change'));

alter table staff_refund drop constraint staff_refund_reason_check;
alter table staff_refund add constraint staff_refund_reason_check
  check (reason in ('goodwill', 'defect', 'mistake', 'beforeStart', 'changed'));

create table booking_change (
  id uuid primary key,
  company_id uuid not null references company,
  rental_id uuid not null references rental,
  -- That pays for it; null: nothing was to pay.
  order_id uuid unique references customer_order,
  state text not null check (state in ('waiting', 'done', 'dropped')),
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- The booking as it was when the change was priced, and as it is to be: {locationId, size, startsAt, endsAt} and more.
  booked jsonb not null,
  target jsonb not null,
  -- Holds that keep the other place until it is paid.
  held_rental_ids uuid[] not null default '{}',
  kept_until timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'waiting' or (order_id is not null and kept_until is not null))
);
create index booking_change_rental on booking_change (rental_id, asked_at);
