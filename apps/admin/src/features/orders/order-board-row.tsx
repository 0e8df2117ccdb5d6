import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { priceOf } from '../../lib/words/format.ts'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { CommentsPopover } from './order-comments.tsx'
import { OrderItems } from './order-items.tsx'
import { PhaseMark, rentalPhase } from './order-phase.tsx'
import { OrderStatusMenu } from './order-status-menu.tsx'
import { Delivery, isUnpaid, Payment, Stamp } from './order-words.tsx'
import styles from './orders-widget.module.css'
import { o } from './texts.ts'

/** An order of the board; its code opens what was ordered and where it is handed over. */
export function OrderBoardRow(props: {
  readonly order: StaffOrderRow
  readonly expanded: boolean
  readonly onToggle: () => void
}) {
  const { order, expanded, onToggle } = props
  const { shortCode: code, customer, timeZone, scheduledAt } = order
  const phase = rentalPhase(order)
  return (
    <li data-expanded={expanded || undefined} data-unpaid={isUnpaid(order) || undefined}>
      <div className={styles['row']}>
        <div className={styles['code']}>
          <button
            type="button"
            className="bare-button"
            aria-expanded={expanded}
            aria-label={expanded ? o('board.items.hide', { code }) : o('board.items.show', { code })}
            onClick={onToggle}
          >
            {code}
          </button>
          <Stamp at={order.placedAt} timeZone={timeZone} />
        </div>
        <div className={styles['customer']}>
          <b>
            <CustomerName name={customer.name} number={customer.number} />
          </b>
          <span>{customer.email}</span>
        </div>
        <div className={styles['talk']}>
          <CommentsPopover order={order} />
        </div>
        <div className={styles['delivery']}>
          {phase === null ? (
            <Delivery type={order.deliveryType} table={order.table} />
          ) : (
            <span>{order.locationName}</span>
          )}
          {scheduledAt === null ? null : <Stamp at={scheduledAt} timeZone={timeZone} />}
        </div>
        <div className={styles['price']}>
          <b>{priceOf(order.totalCents)}</b>
          <Payment order={order} />
        </div>
        <div className={styles['move']}>
          {phase === null ? <OrderStatusMenu order={order} /> : <PhaseMark phase={phase} />}
        </div>
      </div>
      {expanded ? (
        <div className={styles['more']}>
          <OrderItems order={order} />
        </div>
      ) : null}
    </li>
  )
}
