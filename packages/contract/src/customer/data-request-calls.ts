import { z } from 'zod'
import { call } from '../call.ts'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  DataRequestChannel,
  DataRequestDetail,
  DataRequestKind,
  DataRequestRow,
} from './data-request-views.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { customerModule } from './customer-module.ts'
import { Email, Id, Language, LocalDate, maybeLine, maybeText, text } from '../fields.ts'
import { CorrectedDetails } from './customer-fields.ts'

/** `open` waits for an answer, `soon` for a week at most, `overdue` has waited too long, `all` is everything. */
export const DATA_REQUEST_VIEWS = ['open', 'soon', 'overdue', 'all'] as const
/** Requests about personal data as a list (LAW-59, N-10). */
export const dataRequestList = listCalls(customerModule, {
  name: 'data-requests',
  title: 'Datenanfragen',
  path: '/private/data-requests',
  tags: ['Datenanfragen'],
  summary: 'Datenanfragen, gesucht, gefiltert, die dringendsten zuerst',
  row: DataRequestRow,
  sorts: ['due', 'received', 'name', 'state'],
  filter: {
    view: z.enum(DATA_REQUEST_VIEWS).default('open'),
    kinds: z.array(z.enum(DATA_REQUEST_KINDS)).max(DATA_REQUEST_KINDS.length).optional(),
    states: z.array(z.enum(DATA_REQUEST_STATES)).max(DATA_REQUEST_STATES.length).optional(),
    companyIds: SomeIds,
  },
  number: 'with',
})
export const DataRequestFilter = dataRequestList.rows.body
export type DataRequestFilter = z.infer<typeof DataRequestFilter>

/** The same as an address anywhere, or none: a letter may bring only a name. */
const MaybeEmail = z
  .string({ error: 'E-Mail-Adresse fehlt.' })
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const [issue] = value === '' ? [] : (Email.safeParse(value).error?.issues ?? [])
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

const asked = {
  kind: DataRequestKind,
  channel: DataRequestChannel,
  name: maybeLine('Name', 200),
  email: MaybeEmail,
  receivedOn: LocalDate,
  note: maybeText('Notiz', 2000),
}
const fromSomebody = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name !== '' || email !== ''
const NOBODY = { path: ['name'], error: 'Bitte geben Sie den Namen oder die E-Mail-Adresse an.' }

/** A request as it came, of a company; absent: the own one. */
export const NewDataRequest = z
  .strictObject({ ...asked, company: Id.optional() })
  .refine(fromSomebody, NOBODY)
/** The state the person looks at (FAULT-72). */
const changing = { id: Id, version: z.int().min(1) }
export const ChangedDataRequest = z.strictObject({ ...changing, ...asked }).refine(fromSomebody, NOBODY)
export const ExtendedDataRequest = z.strictObject({ ...changing, reason: text('Grund', 500) })
export const ClosedDataRequest = z
  .strictObject({
    ...changing,
    state: z.enum(['answered', 'refused']),
    closedOn: LocalDate,
    /** Of a refusal the reason; of an answer what may be worth knowing. */
    answer: maybeText('Angabe', 2000),
  })
  .refine(({ state, answer }) => state === 'answered' || answer !== '', {
    path: ['answer'],
    error: 'Bitte geben Sie den Grund an; die Person bekommt ihn genannt (Art. 12 Abs. 4 DSGVO).',
  })

const common = { auth: 'staff', host: 'admin', tags: ['Datenanfragen'] } as const
const working = { ...common, permission: 'dataRequests.edit' } as const
const CHANGE = ['not-found', 'changed-meanwhile', 'transition-not-allowed'] as const

