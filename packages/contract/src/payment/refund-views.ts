import { z } from 'zod'
import { RentalState } from '../rental/access-right-calls.ts'
import { Cents, Id, Instant, LocalDate, maybeText, SizeClass } from '../fields.ts'
import { RateAmount } from '../invoice/invoice-views.ts'
import { LineKind } from '../order/line-kinds.ts'
import { GoodsReplacement } from '../fulfilment/replacement-views.ts'
import { GoodsArrival } from '../fulfilment/return-views.ts'
import { ROLES } from '../staff/permissions.ts'

/** What staff give back: all of an order, some of its boxes or of its lines of goods, or an amount of goodwill that cancels nothing (O-07). */
export const REFUND_KINDS = ['whole', 'boxes', 'lines', 'amount'] as const
/** Where pieces went that came back: to the shelf, or written off; `came`: they were recorded before; `stays`: they are where they are. */
export const RETURNED_AS = ['shelf', 'spoiled', 'lost', 'came', 'stays'] as const
export type ReturnedAs = (typeof RETURNED_AS)[number]
/** Lines of an order of goods at most: each article of a cart with its deposit, and what goes with all of them. */
const MOST_LINES = 150
/** Why; a legal withdrawal is none of them, it has its own case. */
export const REFUND_REASONS = ['goodwill', 'defect', 'mistake', 'beforeStart'] as const
export type ChosenRefundReason = (typeof REFUND_REASONS)[number]
/** `changed`: the customer changed the booking to one that costs less (B-21); `withdrawn`: from some of its goods (LAW-10). Nobody chooses these. */
export const KNOWN_REFUND_REASONS = [...REFUND_REASONS, 'changed', 'withdrawn'] as const
export type RefundReason = (typeof KNOWN_REFUND_REASONS)[number]
/** `claim`: sold on invoice and unpaid, so less of it is owed. */
export const REFUND_WAYS = ['provider', 'credit', 'claim'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** An amount that goes back; at least a cent, where there is one. */
const BackCents = z
  .int({ error: 'Bitte geben Sie einen Betrag an.' })
  .min(0, { error: 'Der Betrag darf nicht unter null liegen.' })
  .max(1_000_000_000)

export const RefundInput = z.strictObject({
  orderId: Id,
  kind: z.enum(REFUND_KINDS),
  /** With `boxes`: what is cancelled, and how much of each goes back. */
  boxes: z
    .array(z.strictObject({ rentalId: Id, cents: BackCents }))
    .max(20)
    .default([]),
  /** With `lines`: of which pieces the money goes back, and what becomes of them. */
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        pieces: z
          .int({ error: 'Stück: bitte eine ganze Zahl angeben.' })
          .min(1, { error: 'Stück: mindestens 1.' })
          .max(1_000, { error: 'Stück: höchstens 1.000.' }),
        /** So many the person saw were left; where somebody was faster it is refused. */
        leftPieces: z.int().min(1).max(1_000),
        returned: z.enum(RETURNED_AS, { error: 'Bitte wählen Sie, was mit der Ware geschieht.' }),
      }),
    )
    .max(MOST_LINES)
    .default([]),
  /** With `amount`. */
  cents: BackCents.optional(),
  /** Boxes that were opened before and of which staff know that they are empty (B-04). */
  emptyRentalIds: z.array(Id).max(20).default([]),
  /** Of an order of goods that is cancelled as a whole: what it took goes back into the shelf (K-01). */
  putsBack: z.boolean().default(true),
  reason: z.enum(REFUND_REASONS, { error: 'Bitte wählen Sie einen Grund.' }),
  note: maybeText('Notiz', 300).default(''),
  way: z.enum(REFUND_WAYS, { error: 'Bitte wählen Sie, wie das Geld zurückgeht.' }),
  /** With credit: the day on which the customer agreed. */
  agreedOn: LocalDate.optional(),
})
export type RefundInput = z.infer<typeof RefundInput>

/** What becomes of it: asked for, on its way, to be given back by hand, with the customer, or not. */
const REFUND_STATES = ['waiting', 'rejected', 'underway', 'byHand', 'refused', 'done'] as const
const RefundState = z.enum(REFUND_STATES)
export type RefundState = z.infer<typeof RefundState>

const Person = z.object({ name: z.string(), at: Instant })

