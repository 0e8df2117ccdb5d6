-- O-07: credit that was given instead of money is its customer's: they see it in their cart.
alter table voucher add column order_id uuid references customer_order;
update voucher v set order_id = r.order_id from staff_refund r join customer_order o on o.id = r.order_id
  where v.company_id = o.company_id and v.code = r.voucher_code and v.is_credit;
create index voucher_of_order on voucher (order_id) where order_id is not null;
