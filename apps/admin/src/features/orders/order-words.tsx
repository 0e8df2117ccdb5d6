import type { DeliveryType, StaffOrderItem, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import {
  IconAlertTriangle,
  IconBox,
  IconCoin,
  IconCreditCard,
  IconHeartHandshake,
  IconPackage,
  IconReceipt,
  IconRecycle,
  IconTag,
} from '@tabler/icons-react'
import { dateOf, OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { DELIVERY_SIGNS } from '../../ui/goods/delivery-signs.ts'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** Sign and word of how an order reaches its customer. */
export function Delivery({
  type,
  table,
}: {
  readonly type: DeliveryType
  readonly table?: string | undefined
}) {
  const Sign = DELIVERY_SIGNS[type]
  return (
    <span className={styles['sign']}>
      <Sign aria-hidden="true" />
      {table === undefined ? o(`orders.delivery.${type}`) : o('orders.delivery.table', { table })}
    </span>
  )
}

/** „20.11.26 | 17:31“ at the order's location. */
export function Stamp({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  const [day = '', month = '', year = ''] = dateOf(at, timeZone).split('.')
  return <time dateTime={at}>{`${day}.${month}.${year.slice(2)} | ${timeOf(at, timeZone)}`}</time>
}

/** Whether the row waits for money: the danger state of D-04. */
export const isUnpaid = ({ payment }: Pick<StaffOrderRow, 'payment'>): boolean => payment.status === 'open'

/** Nobody pays for it, and nobody did. */
export const isFree = ({ totalCents, payment }: Pick<StaffOrderRow, 'totalCents' | 'payment'>): boolean =>
  totalCents === 0 && payment.status === 'paid' && payment.method === null

/** How it was paid, or with a sign that it was not; nothing of what is free. */
export function Payment({ order }: { readonly order: Pick<StaffOrderRow, 'totalCents' | 'payment'> }) {
  const { payment } = order
  if (isFree(order)) return null
  if (payment.status === 'open' && payment.dueAt !== undefined) return <OnInvoice dueAt={payment.dueAt} />
  if (payment.status === 'open')
    return (
      <span className={`${styles['sign']} ${styles['unpaid']}`}>
        <IconAlertTriangle aria-hidden="true" />
        {o('orders.payment.open')}
      </span>
    )
  const words = o(`orders.payment.${payment.status}`)
  const isUsual = payment.status === 'paid' && payment.method !== null
  return (
    <span className={styles['sign']}>
      {payment.method === null ? null : <IconCreditCard aria-hidden="true" />}
      {isUsual ? payment.method : words}
    </span>
  )
}

/** „auf Rechnung, fällig am 30.09.2026“, or since when it is overdue (K-06). */
function OnInvoice({ dueAt }: { readonly dueAt: string }) {
  const now = useNow(60_000)
  const day = dateOf(dueAt, OFFICE_ZONE)
  const isOverdue = Date.parse(dueAt) < now
  return (
    <span className={`${styles['sign']} ${isOverdue ? styles['unpaid'] : ''}`}>
      {isOverdue ? <IconAlertTriangle aria-hidden="true" /> : <IconCreditCard aria-hidden="true" />}
      {o(isOverdue ? 'orders.payment.overdue' : 'orders.payment.due', { day })}
    </span>
  )
}

export const ITEM_ICONS = {
  rental: IconBox,
  extension: IconBox,
  overrun: IconBox,
  change: IconBox,
  article: IconPackage,
  deposit: IconRecycle,
  delivery: DELIVERY_SIGNS.delivery,
  surcharge: IconReceipt,
  fee: IconReceipt,
  tip: IconCoin,
  roundUp: IconHeartHandshake,
  discount: IconTag,
} as const satisfies Readonly<Record<StaffOrderItem['kind'], typeof IconBox>>
