import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OwnData } from '@fachwerk/contract/account/own-data'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/export/testing.ts'
import {
  anOrder,
  bankSays,
  callOf,
  CONTACT,
  CONSENTS,
  type OrdersTest,
  visitor,
} from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders, confirmOffers, ownDataFile } from '../testing/account-pages.ts'

let at: OrdersTest
type Customer = Awaited<ReturnType<typeof aCustomer>>
let anna: Customer
let stranger: Customer

beforeAll(async () => {
  at = await anAccountWithOrders()
  const first = await anOrder(at, { consents: { ...CONSENTS, offers: true } })
  await bankSays(at, first.paymentId, { state: 'paid' })
  await anOrder(at, { contact: { ...CONTACT, email: 'fremd@example.org', firstName: 'Fremd' } })
  anna = await aCustomer(at)
  stranger = await aCustomer(at, 'neu@example.org')
})

const valueOf = <T>(answer: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const rentals = async (who: Customer) => valueOf(await who.ask(accountPageCalls.accountRentals, {})).rows
const orders = async (who: Customer, page = 1) =>
  valueOf(await who.ask(accountPageCalls.accountOrders, { query: { page } }))

describe('S-06 a customer’s rentals and orders', () => {
  it('shows what runs, with what can be done', async () => {
    const rows = await rentals(anna)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      rental: { state: 'active', boxNumber: expect.any(Number) },
      can: { open: true, end: true, extend: true, payBack: false },
    })
  })

  it('the archive names each order with its price, payment and place', async () => {
    const { rows, total, pages } = await orders(anna)
    expect({ total, pages }).toEqual({ total: 1, pages: 1 })
    expect(rows[0]).toMatchObject({ kind: 'rental', paid: true, totalCents: 400, status: 'approved' })
    expect(rows[0]?.placedLocal).toBe('2026-09-16T12:00')
  })

  it('FAULT-44 nobody sees what is somebody else’s', async () => {
    expect([await rentals(stranger), (await orders(stranger)).total]).toEqual([[], 0])
    const other = await aCustomer(at, 'fremd@example.org')
    expect((await orders(other)).rows.map(({ shortCode }) => shortCode)).not.toEqual(
      (await orders(anna)).rows.map(({ shortCode }) => shortCode),
    )
  })

  it('FAULT-44 the same address sees nothing of one site at the site of another company', async () => {
    const elsewhere = await aCustomer(at, CONTACT.email, at.foreign)
    expect([await rentals(elsewhere), (await orders(elsewhere)).total]).toEqual([[], 0])
    const shown = await elsewhere.ask(accountPageCalls.accountConsents, {})
    expect(valueOf(shown)).toEqual({ offers: null, rows: [] })
  })

  it('a page beyond the last is the last', async () => {
    expect((await orders(anna, 900)).page).toBe(1)
  })

  it.each(Object.entries(accountPageCalls))(
    'FAULT-44 %s tells nobody anything who is not signed in',
    async (_name, call) => {
      const handler = at.registry.mounted.get(`${call.method} ${call.path}`)
      const input = { ...callOf(at), cookies: { fw_konto: 'ausgedacht' }, query: { page: 1 }, body: {} }
      // As the server would hand it over; without a session nothing of it is read.
      const answer: unknown = await (handler?.handle ?? handler?.file)?.(input as never)
      expect(answer).toEqual({ ok: false, refusal: 'not-signed-in' })
    },
  )
})

const read = async () => valueOf(await anna.ask(accountPageCalls.accountDetails, {}))

const save = async (change: object, version: number) => {
  const { email: _email, version: _version, ...details } = await read()
  return anna.ask(accountPageCalls.saveAccountDetails, { body: { ...details, ...change, version } })
}

