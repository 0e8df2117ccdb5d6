import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anInvoiceHouse } from '../claims/testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { rowsOf } from '../orders/testing.ts'
import { actsOn, balanceOf, dayIn } from './testing/bookings.ts'
import { refundsOn } from './testing/refunds-house.ts'

it('B-21 K-06 on invoice and unpaid: what costs less is owed no more, and with the booking nothing is', async () => {
  const house = await anInvoiceHouse(['S', 'M', 'L'])
  const at = refundsOn(house)
  const day = dayIn(at, 2)
  const period = { from: `${day}T12:00`, to: `${day}T14:00` }
  const placed = replied(await house.place(await house.browserOf(), { period }))
  await at.settle()
  const [order] = await rowsOf(
    at,
    sql<{ id: string }>`select id from customer_order where hash = ${placed.hash}`,
  )
  const booking = actsOn(at, { id: order?.id ?? '', hash: placed.hash })
  const owed = async () =>
    (
      await rowsOf(
        at,
        sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::int as cents from payment
          where method = 'invoice' and state = 'pending'`,
      )
    )[0]?.cents
  expect(await owed()).toBe(400)
  expect(await booking.look()).toMatchObject({ onInvoice: true, state: 'open' })
  await booking.change({ size: 'S' })
  expect(await owed()).toBe(300)
  expect((await balanceOf(at)).invoiced).toBe(300)
  const [mail] = await at.mailsTo(order?.id ?? '')
  expect(mail?.text).toMatch(/Auf Ihrer Rechnung werden es 1,00\s€ weniger/)
  replied(await booking.cancel(300))
  await at.settle()
  expect(await owed()).toBe(0)
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  await at.platform.stop()
})
