-- O-07: an account that works, but whose keys may not read what payers dispute.
alter table payment_account drop constraint payment_account_finding_check;
alter table payment_account add constraint payment_account_finding_check
  check (finding in ('works', 'no-disputes', 'wrong-key', 'unavailable'));
