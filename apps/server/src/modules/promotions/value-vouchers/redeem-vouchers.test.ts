import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOfferedArticle } from '../../catalog/testing.ts'
import { aVoucher } from '../../orders/testing/vouchers.ts'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from '../../orders/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { offerMethods } from '../../payments/testing/offers.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { aVoucherShop } from './testing.ts'

const shop = await aVoucherShop(await anOrdersHouse())
const { platform, own, bank, browser, call, sold, order, orderRow, paid, left, movements, articles } = shop
await platform.db.transaction((tx) =>
  offerMethods(tx, own.companyId, {
    methods: [
      { method: 'card', provider: 'test-bank' },
      { method: 'transfer', provider: 'transfer' },
      { method: 'cash', provider: 'handover' },
    ],
    version: 1,
  }),
)
const boss = await shop.hire('Mira Schulz', ['owner'])
beforeEach(() => platform.clock.advance(25 * 3_600_000))

/** A cart with so many mugs of 12 euros each, and a code. */
async function mugs(quantity: number, code: string) {
  const mine = browser()
  replied(await mine.add({ articleId: articles.mug.articleId, quantity }))
  return { mine, cart: await mine.redeem(code) }
}
const payments = (hash: string) =>
  rowsOf(
    shop,
    sql<{ provider: string; state: string; cents: number; voucher: number }>`select p.provider, p.state,
      p.amount_cents as cents, p.voucher_cents as voucher from payment p join customer_order o on o.id = p.order_id
      where o.hash = ${hash} order by p.created_at`,
  )
/** What no voucher may ever be: spent twice, below nothing, or other than its movements. */
const wrong = () =>
  rowsOf(
    shop,
    sql`select v.id from value_voucher v join value_voucher_movement m on m.voucher_id = v.id
      group by v.id having sum(m.cents) <> v.balance_cents or sum(m.cents) < 0 or v.balance_cents > v.issued_cents`,
  )

const check = (voucher: string) => {
  const { locationId, sizes, period } = anOrderInput(shop)
  return visitor(shop)(
    orderCalls.checkVoucher,
    { body: { locationId, sizes, period, voucher } },
    callOf(shop),
  )
}

/** Nobody pays an order as long as it is kept. */
async function lapsed(hash: string) {
  const { paymentId } = await orderRow(hash)
  await platform.clock.advance(20 * 60_000)
  await bankSays(shop, paymentId ?? '', { state: 'expired' }, `over-${paymentId}`)
  await shop.settle()
}

const { refunds } = shop
/** Mugs that were paid by a voucher as far as it went. */
async function paidBy(cents: number, quantity: number) {
  const voucher = await sold(cents)
  const { mine } = await mugs(quantity, voucher.code)
  const { hash } = replied(await order(mine))
  const { id } = await orderRow(hash)
  if (cents < quantity * 1200) await paid(hash)
  await platform.runConsumers()
  return { ...voucher, orderId: id, hash }
}
const input = (orderId: string, cents: number) =>
  ({ orderId, kind: 'amount', cents, reason: 'goodwill', way: 'provider' }) as const

/** All of the first line of an order, as staff saw it before. */
async function lines(orderId: string) {
  const [line] = replied(await refunds.show(orderId, boss)).lines
  const chosen = {
    lineId: line?.lineId ?? '',
    pieces: 1,
    leftPieces: line?.leftPieces ?? 0,
    returned: 'stays',
  } as const
  return aRefund(orderId, { kind: 'lines', lines: [chosen] })
}

