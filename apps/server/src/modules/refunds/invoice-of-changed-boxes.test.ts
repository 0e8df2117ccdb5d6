import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { rowsOf } from '../orders/testing.ts'
import { actsOn, aBooking, balanceOf, pay } from './testing/bookings.ts'
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

const numbersOf = async (at: RefundsHouse) =>
  rowsOf(
    at,
    sql<{
      kind: string
      count: number
      last: number
    }>`select kind, count(*)::int as count, max(number)::int as last
      from invoice group by kind order by kind desc`,
  )

/** Two boxes M for two hours, 4 € each, and what the holder of each link does. */
async function twoBoxes(at: RefundsHouse, more: object = {}) {
  const order = await aBooking(at, { sizes: ['M', 'M'], shownTotalCents: 800, ...more })
  const [, second] = await rowsOf(
    at,
    sql<{
      hash: string
    }>`select coalesce(link_hash, ${order.hash}) as hash from order_line where order_id = ${order.id} order by id`,
  )
  return { order, other: actsOn(at, { id: order.id, hash: second?.hash ?? '' }) }
}

it('B-21 K-03 LAW-41 of two boxes ordered together one moves: all stand on the new invoice, each with its own time', async () => {
  const at = await aRefundsHouse(['S', 'M', 'M', 'L'])
  const { order, other } = await twoBoxes(at)
  const [first] = await documentsOf(at, order.id)
  const { day } = order
  await other.change({ from: `${day}T08:00`, to: `${day}T10:00` })
  const stored = await documentsOf(at, order.id)
  expect(stored.map(({ kind, cents, replaces, corrects }) => [kind, cents, replaces, corrects])).toEqual([
    ['invoice', 800, null, null],
    ['invoice', 800, first?.label, null],
    ['creditNote', 800, null, first?.label],
  ])
  const [old, fresh, note] = stored
  expect(old?.document).toEqual(first?.document)
  expect(fresh?.document).toMatchObject({
    period: { localFrom: `${day}T08:00`, localTo: `${day}T14:00` },
    boxes: [
      { size: 'M', boxNumber: 2, period: { localFrom: `${day}T12:00`, localTo: `${day}T14:00` } },
      { size: 'M', boxNumber: 3, period: { localFrom: `${day}T08:00`, localTo: `${day}T10:00` } },
    ],
  })
  // Nothing but the time is another one: its price comes about as before.
  expect(fresh?.document.lines).toEqual(first?.document.lines)
  expect(note?.document.corrects).toMatchObject({ whole: true, changed: true })
  expect(await balanceOf(at)).toEqual({ retained: 800, invoiced: 800 })
  const [mail] = await rowsOf(
    at,
    sql<{ text: string }>`select body_text as text from mail
      where order_id = ${order.id} and template = 'invoice-readdressed'`,
  )
  expect(mail?.text).toContain(`an ihre Stelle tritt die Rechnung ${fresh?.label}`)
  // The time of before is no longer that of all.
  expect(mail?.text).not.toContain('14:00')
  await at.settle()
  expect(await documentsOf(at, order.id)).toHaveLength(3)
  await at.platform.stop()
})

it('B-21 K-03 LAW-41 changed one after the other, cheaper and dearer, each is on the invoice for what is left of it, and no number is missing', async () => {
  const at = await aRefundsHouse(['S', 'M', 'M', 'L'])
  const { order, other } = await twoBoxes(at)
  await order.change({ size: 'S' })
  const [, cheaper] = (await documentsOf(at, order.id)).filter(({ kind }) => kind === 'invoice')
  expect(cheaper?.document).toMatchObject({
    boxes: [
      { size: 'S', boxNumber: 1 },
      { size: 'M', boxNumber: 3 },
    ],
    lines: [
      { kind: 'whole', cents: 300, box: 0 },
      { kind: 'step', count: 2, cents: 400, box: 1 },
    ],
  })
  await other.change({ size: 'L' })
  const [, , dearer] = (await documentsOf(at, order.id)).filter(({ kind }) => kind === 'invoice')
  expect(dearer).toMatchObject({ cents: 700, replaces: cheaper?.label })
  expect(dearer?.document.boxes).toEqual([
    { size: 'S', boxNumber: 1 },
    { size: 'L', boxNumber: 4 },
  ])
  expect(dearer?.document.lines.map(({ cents }) => cents)).toEqual([300, 400])
  expect(await balanceOf(at)).toEqual({ retained: 800, invoiced: 800 })
  for (const { count, last } of await numbersOf(at)) expect(last).toBe(count)
  // What changed a box is invoiced for that box alone.
  const [own] = await rowsOf(
    at,
    sql<{ document: InvoiceDocument }>`select document from invoice where document ->> 'subject' = 'change'`,
  )
  expect(own?.document).toMatchObject({ size: 'L', boxNumber: 4 })
  expect(own?.document.boxes).toBeUndefined()
  replied(await order.cancel((await order.showCancelling()).backCents))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 500, invoiced: 500 })
  // Of a box that was cancelled and given back nothing is supplied: the next change leaves it out.
  await other.change({ size: 'M' })
  const left = (await documentsOf(at, order.id)).findLast(({ kind }) => kind === 'invoice')
  expect(left?.document).toMatchObject({ size: 'M', lines: [{ kind: 'step', cents: 400 }] })
  expect(left?.document.boxes).toBeUndefined()
  replied(await other.cancel((await other.showCancelling()).backCents))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  for (const { count, last } of await numbersOf(at)) expect(last).toBe(count)
  await at.platform.stop()
})

it('B-21 K-05 K-03 an address given with a change stands on what is written anew', async () => {
  const at = await aRefundsHouse(['S', 'M', 'M', 'L'])
  const contact = { firstName: 'Anna', lastName: '', email: 'anna@example.org' }
  const { order, other } = await twoBoxes(at, { contact })
  await at.platform.db.transaction((tx) => sql`update location set address_free_cents = 0`.execute(tx))
  const address = { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz' }
  await pay(at, replied(await other.ask({ size: 'L' }, { address })).hash)
  await at.settle()
  const fresh = (await documentsOf(at, order.id)).findLast(({ kind }) => kind === 'invoice')
  expect(fresh?.document.recipient).toMatchObject({ name: 'Anna', ...address })
  await at.platform.stop()
})
