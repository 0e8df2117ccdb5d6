-- When terminals were away (L-04): few events say so, among many that do not.
create index event_of_connection on event (terminal_id, at) where type in ('terminal.online', 'terminal.offline');
