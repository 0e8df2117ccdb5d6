-- B-19: an order of goods waits in a box for its customer. The box is taken in the one occupancy table, so that nobody rents it meanwhile.
alter table rental drop constraint rental_kind_check;
alter table rental add constraint rental_kind_check check (kind in ('rental', 'staffBlock', 'pickupBox')) not valid;
alter table rental validate constraint rental_kind_check;
-- So many hours an order waits there before its customer is reminded; 0: the location has no pickup boxes.
alter table location add column pickup_box_hours int not null default 0 check (pickup_box_hours between 0 and 336);
-- Which box an order has, since when it lies in it (null: somebody is putting it in), until when without being asked for, and
-- whether its customer was asked to fetch it.
alter table order_handover
  add column box_rental_id uuid references rental,
  add column boxed_at timestamptz,
  add column box_until timestamptz,
  add column box_reminded_at timestamptz,
  add check (boxed_at is null or (box_rental_id is not null and box_until is not null));
create unique index order_handover_box on order_handover (box_rental_id) where box_rental_id is not null;
create index order_handover_waiting on order_handover (box_until) where boxed_at is not null;
