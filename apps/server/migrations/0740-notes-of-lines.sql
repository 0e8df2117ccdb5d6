-- K-07: what a customer writes to an article of the order. Pieces with other words are a line of their own, in the cart as well.
alter table cart_line add column note text not null default '' check (length(note) <= 140);
alter table cart_line drop constraint cart_line_once;
alter table cart_line add constraint cart_line_once
  unique nulls not distinct (cart_id, variant_id, extras, amount_cents, gift, note);
alter table order_line add column note text not null default '' check (length(note) <= 140);

create or replace view goods_line_public as
  select id, company_id, order_id, description, quantity, note from (
    select l.id, l.company_id, l.order_id, l.description, l.note,
      (l.quantity - coalesce((select sum(g.pieces) from goods_return g
        where g.line_id = l.id and g.company_id = l.company_id), 0))::int as quantity
    from order_line l where l.kind = 'article' and not l.sells_voucher) still
  where quantity > 0;
