import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { VALUE_VOUCHER_PATH, valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { dateWords } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ValueVoucherData } from './value-voucher-load.ts'

/** K-01: a voucher to read, print and give away; on paper it is black on white. */
export function ValueVoucherPage({ data }: { readonly data: ValueVoucherData }) {
  const { voucher } = data
  const page = usePage()
  const { language } = page
  const t = valueVoucherWords(page)
  const { code, issuedCents, balanceCents, state, validTo, recipientName, message } = voucher
  const facts = [
    [t('page.balance'), moneyText(balanceCents, language)],
    [t('page.until'), dateWords(validTo, language)],
  ] as const
  return (
    <div className="pad narrow sheet value-voucher">
      <h1>{t('page.title', { amount: moneyText(issuedCents, language) })}</h1>
      {recipientName === '' ? null : <p className="lead">{t('page.for', { name: recipientName })}</p>}
      {message === '' ? null : <blockquote className="is-lines">{message}</blockquote>}
      {state === 'active' ? null : <Notice tone="warning">{t(`page.${state}`)}</Notice>}
      {code === null ? null : (
        <div className="key-card sheet-card">
          <div>
            <h2 className="label">{t('page.code')}</h2>
            <p className="voucher-code num">{code}</p>
            <p className="small">{t('page.how')}</p>
          </div>
          <img
            className="qr"
            src={`data:image/svg+xml,${encodeURIComponent(voucher.qrSvg)}`}
            alt={t('page.qr')}
            width="256"
            height="256"
          />
        </div>
      )}
      <dl className="sum-list sheet-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      {code === null ? null : <p className="small muted">{t('page.keep')}</p>}
      <p className="small muted">{t('page.tax')}</p>
      <Acts data={data} />
    </div>
  )
}

function Acts({ data: { voucher, canRedeem } }: { readonly data: ValueVoucherData }) {
  const page = usePage()
  const t = valueVoucherWords(page)
  if (voucher.state !== 'active') return null
  const hash = voucher.url.split('/').at(-1) ?? ''
  return (
    <form method="post" action={page.href(`${VALUE_VOUCHER_PATH}/${hash}`)} className="acts">
      {canRedeem ? (
        <button type="submit" className="btn btn-primary">
          {t('page.redeem')}
        </button>
      ) : null}
      <button type="button" className="btn" data-print hidden>
        {t('page.print')}
      </button>
    </form>
  )
}
