import type { Recipient } from '@fachwerk/contract/order/recipient'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/export/testing.ts'
import { anOrder, anOrderInput, callOf, CONTACT, visitor } from '../orders/testing.ts'
import { anInvoicingHouse } from './testing.ts'

const at = await anInvoicingHouse()
const BILLING: Recipient = {
  company: 'Keller Messebau GmbH & Co. Ausstellungs- und Veranstaltungsservice Kommanditgesellschaft',
  vatId: 'DE123456788',
  name: 'Anna Keller',
  street: 'Messeallee 1',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
  reference: 'KST 4711',
}
let business: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  const contact = { ...CONTACT, email: 'anna@keller.example' }
  business = await anOrder(at, { contact, billing: BILLING })
  await at.paid(business.paymentId)
  await at.back(business.paymentId, 100)
})

const documents = async () => {
  const stored = await at.documents(business.id)
  const shown = await Promise.all(stored.map(({ id }) => at.show(id)))
  return shown.flatMap((each) => (each.ok ? [each.value] : []))
}

describe('LAW-41 who rents for a company', () => {
  it('finds company, VAT id, address and their own number on invoice and credit note', async () => {
    const [invoice, note] = await documents()
    for (const each of [invoice, note]) {
      expect(each?.document.recipient).toEqual({
        company: BILLING.company,
        vatId: 'DE123456788',
        name: 'Anna Keller',
        street: 'Messeallee 1',
        postcode: '1010',
        city: 'Wien',
        country: 'AT',
        email: 'anna@keller.example',
      })
      expect(each?.document.reference).toBe('KST 4711')
    }
    expect([invoice?.kind, note?.kind]).toEqual(['invoice', 'creditNote'])
  })

  it('reads them on paper, the country as the letter crosses a border', async () => {
    const [invoice] = await documents()
    const file = await at.file(invoice?.id ?? '')
    if (typeof file === 'string') throw new Error(file)
    const texts = readPdf(file).texts.join(' ')
    for (const words of ['Keller Messebau GmbH', 'Anna Keller', 'Messeallee 1', '1010 Wien', 'ÖSTERREICH'])
      expect(texts).toContain(words)
    expect(texts).toMatch(/Ihr Zeichen KST 4711 Ihre USt-IdNr\. DE123456788/)
  })

  it('LAW-43 finds the data of both in their PDFs, and staff are told so', async () => {
    for (const { id, number, structured } of await documents()) {
      expect(structured).toBe('inside')
      const file = await at.file(id)
      if (typeof file === 'string') throw new Error(file)
      const [xml = ''] = readPdf(file).streams.filter((stream) => stream.includes('CrossIndustryInvoice'))
      expect(xml).toContain(`<ram:ID>${number}</ram:ID>`)
      expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>')
    }
  })

  it('is found by staff under the company’s name and the person’s', async () => {
    for (const search of ['messebau', 'anna keller messebau', 'kommanditgesellschaft re-2026'])
      expect([search, (await at.list({ search })).total > 0]).toEqual([search, true])
    expect((await at.list({ search: 'messebau' })).rows[0]?.customerName).toBe(
      `${BILLING.company}, Anna Keller`,
    )
  })

  it('keeps the right of withdrawal: consents are asked for and kept as from everybody', async () => {
    const input = anOrderInput(at, {
      billing: BILLING,
      consents: { terms: true, earlyStart: false, offers: false },
    })
    const placed = await visitor(at)(orderCalls.placeOrder, { body: input }, callOf(at))
    expect(placed).toMatchObject({ ok: false, refusal: 'early-start-required' })
  })

  it('E-03 a wrong VAT id is told, and no order is placed', async () => {
    const input = anOrderInput(at, { billing: { ...BILLING, vatId: 'DE123456789' } })
    const placed = await visitor(at)(orderCalls.placeOrder, { body: input }, callOf(at))
    expect(placed).toMatchObject({ ok: false, refusal: 'invalid-input' })
  })

  it('who rents for themselves gets the invoice as ever', async () => {
    const order = await anOrder(at, { contact: { ...CONTACT, email: 'privat@example.org' } })
    await at.paid(order.paymentId)
    const [row] = await at.documents(order.id)
    const shown = await at.show(row?.id ?? '')
    expect(shown.ok && Object.keys(shown.value.document.recipient).toSorted()).toEqual([
      'city',
      'email',
      'name',
      'postcode',
      'street',
    ])
  })
})
