import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { RENTAL_PHASES } from '@fachwerk/contract/order/staff-order-views'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, bankSays, CONTACT } from '../testing.ts'
import { anOrdersOffice, aPaidOrder, type OrdersOffice, replied, staffOf } from '../testing/staff-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

const later = { period: { from: '2026-09-17T12:00', length: '2h' } }
const codes = async (body: object) => (await at.office.list(body)).rows.map(({ shortCode }) => shortCode)
const hours = (count: number) => at.platform.clock.advance(count * 3_600_000)
const settle = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}

const guest = (n: number) => ({ contact: { ...CONTACT, email: `gast${n}@example.org` } })

/** One order in each phase that comes by itself, named by it. */
async function oneOfEach() {
  const overdue = await aPaidOrder(at, guest(1))
  await hours(3)
  await settle()
  const running = await aPaidOrder(at, guest(2))
  const begins = await aPaidOrder(at, { ...later, ...guest(3) })
  const canceled = await anOrder(at, { ...later, ...guest(4) })
  await bankSays(at, canceled.paymentId, { state: 'denied' })
  await hours(0.6)
  await settle()
  const unpaid = await anOrder(at, { ...later, ...guest(5) })
  return { overdue, running, begins, canceled, unpaid }
}

describe('O-01 orders by what their rentals do', () => {
  it('each is found under what it does, is counted there, and says so itself', async () => {
    const orders = await oneOfEach()
    for (const [phase, order] of Object.entries(orders)) {
      expect([phase, await codes({ phases: [phase] })]).toEqual([phase, [order.shortCode]])
      expect([phase, (await at.office.show(order.id)).phase]).toEqual([phase, phase])
    }
    expect(await codes({ phases: ['ended'] })).toEqual([])
    expect((await codes({ phases: ['running', 'overdue'] })).length).toBe(2)
    expect(await codes({ phases: [...RENTAL_PHASES] })).toHaveLength(5)
    const { counts } = replied(await at.office.call(staffOrderCalls.orderPhaseCounts, {}, at.office.owner))
    expect(counts).toEqual({
      overdue: 1,
      unplaced: 0,
      running: 1,
      goods: 0,
      unpaid: 1,
      begins: 1,
      ended: 0,
      canceled: 0,
    })
  })

  it('what is over is over, in any order and with a search', async () => {
    const order = await aPaidOrder(at)
    await at.platform.db.transaction((tx) =>
      sql`update rental set state = 'ended', ended_at = starts_at where order_id = ${order.id}`.execute(tx),
    )
    expect(await codes({ phases: ['ended'] })).toEqual([order.shortCode])
    expect(await codes({ phases: ['ended'], search: 'Keller', orderBy: 'totalCents' })).toEqual([
      order.shortCode,
    ])
    expect(await codes({ phases: ['running', 'begins', 'overdue'] })).toEqual([])
  })

  it('A-12 A-13 of other companies nothing is found or counted', async () => {
    await aPaidOrder(at)
    const { stranger } = at.office
    expect((await at.office.list({ phases: ['running'] }, stranger)).rows).toEqual([])
    const { counts } = replied(await at.office.call(staffOrderCalls.orderPhaseCounts, {}, stranger))
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
  })

  it('who only rents boxes has one way to deliver: there is nothing to choose', async () => {
    const ask = async (actor = staffOf(at, at.own.companyId, ['reader'])) =>
      replied(await at.office.call(staffOrderCalls.orderDeliveries, {}, actor)).deliveries
    expect(await ask()).toEqual([])
    const order = await aPaidOrder(at)
    expect(await ask()).toEqual(['pickup'])
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set delivery_type = 'shipment' where id = ${order.id}`.execute(tx),
    )
    expect(await ask()).toEqual(['shipment'])
  })
})
