import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { DATA_REQUEST_KINDS } from '../customer/data-request-views.ts'
import { CASE_STATES } from '../order/declaration-views.ts'
import { Id, Instant, LocalDate, someOf } from '../fields.ts'

/** Duties with a deadline; each kind has its own permission and tenant wall, and one without a permission is absent. */
export const DUE_KINDS = [
  'withdrawal',
  'termination',
  'dataRequest',
  'refundWaiting',
  'refundRefused',
  'stockLow',
  'boxWaiting',
] as const
export const DueKind = z.enum(DUE_KINDS)
export type DueKind = z.infer<typeof DueKind>

/** So many are counted at most; those due first. */
export const MOST_DUE = 500

/** Something that must be done by a day. */
export const DueItem = z
  .object({
    id: Id,
    kind: DueKind,
    /** Whose it is: who declared, asked, or gets money back; the article that is running out. */
    name: z.string(),
    /** Of their file; null: there is none. */
    customerNumber: CustomerNumber.nullable(),
    /** The first instant at which it is late. */
    dueAt: Instant,
    /** The last day on which it is in time, at the office. */
    dueOn: LocalDate,
    late: z.boolean(),
    order: z.object({ id: Id, code: z.string() }).nullable(),
    cents: z.int().nullable(),
    /** „KN-013, Konstanz Bahnhof“, where a box is known. */
    place: z.string().nullable(),
    /** Of a withdrawal or termination. */
    state: z.enum(CASE_STATES).nullable(),
    /** Of a request about data: what is asked. */
    asks: z.enum(DATA_REQUEST_KINDS).nullable(),
    /** Of a refund: who asked for it and whose task it is; null where the house began it. */
    owner: z.string().nullable(),
    /** Of a refused refund: which service refused. */
    provider: z.string().nullable(),
    /** Of a refused refund: the customer has given an account to send it to. */
    accountGiven: z.boolean(),
    /** Of an article that is running out: how many can be had of its scarcest variant. */
    left: z.int().nullable(),
    /** Of another company than the person’s own, its name. */
    companyName: z.string().nullable(),
  })
  .meta({ id: 'DueItem' })
export type DueItem = z.infer<typeof DueItem>

const Counted = z.object({ open: z.int(), late: z.int() })

export const dueCalls = {
  due: call({
    method: 'POST',
    path: '/private/due',
    auth: 'staff',
    permission: 'dashboard.view',
    host: 'admin',
    summary:
      'Was bis wann zu erledigen ist: Widerrufe, Kündigungen, Datenanfragen, Erstattungen, knapper Bestand (LAW-7, LAW-59, O-07)',
    tags: ['Dashboard'],
    readOnly: true,
    body: z.strictObject({
      /** Of each answer so many, those due first. */
      limit: z.int().min(1).max(200).default(4),
      kinds: someOf(DueKind),
    }),
    reply: z.object({
      rows: z.array(DueItem),
      total: z.int(),
      late: z.int(),
      /** In time, and due by the end of the next week, which is this day. */
      soon: z.int(),
      soonUntil: LocalDate,
      /** Whether there may be more than were counted. */
      isComplete: z.boolean(),
      byKind: z.record(DueKind, Counted),
      /** Received invoices that nobody has decided; they have no deadline here. */
      receivedInvoices: z.int(),
    }),
    refusals: [],
  }),
} as const
