-- O-06, R-12: which rentals a voucher is for; what was promised until now was for short ones.
alter table voucher add column rental_term text not null default 'short' check (rental_term in ('short', 'long', 'both'));
-- A voucher may take off all of the first month of a long-term rental; later ones cost what was agreed.
alter table rental_month drop constraint rental_month_cents_check;
alter table rental_month add check (cents > 0 or cents = 0 and position = 1);
