-- X-02: staff see every mail with its state. `unclear`: the mail server had all of it, its answer was lost.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('queued', 'sent', 'unclear', 'failed'));

-- Sent again by hand: a copy of the first one, the first, second … time.
alter table mail add column again_of uuid references mail on delete set null;
create index mail_again on mail (again_of) where again_of is not null;
-- What the mailbox tells a double by; null: the mail's own id.
alter table mail add column message_id uuid;
-- When it was given up, or its answer lost.
alter table mail add column gave_up_at timestamptz;
update mail set gave_up_at = next_attempt_at where state = 'failed';

alter table mail add column search_text text not null
  generated always as (search_fold(recipient || ' ' || subject)) stored;
create index mail_search on mail using gin (search_text gin_trgm_ops);
create index mail_trouble on mail (gave_up_at) where state in ('failed', 'unclear');
