import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { transferWords } from '../../lib/words/transfer-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { CopiedFact } from '../../ui/copied-fact.tsx'
import { Notice } from '../../ui/notice.tsx'

/** K-06: where the money of an order of goods has to go by transfer or on invoice, to copy or to scan. */
export function GoodsTransfer({ payment: { transfer, invoice } }: Pick<GoodsOrderView, 'payment'>) {
  const page = usePage()
  if (!transfer) return null
  const { language } = page
  const t = transferWords(page)
  const { holder, iban, bic, reference, missingCents, receivedCents, dueLocal, qrSvg } = transfer
  const amount = moneyText(missingCents, language)
  return (
    <section className="block transfer">
      {invoice ? <h2>{t('invoice.title')}</h2> : null}
      {receivedCents > 0 ? (
        <Notice tone="info">
          {t('partly', { received: moneyText(receivedCents, language), missing: amount })}
        </Notice>
      ) : null}
      <dl className="sum-list">
        <CopiedFact name={t('holder')} text={holder} copies={holder} />
        <CopiedFact name={t('iban')} text={ibanText(iban)} copies={iban} />
        {bic === '' ? null : <CopiedFact name={t('bic')} text={bic} copies={bic} />}
        <CopiedFact name={t('reference')} text={reference} copies={reference} />
        <CopiedFact name={t('amount')} text={amount} copies={(missingCents / 100).toFixed(2)} />
        <div>
          <dt>{t('due')}</dt>
          <dd className="num">{invoice ? dateText(dueLocal, language) : fullMoment(dueLocal, language)}</dd>
        </div>
      </dl>
      <output className="small" id="kopiert" data-said={t('copied')} />
      <h2>{t('qr.title')}</h2>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={t('qr.name', { amount, reference })}
        width="256"
        height="256"
      />
      <p className="small muted">{t('qr.text')}</p>
      {invoice ? <p className="small muted">{t('invoice.free')}</p> : null}
    </section>
  )
}
