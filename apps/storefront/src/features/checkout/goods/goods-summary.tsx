import type { CartLineView } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import { type Page, usePage } from '../../../lib/page.tsx'
import { assortmentWords } from '../../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { CART_PATH, type ShopCartWords, shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { CartMoney } from '../../../ui/goods/cart-money.tsx'
import { LineNoteWords } from '../../../ui/goods/line-note-words.tsx'
import { lineTitle } from '../../../ui/goods/line-title.ts'
import { PartyLines } from '../../../ui/party-lines.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { SummaryLine } from '../order-money.tsx'
import { type GoodsCheckoutData, hindranceOf } from './goods-data.ts'
import { RentedLines, RentedTerms } from './rented-part.tsx'

interface PartProps {
  readonly data: GoodsCheckoutData
  readonly t: ShopCartWords
}

/** Rules by which a purchase cannot be withdrawn (§ 312g (2) no. 1, 2, 7 BGB). */
const FINAL: readonly CartLineView['withdrawal'][] = ['perishable', 'madeToOrder', 'press']

/** Every article with its price, and the package somebody pays a deposit on (LAW-30). */
export function GoodsLines({ data: { cart }, t }: PartProps) {
  const page = usePage()
  const { language } = page
  const words = assortmentWords(page)
  return (
    <ul className="goods-lines" aria-label={t('kasse.order')}>
      {cart.boxes ? <RentedLines boxes={cart.boxes} t={t} /> : null}
      {cart.lines.map((line) => (
        <li key={line.id}>
          <span className="num">{line.quantity} ×</span>
          <span>
            {lineTitle(line)}
            {line.packaging === 'none' ? null : (
              <span className="cart-package">{words(`package.${line.packaging}`)}</span>
            )}
            {line.extras ? <small>{line.extras}</small> : null}
            <LineNoteWords note={line.note} />
          </span>
          <span className="num">{moneyText(line.grossCents, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Boxes, goods and a service are withdrawn from by different rules (LAW-5, LAW-8). */
function withdrawWords({ cart }: GoodsCheckoutData, goods: string, page: Page): string {
  const d = deliveryWords(page)
  if (cart.delivery.way !== 'service')
    return cart.boxes ? shopCartWords(page)('kasse.withdraw.both', { goods }) : goods
  const service = d('service.withdraw')
  return cart.lines.some(({ kind }) => kind !== 'service')
    ? d('service.withdraw.both', { service, goods })
    : service
}

/** Everything that is bought, directly above its button (LAW-8, LAW-12, LAW-13, LAW-20). */
export function GoodsSummary({ data, t }: PartProps) {
  const { cart } = data
  const page = usePage()
  const { say, href } = page
  const d = deliveryWords(page)
  const why = hindranceOf(data)
  const final = cart.lines.filter(({ withdrawal }) => FINAL.includes(withdrawal)).map(lineTitle)
  const ofGoods =
    final.length === 0
      ? t('kasse.withdraw.all')
      : t('kasse.withdraw.but', { what: [...new Set(final)].join('; ') })
  return (
    <aside className="sum cart-sum" aria-label={t('kasse.order')}>
      <div className="cart-head">
        <h2>{t('kasse.order')}</h2>
        <a href={href(CART_PATH)}>{t('kasse.change')}</a>
      </div>
      <GoodsLines data={data} t={t} />
      <dl className="sum-list">
        {cart.boxes ? <RentedTerms boxes={cart.boxes} t={t} /> : null}
        <SummaryLine name={t('kasse.party')}>
          <PartyLines party={data.party} short />
        </SummaryLine>
        <SummaryLine name={t('kasse.withdraw')}>{withdrawWords(data, ofGoods, page)}</SummaryLine>
      </dl>
      <div className="sum-pay">
        <CartMoney cart={cart} />
        {/* What cannot be ordered has no button that says so (K-08), but why. */}
        {why === null ? (
          <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
            {say('checkout.order')}
          </SubmitOnce>
        ) : why === 'closed' ? null : (
          <p className="sum-why">
            <a href={why === 'postcode' || why === 'area' ? '#feld-postcode' : '#lieferart'}>
              {d(`sum.why.${why}`)}
            </a>
          </p>
        )}
      </div>
    </aside>
  )
}
