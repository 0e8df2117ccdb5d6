import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mountHistory } from '../../../platform/audit.ts'
import { anOrder, bankSays, callOf, pageOf, rowsOf, visitor } from '../testing.ts'
import {
  anOrdersOffice,
  aPaidOrder,
  manyOrders,
  type OrdersOffice,
  replied,
} from '../testing/staff-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}
/** The customer says at the box that it is empty. */
const giveBack = async (hash: string) => {
  const { rental } = await pageOf(at, hash)
  const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
  await visitor(at)(orderCalls.endRental, { params: { hash }, body }, callOf(at))
  await everything()
}
const history = async (id: string) => {
  mountHistory({ serve: at.office.registry.serve, db: at.platform.db })
  const body = { subject: { kind: 'order' as const, id } }
  return replied(await at.office.call(historyCalls.history, { body }, at.office.owner)).rows
}

describe('O-01 the staff’s work on an order', () => {
  it('goes on and back, with who did it kept for ever', async () => {
    const { id } = await aPaidOrder(at)
    const approved = replied(await at.office.bring({ orderId: id, status: 'approved', version: 1 }))
    expect(approved).toMatchObject({ status: 'approved', version: 2, moves: ['new', 'process'] })
    const back = replied(await at.office.bring({ orderId: id, status: 'new', version: 2 }))
    expect(back).toMatchObject({ status: 'new', version: 3 })
    expect(
      (await history(id)).map(({ actor, action, before, after }) => [actor.name, action, before, after]),
    ).toEqual([
      ['Jana Brandt', 'order.changed', { status: 'approved' }, { status: 'new' }],
      ['Jana Brandt', 'order.changed', { status: 'new' }, { status: 'approved' }],
    ])
    const seen = await rowsOf(
      at,
      sql<{
        data: object
      }>`select data from event where type = 'order.changed' and order_id = ${id} order by id`,
    )
    expect(seen.map(({ data }) => data)).toMatchObject([
      { from: 'new', to: 'approved' },
      { from: 'approved', to: 'new' },
    ])
  })

  it('never touches payment or rental, and the customer’s page says the same as before', async () => {
    const order = await aPaidOrder(at)
    const before = await pageOf(at, order.hash)
    for (const status of ['approved', 'process'] as const)
      replied(await at.office.bring({ orderId: order.id, status }))
    expect(await pageOf(at, order.hash)).toEqual(before)
  })

  it('O-01 money that comes while staff work on the order is the order’s all the same', async () => {
    const order = await anOrder(at)
    replied(await at.office.bring({ orderId: order.id, status: 'process' }))
    await bankSays(at, order.paymentId, { state: 'paid' })
    expect(await pageOf(at, order.hash)).toMatchObject({ status: 'approved', rental: { state: 'active' } })
    expect(await at.office.show(order.id)).toMatchObject({ status: 'process', payment: { status: 'paid' } })
  })

  it('FAULT-72 an older version saves nothing and says who was there, when and what stands now', async () => {
    const { id } = await aPaidOrder(at)
    replied(await at.office.bring({ orderId: id, status: 'approved', version: 1 }))
    expect(await at.office.bring({ orderId: id, status: 'process', version: 1 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Jana Brandt', current: { status: 'approved', version: 2 } },
    })
    expect((await at.office.show(id)).status).toBe('approved')
  })

  it('the same step twice is one, as after a lost answer; the specified payload needs no version', async () => {
    const { id } = await aPaidOrder(at)
    const input = { orderId: id, status: 'approved' as const, version: 1 }
    replied(await at.office.bring(input))
    expect(replied(await at.office.bring(input))).toMatchObject({ status: 'approved', version: 2 })
    expect(await history(id)).toHaveLength(1)
  })

  it('of twenty at once, each with the version seen, one changes it', async () => {
    const { id } = await aPaidOrder(at)
    const steps = (['approved', 'process'] as const).flatMap((status) =>
      Array.from({ length: 10 }, () => status),
    )
    const answers = await Promise.all(
      steps.map((status) => at.office.bring({ orderId: id, status, version: 1 })),
    )
    const { status, version } = await at.office.show(id)
    expect(version).toBe(2)
    // The ten who wanted what stands now are content, the others are told.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(answers.every((answer, n) => answer.ok === (steps[n] === status))).toBe(true)
  })
})

describe('O-01 what is refused, with the reason', () => {
  it('no order is finished or cancelled over a rental that is not over', async () => {
    const { id } = await aPaidOrder(at)
    replied(await at.office.bring({ orderId: id, status: 'process' }))
    for (const status of ['finished', 'canceled'] as const)
      expect(await at.office.bring({ orderId: id, status })).toMatchObject({
        refusal: 'order-has-open-rental',
      })
    expect(await at.office.bring({ orderId: id, status: 'return' })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
  })

  it('no paid order is cancelled while its money is here; goods that nobody paid are', async () => {
    const order = await aPaidOrder(at)
    await giveBack(order.hash)
    replied(await at.office.bring({ orderId: order.id, status: 'process' }))
    expect(await at.office.bring({ orderId: order.id, status: 'canceled' })).toMatchObject({
      refusal: 'order-is-paid',
    })
    await manyOrders(at, 1, { type: 'shipment' })
    const { rows } = await at.office.list({ deliveryTypes: ['shipment'] })
    const goods = rows[0]
    expect(goods?.moves).toEqual(['approved', 'process', 'canceled'])
    const cancelled = replied(await at.office.bring({ orderId: goods?.id ?? '', status: 'canceled' }))
    expect(cancelled).toMatchObject({ status: 'canceled', moves: [] })
  })
})

describe('O-01 the end of a rental is the end of its order', () => {
  it('D-04 given back, the order is finished by itself, in words of its history', async () => {
    const order = await aPaidOrder(at)
    await giveBack(order.hash)
    expect(await at.office.show(order.id)).toMatchObject({
      status: 'finished',
      version: 2,
      moves: ['approved', 'process', 'return'],
      items: [{ rental: { state: 'ended' } }],
    })
    expect(await history(order.id)).toMatchObject([
      {
        actor: { kind: 'system', name: 'Bestellung' },
        before: { status: 'new' },
        after: { status: 'finished' },
      },
    ])
  })

  it('what staff have taken back after that stays where they brought it', async () => {
    const order = await aPaidOrder(at)
    await giveBack(order.hash)
    replied(await at.office.bring({ orderId: order.id, status: 'return' }))
    await everything()
    expect((await at.office.show(order.id)).status).toBe('return')
  })
})

const comment = (orderId: string, text: string, actor = at.office.owner) =>
  at.office.call(staffOrderCalls.commentOrder, { body: { orderId, text } }, actor)

describe('D-04 comments', () => {
  it('stand with who and when, oldest first, and are counted in the row', async () => {
    const { id } = await aPaidOrder(at)
    replied(await comment(id, 'Kunde ruft zurück'))
    await at.platform.clock.advance(60_000)
    replied(await comment(id, '<b>Schlüssel</b>\nerklärt'))
    const { notes, comments } = await at.office.show(id)
    expect(notes.map(({ author, text }) => [author, text])).toEqual([
      ['Jana Brandt', 'Kunde ruft zurück'],
      ['Jana Brandt', '<b>Schlüssel</b>\nerklärt'],
    ])
    expect(comments).toBe(2)
    expect((await at.office.list()).rows[0]?.comments).toBe(2)
  })

  it('are never changed and never of strangers', async () => {
    const { id } = await aPaidOrder(at)
    replied(await comment(id, 'bleibt'))
    expect(await comment(id, 'fremd', at.office.stranger)).toMatchObject({ refusal: 'not-found' })
    const change = at.platform.db.transaction((tx) => sql`update order_comment set text = 'weg'`.execute(tx))
    await expect(change).rejects.toThrow('append-only')
    expect((await at.office.show(id)).notes.map(({ text }) => text)).toEqual(['bleibt'])
  })

  it.each(['', '   ', 'x'.repeat(1001)])('refuse a text that says nothing or too much', async (text) => {
    const { id } = await aPaidOrder(at)
    expect(await comment(id, text)).toMatchObject({ refusal: 'invalid-input' })
  })
})
