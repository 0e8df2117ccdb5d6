import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seededRandom } from '../../platform/random.ts'
import { rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking, balanceOf, pay } from './testing/bookings.ts'
import { aRefund, aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

/** What must hold whatever a booking became: nothing back twice, no more than came, and no stretch of a box twice. */
async function wrong(at: RefundsHouse): Promise<readonly unknown[]> {
  return await rowsOf(
    at,
    sql`
    select o.short_code, 'more went back than came' as what from customer_order o
      where (select coalesce(sum(f.amount_cents), 0) from payment_refund f where f.order_id = o.id)
        > (select coalesce(sum(p.captured_cents), 0) from payment p where p.order_id = o.id)
    union all
    select o.short_code, 'invoice and money differ' from customer_order o
      where (select coalesce(sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end), 0)
          from invoice i where i.order_id = o.id)
        <> (select coalesce(sum(case e.kind when 'capture' then e.amount_cents when 'refund' then -e.amount_cents else 0 end), 0)
          from ledger_entry e where e.order_id = o.id) and o.cancel_reason is distinct from 'too-late'
        and o.cancel_reason is distinct from 'replaced'
    union all
    select r.id::text, 'a hold that nobody pays for any more' from rental r
      where r.state = 'held' and r.order_id is null and not exists (
        select from booking_change c where c.state = 'waiting' and r.id = any(c.held_rental_ids))
    union all
    select c.id::text, 'two changes wait' from booking_change c join booking_change d
      on d.rental_id = c.rental_id and d.id <> c.id and d.state = 'waiting' where c.state = 'waiting'`,
  )
}

it('B-21 whatever a booking becomes on the way, cancelled in time all of it goes back and the books are even', async () => {
  const at = await aRefundsHouse(['S', 'S', 'M', 'M', 'L', 'L'])
  const chance = seededRandom('bookings')
  const below = (count: number): number => Buffer.from(chance.bytes(4)).readUInt32BE() % count
  for (let round = 0; round < 6; round += 1) {
    const booking = await aBooking(at, { contact: contactOf(round) })
    for (let step = 0; step < 4; step += 1) {
      const hour = 8 + below(6)
      const hourOf = (of: number) => `${booking.day}T${String(of).padStart(2, '0')}:00`
      const chosen = {
        from: hourOf(hour),
        to: hourOf(hour + 1 + below(5)),
        size: (['S', 'M', 'L'] as const)[below(3)] ?? 'M',
      }
      const asked = await booking.ask(chosen)
      // Some are not paid and lapse, or make way for the next one.
      if (asked.ok && asked.value.outcome === 'toPay' && below(4) > 0) await pay(at, asked.value.hash)
      await at.settle()
      expect(await wrong(at)).toEqual([])
      const { booked } = await booking.look()
      const open = (await balanceOf(at)).retained
      expect({ ...chosen, cents: booked.cents }).toEqual({ ...chosen, cents: open })
    }
    const { backCents } = await booking.showCancelling()
    expect(backCents).toBe((await balanceOf(at)).retained)
    replied(await booking.cancel(backCents))
    await at.settle()
    expect(await wrong(at)).toEqual([])
    expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
    expect(await booking.cancel(0)).toMatchObject({ refusal: 'transition-not-allowed' })
  }
  await at.platform.stop()
}, 240_000)

it('B-21 O-07 staff give back a changed booking whole: its own order and the change, once', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  await booking.change({ size: 'L' })
  const olga = await at.hire('Olga Inhaber', ['owner'])
  expect(replied(await at.refunds.show(booking.id, olga))).toMatchObject({ leftCents: 500, paidCents: 500 })
  const seen = replied(await at.refunds.preview(aRefund(booking.id), olga))
  expect(seen.cents).toBe(500)
  replied(await at.refunds.give(aRefund(booking.id), 500, olga))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  expect(await at.statesOf(booking.id)).toEqual(['cancelled revoked'])
  const mails = await at.mailsTo(booking.id)
  expect(mails.filter(({ template }) => template === 'order-refunded')).toHaveLength(1)
  expect(mails.at(-1)?.text).toMatch(/5,00\s€/)
  expect(await at.refunds.give(aRefund(booking.id), 0, olga)).toMatchObject({ refusal: 'refund-nothing' })
  await at.platform.stop()
})

it('B-21 cancelled late the same share is kept of all that was paid for it', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  await booking.change({ size: 'L' })
  const { from } = await booking.stored()
  await at.platform.clock.advanceTo(new Date(from.getTime() - 60 * 60_000))
  replied(await booking.cancel(250))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 250, invoiced: 250 })
  await at.platform.stop()
})

const contactOf = (round: number) => ({
  firstName: 'Anna',
  lastName: 'Keller',
  email: `anna${round}@example.org`,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
})
