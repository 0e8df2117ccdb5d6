-- K-03: one order rents boxes and hands over goods. An order without a quote rents nothing and is of goods as before.
alter table customer_order
  add column with_goods boolean not null default false,
  add constraint customer_order_with_goods check (not with_goods or quote is not null);

-- Of an order that rents as well, for its boxes may be moved and booked for other times: where its goods are handed over, when that
-- was promised, and since when they are not handed over any more while its boxes go on.
alter table order_handover
  add column location_id uuid references location,
  add column promised_at timestamptz,
  add column closed_at timestamptz;
create or replace view order_handover_public as
  select order_id, company_id, minimum_age, preparing_at, ready_at, handed_over_at, sent_at, table_name, closed_at from order_handover;

create or replace view order_of_goods_public as
  select o.id, o.company_id, o.status from customer_order o where o.quote is null or o.with_goods;

-- what waits at the counter, and whether anything was ever sold; what is to be prepared, the most urgent first
create index customer_order_has_goods on customer_order (company_id, status) where quote is null or with_goods;
create index customer_order_on_board on customer_order (company_id, scheduled_at, id)
  where (quote is null or with_goods) and status in ('approved', 'process');
drop index customer_order_goods;
drop index customer_order_board;

-- Boxes that lie in a cart beside goods: of one location, for one time. Nothing is held by them.
create table cart_boxes (
  cart_id uuid primary key,
  company_id uuid not null,
  location_id uuid not null references location,
  -- one for each box, in the order they were chosen
  sizes text[] not null check (cardinality(sizes) between 1 and 6),
  -- as it was chosen: „now“ stays now
  period jsonb not null,
  -- what each size cost when its customer last looked
  seen jsonb not null,
  added_at timestamptz not null,
  foreign key (cart_id, company_id) references cart (id, company_id) on delete cascade
);
