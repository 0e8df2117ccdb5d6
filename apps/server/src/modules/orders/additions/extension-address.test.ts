import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { anInvoicingHouse } from '../../invoicing/testing.ts'
import { owedOf, payBack, waitHours } from '../testing/back-payments.ts'
import { extend, offerOf, paymentOf, aRental } from '../testing/extensions.ts'
import { CONTACT, rowsOf } from '../testing.ts'

let at: Awaited<ReturnType<typeof anInvoicingHouse>>
beforeEach(async () => {
  at = await anInvoicingHouse()
})

const ONLY = { firstName: 'Anna', lastName: '', email: CONTACT.email }
const { street, postcode, city } = CONTACT
const ADDRESS = { street, postcode, city }
const askFrom = (cents: number) =>
  at.platform.db.transaction((tx) =>
    sql`update location set address_free_cents = ${cents} where id = ${at.own.locationId}`.execute(tx),
  )
const recipients = async () =>
  (
    await rowsOf(
      at,
      sql<{ recipient: object }>`select document -> 'recipient' as recipient from invoice order by issued_at`,
    )
  ).map(({ recipient }) => recipient)

it('K-05 LAW-41 an extension above the amount asks for the address nobody gave, and its invoice names it', async () => {
  const { hash } = await aRental(at, { contact: ONLY })
  await askFrom(199)
  expect((await offerOf(at, hash, { length: '1h' })).asked).toMatchObject({ addressAboveCents: 199 })
  const refused = await extend(at, hash)
  expect(refused).toMatchObject({
    ok: false,
    refusal: 'address-required',
    errors: [{ field: 'address.street' }],
  })
  expect(await rowsOf(at, sql`select 1 from order_line where kind = 'extension'`)).toEqual([])

  const placed = await extend(at, hash, { address: { ...ADDRESS, country: 'AT', postcode: '1010' } })
  if (!placed.ok) throw new Error(placed.refusal)
  await at.paid((await paymentOf(at, placed.value.hash)).paymentId)
  const named = { name: 'Anna', street, postcode: '1010', city, country: 'AT' }
  expect(await recipients()).toMatchObject([{ name: 'Anna', street: '' }, named])
  // It is known for the rental from then on.
  expect((await offerOf(at, hash, { length: '1h' })).asked).not.toHaveProperty('addressAboveCents')
  const next = await extend(at, hash, { shownTotalCents: 150 })
  if (!next.ok) throw new Error(next.refusal)
  await at.paid((await paymentOf(at, next.value.hash)).paymentId)
  expect((await recipients()).at(-1)).toMatchObject(named)
})

it('K-05 up to the amount no address is asked for, and one that is sent all the same is not taken', async () => {
  const { hash } = await aRental(at, { contact: ONLY })
  await askFrom(200)
  expect((await offerOf(at, hash, { length: '1h' })).asked).not.toHaveProperty('addressAboveCents')
  const placed = await extend(at, hash, { address: ADDRESS })
  if (!placed.ok) throw new Error(placed.refusal)
  const [row] = await rowsOf(
    at,
    sql<{
      street: string
    }>`select contact ->> 'street' as street from customer_order where hash = ${placed.value.hash}`,
  )
  expect(row?.street).toBe('')
})

it('K-05 whoever gave the address with the rental is not asked again', async () => {
  const { hash } = await aRental(at)
  await askFrom(0)
  expect((await offerOf(at, hash, { length: '1h' })).asked).not.toHaveProperty('addressAboveCents')
  expect((await extend(at, hash)).ok).toBe(true)
})

it.each([
  [{ ...ADDRESS, street: ' ' }, 'street', 'Straße und Hausnummer fehlen.'],
  [
    { ...ADDRESS, postcode: '7846' },
    'postcode',
    'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.',
  ],
  [{ ...ADDRESS, postcode: '' }, 'postcode', 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'],
  [{ ...ADDRESS, city: '' }, 'city', 'Ort fehlt.'],
])('K-05 %o is refused at its field', (address, field, message) => {
  const consents = { terms: true, earlyStart: true, offers: false }
  const body = { length: '1h', consents, shownTotalCents: 200, address }
  const { error } = rentalEndCalls.extendRental.body.safeParse(body)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`address.${field}`])
  expect(error?.issues[0]?.message).toBe(message)
})

it('K-05 LAW-41 a back payment above the amount asks for the address too, and takes one that is known', async () => {
  const { hash } = await aRental(at, { contact: ONLY })
  await askFrom(399)
  await waitHours(at, 6.1)
  expect(await owedOf(at, hash)).toMatchObject({ owedCents: 400, addressAboveCents: 399 })
  expect(await payBack(at, hash, 400)).toMatchObject({
    ok: false,
    refusal: 'address-required',
    errors: [{ field: 'address.street' }],
  })
  const placed = await payBack(at, hash, 400, { address: ADDRESS })
  if (!placed.ok) throw new Error(placed.refusal)
  await at.paid((await paymentOf(at, placed.value.hash)).paymentId)
  expect((await recipients()).at(-1)).toMatchObject({ name: 'Anna', street })
  await waitHours(at, 6)
  expect(await owedOf(at, hash)).not.toHaveProperty('addressAboveCents')
})
