import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { letterOf } from '../../../platform/export/letter.ts'
import { invoiceLetter } from '../rules/invoice-letter.ts'
import type { InvoiceToDraw } from '../rules/letter-details.ts'

/** A document of two days at a station, with a voucher. */
export const aDocument = (change: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  language: 'de',
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
  location: {
    name: 'Konstanz Bahnhof',
    names: { en: 'Constance Station', ru: 'Вокзал Констанц' },
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
  },
  period: { localFrom: '2026-11-20T17:45', localTo: '2026-11-22T17:45' },
  lines: [
    { kind: 'step', step: 'day', count: 2, unitCents: 1_100, cents: 2_200 },
    { kind: 'voucher', code: 'ADVENT', cents: -220 },
  ],
  rates: [{ rate: 1900, grossCents: 1_980, netCents: 1_664, vatCents: 316 }],
  payment: { method: 'Stripe', on: '2026-11-20' },
  corrects: null,
  ...change,
})

/** The same as it is drawn. */
export const anInvoiceToDraw = (change: Partial<InvoiceDocument> = {}): InvoiceToDraw => ({
  kind: change.corrects ? 'creditNote' : 'invoice',
  number: change.corrects ? 'RK-2026-00003' : 'RE-2026-00012',
  issuedOn: '2026-11-20',
  issuedAt: new Date('2026-11-20T16:45:00Z'),
  orderCode: 'A9G4HX',
  document: aDocument(change),
})

/** Its PDF, as it is sent; to a company with the e-invoice inside. */
export const aPrintedInvoice = (change: Partial<InvoiceDocument> = {}): Promise<Buffer> =>
  letterOf(invoiceLetter(anInvoiceToDraw(change)))

/** Of two boxes, the first with a voucher. */
export const severalBoxes = (): Pick<InvoiceDocument, 'boxes' | 'lines'> => ({
  boxes: [
    { size: 'L', boxNumber: 22 },
    { size: 'S', boxNumber: 7 },
  ],
  lines: [
    { kind: 'step', step: 'day', count: 2, unitCents: 1_100, cents: 2_200, box: 0 },
    { kind: 'voucher', code: 'ADVENT', cents: -220, box: 0 },
    { kind: 'step', step: 'day', count: 2, unitCents: 500, cents: 1_000, box: 1 },
  ],
})
