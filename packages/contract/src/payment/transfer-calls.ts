import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, Instant, LocalDate, line } from '../fields.ts'
import { PaymentState } from '../order/order-views.ts'

/** What staff found on the bank account for an order, and what they did with what the order did not take. */
export const TransferEntry = z.object({
  id: Id,
  kind: z.enum(['received', 'returned', 'movedOut', 'movedIn']),
  cents: Cents,
  /** Day of value at the bank. */
  valueOn: LocalDate,
  note: z.string(),
  by: z.string(),
  at: Instant,
  /** Code of the order the money went to or came from. */
  otherCode: z.string().nullable(),
})
export type TransferEntry = z.infer<typeof TransferEntry>

/** An order that is paid by transfer, as staff see its money (K-06). */
export const OrderTransfer = z
  .object({
    state: PaymentState,
    amountCents: Cents,
    /** What stands in the remittance. */
    reference: z.string(),
    /** Until then it has to be there. */
    dueAt: Instant,
    /** Rented on invoice: the box does not wait for the money. */
    onInvoice: z.boolean(),
    /** Its carrier collects it and passes it on; nobody knows the day. */
    onDelivery: z.boolean(),
    /** Still owed; nothing once the order is paid. */
    missingCents: Cents,
    /** There, and not taken by the order: too much, too late or not enough. */
    openCents: Cents,
    entries: z.array(TransferEntry),
    /** What shall go back and nobody has sent yet. */
    refunds: z.array(z.object({ id: Id, cents: Cents, since: Instant })),
    mayRecord: z.boolean(),
  })
  .meta({ id: 'OrderTransfer' })
export type OrderTransfer = z.infer<typeof OrderTransfer>

const amount = z
  .int({ error: 'Bitte geben Sie einen Betrag in Euro ein.' })
  .min(1, { error: 'Der Betrag muss größer als 0 sein.' })
  .max(100_000_000, { error: 'Der Betrag ist zu groß.' })
const Note = z.string().trim().max(200, { error: 'Der Vermerk ist zu lang (höchstens 200 Zeichen).' })

export const Receipt = z.strictObject({ cents: amount, valueOn: LocalDate, note: Note })
export type Receipt = z.infer<typeof Receipt>
/** Sent back, or booked on another order of the same customer. */
export const Surplus = z.strictObject({
  cents: amount,
  valueOn: LocalDate,
  note: Note,
  /** Code of the other order; absent: sent back. */
  toCode: line('Bestellnummer', 12).optional(),
})
export type Surplus = z.infer<typeof Surplus>

const common = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const
const booking = {
  ...common,
  method: 'POST',
  permission: 'payments.record',
  params: z.object({ id: Id }),
  reply: z.object({ transfer: OrderTransfer }),
} as const

/** Money that comes by bank transfer: looked at, recorded and sent back by people (K-06, O-07). */
export const transferCalls = {
  orderTransfer: call({
    ...common,
    method: 'GET',
    permission: 'orders.view',
    path: '/private/order/{id}/transfer',
    summary: 'Überweisungen zu einer Bestellung; null, wenn sie nicht per Überweisung bezahlt wird',
    params: z.object({ id: Id }),
    reply: z.object({ transfer: OrderTransfer.nullable() }),
    refusals: ['not-found'],
  }),
  recordReceipt: call({
    ...booking,
    path: '/private/order/{id}/transfer/receipts',
    summary: 'Zahlungseingang auf dem Bankkonto buchen; reicht er, ist die Bestellung bezahlt',
    idempotent: true,
    body: z.strictObject({ receipt: Receipt }),
    refusals: ['not-found', 'transition-not-allowed', 'value-day-ahead'],
  }),
  settleSurplus: call({
    ...booking,
    path: '/private/order/{id}/transfer/surplus',
    summary:
      'Geld, das die Bestellung nicht braucht, als zurücküberwiesen buchen oder auf eine andere Bestellung',
    idempotent: true,
    body: z.strictObject({ surplus: Surplus }),
    refusals: [
      'not-found',
      'transition-not-allowed',
      'value-day-ahead',
      'more-than-there',
      'no-such-transfer',
    ],
  }),
  confirmTransferRefund: call({
    ...booking,
    path: '/private/order/{id}/transfer/refunds',
    summary: 'Bestätigen, dass eine Erstattung zurücküberwiesen ist',
    body: z.strictObject({ refundId: Id }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
} as const
