import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '../testing/extensions.ts'
import { boxesOn, everything, mailsOf, paidBoxes, TWO } from '../testing/several-boxes.ts'
import { aVoucher } from '../testing/vouchers.ts'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  type OrdersTest,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
let start: Date
beforeEach(async () => {
  at = await anOrdersHouse(['S', 'M', 'M'])
  start = at.platform.clock.now()
})

/** Somebody else takes a box M from half past twelve on. */
const takeOne = async () => {
  const other = await anOrder(at, {
    period: { from: '2026-09-16T12:35', to: '2026-09-16T16:00' },
    shownTotalCents: 750,
  })
  await bankSays(at, other.paymentId, { state: 'paid' })
}

/** Both are paid and all of it is disputed; meanwhile somebody overstays in one of them. `disputed` says how much still is. */
async function oneOfTwoLostWhileDisputed() {
  at = await anOrdersHouse(['M', 'M'])
  await paidBoxes(at, { shownTotalCents: 400 })
  const later = { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } }
  const order = await paidBoxes(at, { ...TWO, ...later })
  const disputed = async (cents: number) => {
    const report = { state: 'paid' as const, refundedCents: cents, disputedCents: cents }
    await bankSays(at, order.paymentId, report, `evt-${cents}`)
    await everything(at)
  }
  await disputed(800)
  await at.platform.clock.advance(3.9 * HOUR)
  await everything(at)
  return { order, disputed }
}

