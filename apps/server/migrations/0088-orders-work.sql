-- How far the staff are with an order, beside `status`, which payment and rentals alone move (decision 0017); how it
-- reaches the customer and when; the number a change is checked by (FAULT-72); what the list searches.
alter table customer_order
  add column work_status text not null default 'new'
    check (work_status in ('new', 'approved', 'process', 'finished', 'return', 'canceled')),
  add column delivery_type text not null default 'pickup'
    check (delivery_type in ('pickup', 'totable', 'delivery', 'shipment')),
  add column scheduled_at timestamptz,
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column search_name text not null generated always as (
    search_key(coalesce(contact ->> 'firstName', '') || ' ' || coalesce(contact ->> 'lastName', '')) || ' ' ||
    lower(coalesce(contact ->> 'email', ''))) stored;

update customer_order set
  work_status = case status when 'approved' then 'new' else status end,
  scheduled_at = (quote -> 'period' ->> 'startsAt')::timestamptz;

-- One index per order of the list, one for the tabs of the board, one for each way of looking for few.
drop index customer_order_company;
create index customer_order_list_placed on customer_order (company_id, placed_at desc, id desc);
create index customer_order_list_work on customer_order (company_id, work_status, delivery_type, placed_at desc, id desc);
create index customer_order_list_scheduled on customer_order (company_id, scheduled_at, id);
create index customer_order_list_total on customer_order (company_id, total_cents, id);
create index customer_order_list_location on customer_order (location_id, placed_at desc, id desc);
create index customer_order_list_unpaid on customer_order (company_id, placed_at desc, id desc)
  where paid_at is null and status <> 'canceled';
create index customer_order_list_name on customer_order using gin (search_name gin_trgm_ops);

-- What staff note about an order; a comment stays as it was written.
create table order_comment (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  at timestamptz not null,
  author jsonb not null,
  text text not null
);
create index order_comment_order on order_comment (order_id, at, id);
create trigger order_comment_is_append_only before update or delete on order_comment
  for each row execute function refuse_change();
