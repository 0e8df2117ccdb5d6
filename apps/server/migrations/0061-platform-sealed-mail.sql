-- Mails whose link is a key by itself are kept sealed until they are sent, and emptied then (T57).
alter table mail add column sealed boolean not null default false;
