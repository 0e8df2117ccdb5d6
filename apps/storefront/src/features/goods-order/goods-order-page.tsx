import { countryName } from '@fachwerk/contract/customer/countries'
import { CARRIERS, trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import { isBrought, SHOWN_STEPS_OF } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { GoodsOrderView, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import { localeOf } from '@fachwerk/texts/texts'
import { type Page, usePage } from '../../lib/page.tsx'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { type DeliveryWords, deliveryWords } from '../../lib/words/delivery-words.ts'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { type ShopCartWords, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { dateWords, fullMoment } from '../../lib/words/words.ts'
import { DeclaredNote } from '../../ui/declared/declared-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { ProofStep } from '../../ui/proof/proof-step.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { isRunning } from './box-words.ts'
import { OrderAgain, PutAgain } from './order-again.tsx'
import { BoughtGoods } from './bought-goods.tsx'
import { BoughtVouchers } from './bought-vouchers.tsx'
import { boxIn, boxMark, GoodsBox } from './goods-box.tsx'
import { type GoodsOrderData, isFollowed } from './goods-order-load.ts'
import { PayGoods, PayInvoice } from './pay-goods.tsx'
import { replacementMark, Replacements } from './replacements.tsx'

interface PartProps {
  readonly order: GoodsOrderView
  readonly t: ShopCartWords
}

/** K-10: how far an order of goods is, what it is of, and what can be done about it. */
export function GoodsOrderPage({ data }: { readonly data: GoodsOrderData }) {
  const { order } = data
  const page = usePage()
  const t = shopCartWords(page)
  const box = boxIn(order)
  if (data.proof)
    return (
      <ProofStep
        proof={data.proof}
        action={page.href(`/einkauf/${order.hash}`)}
        hidden={[
          [PAY_FIELD, data.method],
          ['key', data.key],
        ]}
      >
        <h2>{t('order.head', { code: order.shortCode })}</h2>
      </ProofStep>
    )
  return (
    <div
      className="pad cart order-goods"
      data-mark={`${markOf(order)} ${boxMark(data)}`}
      {...(isFollowed(order) && { 'data-under-way': isRunning(data.command) ? 'soon' : '' })}
    >
      <div className="cart-main">
        <h1 tabIndex={-1}>{titleOf(order, page)}</h1>
        <output className="lead">{leadOf(order, t, page)}</output>
        {order.alsoRents ? (
          <p>
            {t('order.boxApart')} <a href={page.href(`/bestellung/${order.hash}`)}>{t('order.toBox')}</a>
          </p>
        ) : null}
        <DeclaredNote words={data.declared} />
        <PutAgain data={data} t={t} />
        <PayGoods data={data} t={t} />
        <BoughtVouchers vouchers={order.valueVouchers ?? []} />
        <StepsTaken order={order} t={t} />
        <Replacements order={order} />
        {box ? (
          <GoodsBox data={data} box={box} />
        ) : isReceived(order) ? (
          <Receive order={order} t={t} />
        ) : null}
        <PayInvoice data={data} t={t} />
        <Cancel data={data} t={t} />
        <Ways data={data} t={t} />
      </div>
      <BoughtGoods order={order} t={t} />
    </div>
  )
}

/** Somebody still gets it, by hand or at the door. */
const isReceived = ({ status, deliveryType }: GoodsOrderView): boolean =>
  deliveryType !== 'email' && (status === 'approved' || status === 'process')

/** Another mark: something of it has changed. */
const markOf = (order: GoodsOrderView): string => {
  const { status, preparingAt, readyAt, sentAt, payment, invoices, declared } = order
  const declaredAs = declared ? `${declared.receivedLocal}${declared.outcome ?? ''}` : ''
  const money = [
    payment.transfer?.receivedCents,
    payment.state,
    payment.method,
    payment.refundedCents,
    payment.paymentUrl,
    payment.canRetry,
    invoices.length,
  ].join(' ')
  return [status, preparingAt, readyAt, sentAt, declaredAs, money, replacementMark(order)].join(' ')
}

function titleOf(order: GoodsOrderView, page: Page): string {
  const { status, readyAt, sentAt, deliveryType } = order
  const t = shopCartWords(page)
  const d = deliveryWords(page)
  const box = boxIn(order)
  if (box) return d('box.title', { number: box.number })
  if (deliveryType === 'email')
    return status === 'finished'
      ? valueVoucherWords(page)('order.finished')
      : t(status === 'return' ? 'order.title.canceled' : `order.title.${status}`)
  if (status === 'process' && readyAt !== null && deliveryType === 'pickup') return t('order.title.ready')
  if (status === 'process' && sentAt !== null && isBrought(deliveryType))
    return d(`title.sent.${deliveryType}`)
  if (status === 'finished' && deliveryType !== 'pickup') return d(`title.finished.${deliveryType}`)
  if (status === 'canceled' && order.alsoRents && order.paidAt !== null) return t('order.title.goodsCanceled')
  return t(status === 'return' ? 'order.title.canceled' : `order.title.${status}`)
}

function leadOf(order: GoodsOrderView, t: ShopCartWords, page: Page): string {
  const { status, cancelReason, location, payment, paidAt } = order
  const { language } = page
  const place = `${nameIn(location, language)}, ${location.street}, ${location.postcode} ${location.city}`
  if (status === 'canceled' || status === 'return')
    return t(cancelReason === 'not-paid' || paidAt === null ? 'order.lead.over' : 'order.lead.canceled')
  if (status === 'new') {
    const { heldUntil, canRetry, failure, transfer } = payment
    if (transfer)
      return t('order.lead.transfer', {
        amount: moneyText(transfer.missingCents, language),
        moment: fullMoment(transfer.dueLocal, language),
      })
    if (heldUntil === null && failure !== null) return t('order.lead.over')
    if (!canRetry || heldUntil === null) return t('order.lead.waits')
    return t('order.lead.new', { time: timeOf(localAt(heldUntil, location.timeZone)) })
  }
  return wayOf(order, place, page)
}

/** Where and when it is fetched or brought, or was. */
function wayOf(order: GoodsOrderView, place: string, page: Page): string {
  const { deliveryType, status, readyAt, sentAt, tracking, readyLocal, untilLocal, contact } = order
  const t = shopCartWords(page)
  const d = deliveryWords(page)
  const isOver = status === 'finished'
  const moment = fullMoment(readyLocal, page.language)
  if (deliveryType === 'email') return valueVoucherWords(page)('order.mailed')
  if (deliveryType === 'pickup') {
    if (isOver) return t('order.lead.finished', { place })
    return readyAt === null ? t('order.lead.from', { moment, place }) : t('order.lead.ready', { place })
  }
  if (deliveryType === 'service') {
    if (isOver || untilLocal === undefined) return d('lead.finished.service', { place })
    const [from, until] = [timeOf(readyLocal), timeOf(untilLocal)]
    return d('lead.in.service', { date: dateWords(readyLocal, page.language), from, until, place })
  }
  if (deliveryType === 'totable')
    return d(isOver ? 'lead.finished.totable' : 'lead.from.totable', { place: order.table ?? place })
  const { country = 'DE' } = contact
  const abroad = country === 'DE' ? '' : `, ${countryName(country, localeOf(page.language))}`
  const address = `${contact.street}, ${contact.postcode} ${contact.city}${abroad}`
  if (isOver) return d('lead.finished.brought', { address })
  if (sentAt === null && deliveryType === 'delivery' && untilLocal !== undefined) {
    const [from, until] = [timeOf(readyLocal), timeOf(untilLocal)]
    return d('lead.in.delivery', { date: dateWords(readyLocal, page.language), from, until, address })
  }
  if (sentAt === null)
    return deliveryType === 'delivery'
      ? d('lead.from.delivery', { moment, address })
      : d('lead.from.shipment', { address })
  return tracking
    ? d('lead.sent.shipment', { carrier: CARRIERS[tracking.carrier].name, address })
    : d('lead.sent.delivery', { address })
}

/** The way of an order, with the time of what has happened. */
function StepsTaken({ order, t }: PartProps) {
  const { status, placedAt, acceptedAt, deliveryType, location } = order
  const d = deliveryWords(usePage())
  if (status === 'canceled' || status === 'return') return null
  const steps = [
    { name: t('order.step.received'), at: placedAt },
    { name: t('order.step.accepted'), at: acceptedAt },
    ...SHOWN_STEPS_OF[deliveryType].map((step) => ({
      name: stepWords(step, deliveryType, { t, d }),
      at: order[STEP_AT[step]],
    })),
  ]
  const last = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="goods-steps" aria-label={t('order.steps')}>
      {steps.map(({ name, at }, index) => (
        <li
          key={name}
          className={index < last ? 'is-done' : index === last ? 'is-now' : ''}
          {...(index === last && { 'aria-current': 'step' as const })}
        >
          <i aria-hidden="true">{index <= last ? <Icon name="check" /> : index + 1}</i>
          <b>{name}</b>
          {at === null ? null : <small className="num">{timeOf(localAt(at, location.timeZone))}</small>}
        </li>
      ))}
    </ol>
  )
}

const STEP_AT = {
  prepare: 'preparingAt',
  ready: 'readyAt',
  send: 'sentAt',
  handOver: 'handedOverAt',
} as const

function stepWords(
  step: GoodsStep,
  type: DeliveryType,
  { t, d }: { readonly t: ShopCartWords; readonly d: DeliveryWords },
): string {
  if (step === 'send') return d(`step.sent.${type === 'shipment' ? 'shipment' : 'delivery'}`)
  if (step === 'ready') return t('order.step.ready')
  if (step === 'prepare')
    return type === 'shipment' ? d('step.preparing.shipment') : t('order.step.preparing')
  return type === 'pickup' || type === 'email' ? t('order.step.handedOver') : d(`step.handedOver.${type}`)
}

/** What is shown at the counter, or needed at the door. */
function Receive({ order, t }: PartProps) {
  const d = deliveryWords(usePage())
  const { deliveryType, minimumAge, tracking, shortCode } = order
  const url = tracking && trackingUrl(tracking.carrier, tracking.number)
  const isFetched = deliveryType === 'pickup' || deliveryType === 'service'
  return (
    <section className="goods-fetch">
      <p className="muted">{isFetched ? t('order.code') : d(tracking?.number ? 'tracking' : 'number')}</p>
      {tracking?.number && !isFetched ? (
        <p className="goods-code is-long num">{tracking.number}</p>
      ) : (
        <p className="goods-code num">{shortCode}</p>
      )}
      {isFetched ? <p>{t('order.show')}</p> : null}
      {url ? (
        <p>
          <a href={url}>{d('follow')}</a>
        </p>
      ) : null}
      {minimumAge === 'none' ? null : (
        <p>
          <Icon name="info" /> {ageWords(deliveryType, t, d)}
        </p>
      )}
    </section>
  )
}

function ageWords(type: DeliveryType, t: ShopCartWords, d: DeliveryWords): string {
  if (isBrought(type)) return d('age.door')
  return type === 'totable' ? d('age.table') : t('order.age')
}

/** What is asked before it is cancelled. */
function cancelWords({ alsoRents, deliveryType, paidAt }: GoodsOrderView, page: Page) {
  const [t, d] = [shopCartWords(page), deliveryWords(page)]
  if (deliveryType === 'service')
    return {
      title: d('service.cancel'),
      text: d(paidAt === null ? 'service.cancel.unpaid' : 'service.cancel.text'),
    }
  if (alsoRents) return { title: t('order.cancelGoods'), text: t('order.cancelGoods.text') }
  return { title: t('order.cancel'), text: t(paidAt === null ? 'order.cancel.unpaid' : 'order.cancel.text') }
}

/** A service that has begun is not cancelled here any more. */
const hasBegun = ({ deliveryType, readyLocal, serverTime, location }: GoodsOrderView): boolean =>
  deliveryType === 'service' && localAt(serverTime, location.timeZone) >= readyLocal

/** K-04: as long as nobody prepares it, its customer takes it back alone. Asked once more, without script too. */
function Cancel({ data, t }: { readonly data: GoodsOrderData; readonly t: ShopCartWords }) {
  const page = usePage()
  const { href } = page
  const { order, refused } = data
  if (order.status !== 'approved' || hasBegun(order))
    return refused === null || order.status === 'new' || boxIn(order) ? null : (
      <Notice tone="error" live>
        {refused}
      </Notice>
    )
  if (boxIn(order)) return null
  const { title, text } = cancelWords(order, page)
  return (
    <details className="goods-cancel">
      <summary>{title}</summary>
      <form method="post" action={href(`/einkauf/${order.hash}`)}>
        <p>{text}</p>
        <input type="hidden" name="act" value="cancel" />
        <SubmitOnce className="btn" busyText={t('order.cancel.busy')}>
          {t('order.cancel.confirm')}
        </SubmitOnce>
      </form>
    </details>
  )
}

function Ways({ data, t }: { readonly data: GoodsOrderData; readonly t: ShopCartWords }) {
  const { href } = usePage()
  const { order } = data
  const { status, location, hash, mailTo } = order
  const isBought = status === 'approved' || status === 'process' || status === 'finished'
  return (
    <>
      {isBought ? <p className="small muted">{t('order.mail', { email: mailTo })}</p> : null}
      <div className="acts">
        {location.phone === '' ? null : (
          <a className="btn" href={`tel:${location.phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" /> {t('order.call', { phone: location.phone })}
          </a>
        )}
        <OrderAgain data={data} t={t} />
        <a className="btn" href={href(ASSORTMENT_PATH)}>
          {t('order.again')}
        </a>
        {isBought ? (
          <a className="btn" href={href(`/einkauf/${hash}/widerrufen`)}>
            {t('order.withdraw')}
          </a>
        ) : null}
      </div>
    </>
  )
}
