import type { RentalPhase, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { o } from './texts.ts'

const LOOKS: Readonly<Record<RentalPhase, string>> = {
  overdue: 'st-ueberzogen',
  unplaced: 'st-ueberzogen',
  running: 'st-belegt',
  goods: 'st-reserviert',
  unpaid: 'st-reserviert',
  begins: 'st-reserviert',
  ended: 'st-frei',
  canceled: 'st-gesperrt',
}

/** What the rental of an order does, in a word and its colour (O-01). */
export const PhaseMark = ({ phase }: { readonly phase: RentalPhase }) => (
  <span className={`fw-state ${LOOKS[phase]}`}>{o(`orders.phase.${phase}`)}</span>
)

/** Nothing but boxes: what they do says all, and nobody brings it on by hand. */
export const rentalPhase = ({ phase, items }: Pick<StaffOrderRow, 'phase' | 'items'>): RentalPhase | null =>
  items.every(({ rental }) => rental !== null) ? phase : null

/** The view among rentals an order stands in: by what they do, and goods that are paid and not handed over by themselves. */
export const phaseView = (
  order: Pick<StaffOrderRow, 'phase' | 'items' | 'status' | 'payment'>,
): RentalPhase | null => {
  const phase = rentsToo(order) ? order.phase : rentalPhase(order)
  if (phase !== null) return phase
  const isUnderWay = order.status !== 'finished' && order.status !== 'canceled' && order.status !== 'return'
  return isOfGoods(order) && isUnderWay && order.payment.status !== 'open' ? 'goods' : null
}

/** Boxes are rented with goods: what they do is told beside what becomes of the goods. */
export const rentsToo = (order: Pick<StaffOrderRow, 'items'>): boolean =>
  isOfGoods(order) && order.items.some(({ rental }) => rental !== null)

/** Goods of it are handed over. */
export const isOfGoods = ({ items }: Pick<StaffOrderRow, 'items'>): boolean =>
  items.some(({ kind }) => kind === 'article')
