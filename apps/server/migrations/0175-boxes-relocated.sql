-- L-01: a box may be taken to another location. What happened where it stood stays there, under the number it had: its row
-- is put away and says which one goes on with it.
alter table box add column moved_to_box_id uuid references box;
create index box_moved_to on box (moved_to_box_id) where moved_to_box_id is not null;
