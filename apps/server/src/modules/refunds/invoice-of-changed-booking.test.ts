import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { rowsOf } from '../orders/testing.ts'
import { aBooking, balanceOf, dayIn } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

interface Stored {
  readonly label: string
  readonly kind: 'invoice' | 'creditNote'
  readonly cents: number
  readonly replaces: string | null
  readonly corrects: string | null
  readonly document: InvoiceDocument
}

const documentsOf = (at: RefundsHouse, orderId: string): Promise<Stored[]> =>
  rowsOf(
    at,
    sql<Stored>`select i.label, i.kind, i.gross_cents as cents, i.document,
      (select o.label from invoice o where o.id = i.replaces_id) as replaces,
      (select o.label from invoice o where o.id = i.corrects_id) as corrects
    from invoice i where i.order_id = ${orderId} order by i.kind desc, i.number`,
  )

it('B-21 LAW-41 moved to another day at the same price, the invoice is written anew for that day; no money moves', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  const [first] = await documentsOf(at, booking.id)
  const next = dayIn(at, 3)
  await booking.change({ from: `${next}T12:00`, to: `${next}T14:00` })
  const stored = await documentsOf(at, booking.id)
  expect(stored.map(({ kind, cents, replaces, corrects }) => [kind, cents, replaces, corrects])).toEqual([
    ['invoice', 400, null, null],
    ['invoice', 400, first?.label, null],
    ['creditNote', 400, null, first?.label],
  ])
  const [old, fresh, note] = stored
  // What was written stays as it was (LAW-42).
  expect(old?.document).toEqual(first?.document)
  expect(fresh?.document.period).toEqual({ localFrom: `${next}T12:00`, localTo: `${next}T14:00` })
  expect(fresh?.document.lines).toEqual(first?.document.lines)
  expect(note?.document.corrects).toMatchObject({ whole: true, changed: true })
  expect(await at.moneyOf(booking.id)).toEqual(['capture 400'])
  expect(await balanceOf(at)).toEqual({ retained: 400, invoiced: 400 })
  const [mail] = await rowsOf(
    at,
    sql<{ text: string }>`select body_text as text from mail
      where order_id = ${booking.id} and template = 'invoice-readdressed'`,
  )
  expect(mail?.text).toContain('Sie haben Ihre Buchung geändert')
  expect(mail?.text).toContain(`an ihre Stelle tritt die Rechnung ${fresh?.label}`)
  // Followed once more, nothing is written a second time.
  await at.settle()
  expect(await documentsOf(at, booking.id)).toHaveLength(3)
  await at.platform.stop()
})

it('B-21 LAW-41 made cheaper, what is left of the invoice names the booking as it is now', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  await booking.change({ size: 'S' })
  const stored = await documentsOf(at, booking.id)
  expect(stored.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
    'invoice 400',
    'invoice 300',
    'creditNote 100',
    'creditNote 300',
  ])
  expect(stored[1]?.document).toMatchObject({ size: 'S', lines: [{ kind: 'whole', cents: 300 }] })
  expect(await at.moneyOf(booking.id)).toEqual(['capture 400', 'refund 100'])
  expect(await balanceOf(at)).toEqual({ retained: 300, invoiced: 300 })
  await at.platform.stop()
})

it('B-21 LAW-41 made dearer, the first invoice names the new time too, and cancelled all goes back by the new ones', async () => {
  const at = await aRefundsHouse()
  const booking = await aBooking(at)
  await booking.change({ to: `${booking.day}T15:00` })
  const stored = await documentsOf(at, booking.id)
  expect(stored.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
    'invoice 400',
    'invoice 400',
    'creditNote 400',
  ])
  expect(stored[1]?.document.period.localTo).toBe(`${booking.day}T15:00`)
  expect(stored[1]?.document.lines).toEqual([{ kind: 'whole', cents: 400 }])
  const { backCents } = await booking.showCancelling()
  replied(await booking.cancel(backCents))
  await at.settle()
  const [, fresh, , back] = await documentsOf(at, booking.id)
  expect(back).toMatchObject({ kind: 'creditNote', cents: 400, corrects: fresh?.label })
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  await at.platform.stop()
})
