import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, percentText, priceText } from '@fachwerk/texts/formats'
import { contractWords } from '../../../lib/words/contract-words.ts'
import { localAt, timeOf } from '../../../lib/local-date.ts'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'
import { usePage } from '../../../lib/page.tsx'
import { lineWords, overrunWords, priceLines } from '../../../lib/words/price-words.ts'
import { fullMoment, periodWords, type Say } from '../../../lib/words/words.ts'
import { ErrorSummary } from '../../../ui/form-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PartyLines } from '../../../ui/party-lines.tsx'
import { PAY_FIELD, PayMethods } from '../../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { ConsentFields } from '../consent-fields.tsx'
import { CancelTermsRow, SummaryLine } from '../order-money.tsx'
import type { ConfirmData, ConfirmField } from './confirm-load.ts'

/** LAW-8, LAW-9, LAW-12, LAW-13: what staff prepared: way to pay, consents and, directly above the button, all that is agreed. */
export function ConfirmPage({ data }: { readonly data: ConfirmData }) {
  const { order, asked, values, wrong, refusal, key } = data
  const page = usePage()
  const { say, href } = page
  const t = contractWords(page)
  const said = (field: ConfirmField) => ({ field, text: say(`checkout.error.${field}`) })
  return (
    <form
      className="pad checkout"
      method="post"
      action={href(`/bestellung/${order.hash}/bestellen`)}
      noValidate
    >
      <input type="hidden" name="shownTotalCents" value={order.totalCents} />
      <input type="hidden" name="key" value={key} />
      <div className="checkout-main">
        <h1>{t('confirm.title')}</h1>
        <p className="lead">{t('confirm.lead')}</p>
        <Stored order={order} />
        {refusal === null ? null : (
          <Notice tone="error" live>
            {refusedWords(refusal, say)}
          </Notice>
        )}
        <ErrorSummary title={say('form.checkAll')} errors={wrong.map(said)} />
        <section className="block">
          <h2>{say('checkout.payment')}</h2>
          <PayMethods choice={order.payment.choice} chosen={values[PAY_FIELD]} />
        </section>
        <ConsentFields data={{ values, wrong, needsEarlyStart: asked.earlyStart }} />
      </div>
      <Summary data={data} />
    </form>
  )
}

/** How long the box is kept for it. */
function Stored({ order: { payment, location } }: { readonly order: ConfirmData['order'] }) {
  const { say } = usePage()
  if (payment.heldUntil === null) return null
  const time = timeOf(localAt(payment.heldUntil, location.timeZone))
  return <p>{say('order.keptUntil', { time, count: 1 })}</p>
}

const SAID = [
  'price-changed',
  'too-many-tries',
  'hold-expired',
  'order-not-payable',
  'payment-running',
  'payment-unavailable',
  'temporarily-unavailable',
] as const

function refusedWords(refusal: NonNullable<ConfirmData['refusal']>, say: Say): string {
  const known = SAID.find((code) => code === refusal)
  return known ? say(`refusal.${known}`) : say('error.somethingBad')
}

function Summary({ data: { order, asked, withdrawal, cancelTerms } }: { readonly data: ConfirmData }) {
  const page = usePage()
  const { say, language } = page
  const { location, party, period, quote } = order
  const size = order.rental?.size ?? quote.size
  return (
    <aside className="sum" aria-label={contractWords(page)('confirm.facts')}>
      <div>
        <h2>{say('summary.box', { size: say(`size.${size}`) })}</h2>
        <p>
          {nameIn(location, language)}
          <br />
          <span className="muted">{`${location.street}, ${location.postcode} ${location.city}`}</span>
        </p>
      </div>
      <dl className="sum-list">
        <SummaryLine name={say('summary.start')}>{fullMoment(period.localFrom, language)}</SummaryLine>
        {asked.monthly ? (
          <MonthlyTerms terms={asked.monthly} />
        ) : (
          <>
            <SummaryLine name={say('summary.end')}>{fullMoment(period.localTo, language)}</SummaryLine>
            <SummaryLine name={say('summary.term')}>
              {say('summary.termEnds', { duration: periodWords(period, page) })}
            </SummaryLine>
          </>
        )}
        <SummaryLine name={say('summary.after')}>{overrunWords(quote, page)}</SummaryLine>
        <SummaryLine name={say('summary.party')}>
          <PartyLines party={party} />
        </SummaryLine>
        <SummaryLine name={withdrawal.name}>{withdrawal.words}</SummaryLine>
        <CancelTermsRow terms={cancelTerms} />
      </dl>
      <div className="sum-pay">
        <Money order={order} monthly={asked.monthly} />
        <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
          {say('checkout.order')}
        </SubmitOnce>
        <p className="small muted center">{say('checkout.keyComes')}</p>
      </div>
    </aside>
  )
}

type Monthly = NonNullable<ConfirmData['asked']['monthly']>

/** § 312j (2) BGB: also the term and the notice. */
function MonthlyTerms({ terms }: { readonly terms: Monthly }) {
  const t = monthlyWords(usePage())
  return (
    <>
      <SummaryLine name={t('terms.term')}>{t('terms.term.value')}</SummaryLine>
      <SummaryLine name={t('terms.minimum')}>
        {t('terms.minimum.value', { count: terms.minimumMonths })}
      </SummaryLine>
      <SummaryLine name={t('terms.notice')}>
        <div>{t(`terms.notice.${terms.notice}`)}</div>
        <div className="small">{t('terms.how')}</div>
      </SummaryLine>
      <SummaryLine name={t('terms.late')}>{t('terms.late.value', { count: terms.graceDays })}</SummaryLine>
    </>
  )
}

function Money({
  order,
  monthly,
}: {
  readonly order: ConfirmData['order']
  readonly monthly: Monthly | undefined
}) {
  const page = usePage()
  const { say, language } = page
  const t = monthlyWords(page)
  const { quote, totalCents } = order
  const money = (cents: number) => moneyText(cents, language)
  return (
    <dl className="sum-list is-money">
      {priceLines(quote).map((line) => (
        <SummaryLine key={line.step} name={lineWords(line, page)}>
          {money(line.cents)}
        </SummaryLine>
      ))}
      {quote.discount ? (
        <SummaryLine name={say('voucher.line', { code: quote.discount.code })}>
          {money(-quote.discount.cents)}
        </SummaryLine>
      ) : null}
      <SummaryLine name={say('summary.vat', { rate: percentText(quote.vatRate, language) })} quiet>
        {money(quote.vatCents)}
      </SummaryLine>
      <SummaryLine name={say('summary.moreCosts')} quiet>
        {say('summary.noMoreCosts')}
      </SummaryLine>
      {monthly ? <MonthlyMoney monthly={monthly} firstCents={totalCents} /> : null}
      <SummaryLine name={monthly ? t('sum.now') : say('summary.total')} total>
        {priceText(totalCents, language)}
      </SummaryLine>
    </dl>
  )
}

function MonthlyMoney({ monthly, firstCents }: { readonly monthly: Monthly; readonly firstCents: number }) {
  const page = usePage()
  const t = monthlyWords(page)
  const { monthCents, minimumMonths } = monthly
  const money = (cents: number) => moneyText(cents, page.language)
  return (
    <>
      <SummaryLine name={t('sum.perMonth')}>{money(monthCents)}</SummaryLine>
      {minimumMonths > 1 ? (
        <SummaryLine name={t('sum.minimum')}>
          {money(firstCents + monthCents * (minimumMonths - 1))}
        </SummaryLine>
      ) : null}
    </>
  )
}
