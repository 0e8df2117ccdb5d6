import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aLocation, anOrder } from '../rentals/testing.ts'
import { promotionsModule } from './index.ts'
import type { GoodsWanted } from './rules/goods-terms.ts'
import { someVoucher } from './testing.ts'

const platform = await testPlatform()
const { db, clock, random } = platform
const promotions = promotionsModule({ ...platform, serve: createRegistry().serve })
const [place, stranger] = await db.transaction(
  async (tx) => [await aLocation(tx, ['M']), await aLocation(tx, ['M'])] as const,
)
const { companyId } = place
const TODAY = '2026-09-16'

type Terms = Partial<Parameters<typeof promotions.recordVoucher>[1]>
let codes = 0
let code = ''
beforeEach(() => {
  codes += 1
  code = `WARE-${codes}`
})
/** A code for goods, a tenth off unless a test wants something else. */
const offered = (terms: Terms = {}) => {
  const { company: _company, ...fields } = someVoucher({ code, holdsFor: 'goods' })
  const voucher = { ...fields, sizes: [], locationIds: [], id: random.uuid(), companyId, ...terms }
  return db.transaction(async (tx) => {
    await promotions.recordVoucher(tx, voucher, clock.now())
    return voucher
  })
}
const CREDIT = { percent: null, amountCents: 1000, isCredit: true } as const

const anOrderHere = () => db.transaction((tx) => anOrder(tx, place))
const bread = (cents: number): GoodsWanted => ({
  today: TODAY,
  locationIds: [place.locationId],
  goods: [{ id: 'brot', cents, mayBeLowered: true, categoryIds: [] }],
})
type Order = Awaited<ReturnType<typeof anOrderHere>>
/** Takes so much off bread for ten euros with an order. @returns what came of it */
async function redeem(cents: number, order?: Order, wanted = bread(1000)) {
  const { orderId, customerId } = order ?? (await anOrderHere())
  const redeeming = { companyId, code, cents, orderId, customerId, now: clock.now() }
  const redeemed = await db.transaction((tx) =>
    promotions.redeemForGoods(tx, { ...redeeming, wantedFor: async () => wanted }),
  )
  return redeemed.ok ? redeemed.value : redeemed.refusal
}
const giveBack = ({ orderId }: Order, of = companyId) =>
  db.transaction((tx) => promotions.releaseVoucher(tx, { companyId: of, orderId }, clock.now()))
const counted = async () => {
  const { rows } = await db.read((tx) =>
    sql<{ uses: number; cents: number }>`select uses, given_cents as cents from voucher
      where code = ${code} and company_id = ${companyId}`.execute(tx),
  )
  return rows[0]
}

describe('O-06 F-06 a code is redeemed with goods only for what it was shown with', () => {
  it.each([
    ['what is over', { validTo: '2026-09-15' }],
    ['what has not begun', { validFrom: '2026-09-17' }],
    ['what is for rentals', { holdsFor: 'rentals' }],
    ['what is for another place', { locationIds: [stranger.locationId] }],
    ['what asks for more goods', { minimumCents: 1001 }],
    ['what is for other goods', { categoryIds: [random.uuid()] }],
  ] satisfies [string, Terms][])('%s by now is priced anew, and nothing is counted', async (_what, terms) => {
    await offered(terms)
    expect(await redeem(100)).toBe('price-changed')
    expect(await counted()).toEqual({ uses: 0, cents: 0 })
  })

  it('nor is one there never was, nor the same code of another company', async () => {
    expect(await redeem(100)).toBe('price-changed')
    await offered({ companyId: stranger.companyId })
    expect(await redeem(100)).toBe('price-changed')
  })

  it('the day it ends and its exact minimum are enough', async () => {
    await offered({ validFrom: TODAY, validTo: TODAY, minimumCents: 1000 })
    expect(await redeem(100)).toBe('redeemed')
    expect(await counted()).toEqual({ uses: 1, cents: 100 })
  })

  it('FAULT-11 an order that fails afterwards has redeemed nothing', async () => {
    await offered({ mostUses: 1 })
    const { orderId, customerId } = await anOrderHere()
    const redeeming = { companyId, code, cents: 100, orderId, customerId, now: clock.now() }
    const failing = db.transaction(async (tx) => {
      await promotions.redeemForGoods(tx, { ...redeeming, wantedFor: async () => bread(1000) })
      throw new Error('no half hour')
    })
    await expect(failing).rejects.toThrow('no half hour')
    expect(await counted()).toEqual({ uses: 0, cents: 0 })
    expect(await redeem(100)).toBe('redeemed')
  })
})

