import { z } from 'zod'
import { CustomerNumber } from '../customer/customer-number.ts'
import { Cents, Id, Instant, LocalDate } from '../fields.ts'

export const DECLARATION_KINDS = ['withdrawal', 'termination'] as const
/** `decided` waits for the money to go back, `refunded` has seen it go. */
export const CASE_STATES = ['received', 'matched', 'decided', 'refunded', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const CASE_OUTCOMES = ['accepted', 'partly', 'refused'] as const

/** Why nothing comes of a declaration; `unclear` fits whoever cannot be told whether there is such a contract. */
export const CASE_REFUSALS = [
  'unclear',
  'periodOver',
  'performed',
  'contractOver',
  /** Paid for the time after the end: no contract of its own. */
  'backPayment',
  /** A later month, whose contract can only be ended by notice by now. */
  'onlyNotice',
  /** Goods that the law lets nobody withdraw from (§ 312g (2) BGB). */
  'exempt',
  'nothingToTerminate',
  'other',
] as const
export type CaseRefusal = (typeof CASE_REFUSALS)[number]
export const DecidedRefusal = z.enum(CASE_REFUSALS, { error: 'Bitte wählen Sie einen Grund.' })

const Kind = z.enum(DECLARATION_KINDS)
const Outcome = z.enum(CASE_OUTCOMES)

export const CaseRow = z
  .object({
    id: Id,
    kind: Kind,
    state: z.enum(CASE_STATES),
    outcome: Outcome.nullable(),
    name: z.string(),
    email: z.string(),
    contract: z.string(),
    receivedAt: Instant,
    dueAt: Instant,
    overdue: z.boolean(),
    order: z.object({ id: Id, code: z.string() }).nullable(),
    refundCents: Cents.nullable(),
    keptCents: Cents.nullable(),
    lastDay: LocalDate.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'DeclarationCaseRow' })
export type CaseRow = z.infer<typeof CaseRow>

/** An order the declaration may be about, and what speaks for it. */
const Candidate = z.object({
  orderId: Id,
  code: z.string(),
  customerName: z.string(),
  /** Of their file; absent: there is none. */
  customerNumber: CustomerNumber.optional(),
  email: z.string(),
  placedAt: Instant,
  locationName: z.string(),
  totalCents: Cents,
  byCode: z.boolean(),
  byEmail: z.boolean(),
})

/** The matched contract as it stands. */
const Contract = z.object({
  ...Candidate.shape,
  rentalId: Id.nullable(),
  rentalState: z.string().nullable(),
  /** What the order is of its rental, where it did not begin it; or that it is of goods. */
  adds: z.enum(['extension', 'overrun', 'month', 'change', 'goods']).optional(),
  /** Of several boxes the names of all. */
  boxName: z.string().nullable(),
  longTerm: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  timeZone: z.string(),
})

const Sums = z.object({
  paidCents: Cents,
  keptCents: Cents,
  refundCents: Cents,
  /** Why nothing is kept although it was used; null: something is, or nothing was. */
  fullRefundReason: z.enum(['notRequested', 'notInstructed', 'notBegun', 'underAMinute']).nullable(),
  usedMinutes: z.int(),
  wholeMinutes: z.int(),
})

/** One of several boxes of an order; without `refusal` it may be withdrawn from by itself (K-03). */
const ProposedBox = z.object({
  ...Sums.shape,
  rentalId: Id,
  boxName: z.string(),
  refusal: z.enum(CASE_REFUSALS).nullable(),
  /** Kept of the voucher that paid for it, as it would be of money. */
  voucherKeptCents: Cents.optional(),
})
export type ProposedBox = z.infer<typeof ProposedBox>

/** An order that made the rental longer and goes with what is withdrawn from. */
const ProposedAddition = z.object({
  ...Sums.shape,
  orderId: Id,
  code: z.string(),
  rentalId: Id,
  /** It is not paid yet: its invoice is lowered. */
  onInvoice: z.literal(true).optional(),
})
export type ProposedAddition = z.infer<typeof ProposedAddition>

/** Goods of an order, of which pieces may be withdrawn by themselves (LAW-2). */
const ProposedLine = z.object({
  lineId: Id,
  name: z.string(),
  /** So many have not gone back, and what of their money is left. */
  leftPieces: z.int(),
  leftCents: Cents,
  /** The same of their deposit, which goes with them. */
  deposit: z.object({ leftPieces: z.int(), leftCents: Cents }).nullable(),
  /** So many it is about: those the customer named, else all. */
  pieces: z.int(),
  refusal: z.enum(CASE_REFUSALS).nullable(),
})
export type ProposedLine = z.infer<typeof ProposedLine>

/** What the rules say should become of it, and why. */
const Proposal = z.object({
  ...Sums.shape,
  /** It is not paid yet: the invoice is lowered, no money goes back. */
  onInvoice: z.literal(true).optional(),
  /** A voucher had paid for all of it: no money goes back, it does (O-06). */
  voucher: z
    .object({
      code: z.string(),
      isCredit: z.boolean(),
      /** All of the order is withdrawn from with this; otherwise it stays redeemed for now. */
      isWhole: z.boolean(),
      keptCents: Cents,
      backCents: Cents,
    })
    .optional(),
  outcome: Outcome,
  refusal: z.enum(CASE_REFUSALS).nullable(),
  /** Last day of the withdrawal period, where the contract is. */
  withdrawUntil: LocalDate.nullable(),
  /** Why that day: from the contract, from a later instruction, never instructed; of goods from when they were handed over, if they were. */
  periodFrom: z.enum(['contract', 'instruction', 'never', 'handover', 'notHandedOver']).nullable(),
  /** Where the order has several: each with its own sums, which add up to those of the proposal. */
  boxes: z.array(ProposedBox).optional(),
  /** Of an order of goods: each of its articles. */
  lines: z.array(ProposedLine).optional(),
  /** What of goods goes back once all of them that can be are withdrawn from: the delivery, a tip. */
  othersCents: Cents.optional(),
  /** Only some of the goods: the rest of the order stays. */
  isPart: z.literal(true).optional(),
  /** Where goods were bought with boxes: what goes back for the goods, which is in the sums, and boxes it is not about. */
  goodsBackCents: Cents.optional(),
  leftOut: z.array(Id).optional(),
  /** Of these pieces so much returns to the credit that paid for them. */
  creditCents: Cents.optional(),
  /** More time and later months that go with it; their sums are in those of the proposal. */
  additions: z.array(ProposedAddition).optional(),
  /** Of a notice: the last day of the rental, and why that one. */
  lastDay: LocalDate.nullable(),
  because: z.enum(['notice', 'minimumTerm', 'wish', 'cause']).nullable(),
})

export const CaseDetail = z
  .object({
    ...CaseRow.shape,
    version: z.int(),
    terminationKind: z.enum(['ordinary', 'extraordinary']).nullable(),
    reason: z.string().nullable(),
    endDate: LocalDate.nullable(),
    refusal: z.enum(CASE_REFUSALS).nullable(),
    note: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** Of an order of several boxes those that were withdrawn from. */
    withdrawnBoxes: z.array(z.string()).optional(),
    /** Of an order of goods the pieces that were withdrawn from, where they were some. */
    withdrawnPieces: z.array(z.string()).optional(),
    /** What came back of the voucher that had paid for all. */
    voucherBackCents: Cents.optional(),
    contractFound: Contract.nullable(),
    candidates: z.array(Candidate),
    proposal: Proposal.nullable(),
    can: z.object({ match: z.boolean(), accept: z.boolean(), refuse: z.boolean(), close: z.boolean() }),
  })
  .meta({ id: 'DeclarationCase' })
export type CaseDetail = z.infer<typeof CaseDetail>
export type CaseProposal = NonNullable<CaseDetail['proposal']>
