import type { CustomerFile, CustomerRow, FileRental } from '@fachwerk/contract/customer-file-views'
import { fromNow, id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Katharina, who rents a box at the station and owes for another. */
export const aCustomerRow = (over: Partial<CustomerRow> = {}): CustomerRow => ({
  id: id('c', 1),
  number: 'K-10482',
  name: 'Katharina Oberhauser',
  email: 'katharina.oberhauser@post.example',
  phone: '07531 445210',
  language: 'de',
  since: '2025-03-14T08:00:00.000Z',
  rentals: 15,
  lastRental: { startsAt: fromNow(-60), boxName: 'KN-013', running: true, timeZone: 'Europe/Berlin' },
  owedCents: 840,
  standing: 'owing',
  companies: ['Zeitlager'],
  hit: null,
  ...over,
})

export const aFileRental = (over: Partial<FileRental> = {}): FileRental => ({
  id: id('e', 1),
  boxId: id('b', 13),
  boxName: 'KN-013',
  boxNumber: 13,
  size: 'L',
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  state: 'active',
  startsAt: fromNow(-60),
  endsAt: fromNow(120),
  endedAt: null,
  lastOpenedAt: fromNow(-30),
  priceCents: 880,
  owedCents: 0,
  order: { id: id('0', 1), code: 'A9F8TX' },
  ...over,
})

/** What she owes for the other box. */
const anOverrun = (): CustomerFile['owed'] => ({
  cents: 840,
  items: [
    {
      kind: 'overrun',
      cents: 840,
      since: '2026-11-14T11:00:00.000Z',
      rentalId: id('e', 2),
      order: { id: id('0', 2), code: '7C2MXP' },
      companyName: 'Zeitlager',
    },
  ],
})

const aFileOrder = (): CustomerFile['orders'][number] => ({
  id: id('0', 1),
  shortCode: 'A9F8TX',
  placedAt: fromNow(-60),
  timeZone: 'Europe/Berlin',
  what: 'KN-013, L',
  status: 'process',
  totalCents: 880,
  paid: true,
  refundedCents: 0,
  owedCents: 0,
  invoice: { id: id('a', 1), label: 'RE-2026-00291' },
})

const aNote = (): CustomerFile['notes'][number] => ({
  id: id('d', 1),
  text: 'Bitte nur untere Fächer geben',
  pinned: true,
  at: '2026-10-03T08:00:00.000Z',
  editedAt: null,
  author: 'Jana Brandt',
  companyName: 'Zeitlager',
  canEdit: false,
})

const paidAndHandedOver = (): CustomerFile['timeline'] => [
  {
    id: '1-1',
    type: 'order.paid',
    at: fromNow(-59),
    actor: { kind: 'system', name: 'Zahlung' },
    data: {},
  },
  {
    id: '1-2',
    type: 'key.issued',
    at: fromNow(-58),
    actor: { kind: 'system', name: 'Fachwerk' },
    data: {},
  },
]

export const aFile = (over: Partial<CustomerFile> = {}): CustomerFile => ({
  id: id('c', 1),
  number: 'K-10482',
  name: 'Katharina Oberhauser',
  details: {
    firstName: 'Katharina',
    lastName: 'Oberhauser',
    phone: '07531 445210',
    street: '',
    postcode: '',
    city: '',
    country: 'DE',
    version: 1,
  },
  email: 'katharina.oberhauser@post.example',
  language: 'de',
  since: '2025-03-14T08:00:00.000Z',
  standing: 'running',
  companies: [{ id: id('f', 1), name: 'Zeitlager' }],
  counts: {
    rentals: 15,
    orders: 15,
    payments: 14,
    invoices: 14,
    mails: 41,
    consents: 1,
    declarations: 0,
    notes: 1,
    history: 3,
  },
  rentals: [aFileRental()],
  owed: anOverrun(),
  orders: [aFileOrder()],
  money: { paidCents: 15_690, refundedCents: 1600 },
  offers: { given: true, at: '2025-03-15T07:14:00.000Z' },
  mailTrouble: null,
  addressChange: null,
  merges: [],
  block: null,
  notes: [aNote()],
  timeline: paidAndHandedOver(),
  changes: [],
  can: { edit: true, correct: true, addRental: true, dataRequest: true, blockGroup: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** Customers on screen; the file is Katharina's. */
export async function openCustomers(
  address = '/admin/customers',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      customers: () => ({ rows: [aCustomerRow()], total: 1, totalIsExact: true }),
      customerCounts: () => ({ counts: { all: 1, running: 1, owing: 1, bounced: 0, double: 0, blocked: 0 } }),
      customer: () => aFile(),
      customerDoubles: () => ({ rows: [] }),
      previewCustomerAddress: () => ({
        taken: null,
        slips: [],
        boxNames: ['KN-013'],
        invoices: ['RE-2026-00291'],
        tellsOld: true,
      }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
