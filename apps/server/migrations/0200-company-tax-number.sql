-- § 14 (4) 2 UStG: an invoice names the VAT id or the tax number of who issues it (LAW-41).
alter table company add column tax_number text not null default '';
