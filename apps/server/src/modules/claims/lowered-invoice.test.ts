import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anInvoiceHouse, type InvoiceHouse } from './testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'

const AHEAD = { period: { from: '2026-09-17T12:00', length: '2h' } }
const ACTOR = { kind: 'system', name: 'Test' } as const

const withdraw = (at: InvoiceHouse, orderId: string, refundCents: number) =>
  at.platform.db.transaction((tx) =>
    at.orders.withdrawOrder(tx, { orderId, refundCents, actor: ACTOR, now: at.platform.clock.now() }),
  )
const owedOf = async (at: InvoiceHouse, orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{ line: string }>`select state || ' ' || amount_cents || ' ' || captured_cents as line from payment
        where order_id = ${orderId} and method = 'invoice'`,
    )
  ).map(({ line }) => line)
const documentsOf = async (at: InvoiceHouse, orderId: string) =>
  (await at.documents(orderId)).map(({ kind, grossCents }) => `${kind} ${grossCents}`)

describe('K-06 less is owed than was invoiced', () => {
  it('LAW-10 withdrawn before anything was paid: nothing goes back, nothing is owed, the invoice is taken back', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice(AHEAD)
    expect(await withdraw(at, order.id, 400)).toMatchObject({ ok: true })
    expect(await booksOf(at, order.id)).toMatchObject({ status: 'canceled', paid: false, ledger: [] })
    expect(await owedOf(at, order.id)).toEqual(['cancelled 400 0'])
    expect(await documentsOf(at, order.id)).toEqual(['invoice 400', 'creditNote 400'])
    expect(await rowsOf(at, sql`select id from payment_refund`)).toEqual([])
    const page = await pageOf(at, order.hash)
    expect(page.payment).toMatchObject({ state: null, choice: { methods: [] } })
    expect(page.payment.invoice).toBeUndefined()
    await at.pass(20, 20)
    expect((await booksOf(at, order.id)).mails).not.toContain('invoice-reminder')
  })

  it('LAW-10 withdrawn after part was used: that part stays owed, is reminded of, and is paid by transfer', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    expect(await withdraw(at, order.id, 300)).toMatchObject({ ok: true })
    expect(await owedOf(at, order.id)).toEqual(['pending 100 0'])
    expect((await pageOf(at, order.hash)).payment).toMatchObject({
      invoice: { openCents: 100 },
      transfer: { missingCents: 100 },
    })
    await at.pass(15)
    expect((await booksOf(at, order.id)).mails).toContain('invoice-reminder')
    replied(await at.receive(order.id, 100))
    expect(await booksOf(at, order.id)).toMatchObject({
      status: 'canceled',
      paid: true,
      ledger: ['capture 100'],
    })
    expect(await documentsOf(at, order.id)).toEqual(['invoice 400', 'creditNote 300'])
  })

  it('what came in part may be all that is left: then it is paid, and the rest waits for staff to send back', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    replied(await at.receive(order.id, 250))
    expect(await withdraw(at, order.id, 300)).toMatchObject({ ok: true })
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 100'] })
    expect(replied(await at.surplus(order.id, 150)).transfer).toMatchObject({ openCents: 0 })
    expect(await at.surplus(order.id, 1)).toMatchObject({ refusal: 'more-than-there' })
    expect(await at.standing(order.id)).toMatchObject({ claim: 'paid' })
  })

  it('paid and then withdrawn from: the money goes back as of every other order', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    replied(await at.receive(order.id, 400))
    expect(await withdraw(at, order.id, 300)).toMatchObject({ ok: true })
    const [refund] = await rowsOf(
      at,
      sql<{ id: string; cents: number }>`select id, amount_cents as cents from payment_refund`,
    )
    expect(refund?.cents).toBe(300)
    replied(await at.confirm(order.id, refund?.id ?? ''))
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'refund 300'])
    expect(await documentsOf(at, order.id)).toEqual(['invoice 400', 'creditNote 300'])
  })

  it('cancelled by staff before it began: nothing is owed, and the customer is told', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice(AHEAD)
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    await at.platform.db.transaction((tx) =>
      at.rentals.cancelRental(tx, { rentalId, cause: 'staff', now: at.platform.clock.now() }),
    )
    const books = await booksOf(at, order.id)
    expect(books).toMatchObject({ status: 'canceled', paid: false })
    expect(books.mails).toEqual(expect.arrayContaining(['invoice-reduced', 'rental-changed']))
    expect(await owedOf(at, order.id)).toEqual(['cancelled 400 0'])
    // Written once, however often the events are read.
    await at.platform.runConsumers()
    expect(await documentsOf(at, order.id)).toEqual(['invoice 400', 'creditNote 400'])
  })

  it('R-09 the box is gone because somebody overstays: nothing is owed for it', async () => {
    const at = await anInvoiceHouse(['M'])
    await at.onInvoice()
    const next = await at.onInvoice({ period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } })
    await at.platform.clock.advance(3.9 * 3_600_000)
    await at.platform.runDue()
    await at.platform.runConsumers()
    const books = await booksOf(at, next.id)
    expect(books).toMatchObject({ status: 'canceled', paid: false, ledger: [] })
    expect(books.mails).toEqual(['order-paid', 'order-unplaced'])
    expect(await owedOf(at, next.id)).toEqual(['cancelled 400 0'])
    const [mail] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail where template = 'order-unplaced'`,
    )
    expect(mail?.text).toContain('Sie müssen dafür nichts bezahlen')
    expect(mail?.text).not.toContain('erstatten')
  })

  it('K-03 of two boxes one is gone: the other is owed, each document once', async () => {
    const at = await anInvoiceHouse(['M', 'M'])
    const first = await at.onInvoice()
    const later = { period: { from: '2026-09-16T16:00', to: '2026-09-16T18:00' } }
    const next = await at.onInvoice({ ...later, sizes: ['M', 'M'], shownTotalCents: 800 })
    expect(first.id).not.toBe(next.id)
    await at.platform.clock.advance(3.9 * 3_600_000)
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await owedOf(at, next.id)).toEqual(['pending 400 0'])
    expect(await documentsOf(at, next.id)).toEqual(['invoice 800', 'creditNote 400'])
    replied(await at.receive(next.id, 400))
    expect(await at.standing(next.id)).toMatchObject({ claim: 'paid', paid: true })
    expect(await owedOf(at, next.id)).toEqual(['captured 400 400'])
  })
})