export const OrderRefund = z
  .object({
    id: Id,
    kind: z.enum(REFUND_KINDS),
    state: RefundState,
    cents: Cents,
    reason: z.enum(KNOWN_REFUND_REASONS),
    note: z.string(),
    way: z.enum(REFUND_WAYS),
    boxNames: z.array(z.string()),
    /** Of goods: for which pieces; of an amount none. */
    lines: z.array(z.object({ name: z.string(), pieces: z.int() })),
    requested: Person,
    decided: Person.nullable(),
    rejectReason: z.string().nullable(),
    voucherCode: z.string().nullable(),
    /** When the service took it, or refused. */
    movedAt: Instant.nullable(),
    /** Refused: to be settled by whoever asked for it, until then. */
    task: z.object({ owner: z.string(), dueAt: Instant }).nullable(),
    /** Refused: from when it may be tried again. */
    retryFrom: Instant.nullable(),
    /** The customer was asked for a bank account; with it what they typed. */
    account: z
      .object({
        askedAt: Instant,
        given: z.object({ holder: z.string(), iban: z.string(), at: Instant }).nullable(),
      })
      .nullable(),
    /** What whoever looks may do with it. */
    can: z.object({ decide: z.boolean(), retry: z.boolean(), ask: z.boolean(), confirm: z.boolean() }),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.infer<typeof OrderRefund>

/** A box of an order as it can be cancelled. */
const RefundableBox = z.object({
  rentalId: Id,
  boxName: z.string(),
  size: SizeClass,
  state: RentalState,
  /** What was paid for it and has not gone back. */
  leftCents: Cents,
  paidCents: Cents,
  startsAt: Instant,
  /** Something may lie in it. */
  wasOpened: z.boolean(),
  openedAt: Instant.nullable(),
  canCancel: z.boolean(),
})

/** A line of goods as money can go back for it. */
const RefundableLine = z.object({
  lineId: Id,
  kind: LineKind,
  name: z.string(),
  quantity: z.int(),
  leftPieces: z.int(),
  /** What was paid for all of it in money, and what of that has not gone back. */
  paidCents: Cents,
  leftCents: Cents,
  /** What returns to the credit that paid for it. */
  leftCreditCents: Cents,
  /** So many are not back yet; only those can go to the shelf. */
  outPieces: z.int(),
  /** Of these so many can be recorded as come back: they are with their customer, and something to hold. */
  returnablePieces: z.int(),
  /** So many came back for which nothing was decided yet. */
  camePieces: z.int(),
  /** So many can be sent anew instead of money. */
  replaceablePieces: z.int(),
  /** Basis points. */
  vatRate: z.int(),
  /** Of a deposit: the line of what it is for, which it goes back with. */
  goesWith: Id.nullable(),
})
export type RefundableLine = z.infer<typeof RefundableLine>

export const OrderRefunds = z
  .object({
    orderId: Id,
    shortCode: z.string(),
    timeZone: z.string(),
    paidCents: Cents,
    /** So much can still go back; what waits or is under way is not in it. */
    leftCents: Cents,
    /** How it was paid, in the name of the service; null: nothing was. */
    paidBy: z.string().nullable(),
    /** It was paid at the hand-over: what goes back people give. */
    paidByHand: z.boolean(),
    /** Unpaid and on invoice: less is owed instead. */
    onInvoice: z.boolean(),
    boxes: z.array(RefundableBox),
    /** Of an order of goods, without its discounts: they are in what was paid for each. */
    lines: z.array(RefundableLine),
    /** Adds time or a month to a rental of another order: only an amount goes back. */
    isAddition: z.boolean(),
    /** It is of goods: as a whole it is cancelled until they are handed over. Null: it rents. */
    goods: z.object({ canCancel: z.boolean() }).nullable(),
    /** A withdrawal of this order is being handled: it is settled there. */
    openCase: Id.nullable(),
    /** Until when credit of today can be redeemed. */
    creditUntil: LocalDate,
    /** How much whoever looks gives back alone; null: all. */
    limitCents: Cents.nullable(),
    refunds: z.array(OrderRefund),
    /** What came back before anybody decided about its money, the last first. */
    arrivals: z.array(GoodsArrival),
    /** What is sent anew instead of money, the last first. */
    replacements: z.array(GoodsReplacement),
    can: z.object({ refund: z.boolean(), takeBack: z.boolean() }),
  })
  .meta({ id: 'OrderRefunds' })
export type OrderRefunds = z.infer<typeof OrderRefunds>

/** What would happen, found out by doing it and taking it back. */
export const RefundPreview = z
  .object({
    cents: Cents,
    /** How many refunds of the order there are already. */
    before: z.int(),
    cancels: z.array(z.object({ boxName: z.string(), becomes: z.enum(['cancelled', 'ended']) })),
    /** Its goods are not handed over any more. */
    cancelsGoods: z.boolean(),
    /** Pieces that were to be sent anew do not go: their money goes back. */
    dropsReplacement: z.boolean(),
    /** Of goods: the pieces the money is for, and where they go. */
    lines: z.array(
      z.object({ name: z.string(), pieces: z.int(), cents: Cents, returned: z.enum(RETURNED_AS) }),
    ),
    staying: z.array(z.string()),
    /** The correction that would be written; null: none, or only once it is released. */
    correction: z
      .object({
        number: z.string(),
        corrects: z.string(),
        cents: Cents,
        /** The VAT in it, rate by rate. */
        rates: z.array(RateAmount),
      })
      .nullable(),
    /** So much of it returns to the credit that paid for it. */
    creditCents: Cents,
    credit: z.object({ until: LocalDate }).nullable(),
    /** Set where a second person has to release the money. */
    approval: z.object({ limitCents: Cents, names: z.array(z.string()) }).nullable(),
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'RefundPreview' })
export type RefundPreview = z.infer<typeof RefundPreview>

export const RefundLimits = z
  .object({
    companyId: Id,
    limits: z.array(z.object({ role: z.enum(ROLES), limitCents: Cents.nullable() })),
  })
  .meta({ id: 'RefundLimits' })
export type RefundLimits = z.infer<typeof RefundLimits>

/** Who gives back how much alone where the company has not said otherwise (cents); null: whatever was paid. */
export const USUAL_REFUND_LIMITS = {
  owner: null,
  administrator: 20_000,
  operator: 4_000,
  support: 4_000,
  accountant: 4_000,
  reader: 0,
} as const satisfies Readonly<Record<(typeof ROLES)[number], number | null>>
