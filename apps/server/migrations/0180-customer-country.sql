-- Customers live in other countries too (S-01, LAW-41); whoever is known already was asked for a German postcode.
alter table customer add column country text not null default 'DE' check (country ~ '^[A-Z]{2}$');
