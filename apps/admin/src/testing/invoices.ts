import type { InvoiceDetail, InvoiceRow } from '@fachwerk/contract/invoice-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** The invoice of two days at Konstanz. */
export const anInvoiceRow = (over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: id('f', 1),
  kind: 'invoice',
  number: 'RE-2026-00012',
  issuedOn: '2026-11-20',
  companyName: 'Zeitlager Bodensee GmbH',
  customerName: 'Lena Hoffmann',
  order: { id: id('9', 1), code: 'A9G4HX' },
  locationName: 'Konstanz Bahnhof',
  netCents: 1_664,
  vatCents: 316,
  grossCents: 1_980,
  ...over,
})

/** What takes part of it back. */
export const aCreditNoteRow = (over: Partial<InvoiceRow> = {}): InvoiceRow =>
  anInvoiceRow({
    id: id('f', 2),
    kind: 'creditNote',
    number: 'RK-2026-00003',
    issuedOn: '2026-11-21',
    netCents: -824,
    vatCents: -156,
    grossCents: -980,
    ...over,
  })

type Document = InvoiceDetail['document']
const DOCUMENT: Document = {
  language: 'en',
  issuer: {
    companyName: 'Zeitlager Bodensee GmbH',
    street: 'Hafenstraße 5',
    postcode: '78462',
    city: 'Konstanz',
    country: 'Deutschland',
    email: 'rechnung@zeitlager.example',
    phone: '+49 89 99998 410',
    register: 'Amtsgericht Freiburg, HRB 700123',
    vatId: 'DE123456789',
    representative: 'Geschäftsführerin: Jana Brandt',
  },
  recipient: {
    name: 'Lena Hoffmann',
    street: 'Seestraße 18',
    postcode: '78464',
    city: 'Konstanz',
    email: 'lena.hoffmann@post.example',
  },
  subject: 'rental',
  month: null,
  size: 'L',
  boxNumber: 22,
  location: { name: 'Konstanz Bahnhof', street: 'Bahnhofplatz 4', postcode: '78462', city: 'Konstanz' },
  period: { localFrom: '2026-11-20T17:45', localTo: '2026-11-22T17:45' },
  lines: [],
  rates: [{ rate: 1900, grossCents: 1_980, netCents: 1_664, vatCents: 316 }],
  payment: { method: 'Stripe', on: '2026-11-20' },
  corrects: null,
}

/** That invoice as it is read. */
export const anInvoice = (
  over: Partial<Omit<InvoiceDetail, 'document'>> = {},
  document: Partial<Document> = {},
): InvoiceDetail => ({
  ...anInvoiceRow(),
  issuedAt: '2026-11-20T16:45:00.000Z',
  writtenAt: '2026-11-20T16:45:01.000Z',
  document: { ...DOCUMENT, ...document },
  lines: [
    { text: 'Miete Schließfach 22, Größe L, je Tag', cents: 2_200 },
    { text: 'Gutschein ADVENT', cents: -220 },
  ],
  related: [],
  instead: [],
  structured: null,
  can: { readdress: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The invoices on screen; the detail is Lena's. */
export async function openInvoices(address = '/admin/invoices', handlers: Handlers = {}) {
  const app = await openApp(address, {
    user: aUser({ roles: ['accountant'] }),
    handlers: {
      invoices: () => ({ rows: [aCreditNoteRow(), anInvoiceRow()], total: 2, totalIsExact: true }),
      invoice: () => anInvoice(),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