describe('K-03 a value voucher pays for goods', () => {
  it('part of them: the service is asked for the rest alone, and what is left stays on it', async () => {
    const { code, link } = await sold(1500)
    const { mine, cart } = await mugs(2, code)
    expect(replied(cart)).toMatchObject({
      totalCents: 2400,
      toPayCents: 900,
      vat: [{ rate: 1900, vatCents: 383 }],
      valueVoucher: { code: code.slice(-4), balanceCents: 1500, cents: 1500 },
    })
    const placed = replied(await order(mine))
    expect(placed.paymentUrl).toMatch(/^http:\/\/bank\//)
    const { paymentId } = await orderRow(placed.hash)
    expect(bank.get(paymentId ?? '')).toMatchObject({ amountCents: 900 })
    await paid(placed.hash)
    expect(await payments(placed.hash)).toEqual([
      { provider: 'test-bank', state: 'captured', cents: 2400, voucher: 1500 },
    ])
    expect(replied(await mine.goodsOrder(placed.hash))).toMatchObject({
      status: 'approved',
      totalCents: 2400,
    })
    expect(await left(link)).toBe(0)
    expect(await movements(link)).toEqual(['issued 1500', 'redeemed -1500'])
  })

  it('all of them: no service is asked, the goods are ordered at once, the rest pays the next time', async () => {
    const { code, link } = await sold(5000)
    const { mine } = await mugs(1, code)
    const { hash, paymentUrl } = replied(await order(mine))
    expect(paymentUrl).toBeNull()
    await platform.runConsumers()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'approved' })
    expect(await payments(hash)).toEqual([
      { provider: 'voucher', state: 'captured', cents: 1200, voucher: 1200 },
    ])
    expect(await left(link)).toBe(3800)
    const { cart } = await mugs(1, code)
    expect(replied(cart)).toMatchObject({ toPayCents: 0, valueVoucher: { balanceCents: 3800, cents: 1200 } })
  })

  it('however it is typed; a slip is called one, and a word is no code', async () => {
    const { code } = await sold(1000)
    for (const typed of [code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, code.replaceAll('-', '')])
      expect(replied((await mugs(1, typed)).cart)).toMatchObject({ valueVoucher: { cents: 1000 } })
    const [first = '', second = '', ...rest] = code.replaceAll('-', '')
    const swapped = first === second ? `${first}0${rest.join('')}` : `${second}${first}${rest.join('')}`
    expect((await mugs(1, swapped)).cart).toMatchObject({ refusal: 'value-voucher-typo' })
    expect((await mugs(1, 'GUTSCHEIN')).cart).toMatchObject({ refusal: 'voucher-unknown' })
  })

  it('H-07 one of another company is unknown here', async () => {
    const { code } = await sold(1000)
    const stranger = await shop.shop()
    const { articleId } = await anOfferedArticle(platform, {
      companyId: stranger.companyId,
      kind: 'credit',
      vat: 'none',
      deliveryTypes: [],
    })
    const theirs = browser(stranger)
    replied(await theirs.add({ articleId }))
    expect(await theirs.redeem(code)).toMatchObject({ refusal: 'voucher-unknown' })
  })

  it('one that makes cheaper goes first, then the money is taken off (LAW-48)', async () => {
    await aVoucher(shop, { code: 'MILD', name: 'Mild', amountCents: 500, percent: null, holdsFor: 'goods' })
    const { code } = await sold(1000)
    const { mine } = await mugs(2, code)
    expect(replied(await mine.redeem('MILD'))).toMatchObject({
      totalCents: 1900,
      toPayCents: 900,
      voucher: { code: 'MILD' },
      valueVoucher: { cents: 1000 },
      vat: [{ rate: 1900, vatCents: 303 }],
    })
  })

  it('where goods are handed over: what is left is taken there', async () => {
    const { code } = await sold(1000)
    const { mine } = await mugs(1, code)
    const { hash } = replied(await order(mine, { method: 'cash' }))
    expect(await payments(hash)).toEqual([
      { provider: 'handover', state: 'pending', cents: 1200, voucher: 1000 },
    ])
    const { id: orderId } = await orderRow(hash)
    replied(await call(fulfilmentCalls.takeGoodsMoney, { body: { orderId, paidBy: 'cash' } }, boss))
    expect(await payments(hash)).toMatchObject([{ state: 'captured', voucher: 1000 }])
  })

  it('K-06 who was to pay the rest there pays it online after all: the voucher pays its part once', async () => {
    const { code, link } = await sold(1000)
    const { mine } = await mugs(1, code)
    const { hash } = replied(await order(mine, { method: 'cash' }))
    const shown = replied(await mine.goodsOrder(hash))
    expect(shown.payment.choice.methods).toEqual(['card', 'cash'])
    await platform.clock.advance(60_000)
    const pay = { params: { hash }, body: { method: 'card' as const } }
    replied(await call(orderCalls.startPayment, pay, await mine.actor()))
    const { paymentId } = await orderRow(hash)
    expect(bank.get(paymentId ?? '')).toMatchObject({ amountCents: 200 })
    await bankSays(shop, paymentId ?? '', { state: 'paid' }, `paid-${paymentId}`)
    await shop.settle()
    expect(await payments(hash)).toEqual([
      { provider: 'handover', state: 'cancelled', cents: 1200, voucher: 1000 },
      { provider: 'test-bank', state: 'captured', cents: 1200, voucher: 1000 },
    ])
    expect(await movements(link)).toEqual(['issued 1000', 'redeemed -1000'])
  })

  it('FAULT-12 a balance that is less than was shown buys nothing, and nothing is written', async () => {
    const { code, link } = await sold(2000)
    const one = await mugs(1, code)
    const other = await mugs(1, code)
    const seen = await other.mine.look()
    replied(await order(one.mine))
    expect(await order(other.mine, { shownVoucherCents: seen.valueVoucher?.cents ?? 0 })).toMatchObject({
      refusal: 'value-voucher-changed',
    })
    expect(await left(link)).toBe(800)
    expect(await other.mine.look()).toMatchObject({ toPayCents: 400, valueVoucher: { cents: 800 } })
  })

  it('not together with an invoice or a transfer', async () => {
    const { code } = await sold(1000)
    const { mine } = await mugs(1, code)
    for (const method of ['invoice', 'transfer'] as const)
      expect(await order(mine, { method })).toMatchObject({ ok: false })
    expect(await wrong()).toEqual([])
  })

  it('FAULT-11 many who spend one at once spend no cent twice', async () => {
    const { code, link } = await sold(3600)
    const carts = await Promise.all(Array.from({ length: 8 }, () => mugs(1, code)))
    const placed = await Promise.all(carts.map(({ mine }) => order(mine, { shownVoucherCents: 1200 })))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(3)
    const others = placed.filter(({ ok }) => !ok)
    expect(others.map((each) => !each.ok && each.refusal)).toEqual(others.map(() => 'value-voucher-changed'))
    expect(await left(link)).toBe(0)
    expect(await movements(link)).toEqual([
      'issued 3600',
      ...Array.from({ length: 3 }, () => 'redeemed -1200'),
    ])
    expect(await wrong()).toEqual([])
  })
})

