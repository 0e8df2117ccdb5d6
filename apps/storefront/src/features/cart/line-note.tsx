import type { CartLineView } from '@fachwerk/contract/cart/cart-views'
import { MOST_OF_LINE_NOTE } from '@fachwerk/contract/order/order-note'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { lineTitle } from '../../ui/goods/line-title.ts'
import { Icon } from '../../ui/icon.tsx'

/** K-07: what whoever prepares a line should know, „bitte ohne Zwiebeln“; who has nothing to say sees one word. */
export function LineNote({
  line,
  wrong,
  t,
}: {
  readonly line: CartLineView
  /** What was typed and is none; null: nothing is wrong. */
  readonly wrong: string | null
  readonly t: ShopCartWords
}) {
  const { href } = usePage()
  const { id, note } = line
  const title = lineTitle(line)
  const field = `anmerkung-${id}`
  return (
    <form className="cart-note" method="post" action={href(CART_PATH)} data-cart="">
      <input type="hidden" name={CART_FIELDS.line} value={id} />
      <details open={wrong !== null}>
        <summary
          aria-label={
            note === '' ? t('line.note.addTo', { title }) : t('line.note.changeOf', { title, note })
          }
        >
          {note === '' ? null : <q>{note}</q>}{' '}
          <span className="cart-note-open">{t(note === '' ? 'line.note.add' : 'line.note.change')}</span>
        </summary>
        <label className="vh" htmlFor={field}>
          {t('line.note.addTo', { title })}
        </label>
        <div className="voucher-row">
          <input
            id={field}
            className="input"
            name={CART_FIELDS.note}
            defaultValue={wrong ?? note}
            maxLength={MOST_OF_LINE_NOTE}
            autoComplete="off"
            aria-describedby={wrong === null ? `${field}-hilfe` : `${field}-fehler`}
            {...(wrong !== null && { 'aria-invalid': true })}
          />
          <button type="submit" className="btn" id={`${field}-ja`} data-said={t('line.note.said', { title })}>
            {t('line.note.take')}
          </button>
        </div>
        {wrong === null ? (
          <p className="help" id={`${field}-hilfe`}>
            {t('line.note.help')}
          </p>
        ) : (
          <p className="field-error" id={`${field}-fehler`}>
            <Icon name="error" />
            {t('line.note.wrong', { most: MOST_OF_LINE_NOTE })}
          </p>
        )}
      </details>
    </form>
  )
}
