import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mountHistory } from '../../../platform/audit.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { anOrder, callOf, pageOf, rowsOf, visitor } from '../testing.ts'
import { anOrdersOffice, aPaidOrder, type OrdersOffice, replied, staffOf } from '../testing/staff-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

const again = (orderId: string, actor = at.office.owner) =>
  createInvokeStaff(at.registry)(staffOrderCalls.resendOrderKeys, { body: { orderId } }, actor)
const renewed = (orderId: string) =>
  rowsOf(
    at,
    sql<{ to: string; text: string }>`select recipient as "to", body_text as text from mail
      where order_id = ${orderId} and template = 'key-renewed' order by created_at, id`,
  )
const codeIn = (text: string) => /Zahlencode\D{1,40}(\d{3}\s?\d{3})(?!\d)/.exec(text)?.[1]

describe('R-11 the key of an order is sent once more by staff', () => {
  it('each of its boxes with the code it has, to where mails go, and the history says who', async () => {
    const order = await aPaidOrder(at, { sizes: ['M', 'M'], shownTotalCents: 800 })
    const [first] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail
        where order_id = ${order.id} and template = 'order-paid'`,
    )
    expect(replied(await again(order.id))).toEqual({ sent: 2 })
    const mails = await renewed(order.id)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => codeIn(text))).toContain(codeIn(first?.text ?? ''))
    mountHistory({ serve: at.office.registry.serve, db: at.platform.db })
    const subject = { kind: 'order' as const, id: order.id }
    const { rows } = replied(
      await at.office.call(historyCalls.history, { body: { subject } }, at.office.owner),
    )
    expect(rows.map(({ actor, action, after }) => [actor.name, action, after])).toEqual([
      ['Jana Brandt', 'order.keysSent', { boxes: 2 }],
    ])
  })

  it('nothing goes where no key opens: unpaid, or over', async () => {
    const unpaid = await anOrder(at)
    expect(await again(unpaid.id)).toMatchObject({ refusal: 'no-key-to-send' })
    const over = await aPaidOrder(at)
    const { rental } = await pageOf(at, over.hash)
    const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
    await visitor(at)(orderCalls.endRental, { params: { hash: over.hash }, body }, callOf(at))
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await again(over.id)).toMatchObject({ refusal: 'no-key-to-send' })
    expect([...(await renewed(unpaid.id)), ...(await renewed(over.id))]).toEqual([])
  })

  it('A-12 A-13 who may not work on orders, or belongs to another company, finds none', async () => {
    const order = await aPaidOrder(at)
    const reader = staffOf(at, at.own.companyId, ['reader'])
    for (const actor of [reader, at.office.stranger])
      expect(await again(order.id, actor)).toMatchObject({ ok: false })
    expect(await renewed(order.id)).toEqual([])
  })

  it('a customer is not flooded: six times an hour, then once the hour is over', async () => {
    const order = await aPaidOrder(at)
    for (let n = 0; n < 6; n += 1) replied(await again(order.id))
    expect(await again(order.id)).toMatchObject({ refusal: 'too-many-tries' })
    expect(await renewed(order.id)).toHaveLength(6)
    await at.platform.clock.advance(3_601_000)
    replied(await again(order.id))
  })
})
