-- O-07: pieces that came back, or that a customer names damaged or missing, are sent anew instead of money. A replacement is a hand-over of
-- its own: no price, no payment, steps like those of its order.
create table goods_replacement (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  delivery_type text not null check (delivery_type in ('pickup', 'totable', 'delivery', 'shipment')),
  note text not null,
  by_name text not null,
  at timestamptz not null,
  preparing_at timestamptz,
  ready_at timestamptz,
  sent_at timestamptz,
  carrier text,
  tracking_number text not null default '',
  handed_over_at timestamptz,
  handed_over_by text,
  -- it is not handed over after all
  closed_at timestamptz,
  check (closed_at is null or handed_over_at is null)
);
create index goods_replacement_order on goods_replacement (order_id);
create table goods_replacement_line (
  replacement_id uuid not null references goods_replacement,
  line_id uuid not null references order_line,
  company_id uuid not null references company,
  pieces int not null check (pieces > 0),
  primary key (replacement_id, line_id)
);
create index goods_replacement_line_line on goods_replacement_line (line_id);

-- Instead of money: the replacement that was made for what came back, or never will.
alter table goods_return add column replacement_id uuid references goods_replacement;
create index goods_return_replacement on goods_return (replacement_id) where replacement_id is not null;

-- Pieces that replace others go, and nobody pays for them.
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('received', 'returned', 'sold', 'replaced', 'counted', 'spoiled', 'lost', 'ownUse', 'correction'));
alter table stock_movement drop constraint stock_movement_check;
alter table stock_movement add constraint stock_movement_check
  check (case when reason in ('received', 'returned') then pieces > 0
    when reason in ('sold', 'replaced', 'spoiled', 'lost', 'ownUse') then pieces < 0
    when reason = 'correction' then pieces <> 0 else true end);

create view goods_replacement_public as
  select id, company_id, order_id, delivery_type, at, preparing_at, ready_at, sent_at, carrier, tracking_number, handed_over_at, closed_at
  from goods_replacement;
create view goods_replacement_line_public as
  select replacement_id, line_id, company_id, pieces from goods_replacement_line;
