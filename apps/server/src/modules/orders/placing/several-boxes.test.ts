import { codeText } from '@fachwerk/texts/code-text'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { extend, HOUR, paymentOf } from '../testing/extensions.ts'
import { boxesOn, everything, mailsOf, paidBoxes, TWO } from '../testing/several-boxes.ts'
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
  at = await anOrdersHouse(['S', 'M', 'M', 'L'])
  start = at.platform.clock.now()
})

/** Two boxes M and a small one for two hours: 3 + 4 + 4 euros. */
const THREE = { sizes: ['M', 'S', 'M'], shownTotalCents: 1100 }

const place = (more: object) =>
  visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, more) }, callOf(at))
const rentals = () =>
  rowsOf(
    at,
    sql<{ id: string; state: string; cents: number }>`
      select id, state, price_cents as cents from rental order by created_at, size, id`,
  )
const end = (hash: string, rentalId: string) =>
  visitor(at)(
    orderCalls.endRental,
    { params: { hash }, body: { rentalId, emptied: true, cleaned: true, doorClosed: true } },
    callOf(at),
  )
describe('K-03 several boxes in one order', () => {
  it('are kept together, paid once, and all open', async () => {
    const order = await anOrder(at, THREE)
    expect((await rentals()).map(({ state, cents }) => [state, cents])).toEqual([
      ['held', 300],
      ['held', 400],
      ['held', 400],
    ])
    expect(at.bank.get(order.paymentId)).toMatchObject({ amountCents: 1100 })
    await bankSays(at, order.paymentId, { state: 'paid' })
    const page = await pageOf(at, order.hash)
    expect(page).toMatchObject({
      status: 'approved',
      totalCents: 1100,
      quote: { size: 'S', totalCents: 300 },
    })
    expect(page.boxes?.map(({ size, state, quote }) => [size, state, quote.totalCents])).toEqual([
      ['S', 'active', 300],
      ['M', 'active', 400],
      ['M', 'active', 400],
    ])
  })

  it('each has a link of its own, which shows the order from that box', async () => {
    const order = await paidBoxes(at, THREE)
    const boxes = await boxesOn(at, order.hash)
    expect(boxes[0]?.hash).toBe(order.hash)
    expect(new Set(boxes.map(({ hash }) => hash)).size).toBe(3)
    for (const box of boxes) {
      const page = await pageOf(at, box.hash)
      expect(page).toMatchObject({ hash: box.hash, shortCode: order.shortCode, totalCents: 1100 })
      expect(page.rental).toMatchObject({ id: box.rentalId, boxNumber: box.boxNumber, size: box.size })
      expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
      expect(page.boxes).toEqual(boxes)
    }
  })

  it('one mail brings the codes and links of all, with each price and the sum', async () => {
    const order = await paidBoxes(at, THREE)
    const mails = await mailsOf(at, order.id, 'order-paid')
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe('Ihre 3 Fächer in Konstanz: Zugangsdaten')
    for (const box of await boxesOn(at, order.hash)) {
      expect(mail?.text).toContain(`/bestellung/${box.hash}`)
      expect(mail?.text).toContain(`Fach ${box.boxNumber}`)
      expect(mail?.text).toContain(codeText((await pageOf(at, box.hash)).rental?.key?.code ?? 'no code'))
    }
    expect(mail?.text).toContain('11,00')
    expect(mail?.text).toContain('1 × S, klein; 2 × M, mittel')
  })

  it('R-07 end one by one; the order is finished with the last', async () => {
    const order = await paidBoxes(at, TWO)
    const [first, second] = await boxesOn(at, order.hash)
    if (!first || !second) throw new Error('two boxes were ordered')
    expect(await end(second.hash, second.rentalId)).toMatchObject({ ok: true })
    await everything(at)
    expect(await pageOf(at, order.hash)).toMatchObject({ status: 'process', rental: { state: 'active' } })
    expect(await pageOf(at, second.hash)).toMatchObject({ rental: { state: 'ended', key: null } })
    expect(await end(first.hash, first.rentalId)).toMatchObject({ ok: true })
    await everything(at)
    expect(await pageOf(at, second.hash)).toMatchObject({ status: 'finished' })
  })

  it('R-06 each is extended by itself, through its own link and at its own price', async () => {
    const order = await paidBoxes(at, { sizes: ['S', 'M'], shownTotalCents: 700 })
    const second = (await boxesOn(at, order.hash))[1]
    const extension = await extend(at, second?.hash ?? '', { shownTotalCents: 200 })
    if (!extension.ok) throw new Error(extension.refusal)
    const { paymentId } = await paymentOf(at, extension.value.hash)
    await bankSays(at, paymentId, { state: 'paid' })
    const ends = await rowsOf(
      at,
      sql<{ id: string; end: Date }>`select id, ends_at as "end" from rental order by size`,
    )
    expect(ends.map((row) => (row.end.getTime() - start.getTime()) / HOUR)).toEqual([2, 3])
    expect((await pageOf(at, extension.value.hash)).rental?.id).toBe(second?.rentalId)
  })

  it('S-06 the account lists each box, and the order once', async () => {
    const order = await paidBoxes(at, TWO)
    const [first, second] = await boxesOn(at, order.hash)
    const { customerId } = (
      await rowsOf(at, sql<{ customerId: string }>`select customer_id as "customerId" from customer_order`)
    )[0] ?? { customerId: '' }
    const owner = { siteId: at.own.siteId, customerId }
    const listed = await at.platform.db.read((tx) => at.orders.ofCustomer.rentals(tx, owner))
    expect(listed.map(({ hash }) => hash)).toEqual([first?.hash, second?.hash])
    const archive = await at.platform.db.read((tx) => at.orders.ofCustomer.orders(tx, owner, 1))
    expect(archive.rows).toMatchObject([{ shortCode: order.shortCode, boxes: 2, totalCents: 800 }])
  })
})

