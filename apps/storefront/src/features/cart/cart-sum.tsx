import { moneyText } from '@fachwerk/texts/formats'
import { areBoxesLost, boxesPath } from '../../lib/boxes-path.ts'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, CHECKOUT_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { isShort } from '../../ui/goods/is-short.ts'
import { CartMoney } from '../../ui/goods/cart-money.tsx'
import type { CartData } from './cart-load.ts'
import { CartVoucher } from './cart-voucher.tsx'

interface SumProps {
  readonly data: CartData
  readonly t: ShopCartWords
}

/** What the cart costs, what may be given on top of it, and the way on. */
export function CartSum({ data, t }: SumProps) {
  const { cart } = data
  const { href } = usePage()
  const isGone = cart.lines.some(({ gone }) => gone)
  const isLost = areBoxesLost(cart.boxes)
  const isHeld = isGone || isLost || cart.lines.some(isShort)
  // Without goods there is nothing to hand over: a box is rented as everywhere.
  const goesTo = cart.lines.length === 0 && cart.boxes ? boxesPath('/mieten', cart.boxes) : CHECKOUT_PATH
  return (
    <aside className="sum cart-sum" aria-label={t('sum.title')}>
      <h2>{t('sum.title')}</h2>
      {cart.goodsCents > 0 || cart.voucher || cart.valueVoucher ? <CartVoucher data={data} t={t} /> : null}
      {cart.goodsCents > 0 ? (
        <div className="cart-extra">
          <Tip data={data} t={t} />
          <RoundUp data={data} t={t} />
        </div>
      ) : null}
      <div className="sum-pay">
        <CartMoney cart={cart} />
        {isHeld ? (
          <>
            <button
              type="button"
              className="btn btn-l btn-block"
              aria-disabled="true"
              aria-describedby="kasse-grund"
            >
              {t('checkout')}
            </button>
            <p className="small center" id="kasse-grund">
              {t(isGone ? 'checkout.gone' : isLost ? 'checkout.boxes' : 'checkout.short')}
            </p>
          </>
        ) : (
          <a className="btn btn-primary btn-l btn-block" href={href(goesTo)}>
            {t('checkout')}
          </a>
        )}
      </div>
    </aside>
  )
}

const TIPS = [100, 200, 300] as const

/** LAW-17: nothing is given that nobody chose; pressed again, what was chosen is taken back. */
function Tip({ data, t }: SumProps) {
  const { href, language } = usePage()
  const { tipCents } = data.cart
  const isOther = tipCents > 0 && !TIPS.some((cents) => cents === tipCents)
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" className="cart-tip">
      <fieldset>
        <legend>
          <b>{t('tip.title')}</b> <span className="muted">{t('tip.note')}</span>
        </legend>
        <div className="cart-tips">
          {TIPS.map((cents) => (
            <button
              key={cents}
              type="submit"
              id={`trinkgeld-${cents}`}
              className="btn"
              name={CART_FIELDS.tip}
              value={tipCents === cents ? 0 : cents}
              aria-pressed={tipCents === cents}
            >
              {moneyText(cents, language)}
            </button>
          ))}
        </div>
        <details open={isOther || data.wrongTip !== null}>
          <summary>{t('tip.other')}</summary>
          <div className="cart-amount">
            <label className="vh" htmlFor="trinkgeld-betrag">
              {t('tip.amount')}
            </label>
            <input
              id="trinkgeld-betrag"
              className="input"
              name={CART_FIELDS.amount}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={data.wrongTip ?? (isOther ? euros(tipCents) : '')}
              {...(data.wrongTip !== null && {
                'aria-invalid': true,
                'aria-describedby': 'trinkgeld-fehler',
              })}
            />
            <button
              type="submit"
              className="btn"
              id="trinkgeld-anderer"
              name={CART_FIELDS.tip}
              value="anderer"
            >
              {t('tip.give')}
            </button>
          </div>
          {data.wrongTip === null ? null : (
            <p className="field-error" id="trinkgeld-fehler">
              {t('tip.wrong')}
            </p>
          )}
          {isOther ? (
            <button type="submit" className="link-button" name={CART_FIELDS.tip} value="0">
              {t('tip.none')}
            </button>
          ) : null}
        </details>
      </fieldset>
    </form>
  )
}

/** „2,50“. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

function RoundUp({ data: { cart }, t }: SumProps) {
  const { href, language } = usePage()
  const { roundsUp, roundUpCents, totalCents } = cart
  if (roundUpCents === 0) return null
  const total = roundsUp ? totalCents : totalCents + roundUpCents
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" data-at-once="" className="cart-round">
      <div className="check">
        <input
          type="checkbox"
          id="aufrunden"
          name={CART_FIELDS.roundUp}
          value="ja"
          defaultChecked={roundsUp}
        />
        <label htmlFor="aufrunden">
          {t('roundUp', { total: moneyText(total, language), cents: moneyText(roundUpCents, language) })}
        </label>
      </div>
      <button type="submit" className="btn">
        {t('roundUp.apply')}
      </button>
    </form>
  )
}
