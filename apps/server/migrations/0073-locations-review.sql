-- Where customers say how it was, once their rental has ended (F-03); empty: nobody asks.
alter table location add column review_url text not null default '';
