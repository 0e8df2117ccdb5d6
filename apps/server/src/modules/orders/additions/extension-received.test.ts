import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anExtension, aRental } from '../testing/extensions.ts'
import { anOrdersHouse, bankSays, type OrdersTest, rowsOf } from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
})
const pay = (paymentId: string) => bankSays(at, paymentId, { state: 'paid' })
const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}
const received = (orderId: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string; key: string }>`select subject, body_text as text, dedupe_key as key
      from mail where order_id = ${orderId} and template = 'order-received'`,
  )

describe('LAW-15 the arrival of an extension is confirmed at once', () => {
  it('with what was ordered, until when and for how much, before anything is paid', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    const [mail, ...others] = await received(extension.id)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(extension.shortCode)
    expect(mail?.text).toMatch(/Sie haben Fach 1 am Standort Konstanz Bahnhof bis .* 15:00 Uhr verlängert/)
    expect(mail?.text).toContain('Die Zeit bleibt bis')
    expect(mail?.text).toContain('2,00\u00a0€')
    expect(mail?.text).toContain(`/bestellung/${extension.hash}`)
    expect(mail?.text).not.toContain('Zugangsdaten')
  })

  it('once, and not anew when it is paid', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await pay(extension.paymentId)
    await everything()
    expect(await received(extension.id)).toHaveLength(1)
  })
})
