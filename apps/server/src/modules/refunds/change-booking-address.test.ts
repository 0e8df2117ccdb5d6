import { bookingChangeCalls } from '@fachwerk/contract/rental/booking-change-calls'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { CONSENTS, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBooking, actsOn, pay } from './testing/bookings.ts'
import { aRefundsHouse, type RefundsHouse } from './testing/refunds-house.ts'

let at: RefundsHouse
beforeEach(async () => {
  at = await aRefundsHouse(['M', 'L', 'M', 'L'])
})

const ONLY = { firstName: 'Anna', lastName: '', email: CONTACT.email }
const { street, postcode, city } = CONTACT
const ADDRESS = { street, postcode, city }
const askFrom = (cents: number) =>
  at.platform.db.transaction((tx) =>
    sql`update location set address_free_cents = ${cents} where id = ${at.own.locationId}`.execute(tx),
  )
const hashesOf = async ({ id, hash: own }: { readonly id: string; readonly hash: string }) =>
  (
    await rowsOf(
      at,
      sql<{
        hash: string
      }>`select coalesce(link_hash, ${own}) as hash from order_line where order_id = ${id} order by id`,
    )
  ).map(({ hash }) => hash)
const recipients = async () =>
  (
    await rowsOf(
      at,
      sql<{ name: string }>`select concat_ws(', ', document -> 'recipient' ->> 'name',
        nullif(document -> 'recipient' ->> 'street', '')) as name from invoice where kind = 'invoice' order by issued_at, id`,
    )
  ).map(({ name }) => name)

it('B-21 K-05 LAW-41 a change that lifts a booking above the amount asks for the address nobody gave', async () => {
  const booking = await aBooking(at, { contact: ONLY })
  await askFrom(499)
  // The change alone costs 1 €, the booking 5 € with it: it is one rental.
  expect(await booking.look({ size: 'L' })).toMatchObject({ differenceCents: 100, addressAboveCents: 499 })
  expect(await booking.ask({ size: 'L' })).toMatchObject({
    ok: false,
    refusal: 'address-required',
    errors: [{ field: 'address.street' }],
  })
  expect(await rowsOf(at, sql`select 1 from order_line where kind = 'change'`)).toEqual([])

  const asked = replied(await booking.ask({ size: 'L' }, { address: ADDRESS }))
  await pay(at, asked.hash)
  await at.settle()
  expect(await recipients()).toContain(`Anna, ${street}`)
  // It is known from then on.
  expect(await booking.look({ to: `${booking.day}T16:00` })).not.toHaveProperty('addressAboveCents')
})

it('B-21 K-05 up to the amount, and for what costs no more, no address is asked for or taken', async () => {
  const booking = await aBooking(at, { contact: ONLY })
  await askFrom(500)
  expect(await booking.look({ size: 'L' })).not.toHaveProperty('addressAboveCents')
  const asked = replied(await booking.ask({ size: 'L' }, { address: ADDRESS }))
  const [row] = await rowsOf(
    at,
    sql<{
      street: string
    }>`select contact ->> 'street' as street from customer_order where hash = ${asked.hash}`,
  )
  expect(row?.street).toBe('')
  await askFrom(0)
  const shorter = { to: `${booking.day}T13:00` }
  expect(await booking.look(shorter)).not.toHaveProperty('addressAboveCents')
  expect(replied(await booking.ask(shorter)).outcome).toBe('changed')
})

it('B-21 K-05 boxes ordered together count together, and an address given for one is known for the other', async () => {
  await askFrom(1_000)
  const booking = await aBooking(at, { sizes: ['M', 'M'], shownTotalCents: 800, contact: ONLY })
  await askFrom(850)
  const links = await hashesOf(booking)
  const [one, other] = links.map((hash) => actsOn(at, { id: booking.id, hash }))
  if (!one || !other) throw new Error('two boxes have two links')
  expect(await one.look({ size: 'L' })).toMatchObject({ differenceCents: 100, addressAboveCents: 850 })
  await pay(at, replied(await one.ask({ size: 'L' }, { address: ADDRESS })).hash)
  await at.settle()
  expect(await other.look({ size: 'L' })).not.toHaveProperty('addressAboveCents')
})

it('B-21 K-05 an address that is none is refused at its field', () => {
  const { error } = bookingChangeCalls.changeBooking.body.safeParse({
    from: '2026-12-01T10:00',
    to: '2026-12-01T12:00',
    size: 'L',
    locationId: at.own.locationId,
    shownCents: 100,
    consents: CONSENTS,
    address: { ...ADDRESS, city: '' },
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['address.city'])
})
