import { type RefusalCode, REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../../lib/words/value-voucher-words.ts'
import { fullMoment } from '../../../lib/words/words.ts'
import { missingOfAddress } from '../read-billing.ts'
import { fullIn, type GoodsCheckoutData, type GoodsField, PICKUP_FIELD } from './goods-data.ts'

const WAY = [
  'delivery-unfit',
  'delivery-changed',
  'table-required',
  'orders-not-taken',
  'delivery-postcode',
  'delivery-address',
  'shipping-gone',
  'shipping-country',
  'minimum-not-reached',
  'service-time-gone',
  'service-beside-boxes',
  'one-service',
] as const
const OWN = [
  'price-changed',
  'voucher-used-up',
  'voucher-not-here',
  'pickup-time-gone',
  'payment-unavailable',
  'unpaid-orders-open',
  'already-held',
] as const
const OF_BOXES = ['box-size-unavailable', 'vouchers-beside-boxes'] as const
const OF_VOUCHERS = [
  'value-voucher-changed',
  'value-voucher-method',
  'value-voucher-at-once',
  'value-voucher-limit',
  'value-voucher-gift',
] as const
const SAID = ['payment-outstanding', 'rental-refused', 'too-many-tries', 'temporarily-unavailable'] as const

/** The checkout again with why nothing was ordered, at its field where it has one. */
export function afterRefusal(
  context: LoadContext,
  data: GoodsCheckoutData,
  refusal: RefusalCode,
): Loaded<GoodsCheckoutData> {
  const { status } = REFUSALS[refusal]
  const wrong = (fields: readonly GoodsField[]) =>
    ({ kind: 'page', status, data: { ...data, wrong: fields } }) as const
  if (refusal === 'terms-required') return wrong(['terms'])
  if (refusal === 'early-start-required') return wrong(['earlyStart'])
  if (refusal === 'age-required') return wrong(['age'])
  if (refusal === 'address-required') return wrong(missingOfAddress(data.values))
  if (refusal === 'orders-paused') return wrong([])
  if (refusal === 'pickup-time-full')
    return { kind: 'page', status, data: { ...data, refused: fullWords(context, data) } }
  if (refusal === 'invoice-not-possible') {
    const methods = data.choice.methods.filter((method) => method !== 'invoice')
    const left = { ...data.choice, methods }
    const refused = data.invoice?.refused ?? context.say('pay.gone')
    return { kind: 'page', status, data: { ...data, choice: left, refused } }
  }
  if (refusal === 'service-time-taken')
    return { kind: 'page', status, data: { ...data, refused: takenWords(context, data) } }
  const late = data.cart.delivery.way === 'delivery' && refusal === 'pickup-time-gone' ? refusal : undefined
  const own = OWN.find((code) => code === refusal)
  const ofVoucher = OF_VOUCHERS.find((code) => code === refusal)
  const known = SAID.find((code) => code === refusal)
  const ofBoxes = OF_BOXES.find((code) => code === refusal)
  const onWay = WAY.find((code) => code === refusal)
  const refused = onWay
    ? deliveryWords(context)(`refused.${onWay}`)
    : late
      ? deliveryWords(context)(`refused.${late}`)
      : own
        ? shopCartWords(context)(`kasse.refused.${own}`)
        : ofVoucher
          ? valueVoucherWords(context)(`refused.${ofVoucher}`)
          : ofBoxes
            ? shopCartWords(context)(`refused.${ofBoxes}`)
            : known
              ? context.say(`refusal.${known}`)
              : context.say('error.somethingBad')
  return { kind: 'page', status, data: { ...data, refused } }
}

/** The same of a time of a service, which one other has got. */
function takenWords(context: LoadContext, { values, places }: GoodsCheckoutData): string {
  const d = deliveryWords(context)
  const next = fullIn(values[PICKUP_FIELD] ?? '', places)?.next ?? []
  const times = next.map((local) => fullMoment(local, context.language)).join('; ')
  const more = next.length === 0 ? [] : [d('service.nextFree', { times })]
  return [d('refused.service-time-taken'), ...more].join(' ')
}

/** B-10: the time filled up while somebody ordered; nothing is charged, and what is free next is offered. */
function fullWords(context: LoadContext, { values, places }: GoodsCheckoutData): string {
  const t = shopCartWords(context)
  const next = fullIn(values[PICKUP_FIELD] ?? '', places)?.next ?? []
  if (next.length === 0) return t('kasse.noneFree')
  const times = next.map((local) => fullMoment(local, context.language)).join('; ')
  return `${t('kasse.refused.pickup-time-full')} ${t('kasse.nextFree', { times })}`
}
