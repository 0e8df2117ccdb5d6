-- A document explains one entry of the ledger, or one of what is owed on invoice; never both.
alter table invoice alter column ledger_entry_id drop not null;
alter table invoice add column claim_entry_id uuid unique references claim_entry;
alter table invoice add constraint invoice_explains_one check (ledger_entry_id is null or claim_entry_id is null);
