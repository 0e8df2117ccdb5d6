-- S-08: whether the page that signs customers in says that an address is unknown. Off, nobody learns who is a customer.
alter table site add column tells_unknown boolean not null default false;