describe('K-03 a value voucher pays for a box', () => {
  it('its price stays, and the rest of it is paid', async () => {
    const { code, link } = await sold(1000)
    expect(await check(code)).toMatchObject({
      ok: true,
      value: { quotes: [{ totalCents: 400 }], valueVoucher: { balanceCents: 1000, cents: 400 } },
    })
    const { hash } = await anOrder(shop, { voucher: code, shownVoucherCents: 400 })
    await platform.runConsumers()
    expect(await pageOf(shop, hash)).toMatchObject({ status: 'process', totalCents: 400 })
    expect(await left(link)).toBe(600)
    expect(await movements(link)).toEqual(['issued 1000', 'redeemed -400'])
  })

  it('a service is asked for what it does not pay; a slip and a wrong amount are refused', async () => {
    const few = await sold(1000)
    const { mine } = await mugs(1, few.code)
    replied(await mine.setLine(replied(await mine.redeem(few.code)).lines[0]?.id ?? '', 1))
    const { code } = await sold(1000)
    const more = { voucher: code, period: { from: 'now' as const, length: '24h' } }
    const dear = await visitor(shop)(
      orderCalls.placeOrder,
      { body: anOrderInput(shop, { ...more, shownVoucherCents: 1 }) },
      callOf(shop),
    )
    expect(dear).toMatchObject({ ok: false })
    const typo = await visitor(shop)(
      orderCalls.placeOrder,
      { body: anOrderInput(shop, { voucher: `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}` }) },
      callOf(shop),
    )
    expect(typo).toMatchObject({ ok: false, refusal: 'value-voucher-typo' })
    expect(await wrong()).toEqual([])
  })
})

