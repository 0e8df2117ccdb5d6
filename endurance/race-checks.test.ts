import type { EventType } from '@fachwerk/contract/history/events'
import { aLocation } from '@fachwerk/server/src/modules/rentals/testing.ts'
import { appendEvents } from '@fachwerk/server/src/platform/events/events.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { overlapsOf } from './race-checks.ts'

const { db } = await aTestDatabase()

interface Rented {
  readonly state: 'active' | 'reserved' | 'overdue' | 'ended'
  readonly from: string
  readonly to: string
  readonly endedAt?: string
}
type Step = readonly [who: 'A' | 'B', what: 'held' | 'expired' | 'moved' | 'started' | 'ended', box?: 'other']

const at = (hour: string) => new Date(`2026-09-16T${hour}:00Z`)

/** Two rentals of one box as they stand in the end, and what was told of them, one after the other. */
async function overlapsAfter(a: Rented, b: Rented, steps: readonly Step[]): Promise<number> {
  const before = await overlapsOf(db)
  await db.transaction(async (tx) => {
    const { companyId, locationId, boxIds } = await aLocation(tx, ['M', 'M'])
    const ids = { A: systemRandom().uuid(), B: systemRandom().uuid() }
    for (const [who, { state, from, to, endedAt }] of [['A', a] as const, ['B', b] as const])
      await sql`insert into rental (id, company_id, location_id, box_id, size, state, starts_at, ends_at,
          blocked_until, ended_at, created_at)
        values (${ids[who]}, ${companyId}, ${locationId}, ${boxIds[0]}, 1, ${state}, ${at(from)}, ${at(to)}, ${at(to)},
          ${endedAt ? at(endedAt) : null}, ${at('06:00')})`.execute(tx)
    const events = steps.map(([who, what, box]) => {
      const type: EventType = `rental.${what}`
      const boxId = boxIds[box === 'other' ? 1 : 0] ?? null
      const actor = { kind: 'system', id: null, name: 'Fachwerk' } as const
      return { type, at: at('06:00'), companyId, actor, locationId, boxId, rentalId: ids[who] }
    })
    await appendEvents(tx, events)
  })
  return (await overlapsOf(db)).length - before.length
}

const early = { state: 'ended', from: '08:00', to: '10:00', endedAt: '09:04' } as const
const beside = { state: 'active', from: '09:00', to: '11:00' } as const
const late = { state: 'ended', from: '08:00', to: '10:00', endedAt: '10:04' } as const
const next = { state: 'active', from: '10:00', to: '12:00' } as const

it.each<readonly [string, number, Rented, Rented, readonly Step[]]>([
  [
    'given back, then given to the next, whose time began a little before: no overlap',
    0,
    early,
    beside,
    [
      ['A', 'held'],
      ['A', 'started'],
      ['A', 'ended'],
      ['B', 'held'],
      ['B', 'started'],
    ],
  ],
  [
    'given to the next before it was given back, for a time that crosses by a minute: an overlap',
    1,
    { ...early, endedAt: '09:01' },
    beside,
    [
      ['A', 'held'],
      ['A', 'started'],
      ['B', 'held'],
      ['A', 'ended'],
      ['B', 'started'],
    ],
  ],
  [
    'somebody stays too long and the next begins when it is over: no overlap',
    0,
    late,
    next,
    [
      ['A', 'held'],
      ['B', 'held'],
      ['A', 'started'],
      ['A', 'ended'],
      ['B', 'started'],
    ],
  ],
  [
    'somebody stays a minute too long and the next has begun: an overlap',
    1,
    { ...late, endedAt: '10:01' },
    next,
    [
      ['A', 'held'],
      ['B', 'held'],
      ['A', 'started'],
      ['B', 'started'],
      ['A', 'ended'],
    ],
  ],
  [
    'the next gives up without having begun: no overlap',
    0,
    late,
    { ...next, state: 'ended', endedAt: '10:03' },
    [
      ['A', 'held'],
      ['B', 'held'],
      ['A', 'started'],
      ['B', 'ended'],
      ['A', 'ended'],
    ],
  ],
  [
    'a hold that ran out counts from when its box was given anew: no overlap',
    0,
    early,
    beside,
    [
      ['B', 'held'],
      ['B', 'expired'],
      ['A', 'held'],
      ['A', 'started'],
      ['A', 'ended'],
      ['B', 'started'],
    ],
  ],
  [
    'somebody is moved into a box that is not free yet: an overlap',
    1,
    early,
    beside,
    [
      ['A', 'held'],
      ['A', 'started'],
      ['B', 'held', 'other'],
      ['B', 'moved'],
      ['A', 'ended'],
      ['B', 'started'],
    ],
  ],
  [
    'somebody is moved into a box that was given back, having begun to wait before: no overlap',
    0,
    early,
    beside,
    [
      ['A', 'held'],
      ['B', 'held', 'other'],
      ['A', 'ended'],
      ['B', 'moved'],
      ['B', 'started'],
    ],
  ],
])('R-02 %s', async (_what, overlaps, a, b, steps) => {
  expect(await overlapsAfter(a, b, steps)).toBe(overlaps)
})
