-- B-02: a key that was blocked because its payment went back; only such a block is undone by paying again.
alter table access_right add column blocked_for_payment boolean not null default false;

-- R-08: what a customer still owes is asked with every order.
create index rental_customer_open on rental (customer_id) where blocking and customer_id is not null;
