import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aGoodsShop } from '../refunds/testing/goods-shop.ts'
import { aRefund } from '../refunds/testing/refunds-house.ts'
import { declarationsModule } from './index.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = await aGoodsShop(cases)
const { platform, own, call, articles, browser } = shop
const boss = await shop.hire('Mira Schulz', ['owner'])
const { contractParty, ownTexts } = shop.needs
declarationsModule({ ...platform, serve: shop.registry.serve, contractParty, ownTexts, ...shop.sites })

const { articleId } = await anOfferedArticle(platform, {
  companyId: own.companyId,
  title: 'Durchsicht',
  kind: 'service',
  minutes: 60,
  deliveryTypes: [],
  vat: 'standard',
  variants: [someVariant({ priceCents: 3900 })],
})

/** A service at the n-th time that is free, with mugs or without, paid. */
async function ordered(at: number, { mugs = 0 } = {}) {
  const mine = browser()
  replied(await mine.add({ articleId }))
  if (mugs > 0) replied(await mine.add({ articleId: articles.mug.articleId, quantity: mugs }))
  const [place] = await mine.times()
  const readyLocal = place?.days.flatMap(({ times }) => times)[at] ?? ''
  const untilLocal = place?.windows?.find(({ from }) => from === readyLocal)?.until
  const { hash, shortCode } = replied(
    await mine.order({
      deliveryType: 'service',
      locationId: own.locationId,
      readyLocal,
      untilLocal,
      contact: CONTACT,
      consents: { terms: true, offers: false, earlyStart: true },
      shownTotalCents: (await mine.look()).totalCents,
    }),
  )
  const [row] = await rowsOf(
    shop,
    sql<{
      id: string
      paymentId: string
      startsAt: Date
    }>`select o.id, p.id as "paymentId", o.scheduled_at as "startsAt"
      from customer_order o join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('not written')
  await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
  await platform.runConsumers()
  return { ...row, hash, shortCode, mine, readyLocal, untilLocal }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

const done = async ({ id: orderId }: Ordered) =>
  replied(await call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, boss))
const cancel = async ({ hash, mine }: Ordered) =>
  call(cancelGoodsCalls.cancelGoods, { params: { hash }, body: {} }, await mine.actor())
const timesNow = async () => {
  const mine = browser()
  replied(await mine.add({ articleId }))
  const [place] = await mine.times()
  return place?.days.flatMap(({ times }) => times) ?? []
}
/** A withdrawal from it, matched by staff, with what is proposed. */
async function withdrawn({ shortCode }: Ordered) {
  await platform.clock.advance(1_000)
  const id = await cases.declared({ contract: shortCode })
  replied(await cases.match(id, shortCode))
  return await cases.show(id)
}

describe('K-04 who ordered a service takes it back until it begins', () => {
  it('all the money goes back at once, and others may have the time', async () => {
    const order = await ordered(30)
    expect(await timesNow()).not.toContain(order.readyLocal)
    expect(replied(await cancel(order))).toEqual({ backCents: 3900 })
    await shop.settle()
    expect(await order.mine.goodsOrder(order.hash)).toMatchObject({
      value: { status: 'canceled', payment: { refundedCents: 3900 } },
    })
    expect(await timesNow()).toContain(order.readyLocal)
  })

  it('when it has begun only staff give something back', async () => {
    const order = await ordered(1)
    await platform.clock.advance(order.startsAt.getTime() - platform.clock.now().getTime() - 1_000)
    const early = await ordered(8)
    expect(await cancel(early)).toMatchObject({ ok: true })
    await platform.clock.advance(1_000)
    expect(await cancel(order)).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await shop.refunds.give(aRefund(order.id), 3900, boss))
    await shop.settle()
    expect(await order.mine.goodsOrder(order.hash)).toMatchObject({ value: { status: 'canceled' } })
  })
})

describe('LAW-5 LAW-9 a withdrawal from a service', () => {
  it('before it is done is accepted; its time begins with the contract', async () => {
    const order = await ordered(40)
    const { proposal } = await withdrawn(order)
    expect(proposal).toMatchObject({ outcome: 'accepted', refundCents: 3900, periodFrom: 'contract' })
  })

  it('that is done as its customer asked for is over: nothing goes back', async () => {
    const order = await ordered(44)
    await done(order)
    const { proposal } = await withdrawn(order)
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'performed', refundCents: 0 })
  })

  it('without the express request it is not over when it is done (§ 356 (4) BGB)', async () => {
    const order = await ordered(48)
    await platform.db.transaction((tx) =>
      sql`update customer_order set consents = '[{"kind":"withdrawal","given":true,"textVersion":"x","at":"2026-11-20T10:00:00Z"}]'
        where id = ${order.id}`.execute(tx),
    )
    await done(order)
    const { proposal } = await withdrawn(order)
    expect(proposal).toMatchObject({ outcome: 'accepted', refundCents: 3900 })
  })

  it('after fourteen days and more is too late, whether it was done or not', async () => {
    const order = await ordered(52)
    await platform.clock.advance(21 * 86_400_000)
    const { proposal } = await withdrawn(order)
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'periodOver' })
  })

  it('LAW-10 of what was bought with it goes back what the law gives back: the mugs, not the service that is done', async () => {
    const order = await ordered(56, { mugs: 2 })
    await done(order)
    const { proposal } = await withdrawn(order)
    expect(proposal?.lines?.map(({ name, pieces, refusal }) => [name, pieces, refusal])).toEqual([
      ['Durchsicht, 60 Min.', 0, 'performed'],
      ['Becher', 2, null],
    ])
    expect(proposal).toMatchObject({ refundCents: 2400, periodFrom: 'handover' })
  })
})
