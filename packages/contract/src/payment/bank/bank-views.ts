import { z } from 'zod'
import { Id, Instant, LocalDate } from '../../fields.ts'
import { BANK_ENTRY_VIEWS } from './bank-fields.ts'

/** Signed cents; what moves on an account may be more than an order costs. */
const Amount = z.number()

export const BankEntryView = z.enum(BANK_ENTRY_VIEWS)
export type BankEntryView = z.infer<typeof BankEntryView>
/** What became of a movement: nothing yet, booked, or it belongs elsewhere. */
export const BankEntryState = z.enum(['open', 'booked', 'aside'])
export type BankEntryState = z.infer<typeof BankEntryState>
/** How well it fits what is waited for. */
export const BankMatch = z.enum(['sure', 'offered', 'unknown'])
export type BankMatch = z.infer<typeof BankMatch>

export const MATCH_REASONS = [
  'reference',
  'invoiceNumber',
  'amount',
  'together',
  'payerIban',
  'payerName',
  'part',
  'more',
  'late',
  'paid',
  'twice',
  'return',
  'currency',
  'doubtful',
] as const
/** Why it fits, and why it may not. */
export const MatchReason = z.enum(MATCH_REASONS)
export type MatchReason = z.infer<typeof MatchReason>

/** An order that takes the money, or so much of it. */
const MatchPart = z.object({
  orderId: Id,
  code: z.string(),
  customerName: z.string(),
  cents: Amount,
  /** Still owed of it at this moment. */
  missingCents: Amount,
})
export type MatchPart = z.infer<typeof MatchPart>

/** What a movement may be. `receipt`: orders are paid. `refund`: one that waits was sent. `returned`: what was too much went back. */
export const BankCandidate = z
  .object({
    kind: z.enum(['receipt', 'refund', 'returned']),
    refundId: Id.nullable(),
    parts: z.array(MatchPart),
    reasons: z.array(MatchReason),
  })
  .meta({ id: 'BankCandidate' })
export type BankCandidate = z.infer<typeof BankCandidate>

/** A movement on an account, as lists show it (B-23). */
export const BankEntryRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    bookedOn: LocalDate,
    cents: Amount,
    currency: z.string(),
    /** Who paid, or was paid. */
    name: z.string(),
    text: z.string(),
    iban: z.string(),
    state: BankEntryState,
    match: BankMatch,
    /** Orders it is booked to or would be, by their codes. */
    codes: z.array(z.string()),
    isReturn: z.boolean(),
  })
  .meta({ id: 'BankEntryRow' })
export type BankEntryRow = z.infer<typeof BankEntryRow>

/** One with all that the bank says, and what it may be. */
export const BankEntry = BankEntryRow.extend({
  statementId: Id,
  valueOn: LocalDate.nullable(),
  /** The account of who paid, or was paid; empty: not said. */
  otherIban: z.string(),
  endToEndId: z.string(),
  bankReference: z.string(),
  kind: z.string(),
  chargesCents: Amount,
  candidates: z.array(BankCandidate),
  /** What was booked of it. */
  booked: z.array(
    z.object({
      kind: BankCandidate.shape.kind,
      orderId: Id,
      code: z.string(),
      cents: Amount,
    }),
  ),
  settled: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  can: z.object({ book: z.boolean() }),
}).meta({ id: 'BankEntry' })
export type BankEntry = z.infer<typeof BankEntry>

export const BankFormat = z.enum(['camt', 'mt940', 'csv'])
export type BankFormat = z.infer<typeof BankFormat>

/** A statement that was read in. */
export const BankStatementRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    iban: z.string(),
    format: BankFormat,
    bank: z.string(),
    number: z.string(),
    from: LocalDate,
    to: LocalDate,
    openingCents: Amount.nullable(),
    closingCents: Amount.nullable(),
    /** Movements in it, and those of them that another statement had brought before. */
    count: z.int(),
    known: z.int(),
    open: z.int(),
    fileName: z.string(),
    takenAt: Instant,
    takenBy: z.string(),
  })
  .meta({ id: 'BankStatementRow' })
export type BankStatementRow = z.infer<typeof BankStatementRow>

/** What reading a file in would do, or did. */
export const BankFileReport = z
  .object({
    format: BankFormat,
    bank: z.string(),
    statements: z.array(
      z.object({
        iban: z.string(),
        /** The account is the one that customers are given. */
        isOwn: z.boolean(),
        number: z.string(),
        from: LocalDate,
        to: LocalDate,
        openingCents: Amount.nullable(),
        closingCents: Amount.nullable(),
        count: z.int(),
        known: z.int(),
        /** Not booked by the bank yet, or of nothing. */
        left: z.int(),
        inCents: Amount,
        outCents: Amount,
      }),
    ),
    counts: z.object({ sure: z.int(), offered: z.int(), unknown: z.int(), known: z.int() }),
    /** The first hundred lines that cannot be read; any of them keeps all out. */
    problems: z.array(z.object({ line: z.int(), words: z.string() })),
    /** Of a CSV: its columns and what each is taken for. */
    columns: z.array(z.object({ name: z.string(), field: z.string(), example: z.string() })),
    /** A table nobody knows is read as its columns are said to be. */
    asksColumns: z.boolean(),
  })
  .meta({ id: 'BankFileReport' })
export type BankFileReport = z.infer<typeof BankFileReport>
