import { AccessRightStatus } from '@fachwerk/contract/rental/access-right-calls'
import { SizeClass } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCompany,
  after,
  aLocation,
  aLock,
  anOrder,
  hours,
  NOW,
  rentalsPlatform,
  type TestLocation,
} from '../testing.ts'
import { aListDesk, aRental, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const desk = aListDesk(platform)
const MARKER = 'Geheim'

type House = TestLocation & {
  readonly rentals: readonly string[]
  readonly orderId: string
  readonly lockId: string
}

/** A house with a rental of each kind; everything in it bears the given word. */
async function aHouse(word: string, franchisorId: string | null = null): Promise<House> {
  return platform.db.transaction(async (tx) => {
    const companyId = await aCompany(tx, word)
    await sql`update company set franchisor_id = ${franchisorId} where id = ${companyId}`.execute(tx)
    const location = await aLocation(tx, ['S', 'M', 'L', 'XL', 'S'], { companyId })
    const { orderId, customerId } = await anOrder(tx, location)
    const { lockId } = await aLock(tx, location, location.boxIds[0] ?? '', { state: 'open' })
    const late = { startsAt: after(NOW, -hours(20)) }
    const rentals = [
      await aRental(tx, location, 0, { customerName: `${word} eins`, orderId, customerId }),
      await aRental(tx, location, 1, {
        customerName: `${word} zwei`,
        ...late,
        endsAt: after(NOW, -hours(1)),
      }),
      await aRental(tx, location, 2, {
        customerName: `${word} drei`,
        ...late,
        endsAt: after(NOW, -hours(9)),
      }),
      await aRental(tx, location, 3, { customerName: `${word} vier`, state: 'ended' }),
      await aRental(tx, location, 4, { customerName: `${word} fünf`, state: 'unplaced' }),
    ]
    return { ...location, rentals, orderId, lockId }
  })
}

let own: House
let branch: House
let foreign: House
beforeAll(async () => {
  own = await aHouse('Eigen')
  branch = await aHouse('Filiale', own.companyId)
  foreign = await aHouse(MARKER)
})
const head = () => staffOf([own.companyId, branch.companyId])
const franchisee = () => staffOf([branch.companyId])

/** Every way to ask for a list. */
const QUESTIONS = [
  {},
  ...(['running', 'overdue', 'endsToday', 'unpaid'] as const).map((view) => ({ view })),
  ...(['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents'] as const).flatMap((orderBy) => [
    { orderBy },
    { orderBy, dir: 'desc' as const },
  ]),
  ...AccessRightStatus.options.map((status) => ({ statuses: [status] })),
  ...SizeClass.options.map((size) => ({ sizes: [size] })),
  { from: '2026-01-01', to: '2027-01-01' },
  { asOf: '2027-01-01T00:00:00Z' },
  { search: MARKER },
  { search: 'zwei' },
  { search: '1' },
]

describe('A-13 nobody sees another company’s access rights', () => {
  it('FAULT-46 a marker planted there appears in no list, search, count or feed', async () => {
    for (const staff of [head(), franchisee()]) {
      for (const question of QUESTIONS)
        expect(JSON.stringify(await desk.list(staff, question))).not.toContain(MARKER)
      expect(JSON.stringify(await desk.feed(staff, {}))).not.toContain(MARKER)
      expect(JSON.stringify(await desk.feed(staff, { search: MARKER }))).not.toContain(MARKER)
    }
    expect(await desk.names(staffOf([foreign.companyId]), { search: MARKER })).toHaveLength(5)
  })

  it('FAULT-46 sums hold own rows only', async () => {
    const counts = { all: 5, running: 3, overdue: 2, endsToday: 3, unpaid: 1 }
    expect(await desk.counts(franchisee())).toEqual(counts)
    expect(await desk.counts(head())).toEqual({ all: 10, running: 6, overdue: 4, endsToday: 6, unpaid: 2 })
    expect((await desk.list(franchisee(), { limit: 2 })).total).toBe(5)
    expect((await desk.feed(franchisee(), { limit: 2 })).total).toBe(3)
  })

  it('FAULT-45 foreign locations in a filter match nothing, own ones beside them still do', async () => {
    for (const orderBy of ['boxName', 'startsAt'] as const)
      for (const view of ['all', 'running'] as const) {
        const both = { orderBy, view, locationIds: [foreign.locationId, own.locationId] }
        const names = await desk.names(head(), both)
        expect(names.length).toBe(view === 'all' ? 5 : 3)
        expect(names.every((name) => name.startsWith('Eigen'))).toBe(true)
        expect(await desk.list(head(), { orderBy, view, locationIds: [foreign.locationId] })).toEqual({
          rows: [],
          total: 0,
          totalIsExact: true,
        })
      }
    expect(await desk.feed(head(), { locationIds: [foreign.locationId] })).toEqual({ rows: [], total: 0 })
  })

  it('FAULT-44 a franchisor sees its franchisees, a franchisee neither the franchisor nor others', async () => {
    const seen = async (staff: ReturnType<typeof staffOf>, house: House) =>
      (await desk.show(staff, house.rentals[0] ?? '')).ok
    expect([await seen(head(), own), await seen(head(), branch), await seen(head(), foreign)]).toEqual([
      true,
      true,
      false,
    ])
    expect([await seen(franchisee(), own), await seen(franchisee(), branch)]).toEqual([false, true])
    expect(await desk.names(franchisee(), { search: 'Eigen' })).toEqual([])
  })

  it('FAULT-44 a foreign rental answers exactly like an unknown one, and no other id is one', async () => {
    const unknown = await desk.show(head(), '018f0000-0000-7000-8000-00000000dead')
    expect(unknown).toEqual({ ok: false, refusal: 'not-found' })
    const { locationId, boxIds, orderId, lockId, companyId } = own
    const ids = [foreign.rentals[0], locationId, boxIds[0], orderId, lockId, companyId]
    for (const id of ids) expect(await desk.show(head(), id ?? '')).toEqual(unknown)
  })

  it('A-12 without the permission there is nothing', async () => {
    const nobody = staffOf([own.companyId], [])
    expect((await desk.list(nobody)).total).toBe(0)
    expect((await desk.counts(nobody)).all).toBe(0)
    expect((await desk.feed(nobody)).total).toBe(0)
    expect((await desk.show(nobody, own.rentals[0] ?? '')).ok).toBe(false)
  })

  it('A-13 a company named twice shows its rows once', async () => {
    expect((await desk.list(staffOf([own.companyId, own.companyId]))).rows).toHaveLength(5)
    expect(
      (await desk.list(staffOf([own.companyId, own.companyId]), { orderBy: 'boxName' })).rows,
    ).toHaveLength(5)
  })
})
