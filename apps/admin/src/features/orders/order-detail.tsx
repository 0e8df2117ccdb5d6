import { CARRIER_NAMES, CARRIERS } from '@fachwerk/contract/fulfilment/carriers'
import { GOODS_STEPS } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { OrderStatus as Status } from '@fachwerk/contract/order/order-views'
import { PAYMENT_METHODS } from '@fachwerk/contract/payment/payment-methods'
import { KNOWN_REFUND_REASONS, REFUND_KINDS, REFUND_WAYS } from '@fachwerk/contract/payment/refund-views'
import type { StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { momentOf, moneyOf } from '../../lib/words/format.ts'
import { DetailBody, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { RefundButton } from '../../ui/refunds/refund-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { OrderComments } from './order-comments.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderQuery } from './order-queries.ts'
import { isOfGoods, PhaseMark, rentalPhase, rentsToo } from './order-phase.tsx'
import { OrderStatusMenu } from './order-status-menu.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** Seldom there is one. */
const RefundBands = lazyPart(async () => (await import('../../ui/refunds/refund-band.tsx')).RefundBands)

/** Where goods are sold. */
const GoodsSteps = lazyPart(async () => (await import('./goods-steps.tsx')).GoodsSteps)

/** One order: what, for whom, how paid, what staff noted and who brought it where. */
export function OrderDetail({ open }: { readonly open: OpenDetail }) {
  const order = useQuery(orderQuery(useApi(), open.key))
  if (order.data) return <Loaded order={order.data} open={open} />
  const notFound = { title: o('order.notFound.title'), text: o('order.notFound.text') }
  return <DetailToCome open={open} query={order} notFound={notFound} failed={o('order.failed')} />
}

function Loaded({ order, open }: { readonly order: StaffOrderDetail; readonly open: OpenDetail }) {
  const phase = rentalPhase(order)
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{order.locationName}</p>
        <h2>{order.shortCode}</h2>
      </DetailHead>
      <DetailBody>
        <div className={styles['detailStatus']}>
          {phase === null ? <OrderStatusMenu order={order} /> : <PhaseMark phase={phase} />}
          {rentsToo(order) && order.phase ? <PhaseMark phase={order.phase} /> : null}
          {order.payments.length > 0 || order.totalCents === 0 ? (
            <RefundButton orderId={order.id} size="xs" />
          ) : null}
        </div>
        {order.declared ? <Declared declared={order.declared} timeZone={order.timeZone} /> : null}
        {isOfGoods(order) ? (
          <Suspense fallback={null}>
            <GoodsSteps order={order} />
          </Suspense>
        ) : null}
        {order.hasRefunds ? (
          <Suspense fallback={null}>
            <RefundBands orderId={order.id} />
          </Suspense>
        ) : null}
        <DetailTabs
          tabs={[
            { key: 'data', label: o('order.tab.data'), shows: <OrderFacts order={order} /> },
            {
              key: 'comments',
              label: o('order.tab.comments', { count: order.comments }),
              shows: <OrderComments order={order} />,
            },
            { key: 'history', label: o('order.tab.history'), shows: <History order={order} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

/** A withdrawal or termination that came in for it, and where it is decided. */
function Declared(props: {
  readonly declared: NonNullable<StaffOrderDetail['declared']>
  readonly timeZone: string
}) {
  const { id, kind, receivedAt, outcome } = props.declared
  const mayDecide = useMay('orders.edit')
  return (
    <Notice kind={outcome === null ? 'warn' : 'info'}>
      {o(`order.declared.${kind}.${outcome ?? 'open'}`, { moment: momentOf(receivedAt, props.timeZone) })}{' '}
      {mayDecide ? (
        <Link to={`/admin/declarations?view=all&open=${id}`}>{o(`order.declared.${kind}`)}</Link>
      ) : null}
    </Notice>
  )
}

/** What staff did with the order, and what the customer changed of themselves. */
function History({ order }: { readonly order: StaffOrderDetail }) {
  return (
    <>
      <HistoryPanel
        subject={{ kind: 'order', id: order.id }}
        actionWords={orderDid}
        labels={LABELS}
        words={(field, value) =>
          field === 'cents' && typeof value === 'number'
            ? moneyOf(value)
            : (refundWords(field, value) ?? statusWords(value))
        }
      />
      <h3 className={styles['subhead']}>{o('history.customer')}</h3>
      <HistoryPanel
        subject={{ kind: 'customer', id: order.customerId }}
        actionWords={customerDid}
        labels={{ fields: o('history.customer.fields') }}
        words={(_field, value) => fieldWords(value)}
      />
    </>
  )
}

const customerDid = actionWords(
  {
    'customer.emailChanged': o('history.customer.emailChanged'),
    'customer.corrected': o('history.customer.corrected'),
  },
  () => o('history.customer.changed'),
)
const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: o('history.customer.firstName'),
  lastName: o('history.customer.lastName'),
  phone: o('order.phone'),
  street: o('history.customer.street'),
  postcode: o('history.customer.postcode'),
  city: o('history.customer.city'),
  country: o('history.customer.country'),
  addresses: o('history.customer.addresses'),
  email: o('history.customer.email'),
}
const fieldWords = (value: unknown): string | null =>
  Array.isArray(value) ? value.map((name) => FIELD_NAMES[String(name)] ?? String(name)).join(', ') : null

const orderDid = actionWords(
  {
    'order.customerErased': o('history.order.customerErased'),
    'order.transferReceived': o('history.order.transferReceived'),
    'order.transferReturned': o('history.order.transferReturned'),
    'order.transferMovedOut': o('history.order.transferMovedOut'),
    'order.transferMovedIn': o('history.order.transferMovedIn'),
    'order.refundSent': o('history.order.refundSent'),
    'order.refundRequested': o('history.order.refundRequested'),
    'order.refundReleased': o('history.order.refundReleased'),
    'order.refundRejected': o('history.order.refundRejected'),
    'order.refundRetried': o('history.order.refundRetried'),
    'order.refundAccountAsked': o('history.order.refundAccountAsked'),
    'order.invoiceReaddressed': o('history.order.invoiceReaddressed'),
    'order.keysSent': o('history.order.keysSent'),
    'order.bookingChanged': o('history.order.bookingChanged'),
    'order.goodsMoved': o('history.order.goodsMoved'),
    'order.goodsSteppedBack': o('history.order.goodsSteppedBack'),
    'order.goodsReplaced': o('history.order.goodsReplaced'),
    'order.replacementMoved': o('history.order.replacementMoved'),
    'order.replacementClosed': o('history.order.replacementClosed'),
    'order.goodsReturned': o('history.order.goodsReturned'),
    'order.paidAtHandover': o('history.order.paidAtHandover'),
    'order.paymentChanged': o('history.order.paymentChanged'),
    'order.moneyGivenBack': o('history.order.moneyGivenBack'),
  },
  () => o('history.order.changed'),
)
const LABELS = {
  status: o('orders.column.status'),
  cents: o('history.order.cents'),
  valueOn: o('history.order.valueOn'),
  note: o('history.order.note'),
  otherOrder: o('history.order.otherOrder'),
  refundId: o('history.order.refundId'),
  kind: o('history.order.kind'),
  reason: o('history.order.reason'),
  way: o('history.order.way'),
  boxes: o('history.order.boxes'),
  pieces: o('history.order.pieces'),
  invoice: o('history.order.invoice'),
  creditNote: o('history.order.creditNote'),
  newInvoice: o('history.order.newInvoice'),
  booking: o('history.order.booking'),
  goods: o('history.order.goods'),
  paidBy: o('history.order.paidBy'),
  ageChecked: o('history.order.ageChecked'),
  carrier: o('history.order.carrier'),
  trackingNumber: o('history.order.trackingNumber'),
}

const PAID_BY = [...PAYMENT_METHODS, 'online' as const].map((key) => ({
  key,
  words: o(`history.paidBy.${key}`),
}))

/** The words of a refund, as its drawer has them. */
function refundWords(field: string, value: unknown): string | null {
  if (field === 'reason') return REASONS.find(({ key }) => key === value)?.words ?? null
  if (field === 'way') return WAYS.find(({ key }) => key === value)?.words ?? null
  if (field === 'goods') return GOODS.find(({ key }) => key === value)?.words ?? null
  if (field === 'paidBy') return PAID_BY.find(({ key }) => key === value)?.words ?? null
  if (field === 'carrier') return PARCELS.find(({ key }) => key === value)?.words ?? null
  if (field === 'kind') return KINDS.find(({ key }) => key === value)?.words ?? null
  return null
}
const GOODS = GOODS_STEPS.map((key) => ({ key, words: o(`history.goods.${key}`) }))
const PARCELS = CARRIER_NAMES.map((key) => ({ key, words: CARRIERS[key].name }))
const REASONS = KNOWN_REFUND_REASONS.map((key) => ({ key, words: o(`history.refund.reason.${key}`) }))
const WAYS = REFUND_WAYS.map((key) => ({ key, words: o(`history.refund.way.${key}`) }))
const KINDS = REFUND_KINDS.map((key) => ({ key, words: o(`history.refund.kind.${key}`) }))

function statusWords(value: unknown): string | null {
  const status: OrderStatus | undefined = Status.safeParse(value).data
  return status === undefined ? null : o(`orders.status.${status}`)
}
