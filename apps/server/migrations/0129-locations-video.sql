-- S-07: where a video shows how a box is opened; empty: nowhere.
alter table location add column video_url text not null default '';
