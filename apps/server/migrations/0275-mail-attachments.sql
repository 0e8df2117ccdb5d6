-- What goes along with a mail: pictures drawn when it is sent, and small files.
alter table mail add column attachments jsonb not null default '[]';
