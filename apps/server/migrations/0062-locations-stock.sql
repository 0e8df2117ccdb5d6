-- How many boxes of which size a location has, and which of them are offered, is answered without the boxes' rows: a map
-- asks for a hundred locations, on every visit.
create index box_stock on box (location_id, size, box_size_id) include (rentable) where archived_at is null;
create index box_offered on box (location_id, size) include (id) where rentable;
drop index box_offer;
