import { beforeAll, describe, expect, it } from 'vitest'
import { replied, staffOf } from '../testing/staff-orders.ts'
import { aTransferHouse, booksOf, type TransferHouse } from '../testing/transfers.ts'
import { anOrderInput, pageOf } from '../testing.ts'

let at: TransferHouse
beforeAll(async () => void (at = await aTransferHouse(Array.from({ length: 24 }, () => 'M' as const))))

const transferOf = async (id: string, actor = at.accountant) => {
  const { transfer } = replied(await at.show(id, actor))
  if (!transfer) throw new Error('not paid by transfer')
  return transfer
}
const linesOf = async (id: string) => {
  const { entries } = await transferOf(id)
  return entries.map(({ kind, cents, otherCode }) => [kind, cents, otherCode])
}
/** An order that got ten euros and takes four. */
const overpaid = async (email = 'anna@example.org') => {
  const order = await at.order({ contact: { ...anOrderInput(at).contact, email } })
  replied(await at.receive(order.id, 1_000))
  return order
}
const wantBack = async (orderId: string, cents: number, reason: string) => {
  const input = { companyId: at.own.companyId, orderId, cents, reason, now: at.platform.clock.now() }
  await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
  const { refunds } = await transferOf(orderId)
  return refunds.map(({ id }) => id)
}
const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000000a'

describe('K-06 money moved to another order', () => {
  it('a part of what it needs: the customer of the other order hears what is missing, nothing is paid yet', async () => {
    const [from, to] = [await overpaid(), await at.order()]
    expect(replied(await at.surplus(from.id, 150, { toCode: to.shortCode })).transfer.openCents).toBe(450)
    expect(await transferOf(to.id)).toMatchObject({ state: 'pending', missingCents: 250, openCents: 150 })
    expect(await booksOf(at, to.id)).toMatchObject({
      paid: false,
      ledger: [],
      mails: ['order-received', 'transfer-missing'],
    })
    expect(await linesOf(from.id)).toEqual([
      ['received', 1_000, null],
      ['movedOut', 150, to.shortCode],
    ])
  })

  it('more than it needs pays it to the cent, and the rest lies there', async () => {
    const [from, to] = [await overpaid(), await at.order()]
    replied(await at.surplus(from.id, 600, { toCode: to.shortCode }))
    expect(await transferOf(from.id)).toMatchObject({ state: 'captured', openCents: 0 })
    expect(await transferOf(to.id)).toMatchObject({ state: 'captured', missingCents: 0, openCents: 200 })
    expect((await booksOf(at, to.id)).ledger).toEqual(['capture 400'])
  })

  it('not one cent more than is there, and then neither order has a line', async () => {
    const [from, to] = [await overpaid(), await at.order()]
    expect(await at.surplus(from.id, 601, { toCode: to.shortCode })).toMatchObject({
      refusal: 'more-than-there',
    })
    expect(await linesOf(from.id)).toEqual([['received', 1_000, null]])
    expect(await linesOf(to.id)).toEqual([])
  })

  it('not to itself, not to an order that is paid, not to one of somebody else', async () => {
    const [from, paid] = [await overpaid(), await overpaid()]
    const other = await at.order({ contact: { ...anOrderInput(at).contact, email: 'tom@example.org' } })
    for (const { shortCode } of [from, paid, other])
      expect(await at.surplus(from.id, 100, { toCode: shortCode })).toMatchObject({
        ok: false,
        refusal: 'no-such-transfer',
      })
    expect((await transferOf(from.id)).openCents).toBe(600)
    expect(await linesOf(other.id)).toEqual([])
  })

  it('two moves against each other at once neither block nor make money', async () => {
    const [one, two] = [await at.order(), await at.order()]
    replied(await at.receive(one.id, 100))
    replied(await at.receive(two.id, 30))
    const answers = await Promise.all([
      at.surplus(one.id, 100, { toCode: two.shortCode }),
      at.surplus(two.id, 30, { toCode: one.shortCode }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect([(await transferOf(one.id)).openCents, (await transferOf(two.id)).openCents]).toEqual([30, 100])
  })
})

describe('K-06 money sent back', () => {
  it('while the order waits: all of it is missing again, also on the customer’s page', async () => {
    const order = await at.order()
    replied(await at.receive(order.id, 399))
    expect((await pageOf(at, order.hash)).payment.transfer).toMatchObject({ missingCents: 1 })
    replied(await at.surplus(order.id, 399))
    expect((await pageOf(at, order.hash)).payment.transfer).toMatchObject({
      missingCents: 400,
      receivedCents: 0,
    })
    expect(await at.surplus(order.id, 1)).toMatchObject({ ok: false, refusal: 'more-than-there' })
  })

  it('twice at once: only one of them finds it there', async () => {
    const order = await overpaid()
    const answers = await Promise.all([at.surplus(order.id, 600), at.surplus(order.id, 600)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await transferOf(order.id)).openCents).toBe(0)
  })

  it('not with a day that lies ahead', async () => {
    const order = await overpaid()
    expect(await at.surplus(order.id, 600, { valueOn: '2026-09-17' })).toMatchObject({
      ok: false,
      refusal: 'value-day-ahead',
    })
    expect((await transferOf(order.id)).openCents).toBe(600)
  })
})

describe('O-07 refunds that people send', () => {
  it('what the order took and gives back does not come out of what was too much', async () => {
    const order = await overpaid('back@example.org')
    const [refundId = ''] = await wantBack(order.id, 400, 'withdrawn')
    expect(replied(await at.confirm(order.id, refundId)).transfer).toMatchObject({
      state: 'refunded',
      openCents: 600,
      refunds: [],
    })
    expect(await at.surplus(order.id, 601)).toMatchObject({ ok: false, refusal: 'more-than-there' })
    expect(replied(await at.surplus(order.id, 600)).transfer.openCents).toBe(0)
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'refund 400'])
  })

  it('are confirmed at their own order only; two at once book it once', async () => {
    const [order, other] = [await overpaid(), await overpaid()]
    const [refundId = ''] = await wantBack(order.id, 150, 'goodwill')
    for (const [id, wrong] of [
      [other.id, refundId],
      [order.id, UNKNOWN_ID],
    ] as const)
      expect(await at.confirm(id, wrong)).toMatchObject({ ok: false, refusal: 'transition-not-allowed' })
    const answers = await Promise.all([at.confirm(order.id, refundId), at.confirm(order.id, refundId)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'refund 150'])
    expect((await booksOf(at, other.id)).ledger).toEqual(['capture 400'])
  })
})

describe('K-06 who sees and who books', () => {
  it('support sees the money and is told that it may not book; then booking finds nothing', async () => {
    const order = await overpaid()
    const support = staffOf(at, at.own.companyId, ['support'])
    expect(await transferOf(order.id, support)).toMatchObject({ openCents: 600, mayRecord: false })
    expect((await transferOf(order.id)).mayRecord).toBe(true)
    expect(await at.receive(order.id, 1, {}, support)).toMatchObject({ ok: false, refusal: 'not-found' })
    expect((await transferOf(order.id)).openCents).toBe(600)
  })

  it('an order that does not exist is not found', async () => {
    for (const answer of [await at.show(UNKNOWN_ID), await at.receive(UNKNOWN_ID, 1)])
      expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
  })
})
