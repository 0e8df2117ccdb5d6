import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appendEvent } from '../../../platform/events/events.ts'
import { type OrdersTest, anOrder, anOrdersHouse, bankSays, pageOf, rowsOf } from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
})

async function paidOrder() {
  const order = await anOrder(at)
  await bankSays(at, order.paymentId, { state: 'paid' })
  const { rental } = await pageOf(at, order.hash)
  await at.platform.runConsumers()
  return { ...order, rentalId: rental?.id ?? '' }
}
const mailsOf = (orderId: string) =>
  rowsOf(
    at,
    sql<{ template: string; body_text: string }>`
      select template, body_text from mail where order_id = ${orderId} and template = 'key-renewed'`,
  )

/** The rentals say that a key was made. */
async function keyIssued(order: { id: string; rentalId: string }, data: Record<string, string>) {
  const rows = await rowsOf(
    at,
    sql<{ company_id: string; location_id: string; box_id: string }>`
      select company_id, location_id, box_id from rental where id = ${order.rentalId}`,
  )
  const [row] = rows
  if (!row) throw new Error('no rental')
  await at.platform.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'key.issued',
      at: at.platform.clock.now(),
      companyId: row.company_id,
      locationId: row.location_id,
      boxId: row.box_id,
      rentalId: order.rentalId,
      orderId: order.id,
      actor: { kind: 'system', name: 'Fachwerk' },
      data,
    }),
  )
  await at.platform.runConsumers()
}

describe('B-01 another lock hangs on the box', () => {
  it('the renter gets the key again, with what is void said first', async () => {
    const order = await paidOrder()
    const rights = await rowsOf(
      at,
      sql<{ id: string }>`select id from access_right where rental_id = ${order.rentalId}`,
    )
    await keyIssued(order, { accessRightId: rights[0]?.id ?? '', cause: 'lockMoved' })
    const [mail, ...more] = await mailsOf(order.id)
    expect(more).toEqual([])
    expect(mail?.body_text).toContain('Am Fach hängt ein neues Schloss.')
    expect(mail?.body_text).toContain(`${(await pageOf(at, order.hash)).rental?.boxNumber}`)
  })

  it('FAULT-02 the same report twice is one mail; another change of the lock is another', async () => {
    const order = await paidOrder()
    await keyIssued(order, { cause: 'lockMoved' })
    await at.platform.runConsumers()
    expect(await mailsOf(order.id)).toHaveLength(1)
    await keyIssued(order, { cause: 'lockMoved' })
    expect(await mailsOf(order.id)).toHaveLength(2)
  })

  it('a key that is made for another reason sends no such mail', async () => {
    const order = await paidOrder()
    await keyIssued(order, {})
    await keyIssued(order, { cause: 'payment' })
    expect(await mailsOf(order.id)).toEqual([])
  })

  it('an order that was cancelled hears nothing any more', async () => {
    const order = await paidOrder()
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set status = 'canceled' where id = ${order.id}`.execute(tx),
    )
    await keyIssued(order, { cause: 'lockMoved' })
    expect(await mailsOf(order.id)).toEqual([])
  })
})