describe('K-03 FAULT-10 not all of them are free', () => {
  it('none is kept and nothing is written', async () => {
    expect(await place({ sizes: ['M', 'M', 'M'], shownTotalCents: 1200 })).toMatchObject({
      refusal: 'box-size-unavailable',
    })
    expect(await rentals()).toEqual([])
    expect(await rowsOf(at, sql`select 1 from customer_order`)).toEqual([])
  })

  it('of ten who want both boxes at once one gets them, and nobody gets one', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => place(TWO)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rentals()).toHaveLength(2)
  })

  it('in whatever order sizes are asked for, nobody waits for another for ever', async () => {
    const inputs = Array.from({ length: 8 }, (_, n) => ({
      sizes: n % 2 === 0 ? ['S', 'L'] : ['L', 'S'],
      shownTotalCents: 800,
    }))
    const all = await Promise.all(inputs.map((input) => place(input)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it.each([[[]], [['M', 'M', 'M', 'M', 'M', 'M', 'M']]])('%o is no cart', async (sizes) => {
    expect(orderCalls.placeOrder.body.safeParse(anOrderInput(at, { sizes })).success).toBe(false)
  })

  it('FAULT-12 another price than the sum is refused', async () => {
    expect(await place({ ...TWO, shownTotalCents: 400 })).toMatchObject({ refusal: 'price-changed' })
  })
})

describe('K-03 a link leads nowhere', () => {
  it('of another site, or once the order’s links are revoked', async () => {
    const order = await paidBoxes(at, TWO)
    const second = (await boxesOn(at, order.hash))[1]
    const params = { hash: second?.hash ?? '' }
    const foreign = callOf(at, { siteId: at.foreign.siteId })
    expect(await visitor(at)(orderCalls.order, { params }, foreign)).toMatchObject({ refusal: 'not-found' })
    await rowsOf(at, sql`update customer_order set hash_revoked_at = now() where id = ${order.id}`)
    expect(await visitor(at)(orderCalls.order, { params }, callOf(at))).toMatchObject({
      refusal: 'not-found',
    })
  })
})
