import { orderCalls } from '@fachwerk/contract/order-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anInvoiceHouse, type InvoiceHouse } from './testing/invoices.ts'
import { replied } from './testing/staff-orders.ts'
import { booksOf } from './testing/transfers.ts'
import { aWish, callOf, CONTACT, pageOf, rowsOf, visitor } from './testing.ts'

describe('K-06 an order on invoice', () => {
  let at: InvoiceHouse
  beforeAll(async () => void (at = await anInvoiceHouse(Array.from({ length: 12 }, () => 'M' as const))))

  it('is accepted at once: the key is there, the money is owed, nothing counts as paid', async () => {
    const order = await at.onInvoice()
    expect(order.paymentUrl).toBeNull()
    expect(await booksOf(at, order.id)).toMatchObject({
      status: expect.stringMatching(/approved|process/),
      paid: false,
      rental: 'active',
      ledger: [],
      mails: ['order-paid'],
    })
    const page = await pageOf(at, order.hash)
    expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
    expect(page.payment).toMatchObject({
      state: 'pending',
      method: 'invoice',
      paymentUrl: null,
      canRetry: false,
      invoice: { openCents: 400, dueLocal: '2026-09-30T23:59', overdue: false, blocked: false },
      transfer: { iban: 'DE89370400440532013000', reference: order.shortCode, missingCents: 400 },
    })
    expect(page.payment.transfer?.qrSvg).toContain('<svg')
  })

  it('the mail with the key says that it is not paid, until when, and where the money has to go', async () => {
    const order = await at.onInvoice()
    await at.platform.sendMails()
    const text = at.platform.sentMails.findLast((mail) => mail.text.includes(order.shortCode))?.text ?? ''
    for (const words of [
      'noch nicht bezahlt',
      '30.09.2026',
      'DE89 3704 0044 0532 0130 00',
      '4,00',
      '/ueberweisung',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Zahlung ist eingegangen')
  })

  it('LAW-41 its invoice is written at once, with due date and account, and not again when it is paid', async () => {
    const order = await at.onInvoice()
    const [invoice, ...more] = await at.kept(order.id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', grossCents: 400 })
    const shown = replied(await at.showInvoice(invoice?.id ?? ''))
    expect(shown.document.owed).toEqual({
      dueOn: '2026-09-30',
      holder: 'Zeitlager Bodensee GmbH',
      iban: 'DE89370400440532013000',
      bic: '',
      reference: order.shortCode,
    })
    expect((await pageOf(at, order.hash)).invoices).toHaveLength(1)
    replied(await at.receive(order.id, 400))
    expect(await at.kept(order.id)).toHaveLength(1)
    expect(await booksOf(at, order.id)).toMatchObject({
      paid: true,
      ledger: ['capture 400'],
      mails: ['invoice-paid', 'order-paid'],
    })
  })

  it('a part of the money pays nothing; with the rest it is paid to the cent, too much is left over', async () => {
    const order = await at.onInvoice()
    expect(replied(await at.receive(order.id, 150)).transfer).toMatchObject({
      onInvoice: true,
      state: 'pending',
      missingCents: 250,
    })
    expect((await pageOf(at, order.hash)).payment.invoice?.openCents).toBe(250)
    expect((await booksOf(at, order.id)).ledger).toEqual([])
    expect(replied(await at.receive(order.id, 300)).transfer).toMatchObject({
      missingCents: 0,
      openCents: 50,
    })
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 400'] })
    expect((await pageOf(at, order.hash)).payment.invoice).toBeUndefined()
    expect(replied(await at.surplus(order.id, 50)).transfer.openCents).toBe(0)
  })

  it('what costs nothing needs no invoice', async () => {
    const browser = await at.browserOf('frei@example.org')
    expect((await at.choice(browser, 0)).methods).not.toContain('invoice')
  })
})

describe('K-06 who may pay on invoice', () => {
  it('nobody who is not signed in, and nobody in another one’s name; a guest is told that signing in is all', async () => {
    const at = await anInvoiceHouse()
    expect(await at.choice(null)).toMatchObject({ methods: [], signInForInvoice: true })
    const body = aWish(at, { method: 'invoice' })
    const guest = await visitor(at)(orderCalls.placeOrder, { body }, callOf(at))
    expect(guest).toMatchObject({ ok: false, refusal: 'invoice-not-possible' })
    const anna = await at.browserOf()
    expect(await at.choice(anna)).toEqual({ methods: ['invoice'], testBank: false })
    const other = { ...CONTACT, email: 'otto@example.org' }
    expect(await at.place(anna, { contact: other })).toMatchObject({ refusal: 'invoice-not-possible' })
    // A refusal leaves nothing behind: no order, no box, no number.
    expect(await rowsOf(at, sql`select id from customer_order`)).toEqual([])
    expect(await rowsOf(at, sql`select id from rental`)).toEqual([])
    expect(await at.place(anna)).toMatchObject({ ok: true })
  })

  it('only who has paid often enough before; of a guest nothing is told then', async () => {
    const at = await anInvoiceHouse(undefined, { paidOrders: 1 })
    const anna = await at.browserOf()
    expect(await at.choice(null)).toEqual({ methods: [], testBank: false })
    expect((await at.choice(anna)).methods).toEqual([])
    expect(await at.place(anna)).toMatchObject({ refusal: 'invoice-not-possible' })
    const first = await at.order()
    replied(await at.receive(first.id, 400))
    expect((await at.choice(anna)).methods).toEqual(['invoice'])
    expect(await at.place(anna)).toMatchObject({ ok: true })
  })

  it('as long as it stays within the limit, what is open included; what was paid makes room', async () => {
    const at = await anInvoiceHouse(undefined, { limitCents: 1_000 })
    const anna = await at.browserOf()
    expect((await at.choice(anna, 1_000)).methods).toEqual(['invoice'])
    expect((await at.choice(anna, 1_001)).methods).toEqual([])
    const first = await at.onInvoice({}, CONTACT.email)
    replied(await at.place(anna))
    expect(await at.place(anna)).toMatchObject({ refusal: 'invoice-not-possible' })
    replied(await at.receive(first.id, 200))
    expect((await at.choice(anna, 400)).methods).toEqual(['invoice'])
    expect((await at.choice(anna, 401)).methods).toEqual([])
  })

  it('two orders at once do not both fit under the limit', async () => {
    const at = await anInvoiceHouse(undefined, { limitCents: 700 })
    const anna = await at.browserOf()
    const answers = await Promise.all([at.place(anna), at.place(anna), at.place(anna)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [owed] = await rowsOf(
      at,
      sql<{ cents: number }>`select sum(amount_cents)::int as cents from payment where method = 'invoice'`,
    )
    expect(owed?.cents).toBe(400)
  })

  it('nowhere else: not for more time, back payments and months', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    const { choice } = (await pageOf(at, order.hash)).payment
    expect(choice.methods).toEqual([])
  })

  it('FAULT-44 nobody of another company books money for it', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice()
    expect(await at.receive(order.id, 400, {}, at.stranger)).toMatchObject({
      ok: false,
      refusal: 'not-found',
    })
    expect((await booksOf(at, order.id)).paid).toBe(false)
  })
})
