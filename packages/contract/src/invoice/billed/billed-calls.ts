import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, LocalDate, searchText } from '../../fields.ts'
import { ExportedFile, PaperFormat } from '../../office/export.ts'
import { listCalls, SomeIds } from '../../office/list-calls.ts'
import { invoiceModule } from '../invoice-module.ts'
import {
  BilledServiceRow,
  BilledSums,
  BilledView,
  BillingStatement,
  BillingStatementRow,
  STATEMENT_STATES,
} from './billed-views.ts'

/** So many are taken into a statement one by one at once. */
export const MOST_TAKEN = 500
/** So many go into one statement. */
export const MOST_IN_STATEMENT = 20_000

const filter = {
  view: BilledView.default('open'),
  companyIds: SomeIds,
  /** Days of issue, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** VAT rates in basis points. */
  rates: z.array(z.int().min(0).max(10_000)).max(10).optional(),
  /** Those in these statements. */
  statementIds: SomeIds,
}

/** What was billed, document by document and rate by rate (O-03, N-10). */
export const billedList = listCalls(invoiceModule, {
  name: 'billed-services',
  title: 'abgerechnete Leistungen',
  path: '/private/billed-services',
  tags: ['Abrechnung'],
  summary: 'Was abgerechnet wurde: je Beleg und Steuersatz eine Zeile, die neuesten zuerst',
  row: BilledServiceRow,
  sorts: ['issuedOn', 'order', 'rate', 'gross'],
  filter,
  number: 'apart',
})
export type BilledFilter = z.infer<typeof billedList.rows.body>

/** Statements of what was billed. */
export const billingStatementList = listCalls(invoiceModule, {
  name: 'billing-statements',
  title: 'Abrechnungen',
  path: '/private/billing-statements',
  tags: ['Abrechnung'],
  summary: 'Abrechnungen: Entwürfe zuerst, dann die abgeschlossenen, die neuesten zuerst',
  row: BillingStatementRow,
  sorts: ['created', 'number'],
  filter: {
    states: z.array(z.enum(STATEMENT_STATES)).max(2).optional(),
    companyIds: SomeIds,
  },
  number: 'with',
})

const viewing = {
  auth: 'staff',
  host: 'admin',
  tags: ['Abrechnung'],
  permission: 'settlements.view',
} as const
const writing = { ...viewing, method: 'POST', permission: 'payments.record' } as const
const some = z.array(Id).min(1).max(MOST_TAKEN)

/** Rows that were left as they are, as somebody else was faster. */
const Left = z.array(z.object({ id: Id, statement: z.string().nullable() }))

/** What was billed, its statements and what they freeze (O-03). */
export const billedCalls = {
  billedServices: billedList.rows,
  billedServicesTotal: billedList.total,
  exportBilledServices: billedList.file([
    'issuedOn',
    'order',
    'invoice',
    'text',
    'customer',
    'rate',
    'net',
    'vat',
    'gross',
    'fee',
    'state',
    'statement',
    'company',
  ]),
  billedSums: call({
    ...viewing,
    method: 'POST',
    path: '/private/billed-services/sums',
    summary: 'Summen dessen, was zum Filter passt: je Steuersatz, mit den Gebühren der Zahlungsdienste',
    readOnly: true,
    body: z.strictObject({ ...filter, search: searchText().optional() }),
    reply: BilledSums,
    refusals: [],
  }),
  billingStatements: billingStatementList.rows,
  billingStatement: call({
    ...viewing,
    method: 'GET',
    path: '/private/billing-statements/{id}',
    summary: 'Eine Abrechnung: ein Entwurf, wie er jetzt aussieht, sonst, wie sie abgeschlossen wurde',
    params: z.object({ id: Id }),
    reply: BillingStatement,
    refusals: ['not-found'],
  }),
  exportBillingStatement: call({
    ...viewing,
    method: 'POST',
    path: '/private/billing-statements/export',
    summary: 'Eine Abrechnung mit ihren Positionen als PDF, XLSX oder CSV',
    file: true,
    body: z.strictObject({ id: Id, format: PaperFormat }),
    reply: ExportedFile,
    refusals: ['not-found', 'too-many-exports', 'export-too-large'],
  }),
  takeBilled: call({
    ...writing,
    path: '/private/billed-services/take',
    summary:
      'Leistungen in eine neue Abrechnung oder einen Entwurf übernehmen; was schon in einer steht, bleibt dort',
    idempotent: true,
    /** Without a statement: a new one. */
    body: z.strictObject({ ids: some, statementId: Id.nullable() }),
    reply: z.object({ statement: BillingStatement, left: Left }),
    refusals: ['not-found', 'statement-closed', 'statement-full', 'billed-mixed-companies', 'billed-taken'],
  }),
  takeBilledPeriod: call({
    ...writing,
    path: '/private/billed-services/take-period',
    summary: 'Alles, was in einem Zeitraum noch nicht abgerechnet ist, in eine neue Abrechnung übernehmen',
    idempotent: true,
    body: z
      .strictObject({ company: Id, from: LocalDate, to: LocalDate })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        error: 'Das Ende liegt vor dem Anfang.',
      }),
    reply: BillingStatement,
    refusals: ['not-found', 'statement-full', 'billed-none'],
  }),
  leaveOutBilled: call({
    ...writing,
    path: '/private/billed-services/leave-out',
    summary:
      'Leistungen ausnehmen, damit sie in keine Abrechnung kommen, oder zurückholen; auch aus einem Entwurf',
    body: z.strictObject({ ids: some, leftOut: z.boolean() }),
    reply: z.object({ left: Left }),
    refusals: ['not-found'],
  }),
  closeBillingStatement: call({
    ...writing,
    path: '/private/billing-statements/close',
    summary: 'Einen Entwurf abschließen: Er bekommt seine Nummer und ändert sich nicht mehr',
    body: z.strictObject({ id: Id, version: z.int().min(1) }),
    reply: BillingStatement,
    refusals: ['not-found', 'changed-meanwhile', 'statement-closed', 'billed-none'],
  }),
  dropBillingStatement: call({
    ...writing,
    path: '/private/billing-statements/drop',
    summary: 'Einen Entwurf verwerfen; was darin stand, ist wieder nicht abgerechnet',
    body: z.strictObject({ id: Id }),
    reply: z.object({}),
    refusals: ['not-found', 'statement-closed'],
  }),
} as const
