-- F-05: which rentals a price group is for; those that are there go on serving all of them.
alter table price_group add column rental_term text not null default 'both' check (rental_term in ('short', 'long', 'both'));
