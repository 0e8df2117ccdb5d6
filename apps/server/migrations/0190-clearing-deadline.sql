-- R-05: staff asked in writing for the box to be emptied, and until when; what was asked for an earlier end does not count.
alter table rental
  add column clear_urged_at timestamptz,
  add column clear_by timestamptz,
  add check ((clear_urged_at is null) = (clear_by is null)),
  add check (clear_by >= clear_urged_at + interval '14 days');
