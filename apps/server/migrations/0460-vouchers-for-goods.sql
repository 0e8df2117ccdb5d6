-- F-06, O-06: a code holds for rentals, for goods, or for both; what was promised until now was for rentals.
alter table voucher add column holds_for text not null default 'rentals' check (holds_for in ('rentals', 'goods', 'both'));
-- of goods those in one of these categories or below them; none: all
alter table voucher add column category_ids uuid[] not null default '{}';
-- K-03: the code somebody entered in their cart, whether it takes something off at this moment or not
alter table cart add column voucher_code text;
-- What of a line's price the discounts of its order took off: what was paid for it is the rest.
alter table order_line add column lowered_cents int not null default 0 check (lowered_cents between 0 and greatest(gross_cents, 0));
