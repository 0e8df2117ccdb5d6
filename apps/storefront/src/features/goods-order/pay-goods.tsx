import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { isOnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { transferWords } from '../../lib/words/transfer-words.ts'
import type { ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { ownPayWords } from '../../ui/goods/own-pay-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { PayMethods } from '../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { type GoodsOrderData, isUnderWay } from './goods-order-load.ts'
import { GoodsTransfer } from './goods-transfer.tsx'

interface Props {
  readonly data: GoodsOrderData
  readonly t: ShopCartWords
}

/** K-06: how it is paid, where the money goes, and every other way that is offered for it. */
export function PayGoods({ data, t }: Props) {
  const { order, payRefused } = data
  return (
    <>
      {payRefused === null ? null : (
        <Notice tone="error" live>
          {payRefused}
        </Notice>
      )}
      <Pay data={data} t={t} />
      <Due order={order} t={t} />
      <Owed order={order} t={t} />
      {order.status === 'new' ? <GoodsTransfer payment={order.payment} /> : null}
      {order.payment.invoice ? null : <Change data={data} t={t} />}
    </>
  )
}

/** How an invoice is paid: it has time, so what is needed at the counter stands above it. */
export function PayInvoice({ data, t }: Props) {
  if (!data.order.payment.invoice) return null
  return (
    <>
      <GoodsTransfer payment={data.order.payment} />
      <Change data={data} t={t} />
    </>
  )
}

/** What is not paid can be, as long as it is kept. */
function Pay({ data, t }: Props) {
  const { order } = data
  const { canRetry, choice, failure, method, paymentUrl, transfer } = order.payment
  if (order.status !== 'new' || transfer) return null
  return (
    <>
      {failure === null || !canRetry ? null : <Notice tone="error">{t('order.payFailed')}</Notice>}
      {canRetry ? (
        <PayForm
          data={data}
          t={t}
          choice={choice}
          chosen={method ?? undefined}
          label={t('order.pay')}
          isMain
        />
      ) : paymentUrl ? (
        <p className="acts">
          <a className="btn btn-primary btn-l" href={paymentUrl}>
            {t('order.pay')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** What is paid when the goods come; whoever began to pay online meanwhile can go on there. */
function Due({ order, t }: { readonly order: GoodsOrderView; readonly t: ShopCartWords }) {
  const { language } = usePage()
  const { method, state, paymentUrl, failure } = order.payment
  if (!isUnderWay(order) || order.status === 'new' || !isOnReceipt(method)) return null
  if (state === 'authorised') return <Notice tone="info">{t('order.lead.waits')}</Notice>
  if (state !== 'pending') return null
  return (
    <>
      {failure === null ? null : <Notice tone="error">{t('order.payFailed')}</Notice>}
      <Notice tone="info">
        {t(`order.due.${method}`, { amount: moneyText(order.totalCents, language) })}
        {paymentUrl ? (
          <>
            {' '}
            {t('order.online')} <a href={paymentUrl}>{t('order.online.go')}</a>
          </>
        ) : null}
      </Notice>
    </>
  )
}

/** What is owed on invoice and until when, also after they were handed over. */
function Owed({ order, t }: { readonly order: GoodsOrderView; readonly t: ShopCartWords }) {
  const page = usePage()
  const { invoice, failure, state } = order.payment
  if (!invoice) return null
  const w = transferWords(page)
  const names = {
    amount: moneyText(invoice.openCents, page.language),
    due: dateText(invoice.dueLocal, page.language),
  }
  return (
    <>
      {failure === null ? null : <Notice tone="error">{t('order.payFailed')}</Notice>}
      {state === 'authorised' ? <Notice tone="info">{t('order.lead.waits')}</Notice> : null}
      <Notice tone={invoice.blocked ? 'error' : invoice.overdue ? 'warning' : 'info'}>
        {w(invoice.overdue ? 'invoice.lineOver' : 'invoice.line', names)}
        {invoice.blocked ? ` ${w('invoice.blocked.goods')}` : ''}
      </Notice>
    </>
  )
}

/** The ways it is not paid in yet. */
function Change({ data, t }: Props) {
  const { status, payment, paidAt } = data.order
  const { choice, method, transfer, canRetry, state } = payment
  const others = choice.methods.filter((each) => each !== method)
  // A first payment that failed offers them all above; money that came in part belongs to its transfer.
  const isOffered = status === 'new' ? transfer !== undefined || !canRetry : paidAt === null
  const isBound = state === 'authorised' || (transfer?.receivedCents ?? 0) > 0
  const isOpen = isUnderWay(data.order) || payment.invoice !== undefined
  if (!isOpen || !isOffered || isBound || others.length === 0) return null
  return (
    <details className="goods-cancel">
      <summary>{t('order.change')}</summary>
      {payment.invoice ? null : <p>{t(status === 'new' ? 'order.change.kept' : 'order.change.there')}</p>}
      <PayForm
        data={data}
        t={t}
        choice={{ ...choice, methods: others }}
        chosen={undefined}
        label={t(payment.invoice ? 'order.pay' : 'order.change.do')}
      />
    </details>
  )
}

function PayForm(
  props: Props & {
    readonly choice: PaymentChoice
    readonly chosen: string | undefined
    readonly label: string
    readonly isMain?: boolean
  },
) {
  const { data, t, choice, chosen, label, isMain = false } = props
  const { href, say } = usePage()
  const { hash, deliveryType } = data.order
  return (
    <form className="block" method="post" action={href(`/einkauf/${hash}`)}>
      <input type="hidden" name="key" value={data.key} />
      <PayMethods choice={choice} chosen={chosen} own={ownPayWords(deliveryType, t)} />
      <p className="acts">
        <SubmitOnce className={isMain ? 'btn btn-primary btn-l' : 'btn'} busyText={say('checkout.sending')}>
          {label}
        </SubmitOnce>
      </p>
    </form>
  )
}
