import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/db.ts'
import { systemRandom } from '../../../platform/random.ts'
import { aTestDatabase } from '../../../platform/testing/test-database.ts'
import { moneyByDay, paidRentalsByDay } from '../index.ts'
import type { TestLine } from '../../../testing/order-lines.ts'
import { anOrder } from '../testing.ts'

const { db } = await aTestDatabase()
const random = systemRandom()
const AT = new Date('2026-11-01T10:00:00Z')

interface Booking {
  readonly kind: 'capture' | 'refund'
  readonly cents: number
  readonly at: string
}

/** An order of its own company with items of these rates, and what was booked on it. */
async function anOrderWith(
  tx: Tx,
  items: readonly TestLine[],
  bookings: readonly Booking[],
): Promise<string> {
  const { companyId, orderId } = await anOrder(tx, random, AT, items)
  const paymentId = random.uuid()
  await sql`insert into payment (id, company_id, order_id, provider, state, amount_cents, expires_at, created_at, return_url, description)
    values (${paymentId}, ${companyId}, ${orderId}, 'test-bank', 'captured', 100, ${AT}, ${AT}, '', '')`.execute(
    tx,
  )
  for (const { kind, cents, at } of bookings)
    await sql`insert into ledger_entry (id, company_id, order_id, payment_id, kind, amount_cents, reference, at)
      values (${random.uuid()}, ${companyId}, ${orderId}, ${paymentId}, ${kind}, ${cents}, ${random.uuid()}, ${at})`.execute(
      tx,
    )
  return companyId
}

const november = (companyId: string) => ({
  companyId,
  from: new Date('2026-10-31T23:00:00Z'),
  until: new Date('2026-11-30T23:00:00Z'),
  timeZone: 'Europe/Berlin',
})
const one = { rate: 1900, cents: 1 }
let plain = ''
let mixed = ''
let returned = ''

beforeAll(() =>
  db.transaction(async (tx) => {
    plain = await anOrderWith(
      tx,
      [
        { rate: 1900, cents: 800 },
        { rate: 1900, cents: 300, kind: 'overrun' },
      ],
      [
        { kind: 'capture', cents: 1_100, at: '2026-11-05T22:59:00Z' },
        { kind: 'refund', cents: 400, at: '2026-11-05T23:00:00Z' },
      ],
    )
    mixed = await anOrderWith(
      tx,
      [
        { rate: 700, cents: 500 },
        { rate: 1900, cents: 600 },
      ],
      [{ kind: 'capture', cents: 1_100, at: '2026-10-31T23:00:00Z' }],
    )
    returned = await anOrderWith(
      tx,
      [{ rate: 1900, cents: 1_100 }],
      [
        { kind: 'capture', cents: 1_100, at: '2026-10-30T10:00:00Z' },
        { kind: 'refund', cents: 600, at: '2026-11-03T10:00:00Z' },
        { kind: 'refund', cents: 500, at: '2026-11-09T10:00:00Z' },
        { kind: 'capture', cents: 10, at: '2026-11-30T23:00:00Z' },
      ],
    )
  }),
)

const money = (companyId: string) => db.read((tx) => moneyByDay(tx, november(companyId)))
const rentals = (companyId: string) => db.read((tx) => paidRentalsByDay(tx, november(companyId)))

describe('F-09 money of a month, by day', () => {
  it('a day is one of Berlin’s: what is paid back a minute after midnight is of the next', async () => {
    expect(await money(plain)).toEqual([
      { day: '2026-11-05', cents: 1_100, rates: [one] },
      { day: '2026-11-06', cents: -400, rates: [one] },
    ])
  })

  it('an order of several rates keeps how they stand to each other; the first instant of the month belongs to it', async () => {
    expect(await money(mixed)).toEqual([
      {
        day: '2026-11-01',
        cents: 1_100,
        rates: [
          { rate: 700, cents: 500 },
          { rate: 1900, cents: 600 },
        ],
      },
    ])
  })

  it('refunds count in the month they happen, and nothing of the month after', async () => {
    expect(await money(returned)).toEqual([
      { day: '2026-11-03', cents: -600, rates: [one] },
      { day: '2026-11-09', cents: -500, rates: [one] },
    ])
    expect(await money(random.uuid())).toEqual([])
  })
})

describe('F-09 rentals of a month, by day', () => {
  it('one counts on the day it was paid, an overrun is none, and a part paid back changes nothing', async () => {
    expect(await rentals(plain)).toEqual([{ day: '2026-11-05', rentals: 1 }])
    expect(await rentals(mixed)).toEqual([{ day: '2026-11-01', rentals: 2 }])
  })

  it('one whose money went back whole is taken off again that day, whenever it was paid', async () => {
    expect(await rentals(returned)).toEqual([{ day: '2026-11-09', rentals: -1 }])
  })
})
