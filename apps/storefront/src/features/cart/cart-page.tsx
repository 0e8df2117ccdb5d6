import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { type Page, usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { CART_PATH, type ShopCartWords, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { CartSteps } from '../../ui/goods/cart-steps.tsx'
import { ShopStatus } from '../../ui/goods/shop-status.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartBoxGroup } from './cart-boxes.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartData } from './cart-load.ts'
import { CartMinimumBox } from './cart-minimum.tsx'
import { CartSum } from './cart-sum.tsx'

/** K-03: everything that lies in the cart, changed in place, with what it costs beside it. */
export function CartPage({ data }: { readonly data: CartData }) {
  const { cart, problem } = data
  const page = usePage()
  const t = shopCartWords(page)
  if (cart.lines.length === 0 && cart.boxes === null) return <EmptyCart problem={problem} t={t} />
  return (
    <>
      <CartSteps now={0} way={cart.delivery.way} />
      <div className="pad cart">
        <div className="cart-main">
          <div className="cart-head">
            <h1>{t('title')}</h1>
            <a href={page.href(ASSORTMENT_PATH)}>{t('back')}</a>
          </div>
          <Problem problem={problem} />
          {cart.lines.length === 0 ? null : <ShopStatus places={data.places} />}
          {cart.joined ? <Notice tone="info">{t('joined')}</Notice> : null}
          <Changed data={data} t={t} />
          <CartMinimumBox cart={cart} />
          {cart.boxes ? <CartBoxGroup boxes={cart.boxes} t={t} /> : null}
          {cart.lines.length === 0 ? null : (
            <section className="cart-group">
              <h2>{groupWords(cart, page)}</h2>
              <ul>
                {cart.lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    way={cart.delivery.way}
                    wrongNote={data.wrongNote?.lineId === line.id ? data.wrongNote.note : null}
                    t={t}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
        <CartSum data={data} t={t} />
      </div>
    </>
  )
}

/** How what lies there comes. */
function groupWords({ delivery: { way, table, area, postcode } }: CartView, page: Page): string {
  if (way === null || way === 'pickup') return shopCartWords(page)('group.pickup')
  const t = deliveryWords(page)
  if (way === 'delivery' && area) return t('group.delivery', { postcode })
  return way === 'totable' && table ? t('group.table', { table: table.name }) : t(`way.${way}`)
}

function Problem({ problem }: Pick<CartData, 'problem'>) {
  if (problem === null) return null
  return (
    <div data-refused="">
      <Notice tone="error" live>
        {problem}
      </Notice>
    </div>
  )
}

/** K-03: a price that is another than the last time is said line by line, never silently. */
function Changed({ data: { cart }, t }: { readonly data: CartData; readonly t: ShopCartWords }) {
  const { href } = usePage()
  const seen = [...cart.lines, ...(cart.boxes?.boxes ?? [])]
  if (seen.every(({ wasCents }) => wasCents === null)) return null
  return (
    <Notice tone="warning">
      <p>{t('changed.title')}</p>
      <form method="post" action={href(CART_PATH)} data-cart="">
        <button type="submit" className="btn" name={CART_FIELDS.seen} value="ja">
          {t('changed.seen')}
        </button>
      </form>
    </Notice>
  )
}

function EmptyCart({ problem, t }: { readonly problem: string | null; readonly t: ShopCartWords }) {
  const { href } = usePage()
  return (
    <div className="pad narrow">
      <h1>{t('empty.title')}</h1>
      <Problem problem={problem} />
      <p className="lead">{t('empty.lead')}</p>
      <p className="acts">
        <a className="btn btn-primary btn-l" href={href(ASSORTMENT_PATH)}>
          {t('empty.shop')}
        </a>
      </p>
    </div>
  )
}
