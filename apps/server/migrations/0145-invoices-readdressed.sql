-- An invoice that names the wrong recipient is taken back as a whole and written anew (UStDV § 31 (5), O-05). No money
-- moves, so neither of the two explains an entry of the ledger.
alter table invoice alter column ledger_entry_id drop not null;
-- The invoice this one was written for instead; each is replaced once at most.
alter table invoice add column replaces_id uuid unique references invoice;
alter table invoice add check (replaces_id is null or kind = 'invoice');
