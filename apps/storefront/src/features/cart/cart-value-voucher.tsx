import type { CartValueVoucher } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** K-03: a value voucher that pays, with what is left of it then; it stays until somebody takes it out. */
export function EnteredValueVoucher({
  voucher,
  t,
}: {
  readonly voucher: CartValueVoucher
  readonly t: ShopCartWords
}) {
  const page = usePage()
  const { href, language } = page
  const v = valueVoucherWords(page)
  const { code, cents, balanceCents, problem } = voucher
  const words = v('pays.of', { code })
  const rest = balanceCents - cents
  return (
    <form method="post" action={href(CART_PATH)} data-cart="" className="cart-voucher">
      <input type="hidden" name={CART_FIELDS.takesOut} value="value" />
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
      {problem !== null ? (
        <p className="field-error" role="alert">
          {v(`problem.${problem}`)}
        </p>
      ) : cents === 0 ? (
        <p className="small muted">{v('pays.nothing')}</p>
      ) : (
        <>
          <p className="cart-off">
            <Icon name="check" /> {v('pays.cents', { cents: moneyText(cents, language) })}
          </p>
          <p className="small muted">
            {rest === 0 ? v('pays.all') : v('pays.rest', { rest: moneyText(rest, language) })}
          </p>
        </>
      )}
    </form>
  )
}
