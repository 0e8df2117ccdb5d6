import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { transferWords } from '../../lib/words/transfer-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'

/** K-06: where the money of an order of goods has to go by transfer, to write down or to scan. */
export function GoodsTransfer({ payment: { transfer } }: Pick<GoodsOrderView, 'payment'>) {
  const page = usePage()
  if (!transfer) return null
  const { language } = page
  const t = transferWords(page)
  const { holder, iban, bic, reference, missingCents, receivedCents, dueLocal, qrSvg } = transfer
  const amount = moneyText(missingCents, language)
  const rows = [
    [t('holder'), holder],
    [t('iban'), ibanText(iban)],
    ...(bic === '' ? [] : [[t('bic'), bic] as const]),
    [t('reference'), reference],
    [t('amount'), amount],
    [t('due'), fullMoment(dueLocal, language)],
  ] as const
  return (
    <section className="block transfer">
      {receivedCents > 0 ? (
        <Notice tone="info">
          {t('partly', { received: moneyText(receivedCents, language), missing: amount })}
        </Notice>
      ) : null}
      <dl className="sum-list">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('qr.title')}</h2>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={t('qr.name', { amount, reference })}
        width="256"
        height="256"
      />
      <p className="small muted">{t('qr.text')}</p>
    </section>
  )
}
