import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { anOrder, bankSays, callOf, CONTACT, pageOf, rowsOf, visitor } from '../orders/testing.ts'
import { anInvoicingHouse } from './testing.ts'
import { writeDocuments } from './use-cases/write-documents.ts'

const at = await anInvoicingHouse()
const { db } = at.platform
const run = (query: RawBuilder<unknown>) => db.transaction((tx) => query.execute(tx))
let people = 0

/** Somebody new, with nothing owed from before. */
const contact = () => {
  people += 1
  return { ...CONTACT, email: `anna${people}@example.org` }
}
async function aPaidOrder(more: object = {}) {
  const order = await anOrder(at, { contact: contact(), ...more })
  await at.paid(order.paymentId)
  return order
}
const numbersOf = async (kind: string) =>
  (await at.documents()).filter((row) => row.kind === kind).map(({ label }) => Number(label.split('-')[2]))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** FAULT: invoices less credit notes are what was captured less what was refunded, for each payment with an invoice. */
async function unbalanced() {
  return rowsOf(
    at,
    sql<{ id: string }>`select p.id from payment p join invoice i on i.payment_id = p.id group by p.id
      having sum(case i.kind when 'invoice' then i.gross_cents else -i.gross_cents end) <> p.captured_cents - p.refunded_cents`,
  )
}

beforeEach(async () => {
  await db.transaction(async (tx) => {
    await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
    await sql`delete from throttle`.execute(tx)
  })
})
afterEach(async () => {
  const payments = await unbalanced()
  if (payments.length > 0) throw new Error(`${payments.length} payments and their documents differ`)
})

describe('O-05 an invoice', () => {
  it('is written once an order is paid, with what was paid for', async () => {
    const order = await anOrder(at, { contact: contact() })
    expect(await at.documents(order.id)).toEqual([])
    await at.paid(order.paymentId)
    const [invoice, ...more] = await at.documents(order.id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ issuedOn: '2026-09-16', netCents: 336, vatCents: 64, grossCents: 400 })
    const shown = await at.show(invoice?.id ?? '')
    expect(shown).toMatchObject({
      ok: true,
      value: {
        document: {
          issuer: { companyName: expect.stringMatching(/./), vatId: expect.stringMatching(/./) },
          recipient: { name: 'Anna Keller', street: 'Seestraße 1', postcode: '78462', city: 'Konstanz' },
          subject: 'rental',
          size: 'M',
          boxNumber: expect.any(Number),
          period: { localFrom: '2026-09-16T12:00', localTo: '2026-09-16T14:00' },
          rates: [{ rate: 1900, grossCents: 400, netCents: 336, vatCents: 64 }],
          payment: { method: 'Testbank', on: '2026-09-16' },
          corrects: null,
        },
        lines: [{ text: expect.stringContaining('je Stunde'), cents: 400 }],
        related: [],
      },
    })
  })

  it('FAULT-02 reports that is told again writes nothing again', async () => {
    const order = await aPaidOrder()
    const before = await at.documents()
    const again = { orderId: order.id, paid: order.paymentId }
    await db.transaction((tx) => writeDocuments(tx, at.writing, again))
    await db.transaction((tx) => writeDocuments(tx, at.writing, { ...again, paid: null }))
    await run(sql`update event_consumer set xid = '0', event_id = 0 where name = 'invoicing-follow-money'`)
    expect(await at.documents()).toEqual(before)
  })

  it('tells the history of the order, and stands on its page', async () => {
    const order = await aPaidOrder()
    const [invoice] = await at.documents(order.id)
    const events = await rowsOf(
      at,
      sql<{ type: string; data: object }>`select type, data from event where order_id = ${order.id}
        and type in ('order.invoiced', 'order.credited')`,
    )
    expect(events).toEqual([{ type: 'order.invoiced', data: { number: invoice?.label, cents: 400 } }])
    expect((await pageOf(at, order.hash)).invoices).toEqual([
      {
        id: invoice?.id,
        kind: 'invoice',
        number: invoice?.label,
        issuedOn: '2026-09-16',
        grossCents: 400,
      },
    ])
  })

  it('keeps what was true then: a company that moves changes no invoice', async () => {
    const order = await aPaidOrder()
    const [invoice] = await at.documents(order.id)
    const before = await at.show(invoice?.id ?? '')
    await run(sql`update company set street = 'Neue Straße 9', legal_name = 'Anders GmbH'`)
    expect(await at.show(invoice?.id ?? '')).toEqual(before)
  })
})