describe('O-06 an order that comes to nothing gives its voucher back', () => {
  it('when nobody pays it in time, once', async () => {
    const { code, link } = await sold(1000)
    const { mine } = await mugs(1, code)
    const { hash } = replied(await order(mine))
    expect(await left(link)).toBe(0)
    await lapsed(hash)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'canceled' })
    expect(await left(link)).toBe(1000)
    await shop.settle()
    expect(await movements(link)).toEqual(['issued 1000', 'redeemed -1000', 'givenBack 1000'])
  })

  it('money that comes after all goes back alone: the voucher has its own already', async () => {
    const { code, link } = await sold(1000)
    const { mine } = await mugs(1, code)
    const { hash } = replied(await order(mine))
    const { paymentId } = await orderRow(hash)
    await lapsed(hash)
    await bankSays(shop, paymentId ?? '', { state: 'paid' }, `late-${paymentId}`)
    await shop.settle()
    expect(await payments(hash)).toMatchObject([{ cents: 200, voucher: 0 }])
    expect(bank.get(paymentId ?? '')).toMatchObject({ refundedCents: 200 })
    expect(await left(link)).toBe(1000)
    expect(await wrong()).toEqual([])
  })
})

describe('O-07 what was paid by a voucher goes back to it', () => {
  it('first, and what is more by the way it was paid', async () => {
    const { orderId, link, hash } = await paidBy(1500, 2)
    replied(await refunds.give(input(orderId, 1000), 1000, boss))
    await shop.settle()
    expect(await left(link)).toBe(1000)
    replied(await refunds.give(input(orderId, 900), 900, boss))
    await shop.settle()
    expect(await left(link)).toBe(1500)
    const { paymentId } = await orderRow(hash)
    expect(bank.get(paymentId ?? '')).toMatchObject({ refundedCents: 400 })
    expect(await movements(link)).toEqual(['issued 1500', 'redeemed -1500', 'refunded 1000', 'refunded 500'])
    expect(await wrong()).toEqual([])
  })

  it('an order it paid alone asks no service', async () => {
    const { orderId, link, mine } = await paidBy(2400, 1)
    replied(await refunds.give({ orderId, kind: 'whole', reason: 'goodwill', way: 'provider' }, 1200, boss))
    await shop.settle()
    expect(await left(link)).toBe(2400)
    expect(mine).toBeDefined()
  })

  it('not as credit beside it: the money belongs on the voucher', async () => {
    const { orderId, link } = await paidBy(1500, 2)
    expect(await refunds.give({ ...input(orderId, 500), way: 'credit' }, 500, boss)).toMatchObject({
      ok: false,
      refusal: 'credit-beside-voucher',
    })
    expect(await left(link)).toBe(0)
  })

  it('K-01 the purchase of one goes back as long as nothing of it is spent; then its code is dead', async () => {
    const fresh = await sold(2000)
    replied(await refunds.give(await lines(fresh.orderId), 2000, boss))
    await shop.settle()
    expect(await movements(fresh.link)).toEqual(['issued 2000', 'withdrawn -2000'])
    expect((await mugs(1, fresh.code)).cart).toMatchObject({ ok: false })
    const spent = await sold(2000)
    const { mine } = await mugs(1, spent.code)
    replied(await order(mine))
    expect(replied(await refunds.show(spent.orderId, boss)).lines).toMatchObject([{ leftPieces: 0 }])
    expect(await refunds.give(await lines(spent.orderId), 2000, boss)).toMatchObject({ ok: false })
    expect(await left(spent.link)).toBe(800)
  })
})
