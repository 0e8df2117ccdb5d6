-- L-01: staff keep the measures of the company's box sizes; one that no box has any more can be put away.
alter table box_size add column version int not null default 1;
alter table box_size add column changed_at timestamptz;
alter table box_size add column archived_at timestamptz;
