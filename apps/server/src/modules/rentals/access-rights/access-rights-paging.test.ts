import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCompany, after, aLocation, anOrder, hours, minutes, NOW, rentalsPlatform } from '../testing.ts'
import { aListDesk, aRental, manyRentals, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const desk = aListDesk(platform)
const ORDERS = ['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents', undefined] as const
type Body = NonNullable<Parameters<typeof desk.list>[1]>

/** Two companies with 30 rentals each in ten boxes; three at a time are alike in everything but their id. */
async function twoHouses() {
  return platform.db.transaction(async (tx) => {
    const houses = []
    for (const name of ['Kopf', 'Zweig']) {
      const location = await aLocation(
        tx,
        Array.from({ length: 10 }, () => 'S' as const),
        {
          companyId: await aCompany(tx, name),
        },
      )
      for (let index = 0; index < 30; index += 1)
        await aRental(tx, location, index % 10, {
          state: 'ended',
          customerName: `Kunde ${index % 4}`,
          startsAt: after(NOW, -hours(1 + (index % 2))),
          priceCents: (index % 3) * 100,
          ...(index === 9 && { endsAt: null, state: 'active' }),
        })
      houses.push(location)
    }
    return { houses, staff: staffOf(houses.map(({ companyId }) => companyId)) }
  })
}

async function allPages(staff: ReturnType<typeof staffOf>, body: Body, between = async () => {}) {
  const seen: string[] = []
  for (let offset = 0; ; offset += 7) {
    const { rows } = await desk.list(staff, { ...body, offset, limit: 7 })
    seen.push(...rows.map(({ rentalId }) => rentalId))
    if (rows.length < 7) return seen
    await between()
  }
}

describe('N-10 pages', () => {
  it('FAULT-74 show each row once in every order, however alike rows are', async () => {
    const { houses, staff } = await twoHouses()
    const locationIds = houses.map(({ locationId }) => locationId)
    for (const orderBy of ORDERS) {
      const [up, down] = [
        { ...(orderBy && { orderBy }) },
        { ...(orderBy && { orderBy }), dir: 'desc' as const },
      ]
      const whole = (await desk.list(staff, { ...up, limit: 200 })).rows.map(({ rentalId }) => rentalId)
      expect([orderBy, new Set(whole).size]).toEqual([orderBy, 60])
      expect(await allPages(staff, up)).toEqual(whole)
      expect(await allPages(staff, down)).toEqual(whole.toReversed())
      expect(await allPages(staff, { ...up, locationIds })).toEqual(whole)
      expect(await allPages(staff, { ...down, locationIds })).toEqual(whole.toReversed())
    }
  })

  it('FAULT-74 do not shift while others book, begin and pay', async () => {
    const { houses, staff } = await twoHouses()
    const [house] = houses
    if (!house) throw new Error('no house')
    const asOf = NOW.toISOString()
    const stable = (await desk.list(staff, { limit: 200, asOf })).rows.map(({ rentalId }) => rentalId)
    const held = await platform.db.transaction(async (tx) => {
      const ids = []
      for (let box = 0; box < 8; box += 1) {
        const { orderId } = await anOrder(tx, house, { paid: false })
        const times = { startsAt: after(NOW, hours(50 + box)), createdAt: after(NOW, -minutes(3)) }
        const hold = { state: 'held' as const, holdExpiresAt: after(NOW, minutes(7)), orderId }
        ids.push({ orderId, rentalId: await aRental(tx, house, box, { ...times, ...hold }) })
      }
      return ids
    })
    let moment = 0
    const others = () =>
      platform.db.transaction(async (tx) => {
        moment += 1
        const later = after(NOW, minutes(moment))
        const details = {
          customerName: 'Aaron Neu',
          priceCents: 0,
          createdAt: later,
          state: 'reserved' as const,
        }
        await aRental(tx, house, moment % 9, { ...details, startsAt: after(NOW, hours(100 * moment)) })
        const paid = held[moment % held.length]
        if (!paid) return
        await sql`update customer_order set paid_at = ${later} where id = ${paid.orderId} and paid_at is null`.execute(
          tx,
        )
        await sql`update rental set state = 'reserved' where id = ${paid.rentalId} and state = 'held'`.execute(
          tx,
        )
      })
    for (const orderBy of ORDERS)
      for (const dir of ['asc', 'desc'] as const) {
        const sort = { ...(orderBy && { orderBy }), dir, asOf }
        const seen = await allPages(staff, sort, others)
        expect([sort, seen.toSorted()]).toEqual([sort, stable.toSorted()])
      }
    expect((await desk.list(staff)).total).toBe(60 + moment + held.length)
    expect((await desk.list(staff, { asOf: after(NOW, minutes(1)).toISOString() })).total).toBe(62)
  })

  it('FAULT-74 several books at once while pages are read', async () => {
    const { houses, staff } = await twoHouses()
    const [, house] = houses
    if (!house) throw new Error('no house')
    const asOf = NOW.toISOString()
    const work = { running: true }
    const write = async (box: number) => {
      for (let round = 1; work.running && round < 200; round += 1) {
        const details = { createdAt: after(NOW, 1), state: 'reserved' as const }
        const startsAt = after(NOW, hours(10 * round))
        await platform.db.transaction((tx) => aRental(tx, house, box, { ...details, startsAt }))
      }
    }
    const writers = [0, 1, 2].map(write)
    const stable = new Set(await allPages(staff, { asOf }))
    for (let round = 0; round < 5; round += 1) {
      const seen = await allPages(staff, { orderBy: 'startsAt', dir: 'desc', asOf })
      expect(seen).toHaveLength(60)
      expect(new Set(seen)).toEqual(stable)
    }
    work.running = false
    await Promise.all(writers)
  })

  it('the total is exact, also of the last page and of one behind it', async () => {
    const { staff } = await twoHouses()
    const totals = async (offset: number, limit: number) => {
      const { total, totalIsExact, rows } = await desk.list(staff, { offset, limit })
      return { total, totalIsExact, shown: rows.length }
    }
    const exact = { total: 60, totalIsExact: true }
    expect(await totals(0, 25)).toEqual({ ...exact, shown: 25 })
    expect(await totals(50, 25)).toEqual({ ...exact, shown: 10 })
    expect(await totals(35, 25)).toEqual({ ...exact, shown: 25 })
    expect(await totals(60, 25)).toEqual({ ...exact, shown: 0 })
    expect(await totals(1_000_000, 25)).toEqual({ ...exact, shown: 0 })
    expect((await desk.list(staff, { search: 'niemand' })).total).toBe(0)
  })

  it('N-10 the rows come without the number, which is asked for apart', async () => {
    const { houses, staff } = await twoHouses()
    const rows = { total: null, totalIsExact: false, rows: { length: 25 } }
    expect(await desk.list(staff, { count: false })).toMatchObject(rows)
    // A page that ends the list knows it by itself, and so does a search, which has counted.
    expect(await desk.list(staff, { count: false, offset: 50 })).toMatchObject({ total: 60 })
    expect(await desk.list(staff, { count: false, search: 'Kunde' })).toMatchObject({ total: 60 })
    expect(await desk.total(staff)).toEqual({ total: 60, totalIsExact: true })
    const { total } = await desk.list(staff, { search: 'Kunde 1' })
    expect(await desk.total(staff, { search: 'Kunde 1' })).toMatchObject({ total })
    expect(await desk.total(staff, { search: 'niemand' })).toMatchObject({ total: 0 })
    const [house] = houses
    expect(
      await desk.total(staff, { locationIds: [house?.locationId ?? ''], view: 'running' }),
    ).toMatchObject({
      total: 1,
    })
    // Another company's are not even counted.
    expect(await desk.total(staffOf([staff.userId]), {})).toEqual({ total: 0, totalIsExact: true })
  })

  it('beyond 10,000 the total is no longer counted', async () => {
    const staff = await platform.db.transaction(async (tx) => {
      const location = await aLocation(tx, ['S'])
      await manyRentals(tx, location, 0, 10_000)
      return { ...staffOf([location.companyId]), location }
    })
    expect(await desk.list(staff)).toMatchObject({ total: 10_000, totalIsExact: true })
    await platform.db.transaction((tx) => aRental(tx, staff.location, 0, { startsAt: after(NOW, hours(1)) }))
    expect(await desk.list(staff)).toMatchObject({ total: 10_000, totalIsExact: false })
    expect(await desk.total(staff)).toEqual({ total: 10_000, totalIsExact: false })
    expect((await desk.counts(staff)).all).toBe(10_001)
    expect(await desk.list(staff, { offset: 9_990 })).toMatchObject({
      total: 10_001,
      totalIsExact: true,
      rows: { length: 11 },
    })
  })

  it.each([
    { offset: -1 },
    { limit: 0 },
    { limit: 201 },
    { offset: 1.5 },
    { dir: 'up' },
    { orderBy: 'code_sealed' },
    { orderBy: 'id; drop table rental' },
    { view: 'secret' },
    { statuses: ['held'] },
    { sizes: ['XXL'] },
    { locationIds: ["' or 1=1 --"] },
    { from: '2026-13-01' },
    { to: "2026-11-20' or '1'='1" },
    { asOf: 'yesterday' },
    { search: 'x'.repeat(201) },
    { search: { $gt: '' } },
  ])('FAULT-47 FAULT-59 %j is refused before anything is asked', async (body) => {
    // What a stranger sends has no type.
    const answer = await desk.invoke(accessRightCalls.accessRights, { body: body as never }, staffOf([]))
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
  })

  it('FAULT-47 names that nobody knows change nothing', async () => {
    const { staff } = await twoHouses()
    const strange = {
      OR: [{ companyId: 'x' }],
      scope: ['x'],
      'customer.email': { startsWith: 'a' },
      now: '1970',
    }
    expect(await desk.list(staff, strange as never)).toEqual(await desk.list(staff))
  })
})
