import { countsPieces } from '@fachwerk/contract/order/counts-pieces'
import type { StaffOrderItem, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { periodOf, priceOf } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { ITEM_ICONS } from './order-words.tsx'
import { rentalPhase } from './order-phase.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** What was ordered, how much of it and for how much, and where it is handed over. */
export function OrderItems({ order }: { readonly order: StaffOrderRow }) {
  // Ordered together, each goes on by itself (K-03).
  const isOneOfSeveral = order.items.filter(({ rental }) => rental !== null).length > 1
  return (
    <>
      <ul className={styles['items']} aria-label={o('order.items')}>
        {order.items.map((item) => (
          <Item key={item.id} item={item} timeZone={order.timeZone} isOneOfSeveral={isOneOfSeveral} />
        ))}
      </ul>
      <p className={styles['address']}>
        <IconMapPin aria-hidden="true" />
        {rentalPhase(order) === null
          ? o(`board.address.${order.deliveryType}`, { address: order.address })
          : order.address}
      </p>
    </>
  )
}

function Item(props: {
  readonly item: StaffOrderItem
  readonly timeZone: string
  readonly isOneOfSeveral: boolean
}) {
  const { item, timeZone, isOneOfSeveral } = props
  const Sign = ITEM_ICONS[item.kind]
  return (
    <li>
      <span className={styles['thumb']}>
        <Sign aria-hidden="true" />
      </span>
      <span className={styles['what']}>
        <b>{item.name}</b> {item.note === undefined ? null : <q>{item.note}</q>}
        <RentalLink rental={item.rental} timeZone={timeZone} />
        {isOneOfSeveral && item.rental ? (
          <span className="muted"> · {o(`order.rental.${item.rental.state}`)}</span>
        ) : null}
      </span>
      <span className="num">
        {countsPieces(item.kind) ? o('board.item.count', { count: item.quantity }) : null}
      </span>
      <span className={`num ${styles['price']}`}>{priceOf(item.grossCents)}</span>
    </li>
  )
}

/** Box and period of what is rented, leading to the access right for who may see it. */
function RentalLink({ rental, timeZone }: Pick<StaffOrderItem, 'rental'> & { readonly timeZone: string }) {
  const mayOpen = useMay('accessRights.view')
  if (rental === null) return null
  const period = periodOf(rental.startsAt, rental.endsAt, timeZone)
  const words = o('board.item.rental', { box: rental.boxName, period })
  if (!mayOpen) return <span className="muted">{words}</span>
  return (
    <Link
      to={`/admin/access-rights?view=all&open=${rental.id}`}
      title={o('order.rental.open', { box: rental.boxName })}
    >
      {words}
    </Link>
  )
}
