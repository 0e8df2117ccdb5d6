import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/export/testing.ts'
import { anOrder, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { anInvoicingHouse } from './testing.ts'

const at = await anInvoicingHouse()
const UNKNOWN = '01980000-0000-7000-8000-00000000dead'
/** Orders by the first name of who placed them. */
const orders = new Map<string, Awaited<ReturnType<typeof anOrder>>>()
const orderOf = (name: string) => {
  const order = orders.get(name)
  if (!order) throw new Error(`nobody named ${name} ordered`)
  return order
}
const idOf = async (name: string) => (await at.documents(orderOf(name).id))[0]?.id ?? ''

type Body = NonNullable<Parameters<typeof at.list>[0]>
const numbers = async (body: Body) => (await at.list(body)).rows.map(({ number }) => number)

beforeAll(async () => {
  for (const [firstName, lastName] of [
    ['Anna', 'Keller'],
    ['Özlem', 'Acar'],
    ['Jürgen', 'Groß'],
  ] as const) {
    const contact = { ...CONTACT, firstName, lastName, email: `${orders.size}@example.org` }
    const order = await anOrder(at, { contact, language: firstName === 'Anna' ? 'en' : 'de' })
    await at.paid(order.paymentId)
    orders.set(firstName, order)
    await at.platform.clock.advance(86_400_000)
  }
  await at.back(orderOf('Özlem').paymentId, 100)
})

describe('O-05 the list of invoices', () => {
  it('shows the newest first, what goes back below zero', async () => {
    const { rows, total } = await at.list()
    expect(total).toBe(4)
    expect(rows.map(({ number, customerName, grossCents }) => [number, customerName, grossCents])).toEqual([
      ['RK-2026-00001', 'Özlem Acar', -100],
      ['RE-2026-00003', 'Jürgen Groß', 400],
      ['RE-2026-00002', 'Özlem Acar', 400],
      ['RE-2026-00001', 'Anna Keller', 400],
    ])
    expect(rows[0]).toMatchObject({
      kind: 'creditNote',
      order: { id: orderOf('Özlem').id, code: orderOf('Özlem').shortCode },
      vatCents: -16,
      netCents: -84,
    })
  })

  const narrowed: readonly (readonly [Body, readonly string[]])[] = [
    [{ kinds: ['creditNote'] }, ['RK-2026-00001']],
    [{ from: '2026-09-17', to: '2026-09-17' }, ['RE-2026-00002']],
    [{ search: 'ozlem re-2026' }, ['RE-2026-00002']],
    [{ search: 'gross' }, ['RE-2026-00003']],
    [{ orderBy: 'number', dir: 'asc', limit: 1 }, ['RE-2026-00001']],
    [{ orderBy: 'gross', dir: 'asc', limit: 1, offset: 1 }, ['RE-2026-00001']],
    [{ companyIds: [UNKNOWN] }, []],
    [{ search: "x' or 1=1 --" }, []],
  ]
  it.each(narrowed)('narrows by %o', async (body, wanted) => {
    expect(await numbers(body)).toEqual(wanted)
  })

  it('of one order has its invoice and what corrects it', async () => {
    expect(await numbers({ orderId: orderOf('Özlem').id })).toEqual(['RK-2026-00001', 'RE-2026-00002'])
  })

  it('N-10 goes into a file with German words; a column adds up', async () => {
    const file = String(await at.exported({ format: 'csv', kinds: ['creditNote'] }))
    expect(file).toContain(
      'Nummer;Art;Datum;Kunde;Bestellung;Standort;Netto (EUR);Umsatzsteuer (EUR);Brutto (EUR);Aussteller',
    )
    expect(file).toMatch(/RK-2026-00001;Rechnungskorrektur;19\.09\.2026;Özlem Acar;.*;-0,84;-0,16;-1,00;/)
  })
})

describe('A-13 documents of another company', () => {
  it('are not there: not in the list, not by their id, not as a file', async () => {
    const id = await idOf('Anna')
    expect(await at.list({ companyIds: [at.own.companyId] }, at.stranger)).toMatchObject({
      rows: [],
      total: 0,
    })
    for (const unknown of [id, UNKNOWN]) {
      expect(await at.show(unknown, at.stranger)).toEqual({ ok: false, refusal: 'not-found' })
      expect(await at.file(unknown, at.stranger)).toBe('not-found')
    }
  })

  it('a franchisor sees those of a franchisee', async () => {
    const scoped = { ...at.stranger, scopeFor: () => [at.foreign.companyId, at.own.companyId] }
    expect((await at.list({}, scoped)).total).toBe(4)
    expect(await at.show(await idOf('Anna'), scoped)).toMatchObject({ ok: true })
  })
})

describe('O-05 the document itself', () => {
  it('comes as a PDF in the language of its customer, the same each time', async () => {
    const file = await at.file(await idOf('Anna'))
    if (typeof file === 'string') throw new Error(file)
    const { texts } = readPdf(file)
    expect(texts).toContain('Invoice RE-2026-00001')
    expect(texts).toContain('Anna Keller')
    expect(file.equals(Buffer.from(await at.file(await idOf('Anna'))))).toBe(true)
  })

  it('several come as PDFs in one file, each by its number; those of others are not in it', async () => {
    const ids = [await idOf('Anna'), await idOf('Jürgen'), UNKNOWN]
    const file = await at.files(ids)
    if (typeof file === 'string') throw new Error(file)
    const parts = unzipSync(file)
    expect(Object.keys(parts)).toEqual(['RE-2026-00001.pdf', 'RE-2026-00003.pdf'])
    const alone = await at.file(ids[0] ?? '')
    expect(Buffer.from(parts['RE-2026-00001.pdf'] ?? []).equals(Buffer.from(alone))).toBe(true)
    expect(await at.files([UNKNOWN])).toBe('not-found')
    expect(await at.files(ids, at.stranger)).toBe('not-found')
  })

  it('those of many orders are found at once, with their corrections; another company finds none', async () => {
    const orderIds = ['Anna', 'Özlem'].map((name) => orderOf(name).id)
    const ask = (actor: typeof at.owner) =>
      at.call(invoiceCalls.invoicesOfOrders, { body: { orderIds: [...orderIds, UNKNOWN] } }, actor)
    const { rows } = replied(await ask(at.owner))
    const labels = new Map((await at.documents()).map(({ id, label }) => [id, label]))
    expect(rows.map(({ id, orderId }) => [labels.get(id), orderIds.indexOf(orderId)])).toEqual([
      ['RE-2026-00001', 0],
      ['RE-2026-00002', 1],
      ['RK-2026-00001', 1],
    ])
    expect(replied(await ask(at.stranger)).rows).toEqual([])
  })

  it('K-05 the customer gets it by the link of the order, and no other by it', async () => {
    const [mine, other] = [orderOf('Anna'), await idOf('Jürgen')]
    const file = await at.fileByLink({ hash: mine.hash, id: await idOf('Anna') })
    expect(Buffer.isBuffer(file)).toBe(true)
    expect(await at.fileByLink({ hash: mine.hash, id: other })).toBe('not-found')
    expect(await at.fileByLink({ hash: mine.hash, id: await idOf('Anna') }, at.foreign.siteId)).toBe(
      'not-found',
    )
  })

  it('FAULT-54 who tries links is slowed down, and a link that was called back opens nothing', async () => {
    const hash = 'x'.repeat(32)
    const tries = []
    for (let count = 0; count < 62; count += 1) tries.push(await at.fileByLink({ hash, id: UNKNOWN }))
    expect(tries.at(0)).toBe('not-found')
    expect(tries.at(-1)).toBe('too-many-tries')
    const order = orderOf('Jürgen')
    const now = at.platform.clock.now()
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set hash_revoked_at = ${now} where id = ${order.id}`.execute(tx),
    )
    expect(await at.fileByLink({ hash: order.hash, id: await idOf('Jürgen') })).toBe('too-many-tries')
  })
})

it('LAW-42 numbers of two companies are rows of their own', async () => {
  const companies = await rowsOf(
    at,
    sql<{
      company: string
      last: number
    }>`select company_id as company, last_number as last from invoice_counter
      where kind = 'invoice'`,
  )
  expect(companies).toEqual([{ company: at.own.companyId, last: 3 }])
})