/** Requests about personal data that came otherwise than through an account, with the day they are due (LAW-59). */
export const dataRequestCalls = {
  dataRequests: dataRequestList.rows,
  exportDataRequests: dataRequestList.file([
    'name',
    'email',
    'kind',
    'channel',
    'state',
    'received',
    'due',
    'closed',
    'closedBy',
    'recordedBy',
    'company',
  ]),
  dataRequest: call({
    ...working,
    method: 'GET',
    path: '/private/data-requests/{id}',
    summary: 'Eine Datenanfrage mit dem Kunden, zu dem ihre Adresse passt',
    params: z.object({ id: Id }),
    reply: DataRequestDetail,
    refusals: ['not-found'],
  }),
  recordDataRequest: call({
    ...working,
    method: 'POST',
    path: '/private/data-requests/record',
    summary: 'Eine Datenanfrage aufnehmen, die per E-Mail, Brief, Telefon oder vor Ort kam',
    body: NewDataRequest,
    reply: DataRequestDetail,
    refusals: ['not-found', 'received-in-future'],
  }),
  changeDataRequest: call({
    ...working,
    method: 'POST',
    path: '/private/data-requests/change',
    summary: 'Eine offene Datenanfrage berichtigen',
    body: ChangedDataRequest,
    reply: DataRequestDetail,
    refusals: [...CHANGE, 'received-in-future'],
  }),
  extendDataRequest: call({
    ...working,
    method: 'POST',
    path: '/private/data-requests/extend',
    summary: 'Die Frist einmal um zwei Monate verlängern (Art. 12 Abs. 3 DSGVO)',
    body: ExtendedDataRequest,
    reply: DataRequestDetail,
    refusals: [...CHANGE, 'extended-already', 'extension-too-late'],
  }),
  closeDataRequest: call({
    ...working,
    method: 'POST',
    path: '/private/data-requests/close',
    summary: 'Eine Datenanfrage als beantwortet oder mit Grund als abgelehnt eintragen',
    body: ClosedDataRequest,
    reply: DataRequestDetail,
    refusals: [...CHANGE, 'answered-in-future', 'answered-before-receipt'],
  }),
  reopenDataRequest: call({
    ...working,
    method: 'POST',
    path: '/private/data-requests/reopen',
    summary: 'Eine Datenanfrage wieder öffnen, die zu früh als erledigt eingetragen war',
    body: z.strictObject({ ...changing, reason: text('Grund', 300) }),
    reply: DataRequestDetail,
    refusals: CHANGE,
  }),
  copyForDataRequest: call({
    ...common,
    permission: 'dataRequests.export',
    method: 'POST',
    path: '/private/data-requests/copy',
    summary:
      'Die Daten des Kunden, der angefragt hat, als JSON oder als PDF zum Lesen (Art. 15 und 20 DSGVO)',
    file: true,
    body: z.strictObject({ id: Id, format: z.enum(['json', 'pdf']), language: Language.optional() }),
    reply: z.string().meta({ description: 'JSON in UTF-8, oder PDF in der Sprache des Kunden' }),
    refusals: ['not-found', 'customer-unknown'],
  }),
  correctForDataRequest: call({
    ...common,
    permission: 'dataRequests.correct',
    method: 'POST',
    path: '/private/data-requests/correct',
    summary:
      'Die Angaben des Kunden ändern, der es verlangt hat, und die Anfrage als beantwortet eintragen (Art. 16 DSGVO)',
    body: z.strictObject({ id: Id, customer: CorrectedDetails }),
    reply: DataRequestDetail,
    refusals: [...CHANGE, 'customer-unknown'],
  }),
  eraseForDataRequest: call({
    ...common,
    permission: 'dataRequests.erase',
    method: 'POST',
    path: '/private/data-requests/erase',
    summary:
      'Den Kunden löschen, der es verlangt hat, und die Anfrage als beantwortet eintragen (Art. 17 DSGVO)',
    body: z.strictObject(changing),
    reply: DataRequestDetail,
    refusals: [...CHANGE, 'customer-unknown', 'order-has-open-rental', 'payment-outstanding'],
  }),
} as const
