import type { DeclaredOfOrder } from '@fachwerk/contract/order/declared-of-order'
import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../../../platform/db/db.ts'
import type { DeclaredOfOrder as Declared } from '../../declarations/index.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localOrNull } from '../../../platform/local-time.ts'

/**
 * What was declared about an order, as its page tells it from one of its boxes; undefined: nothing.
 * @param about.rentalId the box that is looked at
 */
export async function viewDeclared(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'declaredOfOrder' | 'expectedBack'>,
  {
    order,
    timeZone,
    rentalId,
  }: { readonly order: OrderRow; readonly timeZone: string; readonly rentalId?: string | undefined },
): Promise<DeclaredOfOrder | undefined> {
  const { id: orderId, company_id: companyId } = order
  const found = await declaredOf(tx, needs, order)
  if (!found) return undefined
  const {
    kind,
    receivedAt,
    state,
    outcome,
    decidedAt,
    refundCents,
    keptCents,
    refusal,
    lastDay,
    boxes,
    goods,
  } = found
  const isExamined = kind === 'withdrawal' && outcome === null
  const target = { declarationId: found.id, orderId, companyId }
  return {
    kind,
    receivedLocal: localSecond(receivedAt, timeZone),
    outcome,
    decidedLocal: localOrNull(decidedAt, timeZone),
    refunded: state === 'refunded' || (state === 'closed' && (refundCents ?? 0) > 0),
    refundCents,
    keptCents,
    refusal,
    lastDay,
    ...(boxes && { boxNumbers: boxes.map(({ boxNumber }) => boxNumber) }),
    ...(goods && { goods: [...goods] }),
    ...(goesOn(found, rentalId) && { goesOn: true as const }),
    ...(kind === 'withdrawal' && found.ofMonths && { allMonths: true as const }),
    ...(isExamined && { expected: await needs.expectedBack(tx, target) }),
  }
}

const declaredOf = (tx: Tx, needs: Pick<OrdersNeeds, 'declaredOfOrder'>, order: OrderRow) =>
  needs.declaredOfOrder(tx, {
    orderId: order.id,
    companyId: order.company_id,
    siteId: order.site_id,
    code: order.short_code,
    email: order.contact.email,
  })

/** Whether it is about other boxes than this one, or about goods that were bought with it. */
const goesOn = ({ boxes, goods }: Pick<Declared, 'boxes' | 'goods'>, rentalId: string | undefined): boolean =>
  rentalId !== undefined &&
  (boxes === null ? (goods ?? []).length > 0 : !boxes.some((box) => box.rentalId === rentalId))

/** Whether a box of an order is withdrawn from or its contract terminated: nothing more is ordered for it (LAW-10). */
export async function isBoxDeclared(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'declaredOfOrder'>,
  { order, rentalId }: { readonly order: OrderRow; readonly rentalId: string },
): Promise<boolean> {
  const found = await declaredOf(tx, needs, order)
  return found !== null && found.outcome !== 'refused' && !goesOn(found, rentalId)
}

const localSecond = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
