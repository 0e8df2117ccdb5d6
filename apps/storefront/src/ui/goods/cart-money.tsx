import type { CartMinimum, CartView } from '@fachwerk/contract/cart/cart-views'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'

interface Row {
  readonly name: string
  /** Where two may be called the same. */
  readonly key?: string
  readonly cents: number
  readonly always?: boolean
}
/** What lies in it, by one word for all of it. */
const goodsName = ({ lines }: CartView) =>
  lines.every(({ kind }) => kind === 'product') ? 'sum.goods' : 'sum.articles'

const isShown = ({ cents, always = false }: Row): boolean => always || cents !== 0

/** K-07: what makes up the total, and what of it is VAT, rate by rate. */
export function CartMoney({ cart }: { readonly cart: CartView }) {
  const page = usePage()
  const { language } = page
  const t = shopCartWords(page)
  const d = deliveryWords(page)
  const { delivery, deliveryCents, minimum } = cart
  const isBrought = delivery.way === 'delivery' && delivery.area !== null
  const lowering = cart.promotions.filter(({ kind }) => kind !== 'freeDelivery')
  const free = cart.promotions.filter((each) => !lowering.includes(each)).map(({ name }) => name)
  const { shipping } = delivery
  const option =
    (delivery.way === 'shipment' && shipping?.options.find(({ id }) => id === shipping.chosenId)) || null
  const pieces = cart.lines.reduce((sum, { gone, quantity }) => (gone ? sum : sum + quantity), 0)
  const rented = cart.boxes?.boxes ?? []
  const boxCents = cart.boxes?.totalCents ?? 0
  const rows: readonly Row[] = [
    { name: t('sum.boxes', { count: rented.length }), cents: boxCents, always: rented.length > 0 },
    { name: t(goodsName(cart), { count: pieces }), cents: cart.goodsCents, always: rented.length === 0 },
    ...lowering.map(({ id, name, cents }) => ({ key: id, name, cents: -cents })),
    { name: t('voucher.of', { code: cart.voucher?.code ?? '' }), cents: -(cart.voucher?.cents ?? 0) },
    { name: t('sum.deposit'), cents: cart.depositCents },
    {
      name: [d('sum.delivery', { postcode: delivery.postcode }), ...free].join(' · '),
      cents: isBrought ? deliveryCents : 0,
      always: isBrought,
    },
    {
      name: [d('sum.shipment', { name: option?.name ?? '' }), ...free].join(' · '),
      cents: option ? deliveryCents : 0,
      always: option !== null,
    },
    { name: d('sum.surcharge'), cents: surchargeIn(minimum) },
    { name: t('sum.tip'), cents: cart.tipCents },
    { name: t('sum.roundUp'), cents: cart.roundsUp ? cart.roundUpCents : 0 },
  ]
  return (
    <dl className="sum-list is-money">
      {rows.filter(isShown).map(({ name, key = name, cents }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="num">{moneyText(cents, language)}</dd>
        </div>
      ))}
      <div className="is-total">
        <dt>{t('sum.total')}</dt>
        <dd className="num">{moneyText(cart.totalCents, language)}</dd>
      </div>
      {(cart.valueVoucher?.cents ?? 0) > 0 ? <Paying cart={cart} /> : null}
      {cart.vat.map(({ rate, grossCents, vatCents }) => (
        <div key={rate} className="muted">
          <dt>
            {t('sum.vat', { rate: percentText(rate, language), gross: moneyText(grossCents, language) })}
          </dt>
          <dd className="num">{moneyText(vatCents, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** LAW-48: a value voucher is money: it makes nothing cheaper, and the VAT stays whole. */
function Paying({ cart: { valueVoucher, toPayCents } }: { readonly cart: CartView }) {
  const page = usePage()
  const t = valueVoucherWords(page)
  return (
    <>
      <div>
        <dt>{t('sum.voucher')}</dt>
        <dd className="num">{moneyText(-(valueVoucher?.cents ?? 0), page.language)}</dd>
      </div>
      <div className="is-total">
        <dt>{t('sum.toPay')}</dt>
        <dd className="num">{moneyText(toPayCents, page.language)}</dd>
      </div>
    </>
  )
}

/** What is paid for ordering below the minimum. */
const surchargeIn = ({ missingCents, isPaid, surchargeCents }: CartMinimum): number =>
  missingCents > 0 && isPaid ? (surchargeCents ?? 0) : 0
