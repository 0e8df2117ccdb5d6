import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import type { TextLanguage } from '@fachwerk/texts/texts'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { CopiedFact } from '../../../ui/copied-fact.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderFacts } from '../order-facts.tsx'
import { PayOtherwise } from '../papers/pay-ways.tsx'
import type { TransferData } from './transfer-load.ts'
import { transferWords } from '../../../lib/words/transfer-words.ts'

type Words = ReturnType<typeof transferWords>

/** K-06, B-10: the account, the reference, the amount and the day, to copy one by one or to scan at once. */
export function TransferPage({ data }: { readonly data: TransferData }) {
  const { order, transfer, key } = data
  const { language, own, href } = usePage()
  const t = transferWords({ language, own })
  const { invoice } = order.payment
  const { holder, iban, bic, reference, missingCents, receivedCents, dueLocal, qrSvg, month } = transfer
  const money = (cents: number) => moneyText(cents, language)
  const amount = (missingCents / 100).toFixed(2)
  return (
    <div className="pad narrow transfer">
      <h1>{t(invoice ? 'invoice.title' : 'title')}</h1>
      <p className="lead">{leadOf(data, t, language)}</p>
      {invoice?.blocked ? <Notice tone="error">{t('invoice.blocked')}</Notice> : null}
      {receivedCents > 0 ? (
        <Notice tone="info">
          {t('partly', { received: money(receivedCents), missing: money(missingCents) })}
        </Notice>
      ) : null}
      <dl className="sum-list">
        <CopiedFact name={t('holder')} text={holder} copies={holder} />
        <CopiedFact name={t('iban')} text={ibanText(iban)} copies={iban} />
        {bic === '' ? null : <CopiedFact name={t('bic')} text={bic} copies={bic} />}
        <CopiedFact name={t('reference')} text={reference} copies={reference} />
        <CopiedFact name={t('amount')} text={money(missingCents)} copies={amount} />
        {month && month !== 'due' ? null : (
          <div>
            <dt>{t('due')}</dt>
            <dd>{invoice || month ? dateText(dueLocal, language) : fullMoment(dueLocal, language)}</dd>
          </div>
        )}
      </dl>
      <output className="small" id="kopiert" data-said={t('copied')} />
      <section className="block center">
        <h2>{t('qr.title')}</h2>
        <img
          className="qr"
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={t('qr.name', { amount: money(missingCents), reference })}
          width="256"
          height="256"
        />
        <p className="small muted">{t('qr.text')}</p>
      </section>
      <p>{t(month ? 'month.why' : invoice ? 'invoice.why' : 'reference.why')}</p>
      {month ? null : <p>{t(invoice ? 'invoice.free' : 'late')}</p>}
      {receivedCents > 0 ? null : (
        <PayOtherwise order={order} data={{ order, command: null, refused: null, key }} />
      )}
      {invoice ? (
        <p className="acts">
          <a className="btn" href={href(`/bestellung/${order.hash}`)}>
            {t('invoice.order')}
          </a>
        </p>
      ) : null}
      <OrderFacts order={order} />
    </div>
  )
}

/** What is to be paid until when; on invoice the key is there already. */
function leadOf({ order, transfer }: TransferData, t: Words, language: TextLanguage): string {
  const { missingCents, dueLocal, month } = transfer
  const { invoice } = order.payment
  const amount = moneyText(missingCents, language)
  if (month)
    return t(`month.${month}`, {
      amount,
      due: dateText(dueLocal, language),
      from: dateText(order.period.localFrom, language),
    })
  if (!invoice)
    return t('lead', {
      amount,
      due: fullMoment(dueLocal, language),
      count: order.boxes?.length ?? 1,
    })
  return t(invoice.overdue ? 'invoice.leadOver' : 'invoice.lead', {
    amount,
    due: dateText(dueLocal, language),
  })
}
