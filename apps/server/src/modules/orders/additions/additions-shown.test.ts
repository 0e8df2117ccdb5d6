import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anExtension, aRental, HOUR } from '../testing/extensions.ts'
import { anOrdersHouse, bankSays, type OrdersTest, pageOf, rowsOf } from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
})
const pay = async (paymentId: string) => {
  await bankSays(at, paymentId, { state: 'paid' })
  await at.platform.runConsumers()
}

describe('R-06 the page of the order that began a rental', () => {
  it('lists more time that waits for its payment, with the way there, and then that it is paid', async () => {
    const order = await aRental(at)
    expect((await pageOf(at, order.hash)).additions).toBeUndefined()
    const extension = await anExtension(at, order.hash)
    const waiting = {
      shortCode: extension.shortCode,
      hash: extension.hash,
      kind: 'extension',
      state: 'waiting',
      totalCents: 200,
      localTo: expect.stringMatching(/T15:00$/),
      invoices: [],
    }
    expect((await pageOf(at, order.hash)).additions).toEqual([waiting])
    await pay(extension.paymentId)
    const page = await pageOf(at, order.hash)
    expect(page.additions).toEqual([{ ...waiting, state: 'paid' }])
    expect(page.rental?.localTo).toMatch(/T15:00$/)
    expect(page.totalCents).toBe(400)
  })

  it('the page of the extension lists none: it is the addition', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await pay(extension.paymentId)
    expect((await pageOf(at, extension.hash)).additions).toBeUndefined()
  })

  it('forgets one that nobody paid, and knows nothing of those of others', async () => {
    const [order, other] = [await aRental(at), await aRental(at)]
    await anExtension(at, order.hash)
    expect((await pageOf(at, other.hash)).additions).toBeUndefined()
    await at.platform.clock.advance(HOUR)
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect((await pageOf(at, order.hash)).additions).toBeUndefined()
  })

  it('L-12 one that was ordered over a terminal’s link is told without the way to its page', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await pay(extension.paymentId)
    await rowsOf(at, sql`update customer_order set at_terminal = true where id = ${extension.id}`)
    const [added] = (await pageOf(at, order.hash)).additions ?? []
    expect(added).toMatchObject({ state: 'paid', totalCents: 200, invoices: [] })
    expect(added).not.toHaveProperty('hash')
  })
})
