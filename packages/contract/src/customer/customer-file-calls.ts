import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from './customer-number.ts'
import { CUSTOMER_STANDINGS, CustomerFile, CustomerRow, FilePage, FilePart } from './customer-file-views.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, listFilter, LocalDate } from '../fields.ts'

export const CUSTOMER_SORTS = ['name', 'since', 'number'] as const
/** `owing`: something is due and unpaid; `bounced`: the newest mail came back; `double`: another file has the same telephone; `blocked`: gets no new rental. */
export const CUSTOMER_VIEWS = ['all', 'running', 'owing', 'bounced', 'double', 'blocked'] as const
export const CustomerView = z.enum(CUSTOMER_VIEWS)
export type CustomerView = z.infer<typeof CustomerView>

const named = {
  view: CustomerView.default('all'),
  companyIds: z.array(Id).max(200).optional(),
  /** A rental began on this day or later. */
  rentedSince: LocalDate.optional(),
}
export const CustomerFilter = listFilter(CUSTOMER_SORTS, named)
export type CustomerFilter = z.infer<typeof CustomerFilter>

/** Rows of one file of ticked customers. */
export const MOST_TICKED_CUSTOMERS = 500

const common = { auth: 'staff', host: 'admin', tags: ['Kunden'] } as const
const viewing = { ...common, permission: 'customers.view' } as const

/** The customer's file: everything of a customer in one page (B-20). */
export const customerFileCalls = {
  customers: call({
    ...viewing,
    method: 'POST',
    path: '/private/customers',
    summary:
      'Kunden nach Name, Teil der E-Mail, Telefon in jeder Schreibweise, Bestellnummer, Kundennummer oder dem ganzen Code einer laufenden Miete',
    // A search by code is written down: whoever sees a door open may want to know who asked whose it is.
    body: CustomerFilter.strict(),
    reply: z.object({ rows: z.array(CustomerRow), total: z.int(), totalIsExact: z.boolean() }),
    refusals: ['too-many-tries'],
  }),
  customerCounts: call({
    ...viewing,
    method: 'POST',
    path: '/private/customers/counts',
    summary: 'Zahlen der Ansichten, bis 10.000 genau',
    readOnly: true,
    body: z.object({}),
    reply: z.object({ counts: z.record(CustomerView, z.int()) }),
    refusals: [],
  }),
  exportCustomers: call({
    ...viewing,
    method: 'POST',
    path: '/private/customers/export',
    summary: 'Alle Kunden, die zum Filter passen, als Datei; mit ids nur diese',
    file: true,
    body: exportOf(
      CUSTOMER_SORTS,
      { ...named, ids: z.array(Id).min(1).max(MOST_TICKED_CUSTOMERS).optional() },
      [
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
      ],
    ),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
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