describe('LAW-42 what was written stays', () => {
  it('no document is changed, deleted or emptied away', async () => {
    await aPaidOrder()
    for (const change of [
      sql`update invoice set gross_cents = gross_cents`,
      sql`delete from invoice`,
      sql`truncate invoice cascade`,
    ])
      await expect(run(change)).rejects.toMatchObject({ code: 'FW001' })
  })

  it('fifty documents asked for at once have numbers without a gap or a double', async () => {
    const orders = []
    for (let index = 0; index < 12; index += 1) {
      await run(sql`update rental set state = 'ended', ended_at = starts_at where blocking`)
      await run(sql`delete from throttle`)
      const order = await anOrder(at, { contact: contact() })
      await bankSays(at, order.paymentId, { state: 'paid' }, `paid-${order.paymentId}`)
      orders.push(order)
    }
    // Each four times at once: of callers for the same order one writes.
    const inputs = orders.flatMap((order) => Array.from({ length: 4 }, () => order))
    await Promise.all(
      inputs.map(({ id, paymentId }) =>
        db.transaction((tx) => writeDocuments(tx, at.writing, { orderId: id, paid: paymentId })),
      ),
    )
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(upTo(numbers.length))
    for (const { id } of orders) expect(await at.documents(id)).toHaveLength(1)
  })

  it('FAULT-20 a transaction that dies after it drew its number leaves no gap', async () => {
    const order = await anOrder(at, { contact: contact() })
    await bankSays(at, order.paymentId, { state: 'paid' }, `paid-${order.paymentId}`)
    const dying = db.transaction(async (tx) => {
      await writeDocuments(tx, at.writing, { orderId: order.id, paid: order.paymentId })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await at.platform.runConsumers()
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(upTo(numbers.length))
    expect(await at.documents(order.id)).toHaveLength(1)
  })
})

describe('O-05 a credit note', () => {
  it('takes back part of an invoice, then the rest; its tax is the invoice’s to the cent', async () => {
    const order = await aPaidOrder()
    await at.back(order.paymentId, 133)
    await at.back(order.paymentId, 266)
    await at.back(order.paymentId, 400)
    const [invoice, ...notes] = await at.documents(order.id)
    expect(notes.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ['creditNote', 133],
      ['creditNote', 133],
      ['creditNote', 134],
    ])
    expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(invoice?.vatCents)
    const shown = await at.show(notes[0]?.id ?? '')
    expect(shown).toMatchObject({
      value: {
        grossCents: -133,
        lines: [{ text: expect.stringMatching(/^Erstattung: Miete Fach/), cents: -133 }],
        document: { corrects: { number: invoice?.label, issuedOn: '2026-09-16', whole: false } },
        related: [{ number: invoice?.label, grossCents: 400 }],
      },
    })
  })

  it('for all of it at once is a cancellation; numbers are a row of their own', async () => {
    const before = await numbersOf('creditNote')
    const order = await aPaidOrder()
    await at.back(order.paymentId, 400)
    const [, note] = await at.documents(order.id)
    expect(note?.label).toBe(`RK-2026-${String(before.length + 1).padStart(5, '0')}`)
    expect(await at.show(note?.id ?? '')).toMatchObject({
      value: { document: { corrects: { whole: true } } },
    })
  })

  it('O-07 a dispute that was won is invoiced anew, and what goes back after that corrects the newer one', async () => {
    const order = await aPaidOrder()
    const bank = async (refundedCents: number, disputedCents: number, event: string) => {
      await bankSays(at, order.paymentId, { state: 'paid', refundedCents, disputedCents }, event)
      await at.platform.runConsumers()
    }
    await bank(400, 400, `lost-${order.id}`)
    await bank(0, 0, `won-${order.id}`)
    const kinds = async () => (await at.documents(order.id)).map(({ kind, grossCents }) => [kind, grossCents])
    expect(await kinds()).toEqual([
      ['invoice', 400],
      ['invoice', 400],
      ['creditNote', 400],
    ])
    await bank(100, 0, `back-${order.id}`)
    const newest = (await at.documents(order.id)).find(({ grossCents }) => grossCents === 100)
    const [, second] = await at.documents(order.id)
    expect(await at.show(newest?.id ?? '')).toMatchObject({
      value: { document: { corrects: { number: second?.label, whole: false } } },
    })
  })

  it('B-02 money the bank took back is credited, and paid again it is invoiced again', async () => {
    const order = await aPaidOrder()
    await at.back(order.paymentId, 400)
    const paying = { params: { hash: order.hash }, body: {} }
    await visitor(at)(orderCalls.startPayment, paying, callOf(at))
    const [second] = await rowsOf(
      at,
      sql<{ id: string }>`select id from payment where order_id = ${order.id} and id <> ${order.paymentId}`,
    )
    await at.paid(second?.id ?? '')
    expect((await at.documents(order.id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'invoice',
      'creditNote',
    ])
  })
})

it('FAULT-01 money that nobody had a use for is paid back without a document', async () => {
  const order = await anOrder(at, { contact: contact() })
  await run(sql`update customer_order set status = 'canceled' where id = ${order.id}`)
  await at.paid(order.paymentId)
  await at.platform.runDue()
  expect(await at.documents(order.id)).toEqual([])
})
