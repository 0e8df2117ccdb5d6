-- O-06: a voucher may be credit: what one order leaves of it stays for the next.
alter table voucher add column is_credit boolean not null default false;
-- What was taken off stands in the row, as the number of uses does: whoever waits for the row reads what is left of it.
alter table voucher add column given_cents int not null default 0 check (given_cents >= 0);
update voucher v set given_cents = coalesce((
  select sum(u.cents) from voucher_use u
  where u.voucher_id = v.id and u.company_id = v.company_id and u.released_at is null), 0);
alter table voucher add check (not is_credit or amount_cents is not null and given_cents <= amount_cents);
