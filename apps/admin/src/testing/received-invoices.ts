import type { ReceivedInvoiceDetail, ReceivedInvoiceRow } from '@fachwerk/contract/received-invoice-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** What a joiner sent for two cabinets. */
export const aReceivedRow = (over: Partial<ReceivedInvoiceRow> = {}): ReceivedInvoiceRow => ({
  id: id('e', 1),
  state: 'open',
  kind: 'invoice',
  number: '2026-118',
  sellerName: 'Tischlerei Aßmann',
  issuedOn: '2026-11-18',
  dueOn: '2026-12-02',
  currency: 'EUR',
  payableCents: 238_000,
  rules: 'clean',
  receivedAt: '2026-11-20T10:00:00.000Z',
  companyName: 'Zeitlager Bodensee GmbH',
  ...over,
})

type Document = ReceivedInvoiceDetail['document']
const DOCUMENT: Document = {
  kind: 'invoice',
  number: '2026-118',
  issuedOn: '2026-11-18',
  dueOn: '2026-12-02',
  currency: 'EUR',
  seller: {
    name: 'Tischlerei Aßmann',
    address: ['Holzweg 3', '78467 Konstanz', 'DE'],
    vatId: 'DE123456788',
    taxNumber: null,
    contact: ['Ute Aßmann', 'buero@assmann.example'],
  },
  buyer: {
    name: 'Zeitlager Bodensee GmbH',
    address: ['Hafenstraße 5', '78462 Konstanz', 'DE'],
    vatId: null,
    taxNumber: null,
    contact: [],
  },
  buyerReference: '04011000-12345-03',
  orderReference: 'B-17',
  contractReference: null,
  precedes: [],
  supply: { from: '2026-11-10', to: '2026-11-14' },
  notes: ['Danke für den Auftrag.'],
  lines: [
    {
      id: '1',
      name: 'Schrank, Eiche',
      description: 'mit zwölf Fächern',
      quantity: '2',
      unit: 'H87',
      price: '1000',
      net: '2000',
      rate: '19',
    },
  ],
  moreLines: 0,
  allowances: [],
  rates: [{ category: 'S', rate: '19', net: '2000', vat: '380', reason: null }],
  totals: { net: '2000', vat: '380', gross: '2380', paid: null, payable: '2380' },
  payment: {
    ibans: [{ iban: 'DE79000000001234567890', holder: 'Ute Aßmann', bic: null }],
    reference: '2026-118',
    terms: 'Zahlbar in 14 Tagen',
  },
  paying: {
    payee: null,
    taxRepresentative: null,
    sellerRegistration: null,
    means: [{ code: '58', text: null }],
    card: null,
    directDebit: null,
    deliveredTo: null,
    rounding: null,
    vatInBooks: null,
    references: [],
  },
  attachments: [{ name: 'zeiten.csv', description: null, bytes: 2_048 }],
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** That invoice as it is read. */
export const aReceived = (
  over: Partial<Omit<ReceivedInvoiceDetail, 'document'>> = {},
  document: Partial<Document> = {},
): ReceivedInvoiceDetail => ({
  ...aReceivedRow(),
  fileName: 'rechnung-118.xml',
  fileBytes: 12_288,
  format: 'ubl',
  sha256: 'a1'.repeat(32),
  receivedBy: 'Bela Buch',
  decided: null,
  document: { ...DOCUMENT, ...document },
  broken: [],
  checkedBy: ['en16931', 'xrechnung'],
  sameNumber: [],
  version: 1,
  can: { decide: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The inbox on screen, as the accountant sees it. */
export async function openReceived(
  address = '/admin/invoices/received',
  handlers: Handlers = {},
  user: Parameters<typeof aUser>[0] = { roles: ['accountant'] },
) {
  const app = await openApp(address, {
    user: aUser(user),
    handlers: {
      receivedInvoices: () => ({ rows: [aReceivedRow()], total: 1, totalIsExact: true }),
      receivedInvoice: () => aReceived(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
