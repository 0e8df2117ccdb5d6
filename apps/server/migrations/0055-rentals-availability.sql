-- Availability asks for all sizes of a location, or for one, from an instant on: one stretch of one index, without rows.
create index rental_open_location on rental (location_id, blocked_until)
  include (box_id, starts_at, size, state, hold_expires_at) where blocking;
drop index rental_availability;

-- The few locks that are switched off: a map of a hundred locations asks about thousands of boxes.
create index lock_deactivated on lock (box_id) where deactivated_at is not null;
