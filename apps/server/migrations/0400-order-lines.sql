-- Lines of every kind stand in one table (rental, goods, delivery, discount …), and what an order costs is the sum of its lines:
-- whoever writes one without the other is refused when the transaction ends.
alter table order_item rename to order_line;
alter table order_line drop constraint order_item_kind_check;
alter table order_line
  add constraint order_line_kind check (kind in ('rental', 'extension', 'overrun', 'change', 'article', 'deposit', 'delivery',
    'surcharge', 'fee', 'tip', 'roundUp', 'discount')),
  add constraint order_line_sign check (case when kind = 'discount' then gross_cents <= 0 else gross_cents >= 0 end);
alter table order_line rename constraint order_item_further to order_line_further;
alter index order_item_order rename to order_line_order;
alter index order_item_rental rename to order_line_rental;

-- The version before reads and writes lines by their old name while it is replaced.
create view order_item as
  select id, company_id, order_id, kind, rental_id, description, quantity, gross_cents, vat_rate, link_hash, quote from order_line;

create function check_order_total(checked uuid) returns void language plpgsql as $$
declare
  total int;
  lines int;
begin
  select total_cents into total from customer_order where id = checked;
  select coalesce(sum(gross_cents), 0) into lines from order_line where order_id = checked;
  if total <> lines then
    raise exception 'order % costs % cents, its lines % cents', checked, total, lines
      using errcode = 'check_violation', constraint = 'order_total';
  end if;
end $$;

create function order_line_in_total() returns trigger language plpgsql as $$
begin
  perform check_order_total(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end $$;
create constraint trigger order_total after insert or delete or update of order_id, gross_cents on order_line
  deferrable initially deferred for each row execute function order_line_in_total();

create function order_total_in_lines() returns trigger language plpgsql as $$
begin
  perform check_order_total(new.id);
  return null;
end $$;
create constraint trigger order_total after insert or update of total_cents on customer_order
  deferrable initially deferred for each row execute function order_total_in_lines();
