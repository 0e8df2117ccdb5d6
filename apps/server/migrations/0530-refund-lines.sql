-- O-07: money of goods goes back by line: for how many pieces of it, how much, and what of it returns to the credit that paid for it.
alter table staff_refund drop constraint staff_refund_kind_check;
alter table staff_refund add constraint staff_refund_kind_check check (kind in ('whole', 'boxes', 'lines', 'amount'));
create table staff_refund_line (
  refund_id uuid not null references staff_refund,
  line_id uuid not null references order_line,
  company_id uuid not null references company,
  -- 0: money for no pieces in particular
  pieces int not null check (pieces >= 0),
  amount_cents int not null check (amount_cents >= 0),
  credit_cents int not null check (credit_cents >= 0),
  primary key (refund_id, line_id)
);
create index staff_refund_line_line on staff_refund_line (line_id);
-- What the money was for, which its correction says: [{"lineId": …, "pieces": …, "cents": …}]; null: nobody said, then it is in proportion.
alter table payment_refund add column of_lines jsonb;

-- Pieces of an order that came back, or are not handed over any more, and where they went: back to the shelf, or written off.
create table goods_return (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  line_id uuid not null references order_line,
  pieces int not null check (pieces > 0),
  returned text not null check (returned in ('shelf', 'spoiled', 'lost')),
  -- With it, where money went back for them at the same time.
  refund_id uuid references staff_refund,
  by_name text not null,
  at timestamptz not null
);
create index goods_return_line on goods_return (line_id);
create index goods_return_order on goods_return (order_id);

-- What is still to be handed over.
create or replace view goods_line_public as
  select id, company_id, order_id, description, quantity from (
    select l.id, l.company_id, l.order_id, l.description,
      (l.quantity - coalesce((select sum(g.pieces) from goods_return g
        where g.line_id = l.id and g.company_id = l.company_id), 0))::int as quantity
    from order_line l where l.kind = 'article') still
  where quantity > 0;
