import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { anOrder, anOrdersHouse, bankSays, type OrdersTest } from '../modules/orders/testing.ts'
import { uncausedMails } from './uncaused-mails.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  const order = await anOrder(at, {})
  await bankSays(at, order.paymentId, { state: 'paid' })
  await at.platform.runDue()
  await at.platform.runConsumers()
})

const change = (statement: ReturnType<typeof sql>) =>
  at.platform.db.transaction((tx) => statement.execute(tx))

it('E-05 a mail that follows its event is in order', async () => {
  expect(await uncausedMails(at.platform.db)).toEqual([])
})

it('E-05 a mail that was written before its event, or about another order, is named', async () => {
  await change(sql`update mail set created_at = created_at - interval '1 day' where template = 'order-paid'`)
  expect(await uncausedMails(at.platform.db)).toEqual([
    expect.stringMatching(/^order-paid of order .* follows nothing$/),
  ])
  await change(sql`update mail set created_at = created_at + interval '1 day', order_id = null`)
  expect(await uncausedMails(at.platform.db)).toContain('order-paid of order null follows nothing')
})
