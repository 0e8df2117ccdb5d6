-- S-01: visitors filter by groups in Italian and Russian too; empty where nobody wrote it.
alter table location_group
  add column name_it text not null default '',
  add column name_ru text not null default '';
