import { z } from 'zod'
import { Cents, Email, Id, Instant, Language, LocalDate, maybeLine, maybeText } from '../../fields.ts'
import { OrderHash } from '../../order/order-views.ts'
import { MOST_MESSAGE_SIGNS } from './voucher-bounds.ts'

/** Who a voucher is for, where its buyer does not keep it. */
export const Gift = z.strictObject({
  email: Email,
  name: maybeLine('Name', 80),
  message: maybeText('Nachricht', MOST_MESSAGE_SIGNS),
  /** The day on which it is sent; null: as soon as it is paid. */
  sendOn: LocalDate.nullable(),
})
export type Gift = z.infer<typeof Gift>

/** `usedUp`: nothing is left of it. */
export const ValueVoucherState = z.enum(['active', 'usedUp', 'blocked', 'withdrawn', 'expired'])
export type ValueVoucherState = z.infer<typeof ValueVoucherState>

export const MOVEMENT_KINDS = ['issued', 'redeemed', 'givenBack', 'refunded', 'withdrawn', 'expired'] as const

/** A voucher in the list of all of them; nobody of the staff sees its code. */
export const ValueVoucherRow = z
  .object({
    id: Id,
    companyId: Id,
    /** Masked but for its last four signs. */
    code: z.string(),
    issuedCents: Cents,
    balanceCents: Cents,
    state: ValueVoucherState,
    issuedAt: Instant,
    validTo: LocalDate,
    orderId: Id,
    orderCode: z.string(),
    /** As they ordered. */
    buyer: z.string(),
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'ValueVoucherRow' })
export type ValueVoucherRow = z.infer<typeof ValueVoucherRow>

/** What came onto a voucher or went from it. */
export const ValueVoucherMovement = z.object({
  id: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  cents: Cents,
  /** What was left with it. */
  balanceCents: Cents,
  at: Instant,
  /** The order it paid for; null: none. */
  order: z.object({ id: Id, code: z.string() }).nullable(),
})
export type ValueVoucherMovement = z.infer<typeof ValueVoucherMovement>

export const ValueVoucher = ValueVoucherRow.extend({
  /** Empty: its buyer keeps it, or it is forgotten. */
  recipient: z.object({ name: z.string(), email: z.string() }),
  sendAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** The newest first. */
  movements: z.array(ValueVoucherMovement),
}).meta({ id: 'ValueVoucher' })
export type ValueVoucher = z.infer<typeof ValueVoucher>

/** A voucher as who has it sees it, behind its link. */
export const OwnValueVoucher = z
  .object({
    /** In fours; null: it pays nothing any more. */
    code: z.string().nullable(),
    issuedCents: Cents,
    balanceCents: Cents,
    state: ValueVoucherState,
    validTo: LocalDate,
    recipientName: z.string(),
    message: z.string(),
    language: Language,
    /** Where this stands, for whoever scans it. */
    url: z.string(),
    /** That as a QR code. */
    qrSvg: z.string(),
  })
  .meta({ id: 'OwnValueVoucher' })
export type OwnValueVoucher = z.infer<typeof OwnValueVoucher>

/** A voucher of an order, on the page of who bought it. */
export const BoughtValueVoucher = z.object({
  hash: OrderHash,
  cents: Cents,
  /** Its last four signs. */
  code: z.string(),
  /** Who gets it by mail; empty: its buyer. */
  recipient: z.string(),
  /** The day on which it is sent; null: it is. */
  sendOn: LocalDate.nullable(),
})
export type BoughtValueVoucher = z.infer<typeof BoughtValueVoucher>

/** A voucher that pays for what is looked at. */
export const ValueVoucherPays = z.object({
  /** Its last four signs. */
  code: z.string(),
  balanceCents: Cents,
  /** What it pays of this. */
  cents: Cents,
})
export type ValueVoucherPays = z.infer<typeof ValueVoucherPays>
