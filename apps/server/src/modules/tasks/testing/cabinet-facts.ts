import type { TestClock } from '@fachwerk/clock/test-clock'
import type { EventType } from '@fachwerk/contract/history/events'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { TestBox, TestWorld } from '../../devices/testing.ts'

interface Cabinet {
  readonly db: Db
  readonly clock: TestClock
  readonly world: TestWorld
  readonly lockOf: (box: TestBox) => string
  readonly runConsumers: () => Promise<unknown>
}

/** What happens at the boxes of a test's cabinet, and what is stored of them. */
export function factsOf({ db, clock, world, lockOf, runConsumers }: Cabinet) {
  const write = (statement: ReturnType<typeof sql>) => db.transaction((tx) => statement.execute(tx))
  return {
    /** Something happens at a box, and the house hears of it. */
    async happens(type: EventType, box: TestBox, data: Record<string, string> = {}, rentalId?: string) {
      await db.transaction((tx) =>
        appendEvent(tx, {
          type,
          at: clock.now(),
          companyId: world.companyId,
          locationId: world.locationId,
          boxId: box.id,
          lockId: lockOf(box),
          rentalId: rentalId ?? null,
          actor: { kind: 'system', name: 'Fachwerk' },
          data,
        }),
      )
      await runConsumers()
    },
    /** The last three readings of a lock's battery, taken now. */
    reads: (box: TestBox, batteries: readonly number[], deactivation: string | null = null) =>
      db.transaction(async (tx) => {
        const at = clock.now()
        await sql`insert into lock_state (lock_id, company_id, state, battery_percent, seen_at, changed_at, recent_batteries,
            battery_read_at)
          values (${lockOf(box)}, ${world.companyId}, 'locked', ${batteries.at(-1) ?? null}, ${at}, ${at},
            ${[...batteries]}::smallint[], ${at})
          on conflict (lock_id) do update set battery_percent = excluded.battery_percent, seen_at = excluded.seen_at,
            recent_batteries = excluded.recent_batteries, battery_read_at = excluded.battery_read_at`.execute(
          tx,
        )
        await sql`update lock set deactivation = ${deactivation}, deactivated_at = ${deactivation && at}
          where id = ${lockOf(box)}`.execute(tx)
      }),
    /** The terminal is there and says how a door is. */
    async hears(box: TestBox, state: LockStateName) {
      const at = clock.now()
      await write(
        sql`update terminal set online = true, last_seen_at = ${at} where company_id = ${world.companyId}`,
      )
      await write(sql`insert into lock_state (lock_id, company_id, state, seen_at, changed_at)
        values (${lockOf(box)}, ${world.companyId}, ${state}, ${at}, ${at})
        on conflict (lock_id) do update set state = excluded.state, seen_at = excluded.seen_at`)
    },
    /** Numbers of the boxes that are let. */
    async offered() {
      const { rows } = await db.read((tx) =>
        sql<{ number: number }>`select number from box where location_id = ${world.locationId} and rentable
          order by number`.execute(tx),
      )
      return rows.map(({ number }) => number)
    },
  }
}
