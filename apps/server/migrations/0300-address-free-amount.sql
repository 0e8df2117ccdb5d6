-- K-05: up to this amount an order asks for no postal address; § 33 UStDV ends it at 250 €.
alter table location add column address_free_cents int not null default 25000
  check (address_free_cents between 0 and 25000);
