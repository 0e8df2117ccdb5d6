import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { rowsOf } from '../orders/testing.ts'
import { lateRefunds, refusedRefundDuties, waitingRefundDuties } from './index.ts'
import { aRefund, aRefundsHouse } from './testing/refunds-house.ts'

/** A house where two roles may give back 3 € by themselves, and an order that cost more. */
const limited = async () => {
  const at = await aRefundsHouse()
  await at.platform.db.transaction((tx) =>
    sql`insert into refund_limit values (${at.own.companyId}, 'operator', 300), (${at.own.companyId}, 'support', 300)`.execute(
      tx,
    ),
  )
  const jana = await at.hire('Jana Brandt', ['operator'])
  const tom = await at.hire('Tom Reuter', ['administrator'])
  const ines = await at.hire('Ines Vogt', ['support'])
  const order = await at.paidOrder()
  return { at, jana, tom, ines, order }
}

describe('O-07 a second pair of eyes above the limit of a role', () => {
  it('the rental ends at once, the money waits for somebody else who may', async () => {
    const { at, jana, tom, ines, order } = await limited()
    const input = aRefund(order.id, { reason: 'defect' })
    expect(replied(await at.refunds.preview(input, jana)).approval).toEqual({
      limitCents: 300,
      names: ['Tom Reuter'],
    })
    const { refunds } = replied(await at.refunds.give(input, 400, jana))
    const id = refunds[0]?.id ?? ''
    expect(refunds).toMatchObject([{ state: 'waiting', can: { decide: false } }])
    expect(await at.statesOf(order.id)).toEqual(['ended revoked'])
    expect(await at.documents(order.id)).toHaveLength(1)
    await at.platform.clock.advance(60_000)
    expect(await at.refunds.approve(id, jana)).toMatchObject({ refusal: 'refund-own' })
    expect(await at.refunds.approve(id, ines)).toMatchObject({ refusal: 'refund-above-limit' })
    expect(replied(await at.refunds.approve(id, tom)).refunds).toMatchObject([
      { state: 'underway', decided: { name: 'Tom Reuter' } },
    ])
    await at.settle()
    expect(await at.moneyOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect((await at.mailsTo(order.id)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('storniert'),
      expect.stringContaining('zurück'),
    ])
    await at.platform.stop()
  })

  it('of two who release at once the second is told who was first, and the money goes once', async () => {
    const { at, jana, tom, order } = await limited()
    const owner = await at.hire('Olga Inhaber', ['owner'])
    const { refunds } = replied(await at.refunds.give(aRefund(order.id), 400, jana))
    const id = refunds[0]?.id ?? ''
    const answers = await Promise.all([at.refunds.approve(id, tom), at.refunds.approve(id, owner)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: expect.stringMatching(/Tom Reuter|Olga Inhaber/) },
    })
    await at.settle()
    expect(await at.moneyOf(order.id)).toEqual(['capture 400', 'refund 400'])
    await at.platform.stop()
  })

  it('whoever rejects says why; the money stays and can be given back by another decision', async () => {
    const { at, jana, tom, order } = await limited()
    const { refunds } = replied(await at.refunds.give(aRefund(order.id), 400, jana))
    const id = refunds[0]?.id ?? ''
    expect(replied(await at.refunds.show(order.id, tom)).leftCents).toBe(0)
    const after = replied(await at.refunds.reject(id, 'Tür war in Ordnung', tom))
    expect(after).toMatchObject({
      leftCents: 400,
      refunds: [{ state: 'rejected', rejectReason: 'Tür war in Ordnung' }],
    })
    await at.settle()
    expect(await at.moneyOf(order.id)).toEqual(['capture 400'])
    expect(await at.statesOf(order.id)).toEqual(['ended revoked'])
    await at.platform.stop()
  })

  it('waits as a duty of who may release it, late after a day, and is none once decided', async () => {
    const { at, jana, tom, order } = await limited()
    const { refunds } = replied(await at.refunds.give(aRefund(order.id), 400, jana))
    const scope = tom.scopeFor('orders.refund')
    const duties = (companies = scope) =>
      at.platform.db.read((tx) => waitingRefundDuties(tx, { scope: companies, limit: 9 }))
    const asked = Date.parse(refunds[0]?.requested.at ?? '')
    expect(await duties()).toMatchObject([
      {
        kind: 'refundWaiting',
        customerNumber: expect.stringMatching(/^K-\d+$/),
        cents: 400,
        owner: 'Jana Brandt',
        order: { id: order.id, code: order.shortCode },
        dueAt: new Date(asked + 24 * 3_600_000),
      },
    ])
    expect(await duties([order.id])).toEqual([])
    replied(await at.refunds.approve(refunds[0]?.id ?? '', tom))
    expect(await duties()).toEqual([])
    await at.platform.stop()
  })

  it('unanswered for a day all who may are reminded, once', async () => {
    const { at, jana, order } = await limited()
    replied(await at.refunds.give(aRefund(order.id), 400, jana))
    await at.settle()
    await at.platform.clock.advance(25 * 3_600_000)
    await at.settle()
    await at.platform.clock.advance(120_000)
    await at.settle()
    const seen = await rowsOf(at, sql`select 1 from event where type = 'refund.reminded'`)
    expect(seen).toHaveLength(1)
    await at.platform.stop()
  })
})

describe('O-07 a refund the service refuses', () => {
  it('never looks like success: it is somebody’s task, tried again after ten minutes', async () => {
    const at = await aRefundsHouse()
    const jana = await at.hire('Jana Brandt', ['operator'])
    const order = await at.paidOrder()
    at.bank.refuseRefunds()
    const { refunds } = replied(await at.refunds.give(aRefund(order.id), 400, jana))
    const id = refunds[0]?.id ?? ''
    await at.settle()
    const refused = replied(await at.refunds.show(order.id, jana))
    expect(refused).toMatchObject({
      leftCents: 0,
      refunds: [{ state: 'refused', task: { owner: 'Jana Brandt' }, can: { retry: false, ask: true } }],
    })
    const filter = { scope: jana.scopeFor('orders.view'), limit: 9 }
    const [duty] = await at.platform.db.read((tx) => refusedRefundDuties(tx, filter))
    expect(duty).toMatchObject({
      owner: 'Jana Brandt',
      cents: 400,
      accountGiven: false,
      customerNumber: expect.stringMatching(/^K-\d+$/),
    })
    const taskDue = refused.refunds[0]?.task?.dueAt
    expect(duty?.dueAt.toISOString()).toBe(taskDue)
    const late = (now: Date) =>
      at.platform.db.read((tx) => lateRefunds(tx, { since: new Date(now.getTime() - 86_400_000), now }))
    expect(await late(new Date(Date.parse(taskDue ?? '') - 1))).toEqual([])
    expect(await late(new Date(taskDue ?? ''))).toHaveLength(1)
    // The correction stands, the money is owed.
    expect(await at.documents(order.id)).toHaveLength(2)
    expect(await at.moneyOf(order.id)).toEqual(['capture 400'])
    expect(await at.refunds.retry(id, jana)).toMatchObject({ refusal: 'refund-just-tried' })
    await at.platform.clock.advance(11 * 60_000)
    at.bank.refuseRefunds(false)
    replied(await at.refunds.retry(id, jana))
    await at.settle()
    expect(replied(await at.refunds.show(order.id, jana)).refunds).toMatchObject([{ state: 'done' }])
    expect(await at.moneyOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect(await at.documents(order.id)).toHaveLength(2)
    await at.platform.stop()
  })
})
