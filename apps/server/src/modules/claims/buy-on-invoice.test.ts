import { beforeAll, describe, expect, it } from 'vitest'
import { anInvoiceHouse, type InvoiceHouse } from './testing/invoices.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { pageOf } from '../orders/testing.ts'

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
    const [invoice, ...more] = await at.documents(order.id)
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
    expect(await at.documents(order.id)).toHaveLength(1)
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
