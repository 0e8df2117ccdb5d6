import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type {
  OrderPaymentStatus,
  StaffOrderItem,
  StaffOrderRow,
} from '@fachwerk/contract/order/staff-order-views'
import type { ListedItem } from '../order-parts-repository.ts'
import type { ListedOrder } from '../staff/orders-list-repository.ts'
import type { NamedPayment } from '../../payments/index.ts'
import { phaseOf } from './rental-phase.ts'
import { movesFrom, type OrderFacts } from './work-status.ts'

export interface OrderParts {
  readonly items: readonly ListedItem[]
  readonly payments: readonly NamedPayment[]
}

const OPEN_RENTALS: readonly string[] = ['held', 'reserved', 'active', 'overdue', 'unplaced']

/** What decides where staff may bring an order. */
export const factsOf = ({ items, payments }: OrderParts): OrderFacts => ({
  hasOpenRental: items.some(({ rental }) => rental !== null && OPEN_RENTALS.includes(rental.state)),
  holdsMoney: payments.some(
    ({ capturedCents, refundedCents, stray }) =>
      capturedCents > refundedCents || (stray !== null && stray.cents > stray.refundedCents),
  ),
  handsOver: items.some(({ kind }) => kind === 'article'),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How the money of an order stands, whatever the staff have done with the order. */
export function paymentStatus(
  { paidAt, dueAt, status }: Pick<ListedOrder, 'paidAt' | 'dueAt' | 'status'>,
  payments: OrderParts['payments'],
): OrderPaymentStatus {
  if (paidAt === null) return status === 'canceled' && dueAt === null ? 'none' : 'open'
  const captured = sum(payments.map(({ capturedCents }) => capturedCents))
  const refunded = sum(payments.map(({ refundedCents }) => refundedCents))
  if (refunded === 0) return 'paid'
  return refunded < captured ? 'partlyRefunded' : 'refunded'
}

/** What the services keep of an order's payments for themselves; null: none has told. */
function feesOf(payments: OrderParts['payments']): number | null {
  const fees = payments.flatMap(({ feeCents }) => feeCents ?? [])
  return fees.length === 0 ? null : sum(fees)
}

/** The attempt that brought money names how it was paid, else the newest. */
const methodOf = (payments: OrderParts['payments']): string | null =>
  (payments.find(({ capturedCents }) => capturedCents > 0) ?? payments[0])?.providerName ?? null

const sizeOf = (index: number) => SIZE_CLASSES[index] ?? 'S'

const itemOf = ({ id, kind, name, note, quantity, grossCents, rental }: ListedItem): StaffOrderItem => ({
  id,
  kind,
  name,
  ...(note !== '' && { note }),
  quantity,
  grossCents,
  rental: rental && { ...rental, size: sizeOf(rental.size) },
})

/** An order as a row of the list; `mayEdit`: the caller works on orders of this company. */
export function orderRow(order: ListedOrder, parts: OrderParts, mayEdit: boolean): StaffOrderRow {
  const { firstName = '', lastName = '', email = '' } = order.contact
  const company = order.billing?.company
  const feeCents = feesOf(parts.payments)
  const { id, shortCode, timeZone, version, deliveryType, totalCents, locationId, locationName, comments } =
    order
  return {
    id,
    shortCode,
    timeZone,
    version,
    deliveryType,
    ...(order.tableName !== null && { table: order.tableName }),
    totalCents,
    locationId,
    locationName,
    comments,
    placedAt: order.placedAt.toISOString(),
    scheduledAt: order.scheduledAt?.toISOString() ?? null,
    // Of its goods; that of boxes is the end of each.
    ...(order.scheduledUntil &&
      parts.items.every(({ rental }) => rental === null) && {
        scheduledUntil: order.scheduledUntil.toISOString(),
      }),
    customer: {
      name: `${firstName} ${lastName}`.trim(),
      email,
      ...(company && { company }),
      ...(order.customerNumber && { number: `K-${order.customerNumber}` }),
    },
    status: order.workStatus,
    phase: phaseOf(
      order.workStatus,
      parts.items.flatMap(({ rental }) => rental?.state ?? []),
    ),
    moves: mayEdit ? movesFrom(order.workStatus, factsOf(parts)) : [],
    payment: {
      status: paymentStatus(order, parts.payments),
      method: methodOf(parts.payments),
      ...(order.dueAt && { dueAt: order.dueAt.toISOString() }),
      ...(feeCents !== null && { feeCents }),
    },
    address: handedOverAt(order),
    items: parts.items.map(itemOf),
  }
}

/** Collected at the location; brought to the customer otherwise. */
function handedOverAt({ deliveryType, contact, locationName, street, postcode, city }: ListedOrder): string {
  const isBrought = deliveryType === 'delivery' || deliveryType === 'shipment'
  if (!isBrought) return `${locationName}, ${street}, ${postcode} ${city}`
  return `${contact.street ?? ''}, ${contact.postcode ?? ''} ${contact.city ?? ''}`.trim()
}
