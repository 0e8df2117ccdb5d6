-- Who asks about the next days is answered from what has begun by then: most open rentals begin later.
create index rental_open_start on rental (location_id, starts_at)
  include (box_id, blocked_until, size, state, hold_expires_at) where blocking;
