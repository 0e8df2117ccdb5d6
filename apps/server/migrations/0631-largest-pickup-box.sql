-- B-19: up to which size boxes are taken for orders; what is larger stays for whoever rents.
alter table location add column pickup_box_largest text not null default 'XL' check (pickup_box_largest in ('S', 'M', 'L', 'XL'));
