import type { CartCredit, CartVoucherView } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { dateWords } from '../../lib/words/words.ts'
import { TextField } from '../../ui/form-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CartData } from './cart-load.ts'
import { EnteredValueVoucher } from './cart-value-voucher.tsx'

interface PartProps {
  readonly data: CartData
  readonly t: ShopCartWords
}

/** F-06, K-03: one code that makes cheaper and one value voucher that pays, each with what it does; they stay until somebody takes them out. */
export function CartVoucher({ data, t }: PartProps) {
  const { voucher, valueVoucher } = data.cart
  const isFull = voucher !== null && valueVoucher !== null
  return (
    <>
      {voucher ? <Entered voucher={voucher} t={t} /> : null}
      {valueVoucher ? <EnteredValueVoucher voucher={valueVoucher} t={t} /> : null}
      {voucher ? null : data.credits.map((credit) => <Credit key={credit.code} credit={credit} t={t} />)}
      {isFull && !data.wrongVoucher ? null : <Entry data={data} t={t} />}
    </>
  )
}

/** O-06: credit of who is signed in; it pays only once they choose it. */
function Credit({ credit, t }: { readonly credit: CartCredit; readonly t: ShopCartWords }) {
  const { href, language } = usePage()
  const { code, restCents, validTo } = credit
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" className="cart-voucher">
      <div className="cart-code">
        <span>
          <b>{t('credit.yours', { rest: moneyText(restCents, language) })}</b>
          <small className="muted">
            {validTo === null ? code : t('credit.until', { code, day: dateWords(validTo, language) })}
          </small>
        </span>
        <button type="submit" className="btn" name={CART_FIELDS.voucher} value={code}>
          {t('credit.use')}
        </button>
      </div>
    </form>
  )
}

function Entry({ data, t }: PartProps) {
  const { href } = usePage()
  const wrong = data.wrongVoucher
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" className="cart-voucher">
      <details className="voucher" open={wrong !== null}>
        <summary>{t('voucher.title')}</summary>
        <div className="voucher-row">
          <TextField
            name={CART_FIELDS.voucher}
            label={t('voucher.code')}
            value={wrong?.code ?? ''}
            maxLength={60}
            autoComplete="off"
            error={wrong?.why}
          />
          <button type="submit" className="btn" id="gutschein-einloesen">
            {t('voucher.redeem')}
          </button>
        </div>
      </details>
    </form>
  )
}

interface EnteredProps {
  readonly voucher: CartVoucherView
  readonly t: ShopCartWords
}

function Entered({ voucher, t }: EnteredProps) {
  const { href, language } = usePage()
  const { code, problem } = voucher
  const words = t('voucher.of', { code })
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" className="cart-voucher">
      <div className="cart-code">
        <b>{words}</b>
        <button
          type="submit"
          className="btn"
          name={CART_FIELDS.voucher}
          value=""
          aria-label={t('line.remove', { title: words })}
          data-said={t('line.removed', { title: words })}
        >
          {t('voucher.remove')}
        </button>
      </div>
      {problem === null ? (
        <TakenOff voucher={voucher} t={t} />
      ) : (
        <p className="field-error" role="alert">
          {whyWords(voucher, t, language)}
        </p>
      )}
    </form>
  )
}

/** LAW-36: what it takes off, and of what it never takes anything. */
function TakenOff({ voucher, t }: EnteredProps) {
  const { language } = usePage()
  const { cents, restCents, categories, places, untouched } = voucher
  const notes = [
    ...(restCents === null ? [] : [t('voucher.rest', { rest: moneyText(restCents, language) })]),
    ...(categories.length === 0 ? [] : [t('voucher.only', { what: categories.join(', ') })]),
    ...(places.length === 0 ? [] : [t('voucher.at', { places: places.join(', ') })]),
    ...untouched.map((what) => t(`voucher.not.${what}`)),
  ]
  return (
    <>
      <p className="cart-off">
        <Icon name="check" /> {t('voucher.off', { off: moneyText(cents, language) })}
      </p>
      {notes.length === 0 ? null : <p className="small muted">{notes.join(' ')}</p>}
    </>
  )
}

function whyWords(
  voucher: CartVoucherView,
  t: ShopCartWords,
  language: Parameters<typeof moneyText>[1],
): string {
  const { problem, amounts, categories } = voucher
  if (problem === null) return ''
  if (problem === 'voucher-below-minimum' && amounts)
    return t('voucher.below', {
      needed: moneyText(amounts.neededCents, language),
      given: moneyText(amounts.givenCents, language),
    })
  if (problem === 'voucher-not-these' && categories.length > 0)
    return t('voucher.notCategory', { what: categories.join(', ') })
  return t(`voucher.${problem}`)
}
