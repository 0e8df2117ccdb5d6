import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callOf, rowsOf, visitor } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

async function shownAt(at: RefundsHouse) {
  const [location] = await rowsOf(
    at,
    sql<{ slug: string }>`select slug from location where id = ${at.own.locationId}`,
  )
  const params = { slug: location?.slug ?? '' }
  return replied(
    await visitor(at)(
      storefrontCalls.locationPage,
      { params, body: { period: { from: 'now' } } },
      callOf(at),
    ),
  ).location.cancelTerms
}

const setFor = (at: RefundsHouse, table: 'location' | 'company', minutes: number, percent: number) =>
  at.platform.db.transaction((tx) =>
    sql`update ${sql.table(table)} set cancel_free_minutes = ${minutes}, cancel_kept_percent = ${percent}`.execute(
      tx,
    ),
  )

it('B-21 who looks at a location is shown the terms an order made now keeps: its own, else its company’s', async () => {
  const at = await aRefundsHouse()
  expect(await shownAt(at)).toEqual({ freeMinutes: 120, keptPercent: 50 })
  await setFor(at, 'company', 60, 30)
  expect(await shownAt(at)).toEqual({ freeMinutes: 60, keptPercent: 30 })
  await setFor(at, 'location', 1440, 100)
  const shown = await shownAt(at)
  expect(shown).toEqual({ freeMinutes: 1440, keptPercent: 100 })
  const booking = await aBooking(at)
  const [documents] = await rowsOf(
    at,
    sql<typeof shown>`select cancel_free_minutes as "freeMinutes", cancel_kept_percent as "keptPercent"
      from customer_order where id = ${booking.id}`,
  )
  expect(documents).toEqual(shown)
  await at.platform.stop()
})

it('B-21 the confirmation of a booking says its terms; that of a rental that begins at once says nothing of them', async () => {
  const at = await aRefundsHouse()
  const mailOf = async (orderId: string) =>
    (
      await rowsOf(
        at,
        sql<{
          text: string
        }>`select body_text as text from mail where order_id = ${orderId} and template = 'order-paid'`,
      )
    ).map(({ text }) => text)
  const booking = await aBooking(at)
  const [ahead] = await mailOf(booking.id)
  const [year, month, day] = booking.day.split('-')
  expect(ahead).toMatch(
    new RegExp(`Absagen: bis \\S+\u00a0${day}\\.${month}\\.${year}, 10:00 Uhr kostenlos\\. Danach [^]*50 %`),
  )
  const [now] = await mailOf((await at.paidOrder({ contact: ANOTHER })).id)
  expect(now).toContain('Vertragsbestätigung')
  expect(now).not.toContain('Absagen')
  await at.platform.stop()
})

const ANOTHER = {
  firstName: 'Bea',
  lastName: 'Conrad',
  email: 'bea@example.org',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}
