-- Who the invoice of an order is for, where it is not who rents, at their own address: a company with its VAT id and its
-- own number for the order, or another address (LAW-41). Null: who rents.
alter table customer_order add column billing jsonb;
