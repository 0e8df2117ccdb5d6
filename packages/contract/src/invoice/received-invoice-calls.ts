import { z } from 'zod'
import { call } from '../call.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { invoiceModule } from './invoice-module.ts'
import { Id, line, LocalDate, maybeText, text, someOf } from '../fields.ts'
import { MOST_RECEIVED_BYTES, RECEIVED_TYPES } from './received-invoice-limits.ts'
import {
  ReceivedInvoiceDetail,
  ReceivedInvoiceRow,
  ReceivedState,
  RuleResult,
} from './received-invoice-views.ts'

/** Invoices that others sent as a list (LAW-44, N-10). */
export const receivedInvoiceList = listCalls(invoiceModule, {
  name: 'received-invoices',
  title: 'eingegangenen E-Rechnungen',
  path: '/private/received-invoices',
  tags: ['Rechnungseingang'],
  summary: 'Eingegangene E-Rechnungen, gesucht und gefiltert, die neuesten zuerst',
  row: ReceivedInvoiceRow,
  sorts: ['received', 'issuedOn', 'dueOn', 'seller', 'number', 'payable'],
  filter: {
    states: someOf(ReceivedState),
    rules: someOf(RuleResult),
    /** Who received them; those the caller may not see have no rows. */
    companyIds: SomeIds,
    /** Days on which they came in, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  },
  number: 'with',
})
export const ReceivedInvoiceFilter = receivedInvoiceList.rows.body
export type ReceivedInvoiceFilter = z.infer<typeof ReceivedInvoiceFilter>

const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Rechnungseingang'],
  permission: 'settlements.view',
} as const
const save = { ...common, permission: 'payments.record' } as const
const version = z.int().min(1)

/** What is made of a received invoice. */
export const ReceivedDecision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('accepted'), reason: maybeText('Vermerk', 500).default(''), version }),
  z.strictObject({ state: z.literal('rejected'), reason: text('Grund', 500), version }),
])
export type ReceivedDecision = z.infer<typeof ReceivedDecision>

/** Invoices that others sent (LAW-44): taken in as files, checked by the official rules, accepted or rejected. */
export const receivedInvoiceCalls = {
  receivedInvoices: receivedInvoiceList.rows,
  exportReceivedInvoices: receivedInvoiceList.file([
    'seller',
    'number',
    'kind',
    'issuedOn',
    'dueOn',
    'payable',
    'currency',
    'state',
    'rules',
    'received',
    'company',
  ]),
  receivedInvoice: call({
    ...common,
    method: 'GET',
    path: '/private/received-invoices/{id}',
    summary: 'Eine eingegangene E-Rechnung: was sie sagt und welche Regeln sie verletzt',
    params: z.object({ id: Id }),
    reply: ReceivedInvoiceDetail,
    refusals: ['not-found'],
  }),
  receivedInvoiceFile: call({
    ...common,
    method: 'GET',
    path: '/private/received-invoices/{id}/file',
    summary: 'Die Datei einer eingegangenen E-Rechnung, Byte für Byte wie sie kam',
    file: true,
    params: z.object({ id: Id }),
    reply: z.string().meta({ id: 'ReceivedInvoiceFile', description: 'XML oder PDF, unverändert' }),
    refusals: ['not-found'],
  }),
  receiveInvoice: call({
    ...save,
    method: 'POST',
    path: '/private/received-invoices/file',
    summary:
      'E-Rechnung aufnehmen: XRechnung (UBL, CII) oder ZUGFeRD als Inhalt der Anfrage; sie wird gelesen und nach EN 16931 geprüft',
    query: z.object({
      /** What the file is called at the sender's. */
      name: line('Dateiname', 200),
      /** Of a number that is known of the seller: `refuse`, or `take` it all the same. */
      sameNumber: z.enum(['refuse', 'take']).default('refuse'),
    }),
    upload: { types: RECEIVED_TYPES, mostBytes: MOST_RECEIVED_BYTES },
    reply: ReceivedInvoiceDetail,
    refusals: [
      'received-no-e-invoice',
      'received-plain-pdf',
      'received-zugferd-old',
      'received-order',
      'received-data-damaged',
      'received-unreadable',
      'received-unsafe',
      'received-encrypted',
      'received-virus',
      'received-too-much',
      'received-already',
      'received-number-known',
    ],
  }),
  decideReceivedInvoice: call({
    ...save,
    method: 'PUT',
    path: '/private/received-invoices/{id}/decision',
    summary: 'Eingegangene Rechnung annehmen oder mit einem Grund zurückweisen',
    params: z.object({ id: Id }),
    body: z.strictObject({ decision: ReceivedDecision }),
    reply: ReceivedInvoiceDetail,
    refusals: ['not-found', 'received-decided', 'changed-meanwhile'],
  }),
} as const
