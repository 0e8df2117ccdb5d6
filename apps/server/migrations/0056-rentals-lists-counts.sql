-- What the lists count beside their order is answered by an index alone: sizes, and the few that were cancelled.
create index rental_list_newest on rental (company_id, starts_at desc, id) include (size)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
drop index rental_list_start;
create index rental_list_cancelled on rental (company_id, starts_at desc, id) where kind = 'rental' and state = 'cancelled';
