import type { BoughtValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { VALUE_VOUCHER_PATH, valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { dateWords } from '../../lib/words/words.ts'

/** K-01: the vouchers an order has sold, each with the page to look at and print; a code is never here in full. */
export function BoughtVouchers({ vouchers }: { readonly vouchers: readonly BoughtValueVoucher[] }) {
  const page = usePage()
  const { href, language } = page
  const t = valueVoucherWords(page)
  if (vouchers.length === 0) return null
  const sentWords = ({ recipient: who, sendOn }: BoughtValueVoucher) =>
    sendOn === null ? t('order.for', { who }) : t('order.forOn', { who, day: dateWords(sendOn, language) })
  return (
    <section className="bought-vouchers">
      <h2>{t('order.title')}</h2>
      <p className="muted">{t('order.lead')}</p>
      <ul>
        {vouchers.map((voucher) => (
          <li key={voucher.hash}>
            <span>
              <b>{t('order.one', { amount: moneyText(voucher.cents, language), code: voucher.code })}</b>
              {voucher.recipient === '' ? null : <small className="muted">{sentWords(voucher)}</small>}
            </span>
            <a className="btn" href={href(`${VALUE_VOUCHER_PATH}/${voucher.hash}`)}>
              {t('order.open')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
