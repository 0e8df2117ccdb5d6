-- Tabs that refresh the same token at once each get a successor of the same generation.
create index staff_session_token_generation on staff_session_token (session_id, generation);
alter table staff_session_token drop constraint staff_session_token_session_id_generation_key;
