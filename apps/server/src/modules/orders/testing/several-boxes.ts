import { sql } from 'kysely'
import { anOrder, bankSays, type OrdersTest, pageOf, rowsOf } from '../testing.ts'

/** Two boxes M for two hours, 4 euros each. */
export const TWO = { sizes: ['M', 'M'], shownTotalCents: 800 }

/** An order of two boxes, unless a test says more, whose money has come. */
export async function paidBoxes(at: OrdersTest, more: object = TWO) {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  await at.platform.runConsumers()
  return order
}

/** All boxes of an order, as the page of one of them names them. */
export const boxesOn = async (at: OrdersTest, hash: string) => (await pageOf(at, hash)).boxes ?? []

/** Mails of a template that an order brought, oldest first. */
export const mailsOf = (at: OrdersTest, orderId: string, template: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where order_id = ${orderId} and template = ${template} order by created_at, id`,
  )

/** What is due, what follows from it, and what that makes due. */
export async function everything({ platform }: OrdersTest): Promise<void> {
  await platform.runDue()
  await platform.runConsumers()
  await platform.runDue()
}
