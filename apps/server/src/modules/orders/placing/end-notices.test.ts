import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anExtension, aRental, HOUR, rentalOf, templatesOf } from '../testing/extensions.ts'
import { anOrder, anOrdersHouse, bankSays, callOf, type OrdersTest, rowsOf, visitor } from '../testing.ts'

const MINUTE = 60_000
const CONFIRMED = { emptied: true, cleaned: true, doorClosed: true }

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
})
const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
  await at.platform.runDue()
}
const wait = async (ms: number) => {
  await at.platform.clock.advance(ms)
  await everything()
}
const pay = (paymentId: string) => bankSays(at, paymentId, { state: 'paid' })

type Order = { readonly id: string; readonly hash: string }
const end = async (order: Order, rentalId?: string) => {
  const id = rentalId ?? (await rentalOf(at, order.id)).id
  const body = { rentalId: id, ...CONFIRMED }
  const done = await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
  expect(done).toMatchObject({ ok: true })
}
const resume = async (order: Order) => {
  const { id: rentalId } = await rentalOf(at, order.id)
  const request = { params: { hash: order.hash }, body: { rentalId } }
  expect(await visitor(at)(orderCalls.resumeRental, request, callOf(at))).toMatchObject({ ok: true })
}
const mails = (orderId: string, template: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where order_id = ${orderId} and template = ${template} order by created_at`,
  )

describe('R-07 whoever ends a rental gets a receipt', () => {
  it('two minutes later: where, from when to when, how long and what was paid', async () => {
    const order = await aRental(at)
    await wait(HOUR + 5 * MINUTE)
    await end(order)
    await wait(MINUTE)
    expect(await mails(order.id, 'rental-ended')).toEqual([])
    await wait(2 * MINUTE)
    await wait(HOUR)
    const [receipt, ...others] = await mails(order.id, 'rental-ended')
    expect(others).toEqual([])
    expect(receipt?.subject).toMatch(/^Fach 1: Ihre Miete ist beendet/)
    expect(receipt?.text).toMatch(/Dauer: 1 Stunde, 5 Minuten/)
    expect(receipt?.text).toMatch(/Bezahlt: 4,00\u00a0€/)
    expect(receipt?.text).toContain(`/bestellung/${order.hash}`)
  })

  it('with the extension that was paid beside it, and what went back taken off', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await pay(extension.paymentId)
    await everything()
    await end(order)
    await wait(3 * MINUTE)
    expect((await mails(order.id, 'rental-ended'))[0]?.text).toMatch(/Bezahlt: 6,00\u00a0€/)
  })

  it('B-05 none for an end that was taken back, one for the end after it', async () => {
    const order = await aRental(at)
    await wait(10 * MINUTE)
    await end(order)
    await wait(MINUTE)
    await resume(order)
    await wait(10 * MINUTE)
    expect(await mails(order.id, 'rental-ended')).toEqual([])
    await end(order)
    await wait(3 * MINUTE)
    expect(await mails(order.id, 'rental-ended')).toHaveLength(1)
  })

  it('also where it was ended at the terminal', async () => {
    const order = await aRental(at)
    await wait(10 * MINUTE)
    const { id } = await rentalOf(at, order.id)
    const now = at.platform.clock.now()
    await rowsOf(
      at,
      sql`update rental set state = 'ended', ended_at = ${now}, end_confirmed = '{}' where id = ${id}`,
    )
    await rowsOf(
      at,
      sql`insert into event (type, at, company_id, order_id, rental_id, actor, data)
        select 'rental.ended', ${now}, company_id, order_id, id, '{"kind":"terminal","name":"T-KN-01"}', '{}'
        from rental where id = ${id}`,
    )
    await everything()
    await wait(3 * MINUTE)
    expect(await templatesOf(at, order.id)).toContain('rental-ended')
  })

  it('K-03 each box for itself, with its own price', async () => {
    const order = await anOrder(at, { sizes: ['M', 'M'], shownTotalCents: 800 })
    await pay(order.paymentId)
    const rentals = await rowsOf(at, sql<{ id: string }>`select id from rental where order_id = ${order.id}`)
    await end(order, rentals[0]?.id)
    await wait(3 * MINUTE)
    const [receipt, ...others] = await mails(order.id, 'rental-ended')
    expect(others).toEqual([])
    expect(receipt?.text).toMatch(/Bezahlt: 4,00\u00a0€/)
  })
})

describe('R-05 LAW-21 whoever overstays is told when it begins to cost', () => {
  it('once, with the amount, what each hour costs and where it is paid', async () => {
    const order = await aRental(at)
    await wait(2.1 * HOUR)
    await wait(2.5 * HOUR)
    expect(await mails(order.id, 'overrun-begun')).toEqual([])
    await wait(0.5 * HOUR)
    await wait(3 * HOUR)
    const [seen, ...others] = await mails(order.id, 'overrun-begun')
    expect(others).toEqual([])
    expect(seen?.subject).toMatch(/^Fach 1: Die kostenlose Zeit ist vorbei/)
    expect(seen?.text).toMatch(/jetzt sind 2,00\u00a0€ zu bezahlen/)
    expect(seen?.text).toMatch(/2,00\u00a0€/)
    expect(seen?.text).toContain(`/bestellung/${order.hash}/nachzahlung`)
  })

  it('not whoever ended in the free time, and whoever extended only after the new end', async () => {
    const [left, longer] = [await aRental(at), await aRental(at)]
    await wait(2.5 * HOUR)
    const extension = await anExtension(at, longer.hash)
    await pay(extension.paymentId)
    await everything()
    await end(left)
    await wait(3 * HOUR)
    expect(await mails(left.id, 'overrun-begun')).toEqual([])
    expect(await mails(longer.id, 'overrun-begun')).toEqual([])
    await wait(HOUR)
    expect(await mails(longer.id, 'overrun-begun')).toHaveLength(1)
  })

  it('nobody where staying longer costs nothing', async () => {
    const order = await aRental(at)
    await rowsOf(
      at,
      sql`update rental set overrun_hour_cents = 0, overrun_day_cents = 0 where order_id = ${order.id}`,
    )
    await wait(2.1 * HOUR)
    await wait(4 * HOUR)
    expect(await mails(order.id, 'overrun-begun')).toEqual([])
  })
})
