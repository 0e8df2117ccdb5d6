import { expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking, balanceOf } from '../refunds/testing/bookings.ts'
import { withRefunds } from '../refunds/testing/refunds-house.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const DAY_MS = 86_400_000

/** A house of cases in which bookings are changed and money is given back. */
async function aHouse() {
  const cases = await aCasesHouse()
  return { at: withRefunds(cases), cases }
}

it('B-21 LAW-10 dearer, cheaper, then withdrawn from: all that is still there goes back, each order once', async () => {
  const { at, cases } = await aHouse()
  const booking = await aBooking(at)
  const dearer = await booking.change({ size: 'L', to: `${booking.day}T15:00` })
  expect(await balanceOf(at)).toMatchObject({ retained: 750 })
  await booking.change({ size: 'M', to: `${booking.day}T15:00` })
  expect(await balanceOf(at)).toMatchObject({ retained: 600 })
  // By the number of the change it is the whole booking: nobody has one without the other.
  const id = await cases.declared({ contract: dearer.shortCode })
  replied(await cases.match(id, dearer.shortCode))
  const { proposal, contractFound } = await cases.show(id)
  expect(contractFound?.adds).toBe('change')
  expect(proposal).toMatchObject({ outcome: 'accepted', paidCents: 600, keptCents: 0, refundCents: 600 })
  replied(await cases.accept(id))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 0, invoiced: 0 })
  expect((await booking.stored()).state).toBe('cancelled')
  expect(await booking.ask({ size: 'S' })).toMatchObject({ refusal: 'transition-not-allowed' })
  await at.platform.stop()
})

it('B-21 LAW-5 a change that is paid is a contract made anew: its time for a withdrawal begins with it', async () => {
  const { at, cases } = await aHouse()
  const day = new Date(at.platform.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10)
  const booking = await aBooking(at, { period: { from: `${day}T12:00`, to: `${day}T14:00` } })
  await at.platform.clock.advance(30 * DAY_MS)
  const early = await cases.declared({ contract: booking.shortCode })
  replied(await cases.match(early, booking.shortCode))
  expect((await cases.show(early)).proposal).toMatchObject({ outcome: 'refused', refusal: 'periodOver' })
  replied(await cases.turnDown(early, { refusal: 'periodOver' }))
  await booking.change({ size: 'L' })
  const late = await cases.declared({ contract: booking.shortCode })
  replied(await cases.match(late, booking.shortCode))
  expect((await cases.show(late)).proposal).toMatchObject({ outcome: 'accepted', refundCents: 500 })
  await at.platform.stop()
})

it('B-21 LAW-10 begun after a change: what was had is kept of both orders, the rest goes back', async () => {
  const { at, cases } = await aHouse()
  const booking = await aBooking(at)
  await booking.change({ size: 'L' })
  const { from } = await booking.stored()
  await at.platform.clock.advanceTo(new Date(from.getTime() + 30 * 60_000))
  await at.settle()
  const id = await cases.declared({ contract: booking.shortCode })
  replied(await cases.match(id, booking.shortCode))
  // A quarter of the two hours, of 4 and of 1 euro.
  expect((await cases.show(id)).proposal).toMatchObject({ paidCents: 500, keptCents: 125, refundCents: 375 })
  replied(await cases.accept(id))
  await at.settle()
  expect(await balanceOf(at)).toEqual({ retained: 125, invoiced: 125 })
  await at.platform.stop()
})
