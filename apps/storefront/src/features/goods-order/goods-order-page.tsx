import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import { type Page, usePage } from '../../lib/page.tsx'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { type ShopCartWords, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayMethods } from '../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { type GoodsOrderData, isUnderWay } from './goods-order-load.ts'

interface PartProps {
  readonly order: GoodsOrderView
  readonly t: ShopCartWords
}

/** K-10: how far an order of goods is, what it is of, and what can be done about it. */
export function GoodsOrderPage({ data }: { readonly data: GoodsOrderData }) {
  const { order } = data
  const page = usePage()
  const t = shopCartWords(page)
  return (
    <div
      className="pad cart order-goods"
      data-mark={markOf(order)}
      {...(isUnderWay(order) && { 'data-under-way': '' })}
    >
      <div className="cart-main">
        <h1 tabIndex={-1}>{t(titleOf(order))}</h1>
        <output className="lead">{leadOf(order, t, page)}</output>
        <Pay data={data} t={t} />
        <StepsTaken order={order} t={t} />
        {order.status === 'approved' || order.status === 'process' ? <Fetch order={order} t={t} /> : null}
        <Ways order={order} t={t} />
      </div>
      <Bought order={order} t={t} />
    </div>
  )
}

/** Another mark: something of it has changed. */
const markOf = ({ status, preparingAt, readyAt, payment, invoices }: GoodsOrderView): string =>
  [status, preparingAt, readyAt, payment.state, payment.refundedCents, invoices.length].join(' ')

function titleOf({ status, readyAt }: GoodsOrderView) {
  if (status === 'process' && readyAt !== null) return 'order.title.ready'
  return status === 'return' ? 'order.title.canceled' : (`order.title.${status}` as const)
}

function leadOf(order: GoodsOrderView, t: ShopCartWords, { language }: Page): string {
  const { status, cancelReason, location, payment, readyAt, readyLocal } = order
  const place = `${nameIn(location, language)}, ${location.street}, ${location.postcode} ${location.city}`
  if (status === 'canceled' || status === 'return')
    return t(cancelReason === 'not-paid' ? 'order.lead.over' : 'order.lead.canceled')
  if (status === 'finished') return t('order.lead.finished', { place })
  if (status === 'new') {
    const { heldUntil, canRetry, failure } = payment
    if (heldUntil === null && failure !== null) return t('order.lead.over')
    if (!canRetry || heldUntil === null) return t('order.lead.waits')
    return t('order.lead.new', { time: timeOf(localAt(heldUntil, location.timeZone)) })
  }
  if (readyAt !== null) return t('order.lead.ready', { place })
  return t('order.lead.from', { moment: fullMoment(readyLocal, language), place })
}

/** What is not paid can be, as long as it is kept. */
function Pay({ data, t }: { readonly data: GoodsOrderData; readonly t: ShopCartWords }) {
  const { order, key, refused } = data
  const { href, say } = usePage()
  const { canRetry, choice, failure, method, paymentUrl } = order.payment
  if (order.status !== 'new') return null
  return (
    <>
      {failure === null || !canRetry ? null : <Notice tone="error">{t('order.payFailed')}</Notice>}
      {refused === null ? null : (
        <Notice tone="error" live>
          {refused}
        </Notice>
      )}
      {canRetry ? (
        <form className="block" method="post" action={href(`/einkauf/${order.hash}`)}>
          <input type="hidden" name="key" value={key} />
          <PayMethods choice={choice} chosen={method ?? undefined} />
          <p className="acts">
            <SubmitOnce className="btn btn-primary btn-l" busyText={say('checkout.sending')}>
              {t('order.pay')}
            </SubmitOnce>
          </p>
        </form>
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

/** The way of an order, with the time of what has happened. */
function StepsTaken({ order, t }: PartProps) {
  const { status, placedAt, acceptedAt, preparingAt, readyAt, handedOverAt, location } = order
  if (status === 'canceled' || status === 'return') return null
  const steps = [
    ['received', placedAt],
    ['accepted', acceptedAt],
    ['preparing', preparingAt],
    ['ready', readyAt],
    ['handedOver', handedOverAt],
  ] as const
  const last = steps.findLastIndex(([, at]) => at !== null)
  return (
    <ol className="goods-steps" aria-label={t('order.steps')}>
      {steps.map(([step, at], index) => (
        <li
          key={step}
          className={index < last ? 'is-done' : index === last ? 'is-now' : ''}
          {...(index === last && { 'aria-current': 'step' as const })}
        >
          <i aria-hidden="true">{index <= last ? <Icon name="check" /> : index + 1}</i>
          <b>{t(`order.step.${step}`)}</b>
          {at === null ? null : <small className="num">{timeOf(localAt(at, location.timeZone))}</small>}
        </li>
      ))}
    </ol>
  )
}

/** What is shown at the counter. */
function Fetch({ order, t }: PartProps) {
  return (
    <section className="goods-fetch">
      <p className="muted">{t('order.code')}</p>
      <p className="goods-code num">{order.shortCode}</p>
      <p>{t('order.show')}</p>
      {order.minimumAge === 'none' ? null : (
        <p>
          <Icon name="info" /> {t('order.age')}
        </p>
      )}
    </section>
  )
}

function Ways({ order, t }: PartProps) {
  const { href } = usePage()
  const { status, location, shortCode, mailTo } = order
  const isBought = status === 'approved' || status === 'process' || status === 'finished'
  return (
    <>
      {isBought ? <p className="small muted">{t('order.mail', { email: mailTo })}</p> : null}
      <p className="acts">
        {location.phone === '' ? null : (
          <a className="btn" href={`tel:${location.phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" /> {t('order.call', { phone: location.phone })}
          </a>
        )}
        <a className="btn" href={href(ASSORTMENT_PATH)}>
          {t('order.again')}
        </a>
        {isBought ? (
          <a className="btn" href={href(`/vertrag-widerrufen?bestellung=${shortCode}`)}>
            {t('order.withdraw')}
          </a>
        ) : null}
      </p>
    </>
  )
}

/** What it is of, what it cost and the papers about it. */
function Bought({ order, t }: PartProps) {
  const { language } = usePage()
  const { lines, vat, totalCents, acceptedAt, invoices, hash, location } = order
  const money = (cents: number) => moneyText(cents, language)
  return (
    <aside className="sum cart-sum">
      <h2>{t('order.head', { code: order.shortCode })}</h2>
      <ul className="goods-lines">
        {lines.map(({ id, quantity, title, grossCents }) => (
          <li key={id}>
            <span className="num">{quantity} ×</span>
            <span>{title}</span>
            <span className="num">{money(grossCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="sum-list is-money">
        <div className="is-total">
          <dt>{t('sum.total')}</dt>
          <dd>{money(totalCents)}</dd>
        </div>
        {vat
          .filter(({ rate }) => rate > 0)
          .map(({ rate, grossCents, vatCents }) => (
            <div key={rate} className="muted">
              <dt>{t('sum.vat', { rate: percentText(rate, language), gross: money(grossCents) })}</dt>
              <dd>{money(vatCents)}</dd>
            </div>
          ))}
      </dl>
      {acceptedAt === null ? null : (
        <p className="small muted">
          {t('order.paid', { moment: fullMoment(localAt(acceptedAt, location.timeZone), language) })}
        </p>
      )}
      {invoices.length === 0 ? null : (
        <ul className="acts" id="rechnung">
          {invoices.map(({ id, kind, number }) => (
            <li key={id}>
              <a href={`/storefront/orders/${hash}/invoices/${id}?language=${language}`}>
                {t(kind === 'invoice' ? 'order.invoice' : 'order.creditNote', { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