describe('O-06 FAULT-11 goods and credit', () => {
  it('no order takes more of it than is left, not even by a cent', async () => {
    await offered(CREDIT)
    expect(await redeem(400)).toBe('redeemed')
    expect(await redeem(601)).toBe('price-changed')
    expect(await redeem(600)).toBe('redeemed')
    expect(await redeem(1)).toBe('voucher-used-up')
    expect(await counted()).toEqual({ uses: 2, cents: 1000 })
  })

  it('of ten orders at once that each take three euros exactly three get them', async () => {
    await offered(CREDIT)
    const said = await Promise.all(Array.from({ length: 10 }, () => redeem(300)))
    expect(said.filter((each) => each === 'redeemed')).toHaveLength(3)
    expect(said.filter((each) => each === 'price-changed')).toHaveLength(7)
    expect(await counted()).toEqual({ uses: 3, cents: 900 })
  })

  it('what comes back can be spent again, once, and only by the company whose order it was', async () => {
    await offered(CREDIT)
    const order = await anOrderHere()
    await redeem(1000, order)
    expect(await giveBack(order, stranger.companyId)).toBe(false)
    expect(await counted()).toEqual({ uses: 1, cents: 1000 })
    const twice = await Promise.all([giveBack(order), giveBack(order)])
    expect(twice.toSorted()).toEqual([false, true])
    expect(await counted()).toEqual({ uses: 0, cents: 0 })
    expect(await redeem(1000)).toBe('redeemed')
  })

  it('one customer who orders twice at the same moment has a code of once for each only once', async () => {
    await offered({ mostPerCustomer: 1 })
    const [first, second] = [await anOrderHere(), await anOrderHere()]
    const same = [first, { ...second, customerId: first.customerId }]
    const said = await Promise.all(same.map((order) => redeem(100, order)))
    expect(said.toSorted()).toEqual(['redeemed', 'voucher-used-up'])
    expect(await redeem(100)).toBe('redeemed')
  })
})

describe('O-06 LAW-61 what a customer has left', () => {
  const creditsOf = ({ customerId }: Order, today = TODAY, of = companyId) =>
    db.read((tx) => promotions.creditsOf(tx, { companyId: of, customerId, today }))
  const given = (order: Order, more: Terms = {}) =>
    offered({ ...CREDIT, holdsFor: 'both', orderId: order.orderId, ...more })
  const codesOf = async (order: Order, today?: string) =>
    (await creditsOf(order, today)).map((each) => each.code)

  it('is what they were given for their own orders, less what was spent, whoever spent it', async () => {
    const order = await anOrderHere()
    await given(order, { validTo: '2026-12-31' })
    expect(await creditsOf(order)).toEqual([{ code, restCents: 1000, validTo: '2026-12-31' }])
    await redeem(250)
    expect(await creditsOf(order)).toMatchObject([{ restCents: 750 }])
    await redeem(750, await anOrderHere())
    expect(await creditsOf(order)).toEqual([])
  })

  it('A-13 nobody else’s: no other customer, no other company', async () => {
    const order = await anOrderHere()
    await given(order)
    expect(await creditsOf(await anOrderHere())).toEqual([])
    expect(await creditsOf(order, TODAY, stranger.companyId)).toEqual([])
  })

  it.each([
    ['that ended yesterday', { validTo: '2026-09-15' }, false],
    ['that ends today', { validTo: TODAY }, true],
    ['that begins tomorrow', { validFrom: '2026-09-17' }, false],
    ['that begins today', { validFrom: TODAY }, true],
    ['for rentals alone', { holdsFor: 'rentals' }, false],
    ['for goods alone', { holdsFor: 'goods' }, true],
    ['that is an amount for every order', { isCredit: false }, false],
  ] satisfies [string, Terms, boolean][])('a voucher %s is shown: %j', async (_what, terms, isShown) => {
    const order = await anOrderHere()
    await given(order, terms)
    expect(await codesOf(order)).toEqual(isShown ? [code] : [])
  })

  it('one that was archived is not', async () => {
    const order = await anOrderHere()
    const { id } = await given(order)
    await db.transaction((tx) =>
      tx.updateTable('voucher').set({ archived_at: clock.now() }).where('id', '=', id).execute(),
    )
    expect(await codesOf(order)).toEqual([])
  })

  it('what ends first comes first, what never ends last, and no more than five', async () => {
    const order = await anOrderHere()
    const ends = [null, '2027-03-01', '2026-10-01', '2027-01-01', '2026-12-01', '2026-11-01']
    for (const [at, validTo] of ends.entries()) await given(order, { code: `${code}-${at}`, validTo })
    expect((await creditsOf(order)).map(({ validTo }) => validTo)).toEqual([
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-03-01',
    ])
    expect((await creditsOf(order, '2026-10-02')).at(-1)?.validTo).toBeNull()
  })
})
