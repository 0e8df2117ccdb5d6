import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CONSENTS, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking, balanceOf, pay } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

const HOUR = 3_600_000

const mailsOf = async (at: RefundsHouse, template: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where template = ${template} order by created_at, id`,
  )

it('B-21 every size and the longer time have their price and their difference before anything is changed', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L', 'XL'])
  const booking = await aBooking(at)
  const seen = await booking.look()
  expect(seen).toMatchObject({ state: 'open', isSame: true, problem: null, differenceCents: 0 })
  expect(seen.booked).toMatchObject({ size: 'M', cents: 400, localFrom: `${booking.day}T12:00` })
  expect(seen.sizes.map(({ size, cents, isFree }) => [size, cents, isFree])).toEqual([
    ['S', 300, true],
    ['M', 400, true],
    ['L', 500, true],
    // No price is known for it.
    ['XL', null, false],
  ])
  const larger = await booking.look({ size: 'L' })
  expect(larger).toMatchObject({ differenceCents: 100, vatCents: 16, isSame: false })
  expect(larger.quote).toMatchObject({ totalCents: 100, bookedCents: 400 })
  expect((await booking.look({ to: `${booking.day}T13:00` })).differenceCents).toBe(-200)
  await at.platform.stop()
})

it('B-21 a cheaper box is booked at once: the rest goes back, the invoice is corrected, the code stays', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const asked = await booking.change({ size: 'S' })
  expect(asked).toMatchObject({ outcome: 'changed', hash: booking.hash })
  expect(await booking.stored()).toMatchObject({ state: 'reserved', size: 0, boxNumber: 1, priceCents: 300 })
  expect(await at.moneyOf(booking.id)).toEqual(['capture 400', 'refund 100'])
  expect((await at.documents(booking.id)).map(({ kind, grossCents }) => `${kind} ${grossCents}`)).toEqual([
    'invoice 400',
    // What is left of it, for the box it is now.
    'invoice 300',
    'creditNote 100',
    'creditNote 300',
  ])
  expect(at.devices.issued.at(-1)).toMatchObject({ boxNumber: 1, reusedCode: at.devices.codes[0] })
  const [mail, ...others] = await mailsOf(at, 'rental-changed')
  expect(mail?.text).toContain('Fach 2, M, mittel, Konstanz Bahnhof')
  expect(mail?.text).toContain('Fach 1, S, klein, Konstanz Bahnhof')
  expect(mail?.text).toMatch(/1,00\s€/)
  expect(others).toEqual([])
  expect(await mailsOf(at, 'order-refunded')).toEqual([])
  expect(await booking.look()).toMatchObject({
    booked: { size: 'S', cents: 300 },
    isSame: true,
    returned: { backCents: 100, lessCents: 0 },
  })
  // The next change brings nothing back, and says nothing of the one before; cancelled, all parts are counted together.
  await at.platform.clock.advance(60_000)
  await booking.change({ size: 'M' })
  expect((await booking.look()).returned).toBeNull()
  replied(await booking.cancel(400))
  expect((await booking.showCancelling()).returned).toEqual({ backCents: 400, lessCents: 0 })
  await at.platform.stop()
})

it('B-21 what costs more holds from the payment on; until then the booking stays and the other place is kept', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const asked = replied(await booking.ask({ size: 'L', to: `${booking.day}T15:00` }))
  expect(asked.outcome).toBe('toPay')
  expect(await booking.stored()).toMatchObject({ size: 1, boxNumber: 2 })
  expect((await booking.look()).waiting).toMatchObject({ hash: asked.hash })
  const other = await aBooking(at, { sizes: ['S'], shownTotalCents: 300, contact: OTHER })
  expect((await other.look({ size: 'L' })).problem).toBe('box-size-unavailable')
  const paid = await pay(at, asked.hash)
  await at.settle()
  expect(await booking.stored()).toMatchObject({ size: 2, boxNumber: 3, priceCents: 750 })
  expect(await at.moneyOf(paid)).toEqual(['capture 350'])
  expect((await at.documents(paid)).map(({ kind, grossCents }) => `${kind} ${grossCents}`)).toEqual([
    'invoice 350',
  ])
  const [mail] = await mailsOf(at, 'rental-changed')
  expect(mail?.text).toMatch(/3,50\s€/)
  expect(await booking.look()).toMatchObject({ booked: { size: 'L', cents: 750 }, waiting: null })
  await at.platform.stop()
})

it('B-21 the own booking is not in its own way: two hours later in the only box there is', async () => {
  const at = await aRefundsHouse(['M'])
  const booking = await aBooking(at)
  const later = { from: `${booking.day}T13:00`, to: `${booking.day}T15:00` }
  expect(await booking.change(later)).toMatchObject({ outcome: 'changed' })
  // Longer to both sides, kept while it is paid.
  const longer = { from: `${booking.day}T11:00`, to: `${booking.day}T17:00` }
  const asked = replied(await booking.ask(longer))
  expect(asked.outcome).toBe('toPay')
  await pay(at, asked.hash)
  await at.settle()
  const { from, to } = await booking.stored()
  expect((to.getTime() - from.getTime()) / HOUR).toBe(6)
  expect(await balanceOf(at)).toEqual({ retained: 750, invoiced: 750 })
  await at.platform.stop()
})

it('B-21 a payment that fails leaves the booking as it was, and its place is free again', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const asked = replied(await booking.ask({ size: 'L' }))
  await at.platform.clock.advance(40 * 60_000)
  await at.settle()
  expect(await booking.stored()).toMatchObject({ size: 1, state: 'reserved' })
  const other = await aBooking(at, { sizes: ['L'], shownTotalCents: 500, contact: OTHER })
  // Its money comes all the same, and the place is somebody else's by now.
  await pay(at, asked.hash).catch(() => undefined)
  await at.settle()
  expect(await booking.stored()).toMatchObject({ size: 1, boxNumber: 2 })
  expect(await other.stored()).toMatchObject({ size: 2 })
  expect(await balanceOf(at)).toEqual({ retained: 900, invoiced: 900 })
  await at.platform.stop()
})

it('B-21 money that comes late finds its place gone: it goes back and the booking stays', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const asked = replied(await booking.ask({ size: 'L' }))
  await at.platform.clock.advance(12 * 60_000)
  const other = await aBooking(at, { sizes: ['L'], shownTotalCents: 500, contact: OTHER })
  const late = await pay(at, asked.hash)
  await at.settle()
  expect(await at.moneyOf(late)).toEqual(['capture 100', 'refund 100'])
  expect(await booking.stored()).toMatchObject({ size: 1, boxNumber: 2 })
  expect(await other.stored()).toMatchObject({ size: 2 })
  expect((await mailsOf(at, 'extension-gone'))[0]?.subject).toContain('Ihre Buchung bleibt, wie sie war')
  await at.platform.stop()
})

it('B-21 what cannot be is said at its field, and nothing is half done', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const { day } = booking
  const { foreign } = at
  const year = Number(day.slice(0, 4))
  const said = async (...args: Parameters<typeof booking.ask>) => {
    const asked = await booking.ask(...args)
    return asked.ok ? 'done' : [asked.refusal, ...(asked.errors ?? []).map(({ field }) => field)].join(' ')
  }
  expect(await said({ from: `${year - 1}-01-01T10:00` })).toBe('period-in-past from')
  expect(await said({ to: `${day}T11:00` })).toBe('end-before-start to')
  expect(await said({ to: `${year + 1}-12-31T11:00` })).toBe('period-too-long to')
  // Another company's location is not even looked at, and taken by nobody who writes its id himself.
  await expect(booking.look({ locationId: foreign.locationId })).rejects.toThrow('not-found')
  expect(await said({}, { locationId: foreign.locationId })).toBe('location-not-rentable locationId')
  expect(await said({})).toBe('nothing-changed')
  expect(await said({ size: 'L' }, { shownCents: 99 })).toBe('price-changed')
  expect(await said({ size: 'L' }, { consents: { ...CONSENTS, terms: false } })).toBe(
    'terms-required consents.terms',
  )
  expect(await booking.stored()).toMatchObject({ size: 1, boxNumber: 2, priceCents: 400 })
  expect(await rowsOf(at, sql`select 1 from booking_change`)).toEqual([])
  await at.platform.stop()
})

it('B-21 once it has begun nothing is changed, not even by money that was on its way', async () => {
  const at = await aRefundsHouse(['S', 'M', 'L'])
  const booking = await aBooking(at)
  const { from } = await booking.stored()
  await at.platform.clock.advance(from.getTime() - at.platform.clock.now().getTime() - 5 * 60_000)
  const asked = replied(await booking.ask({ size: 'L' }))
  await at.platform.clock.advance(6 * 60_000)
  await at.settle()
  expect((await booking.look()).state).toBe('begun')
  expect(await booking.ask({ size: 'S' })).toMatchObject({ refusal: 'transition-not-allowed' })
  const late = await pay(at, asked.hash)
  await at.settle()
  expect(await at.moneyOf(late)).toEqual(['capture 100', 'refund 100'])
  expect(await booking.stored()).toMatchObject({ size: 1, state: 'active' })
  await at.platform.stop()
})

const OTHER = {
  firstName: 'Ben',
  lastName: 'Maier',
  email: 'ben@example.org',
  street: 'Seestraße 2',
  postcode: '78462',
  city: 'Konstanz',
}
