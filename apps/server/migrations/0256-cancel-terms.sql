-- Until when a customer cancels a booking for nothing, and what is kept from then until it begins (B-21). A location's own terms go
-- before its company's, these before the usual ones; an order keeps those it was made on.
alter table company add column cancel_free_minutes int check (cancel_free_minutes between 0 and 43200);
alter table company add column cancel_kept_percent int check (cancel_kept_percent between 0 and 100);
alter table location add column cancel_free_minutes int check (cancel_free_minutes between 0 and 43200);
alter table location add column cancel_kept_percent int check (cancel_kept_percent between 0 and 100);
alter table customer_order add column cancel_free_minutes int;
alter table customer_order add column cancel_kept_percent int;
