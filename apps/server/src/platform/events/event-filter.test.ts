import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isAfter, matches } from './event-filter.ts'
import { appendEvents, type EventFilter, type EventType, readTimeline, type StoredEvent } from './events.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db } = await aTestDatabase()
const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const COMPANIES = [id(1), id(2)]
const TYPES: EventType[] = ['order.paid', 'lock.opened', 'rental.ended']
const someId = fc.constantFrom(id(3), id(4))
const maybeId = fc.option(someId, { nil: null })
let all: StoredEvent[]

const anEvent = fc.record({
  type: fc.constantFrom(...TYPES),
  at: fc.constant(new Date('2026-09-16T10:00:00Z')),
  companyId: fc.constantFrom(...COMPANIES),
  actor: fc.constant({ kind: 'system', name: 'Test' } as const),
  locationId: maybeId,
  boxId: maybeId,
  lockId: maybeId,
  terminalId: maybeId,
  rentalId: maybeId,
  orderId: maybeId,
})
const aFilter: fc.Arbitrary<EventFilter & { companyIds: string[] }> = fc.record(
  {
    types: fc.subarray(TYPES),
    companyIds: fc.subarray(COMPANIES),
    locationId: someId,
    boxId: someId,
    lockId: someId,
    terminalId: someId,
    rentalId: someId,
    orderId: someId,
  },
  { requiredKeys: ['companyIds'] },
)

beforeAll(async () => {
  await db.transaction((tx) => appendEvents(tx, fc.sample(anEvent, { numRuns: 300, seed: 1 })))
  all = await db.read((tx) => readTimeline(tx, { companyIds: COMPANIES, limit: 1_000 }))
})

it('a live stream shows exactly what the history shows', async () => {
  expect(all).toHaveLength(300)
  await fc.assert(
    fc.asyncProperty(aFilter, async (filter) => {
      const pending = await db.read((tx) => readTimeline(tx, { ...filter, limit: 1_000 }))
      expect(all.filter((event) => matches(filter, event)).map((event) => event.id)).toEqual(
        pending.map((event) => event.id),
      )
    }),
    { numRuns: 60, seed: 2 },
  )
})

it('positions are ordered by transaction, then by row, beyond what a number can hold', () => {
  expect(isAfter({ xid: '10', id: 1 }, { xid: '9', id: 5 })).toBe(true)
  expect(isAfter({ xid: '9', id: 6 }, { xid: '9', id: 5 })).toBe(true)
  expect(isAfter({ xid: '9', id: 5 }, { xid: '9', id: 5 })).toBe(false)
  expect(isAfter({ xid: '9007199254740993', id: 1 }, { xid: '9007199254740992', id: 2 })).toBe(true)
})
