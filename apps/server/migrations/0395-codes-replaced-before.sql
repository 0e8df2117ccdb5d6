-- Codes that were replaced before 0385 are explained at the kiosk, too. A code is replaced by the first other one of the same right
-- that was made with its end or after it: `insertGrant` has marked it so ever since, and nothing of it was ever deleted.
with replaced as (
  update terminal_grant g set replaced_at = n.at
  from (
    select o.id, min(c.created_at) as at
    from terminal_grant o
    join terminal_grant c on c.access_right_id = o.access_right_id and c.created_at >= o.revoked_at
      and (c.terminal_id <> o.terminal_id or c.code_hash <> o.code_hash)
    where o.revoked_at is not null and o.replaced_at is null
    group by o.id
  ) n
  where g.id = n.id
  returning g.terminal_id, g.rental_id
)
-- Terminals fetch a list of which they hold an older version; only rentals that still run stand in it.
update terminal_grants_list l set version = l.version + 1
where l.terminal_id in (
  select x.terminal_id from replaced x join rental r on r.id = x.rental_id where r.state in ('reserved', 'active', 'overdue'));