describe('K-03 money and boxes part', () => {
  it('money that comes late for two, when one is left: that one is theirs, the other half goes back', async () => {
    at = await anOrdersHouse(['M', 'M'])
    const order = await anOrder(at, TWO)
    await at.platform.clock.advance(31 * 60_000)
    await takeOne()
    await bankSays(at, order.paymentId, { state: 'paid' })
    await everything(at)
    const states = (await boxesOn(at, order.hash)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['active', 'cancelled'])
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect(await pageOf(at, order.hash)).toMatchObject({ status: 'process', payment: { refundedCents: 400 } })
    const [mail] = await mailsOf(at, order.id, 'order-unplaced')
    expect(mail?.subject).toMatch(/Wir erstatten Fach \d/)
    expect(mail?.text).toContain('Ihre anderen Fächer behalten Sie')
  })

  it('when none is left all of it goes back and the order is cancelled', async () => {
    at = await anOrdersHouse(['M', 'M'])
    const order = await anOrder(at, TWO)
    await at.platform.clock.advance(31 * 60_000)
    await takeOne()
    await takeOne()
    await bankSays(at, order.paymentId, { state: 'paid' })
    await everything(at)
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(800)
    expect(await pageOf(at, order.hash)).toMatchObject({ status: 'canceled' })
    expect(await mailsOf(at, order.id, 'order-unplaced')).toHaveLength(1)
  })

  it('R-09 somebody overstays in one of them: what it cost goes back, once; with the last the order is cancelled', async () => {
    at = await anOrdersHouse(['M', 'M'])
    await paidBoxes(at, { shownTotalCents: 400 })
    const later = { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } }
    const order = await paidBoxes(at, { ...TWO, ...later })
    await at.platform.clock.advance(3.9 * HOUR)
    await everything(at)
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect((await boxesOn(at, order.hash)).map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'reserved',
    ])
    await everything(at)
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect((await pageOf(at, order.hash)).status).toBe('approved')
  })

  it('R-09 O-07 one of them is lost while a dispute runs: when it is won, what that one cost goes back', async () => {
    const { order, disputed } = await oneOfTwoLostWhileDisputed()
    await disputed(0)
    expect((await boxesOn(at, order.hash)).map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'reserved',
    ])
    expect(await pageOf(at, order.hash)).toMatchObject({ payment: { refundedCents: 400 } })
    expect(await mailsOf(at, order.id, 'order-unplaced')).toHaveLength(1)
  })

  it('R-09 O-07 a dispute over both is won in part: what came back pays for the box that stays, and nothing is tried again', async () => {
    const { order, disputed } = await oneOfTwoLostWhileDisputed()
    await disputed(300)
    expect(await pageOf(at, order.hash)).toMatchObject({ payment: { refundedCents: 300 } })
    expect(await mailsOf(at, order.id, 'order-unplaced')).toHaveLength(0)
    await disputed(0)
    expect(await pageOf(at, order.hash)).toMatchObject({ payment: { refundedCents: 400 } })
    expect(await mailsOf(at, order.id, 'order-unplaced')).toHaveLength(1)
  })

  it('R-09 somebody overstays in both of them: all of it goes back, and the order is cancelled', async () => {
    at = await anOrdersHouse(['M', 'M'])
    await paidBoxes(at)
    const later = { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } }
    const order = await paidBoxes(at, { ...TWO, ...later })
    await at.platform.clock.advance(3.9 * HOUR)
    await everything(at)
    await everything(at)
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(800)
    expect((await boxesOn(at, order.hash)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
    const mails = await mailsOf(at, order.id, 'order-unplaced')
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain('Ihre anderen Fächer behalten Sie')
  })

  it('B-02 the bank takes the money back: all keys are blocked, and good again once it is paid anew', async () => {
    const order = await paidBoxes(at, TWO)
    await bankSays(at, order.paymentId, { state: 'paid', refundedCents: 800 }, 'back')
    await everything(at)
    const keys = async () =>
      (await rowsOf(at, sql<{ state: string }>`select state from access_right order by id`)).map(
        ({ state }) => state,
      )
    expect(await keys()).toEqual(['blocked', 'blocked'])
    const again = await visitor(at)(
      orderCalls.startPayment,
      { params: { hash: order.hash }, body: {} },
      callOf(at),
    )
    expect(again).toMatchObject({ ok: true })
    const payments = await rowsOf(
      at,
      sql<{ id: string }>`select id from payment where id <> ${order.paymentId}`,
    )
    await bankSays(at, payments[0]?.id ?? '', { state: 'paid' })
    await everything(at)
    expect(await keys()).toEqual(['active', 'active'])
  })

  it('R-08 what is owed for one of them: the mail leads to that box', async () => {
    const order = await paidBoxes(at, TWO)
    const [first, second] = await boxesOn(at, order.hash)
    const done = { rentalId: first?.rentalId ?? '', emptied: true, cleaned: true, doorClosed: true }
    const call = visitor(at)
    await call(orderCalls.endRental, { params: { hash: order.hash }, body: done }, callOf(at))
    await at.platform.clock.advance(5.5 * HOUR)
    await everything(at)
    const more = await call(orderCalls.placeOrder, { body: anOrderInput(at) }, callOf(at))
    expect(more).toMatchObject({ refusal: 'payment-outstanding' })
    const mails = await mailsOf(at, order.id, 'payment-outstanding')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/bestellung/${second?.hash}`)
  })

  it('another attempt to pay keeps them all longer', async () => {
    const order = await anOrder(at, TWO)
    await bankSays(at, order.paymentId, { state: 'denied' })
    await at.platform.clock.advance(5 * 60_000)
    const again = await visitor(at)(
      orderCalls.startPayment,
      { params: { hash: order.hash }, body: {} },
      callOf(at),
    )
    expect(again).toMatchObject({ ok: true })
    const stored = await rowsOf(
      at,
      sql<{ until: Date }>`select distinct hold_expires_at as until from rental`,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.until.getTime()).toBe(start.getTime() + 20 * 60_000)
  })

  it('what nobody pays frees all of them', async () => {
    const order = await anOrder(at, TWO)
    await bankSays(at, order.paymentId, { state: 'denied' })
    await at.platform.clock.advance(20 * 60_000)
    await everything(at)
    expect((await boxesOn(at, order.hash)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    expect(await pageOf(at, order.hash)).toMatchObject({ status: 'canceled' })
  })
})

describe('K-03 F-06 a voucher for several', () => {
  it('is shared out, and redeemed once', async () => {
    await aVoucher(at, { sizes: ['M'], mostUses: 1 })
    const { locationId, period } = anOrderInput(at)
    const checked = await visitor(at)(
      orderCalls.checkVoucher,
      { body: { locationId, sizes: ['M', 'S'], period, voucher: 'advent' } },
      callOf(at),
    )
    if (!checked.ok) throw new Error(checked.refusal)
    expect(checked.value.quotes.map(({ size, totalCents }) => [size, totalCents])).toEqual([
      ['M', 360],
      ['S', 300],
    ])
    const order = await paidBoxes(at, { sizes: ['M', 'S'], voucher: 'advent', shownTotalCents: 660 })
    expect((await boxesOn(at, order.hash)).map(({ quote }) => quote.discount?.cents)).toEqual([undefined, 40])
    expect(await rowsOf(at, sql`select cents from voucher_use`)).toEqual([{ cents: 40 }])
  })
})
