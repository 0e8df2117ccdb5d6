import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { countsPieces } from '@fachwerk/contract/order/counts-pieces'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import { localAt } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import type { ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { LineNoteWords } from '../../ui/goods/line-note-words.tsx'

interface PartProps {
  readonly order: GoodsOrderView
  readonly t: ShopCartWords
}

/** What it is of, what it cost and the papers about it. */
export function BoughtGoods({ order, t }: PartProps) {
  const page = usePage()
  const { language } = page
  const { lines, vat, totalCents, paidAt, invoices, hash, location } = order
  const money = (cents: number) => moneyText(cents, language)
  return (
    <aside className="sum cart-sum">
      <h2>{t('order.head', { code: order.shortCode })}</h2>
      <ul className="goods-lines">
        {lines.map(({ id, kind, quantity, leftPieces, title, note = '', grossCents }) => (
          <li key={id}>
            <span className="num">{countsPieces(kind) ? `${quantity} ×` : null}</span>
            <span>
              {title}
              <LineNoteWords note={note} />
              {quantity > leftPieces && grossCents >= 0 ? (
                <small className="muted"> {t('order.line.back', { count: quantity - leftPieces })}</small>
              ) : null}
            </span>
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
      {order.note === undefined ? null : (
        <p className="small">
          {deliveryWords(page)('note.label')}: <q className="is-lines">{order.note}</q>
        </p>
      )}
      {order.payment.voucherCents === undefined ? null : (
        <p className="small muted">
          {valueVoucherWords(page)('order.paid', { amount: money(order.payment.voucherCents) })}
        </p>
      )}
      {paidAt === null ? null : (
        <p className="small muted">
          {t('order.paid', { moment: fullMoment(localAt(paidAt, location.timeZone), language) })}
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
