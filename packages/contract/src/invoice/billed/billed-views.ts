import { z } from 'zod'
import { Id, Instant, LocalDate } from '../../fields.ts'
import { InvoiceKind, RateAmount } from '../invoice-views.ts'

/** Where what was billed stands on its way into a statement (O-03). */
export const BILLED_STATES = ['open', 'draft', 'closed', 'leftOut'] as const
export const BilledState = z.enum(BILLED_STATES)
export type BilledState = z.infer<typeof BilledState>

export const BilledView = z.enum([...BILLED_STATES, 'all'])
export type BilledView = z.infer<typeof BilledView>

/** A statement as other things name it; without a number it is a draft. */
const StatementName = z.object({ id: Id, number: z.string().nullable() })

/** What one document says at one VAT rate; of a credit note below zero, so that a column adds up. */
export const BilledServiceRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    issuedOn: LocalDate,
    invoice: z.object({ id: Id, number: z.string(), kind: InvoiceKind }),
    order: z.object({ id: Id, code: z.string() }),
    customerName: z.string(),
    /** What it was for, in German. */
    text: z.string(),
    ...RateAmount.shape,
    /** Its share of what the payment service kept; null: none is known. */
    feeCents: z.int().nullable(),
    state: BilledState,
    statement: StatementName.nullable(),
  })
  .meta({ id: 'BilledServiceRow' })
export type BilledServiceRow = z.infer<typeof BilledServiceRow>

/** What several of them come to. */
export const BilledSums = z
  .object({
    count: z.int(),
    orders: z.int(),
    grossCents: z.int(),
    netCents: z.int(),
    vatCents: z.int(),
    rates: z.array(RateAmount),
    feeCents: z.int(),
  })
  .meta({ id: 'BilledSums' })
export type BilledSums = z.infer<typeof BilledSums>

export const STATEMENT_STATES = ['draft', 'closed'] as const

/** A statement in the list: of a draft as it looks now. */
export const BillingStatementRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    number: z.string().nullable(),
    state: z.enum(STATEMENT_STATES),
    /** Days of its first and last document; null: nothing is in it. */
    from: LocalDate.nullable(),
    to: LocalDate.nullable(),
    count: z.int(),
    grossCents: z.int(),
    payoutCents: z.int(),
    createdAt: Instant,
    createdBy: z.string(),
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'BillingStatementRow' })
export type BillingStatementRow = z.infer<typeof BillingStatementRow>

/** A statement with its sums: what was billed, less the fees, is what remains. */
export const BillingStatement = BillingStatementRow.extend({
  version: z.int(),
  closedBy: z.string().nullable(),
  sums: BilledSums,
  /** Hundredths of a per cent of the net amount. */
  clearanceHundredths: z.int(),
  clearanceCents: z.int(),
  can: z.object({ edit: z.boolean() }),
}).meta({ id: 'BillingStatement' })
export type BillingStatement = z.infer<typeof BillingStatement>
