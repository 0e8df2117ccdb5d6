-- O-02, D-04: orders of goods on the board for kitchen and packing, and which of their lines are ticked there.
create table goods_tick (
  line_id uuid primary key references order_line,
  order_id uuid not null references customer_order,
  company_id uuid not null references company,
  ticked_at timestamptz not null
);
create view board_order_public as
  select id, company_id, location_id, status, short_code, delivery_type, scheduled_at, placed_at, paid_at,
    contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name
  from customer_order where quote is null;
create view goods_line_public as
  select id, company_id, order_id, description, quantity from order_line where kind = 'article';
create view order_comment_public as select id, company_id, order_id, at, text from order_comment;
-- what is to be prepared and handed over, the most urgent first
create index customer_order_board on customer_order (company_id, scheduled_at, id)
  where quote is null and status in ('approved', 'process');
-- what was handed over last
create index order_handover_done on order_handover (company_id, handed_over_at desc) where handed_over_at is not null;
