import type { Client } from 'pg'
import type { HappenedEvent } from '../look.ts'
import type { Sprung } from '../fleet.ts'
import type { OpeningFacts, RentalFacts } from './openings.ts'

interface Row {
  command_expires: Date | null
  command_box: string | null
  command_actor: string | null
  grant_box: string | null
  grant_from: Date | null
  grant_until: Date | null
  grant_revoked: Date | null
  rental_starts: Date | null
  rental_grace: Date | null
  rental_ended: Date | null
}

const FACTS = `select c.expires_at as command_expires, c.box_id as command_box, c.issued_by->>'kind' as command_actor,
    g.box_id as grant_box, g.from_at as grant_from, g.until_at as grant_until, g.revoked_at as grant_revoked,
    r.starts_at as rental_starts,
    greatest(r.ends_at + r.overrun_free_minutes * interval '1 minute', r.overrun_free_until) as rental_grace,
    r.ended_at as rental_ended
  from (select $1::uuid as command_id, $2::uuid as grant_id) asked
    left join device_command c on c.id = asked.command_id
    left join terminal_grant g on g.id = asked.grant_id
    left join rental r on r.id = coalesce(c.rental_id, g.rental_id)`

const ms = (at: Date | null): number | null => at && at.getTime()

/** What the rows know of an opening that a terminal has told of. */
export async function factsOf(client: Client, event: HappenedEvent, sprung: Sprung): Promise<OpeningFacts> {
  const { how, commandId = null, grantId = null } = event.data
  const { rows } = await client.query<Row>({ name: 'facts', text: FACTS, values: [commandId, grantId] })
  const row = rows[0]
  const rental: RentalFacts | null = row?.rental_starts
    ? {
        startsAtMs: row.rental_starts.getTime(),
        graceUntilMs: ms(row.rental_grace),
        endedAtMs: ms(row.rental_ended),
      }
    : null
  return {
    atMs: sprung.atMs,
    boxId: event.boxId ?? '',
    how: how === 'remote' || how === 'code' || how === 'qr' ? how : null,
    command: row?.command_expires
      ? {
          expiresAtMs: row.command_expires.getTime(),
          boxId: row.command_box,
          byStaff: row.command_actor === 'staff',
          rental,
        }
      : null,
    grant:
      row?.grant_box && row.grant_from && row.grant_until && rental
        ? {
            boxId: row.grant_box,
            fromMs: row.grant_from.getTime(),
            untilMs: row.grant_until.getTime(),
            revokedAtMs: ms(row.grant_revoked),
            rental,
          }
        : null,
    clockOffMs: sprung.clockOffMs,
    lineBadSinceMs: sprung.badSinceMs,
  }
}