describe('S-09 own details', () => {
  it('are changed for orders to come; placed orders stay as they are', async () => {
    const { version } = await read()
    expect(valueOf(await save({ lastName: 'Neumann', phone: '0171 5551234' }, version))).toMatchObject({
      lastName: 'Neumann',
      phone: '0171 5551234',
      version: version + 1,
    })
    const [{ contact } = { contact: null }] = await at.platform.db.read((tx) =>
      tx.selectFrom('customer_order').select('contact').orderBy('placed_at').orderBy('id').execute(),
    )
    expect(contact?.lastName).toBe('Keller')
  })

  it('FAULT-72 an older page does not overwrite what was saved meanwhile', async () => {
    const { version } = await read()
    await save({ city: 'Radolfzell' }, version)
    const late = await save({ city: 'Singen' }, version)
    expect(late).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
    expect((await read()).city).toBe('Radolfzell')
  })

  it('bad input is named by its field, and nothing is saved', async () => {
    const { version } = await read()
    const answer = await save({ firstName: ' ', postcode: '7846' }, version)
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect(answer.ok ? [] : answer.errors?.map(({ field }) => field)).toEqual(['firstName', 'postcode'])
    expect((await read()).version).toBe(version)
  })
})

const consents = async () => valueOf(await anna.ask(accountPageCalls.accountConsents, {}))

describe('LAW-9 LAW-55 consents', () => {
  it('are shown with their text and time; offers can be taken back, once', async () => {
    await confirmOffers(at, anna)
    const before = await consents()
    expect(before.offers).toMatchObject({ given: true })
    expect(before.rows[0]?.consents.find(({ kind }) => kind === 'terms')).toMatchObject({
      given: true,
      at: '2026-09-16T10:00:00.000Z',
      textVersion: expect.stringMatching(/\d{4}/),
    })
    await at.platform.clock.advance(60_000)
    await anna.ask(accountPageCalls.withdrawOffers, { body: {} })
    await anna.ask(accountPageCalls.withdrawOffers, { body: {} })
    const after = await consents()
    expect(after.offers).toEqual({ ...before.offers, given: false, at: '2026-09-16T10:01:00.000Z' })
    expect(after.rows).toEqual(before.rows)
    const stored = at.platform.db.read((tx) => tx.selectFrom('customer_consent').selectAll().execute())
    expect((await stored).filter(({ given }) => !given)).toHaveLength(1)
  })

  it('who never agreed has nothing to take back', async () => {
    await stranger.ask(accountPageCalls.withdrawOffers, { body: {} })
    expect(valueOf(await stranger.ask(accountPageCalls.accountConsents, {})).offers).toBeNull()
  })
})

const exported = async (who: Customer) => (await ownDataFile(at, who)).toString()
const printed = async (who: Customer, language: string) =>
  readPdf(await ownDataFile(at, who, { format: 'pdf', language })).texts

describe('LAW-59 own data', () => {
  it('are given as JSON with orders, rentals and consents, and nothing of others', async () => {
    const text = await exported(anna)
    expect(OwnData.parse(JSON.parse(text))).toMatchObject({
      format: 'fachwerk-account-1',
      customer: { email: CONTACT.email },
      orders: [{ totalCents: 400, rentals: [{ state: 'active' }], consents: expect.any(Array) }],
    })
    expect(text).not.toContain('fremd@example.org')
    expect(text).not.toMatch(/hash|token/i)
    expect(JSON.parse(await exported(stranger))).toMatchObject({ orders: [] })
  })

  it('are given as a document to read, in the language of the page and by the clock of the place', async () => {
    const german = await printed(anna, 'de')
    const order = OwnData.parse(JSON.parse(await exported(anna))).orders[0]
    expect(german).toEqual(
      expect.arrayContaining([
        'Auskunft über Ihre Daten',
        CONTACT.email,
        `Bestellung ${order?.code} vom 16.09.2026`,
        'bezahlt, 16.09.2026, 12:00 Uhr',
        '4,00 €',
        'läuft',
        'AGB',
        order?.location,
      ]),
    )
    expect(german.join(' ')).not.toContain('fremd@example.org')
    expect(await printed(anna, 'de-informal')).toContain('Auskunft über deine Daten')
    expect(await printed(anna, 'ru')).toContain('Ваши данные')
    expect(await printed(stranger, 'it')).toEqual(expect.arrayContaining(['Ordini', 'nessuno']))
  })
})

it('an order’s page still works by its link, without signing in (LAW-58)', async () => {
  const [row] = (await orders(anna)).rows

  const page = await visitor(at)(orderCalls.order, { params: { hash: row?.hash ?? '' } }, callOf(at))
  expect(page.ok).toBe(true)
})
