import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from './customer-number.ts'
import { CUSTOMER_STANDINGS, CustomerFile, CustomerRow, FilePage, FilePart } from './customer-file-views.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { customerModule } from './customer-module.ts'
import { Id, LocalDate } from '../fields.ts'

/** `owing`: something is due and unpaid; `bounced`: the newest mail came back; `double`: another file has the same telephone; `blocked`: gets no new rental. */
export const CUSTOMER_VIEWS = ['all', 'running', 'owing', 'bounced', 'double', 'blocked'] as const
export const CustomerView = z.enum(CUSTOMER_VIEWS)
export type CustomerView = z.infer<typeof CustomerView>

/** Customers as a list (B-20, N-10). */
export const customerList = listCalls(customerModule, {
  name: 'customers',
  title: 'Kunden',
  path: '/private/customers',
  tags: ['Kunden'],
  summary:
    'Kunden nach Name, Teil der E-Mail, Telefon in jeder Schreibweise, Bestellnummer, Kundennummer oder dem ganzen Code einer laufenden Miete',
  row: CustomerRow,
  sorts: ['name', 'since', 'number'],
  filter: {
    view: CustomerView.default('all'),
    companyIds: SomeIds,
    /** A rental began on this day or later. */
    rentedSince: LocalDate.optional(),
  },
  number: 'with',
})
export const CustomerFilter = customerList.rows.body
export type CustomerFilter = z.infer<typeof CustomerFilter>
// A search by code is written down: whoever sees a door open may want to know who asked whose it is.
const { readOnly: _reads, ...customers } = customerList.rows

/** Rows of one file of ticked customers. */
export const MOST_TICKED_CUSTOMERS = 500

const file = customerList.file([
  'name',
  'number',
  'email',
  'phone',
  'last',
  'rentals',
  'owed',
  'language',
  'standing',
  'since',
  'company',
])

const common = { auth: 'staff', host: 'admin', tags: ['Kunden'] } as const
const viewing = { ...common, permission: 'customers.view' } as const

/** The customer's file: everything of a customer in one page (B-20). */
export const customerFileCalls = {
  customers: { ...customers, body: CustomerFilter.strict(), refusals: ['too-many-tries'] },
  customerCounts: { ...customerList.counts(CustomerView), summary: 'Zahlen der Ansichten, bis 10.000 genau' },
  exportCustomers: {
    ...file,
    summary: 'Alle Kunden, die zum Filter passen, als Datei; mit ids nur diese',
    body: file.body.extend({ ids: z.array(Id).min(1).max(MOST_TICKED_CUSTOMERS).optional() }),
  },
  customer: call({
    ...viewing,
    method: 'GET',
    path: '/private/customers/{number}',
    summary: 'Ein Kunde: was läuft, was offen ist, wie man ihn erreicht, was notiert wurde',
    params: z.object({ number: CustomerNumber }),
    reply: CustomerFile,
    refusals: ['not-found'],
  }),
  customerPart: call({
    ...viewing,
    method: 'POST',
    path: '/private/customers/part',
    summary:
      'Ein Teil der Akte: Mieten, Bestellungen, Zahlungen, Rechnungen, Mails, Einwilligungen, Widerrufe, Notizen oder Verlauf',
    readOnly: true,
    body: z.strictObject({
      id: Id,
      part: FilePart,
      offset: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(100).default(25),
    }),
    reply: FilePage,
    refusals: ['not-found'],
  }),
} as const

export const STANDING_WORDS: Readonly<Record<(typeof CUSTOMER_STANDINGS)[number], string>> = {
  blocked: 'Gesperrt',
  bounced: 'Mail kommt zurück',
  owing: 'Zahlung offen',
  running: 'Miete läuft',
  double: 'Vermutlich doppelt',
  none: 'keine Miete',
}
