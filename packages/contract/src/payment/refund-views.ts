import { z } from 'zod'
import { RentalState } from '../rental/access-right-calls.ts'
import { Cents, Id, Instant, LocalDate, maybeText, SizeClass } from '../fields.ts'
import { ROLES } from '../staff/permissions.ts'

/** What staff give back: all of an order, some of its boxes, or an amount of goodwill that cancels nothing (O-07). */
export const REFUND_KINDS = ['whole', 'boxes', 'amount'] as const
/** Why; a legal withdrawal is none of them, it has its own case. */
export const REFUND_REASONS = ['goodwill', 'defect', 'mistake', 'beforeStart'] as const
export type ChosenRefundReason = (typeof REFUND_REASONS)[number]
/** `changed`: the customer changed the booking to one that costs less (B-21); nobody chooses that. */
export const KNOWN_REFUND_REASONS = [...REFUND_REASONS, 'changed'] as const
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

/** What becomes of it: asked for, on its way, with the customer, or not. */
const REFUND_STATES = ['waiting', 'rejected', 'underway', 'refused', 'done'] as const
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
    /** Unpaid and on invoice: less is owed instead. */
    onInvoice: z.boolean(),
    boxes: z.array(RefundableBox),
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
    can: z.object({ refund: z.boolean() }),
  })
  .meta({ id: 'OrderRefunds' })
export type OrderRefunds = z.infer<typeof OrderRefunds>

/** What would happen, found out by doing it and taking it back. */
export const RefundPreview = z
  .object({
    cents: Cents,
    cancels: z.array(z.object({ boxName: z.string(), becomes: z.enum(['cancelled', 'ended']) })),
    /** Its goods are not handed over any more. */
    cancelsGoods: z.boolean(),
    staying: z.array(z.string()),
    /** The correction that would be written; null: none, or only once it is released. */
    correction: z
      .object({
        number: z.string(),
        corrects: z.string(),
        cents: Cents,
        vatCents: Cents,
        vatRate: z.number(),
      })
      .nullable(),
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
