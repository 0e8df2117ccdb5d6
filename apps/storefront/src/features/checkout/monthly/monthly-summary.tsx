import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, percentText, priceText } from '@fachwerk/texts/formats'
import { usePage } from '../../../lib/page.tsx'
import { overrunWords } from '../../../lib/words/price-words.ts'
import { dateWords, fullMoment } from '../../../lib/words/words.ts'
import { measureWords } from '../../../ui/choosing/measures.ts'
import { PartyLines } from '../../../ui/party-lines.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { SummaryLine } from '../order-money.tsx'
import { VoucherField } from '../voucher-field.tsx'
import { type MonthlyBox, type MonthlyData, shownName } from './monthly-data.ts'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'

/** Everything that is agreed, directly above its button (LAW-8, LAW-12, LAW-13, LAW-20; § 312j (2) BGB: also the term and the notice). */
export function MonthlySummary({ data }: { readonly data: MonthlyData }) {
  const { offer, boxes, voucher } = data
  const { location, terms } = offer
  const page = usePage()
  const { say, language } = page
  const t = monthlyWords(page)
  return (
    <aside className="sum" aria-label={say('summary.title')}>
      <p>
        {nameIn(location, language)}
        <br />
        <span className="muted">{`${location.street}, ${location.postcode} ${location.city}`}</span>
      </p>
      <dl className="sum-list">
        <SummaryLine name={say('summary.start')}>{fullMoment(offer.localFrom, language)}</SummaryLine>
        <SummaryLine name={t('terms.term')}>{t('terms.term.value')}</SummaryLine>
        <SummaryLine name={t('terms.minimum')}>
          {t('terms.minimum.value', { count: terms.minimumMonths })}
        </SummaryLine>
        <SummaryLine name={t('terms.notice')}>
          <div>{t(`terms.notice.${terms.notice}`)}</div>
          <div className="small">{t('terms.earliest', { day: dateWords(offer.earliestEnd, language) })}</div>
          <div className="small">{t('terms.how')}</div>
        </SummaryLine>
        <SummaryLine name={t('terms.payment')}>{t('terms.payment.value')}</SummaryLine>
        <SummaryLine name={t('terms.late')}>{t('terms.late.value', { count: terms.graceDays })}</SummaryLine>
        <SummaryLine name={say('summary.party')}>
          <PartyLines party={location.party} />
        </SummaryLine>
        <SummaryLine name={data.withdrawal.name}>{data.withdrawal.words}</SummaryLine>
      </dl>
      {boxes.length === 0 ? null : (
        <>
          <VoucherField
            code={voucher.code}
            error={voucher.error ?? undefined}
            redeemed={voucher.redeemed}
            note={t('voucher.note')}
          />
          <div className="sum-pay">
            {boxes.map((box) => (
              <BoxMoney key={box.size.size} box={box} data={data} />
            ))}
            {data.held ? (
              <a className="btn btn-primary btn-l btn-block" href={data.held.to}>
                {data.held.pay}
              </a>
            ) : (
              <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
                {say('checkout.order')}
              </SubmitOnce>
            )}
            <p className="small muted center">{t('sum.key')}</p>
          </div>
        </>
      )}
    </aside>
  )
}

/** What is bought, beside the step that proves the address. */
export function MonthlyInShort({ data }: { readonly data: MonthlyData }) {
  const { offer, boxes, selected } = data
  const page = usePage()
  const { say, language } = page
  const box = boxes.find(({ size }) => size.size === selected)
  return (
    <>
      <h2>{say('summary.title')}</h2>
      <p>
        {box ? say('summary.box', { size: say(`size.${box.size.size}`) }) : null}
        <br />
        <span className="muted">{nameIn(offer.location, language)}</span>
      </p>
      <dl className="sum-list is-money">
        <SummaryLine name={say('summary.start')}>{fullMoment(offer.localFrom, language)}</SummaryLine>
        {box ? (
          <>
            <SummaryLine name={monthlyWords(page)('sum.perMonth')}>
              {priceText(box.every.totalCents, language)}
            </SummaryLine>
            <SummaryLine name={monthlyWords(page)('sum.now')} total>
              {priceText(box.first.totalCents, language)}
            </SummaryLine>
          </>
        ) : null}
      </dl>
    </>
  )
}

/** What one size costs; of all of them the page shows the one that is chosen. */
function BoxMoney({ box, data: { offer } }: { readonly box: MonthlyBox; readonly data: MonthlyData }) {
  const { size, first, every } = box
  const page = usePage()
  const { say, language } = page
  const t = monthlyWords(page)
  const money = (cents: number) => moneyText(cents, language)
  const { minimumMonths } = offer.terms
  return (
    <div className={`size-sum is-${size.size}`}>
      <input type="hidden" name={shownName('first', size.size)} value={first.totalCents} />
      <input type="hidden" name={shownName('every', size.size)} value={every.totalCents} />
      <h2>{say('summary.box', { size: say(`size.${size.size}`) })}</h2>
      <p className="muted">{measureWords(size, language)}</p>
      <dl className="sum-list is-money">
        <SummaryLine name={t('sum.first', { day: dateWords(offer.firstMonthUntil, language) })}>
          {money(every.totalCents)}
        </SummaryLine>
        {first.discount ? (
          <SummaryLine name={say('voucher.line', { code: first.discount.code })}>
            {money(-first.discount.cents)}
          </SummaryLine>
        ) : null}
        <SummaryLine name={t('sum.every')}>{money(every.totalCents)}</SummaryLine>
        <SummaryLine name={say('summary.vat', { rate: percentText(first.vatRate, language) })} quiet>
          {money(first.vatCents)}
        </SummaryLine>
        <SummaryLine name={say('summary.moreCosts')} quiet>
          {say('summary.noMoreCosts')}
        </SummaryLine>
        <SummaryLine name={t('sum.perMonth')}>{money(every.totalCents)}</SummaryLine>
        {minimumMonths > 1 ? (
          <SummaryLine name={t('sum.minimum')}>
            {money(first.totalCents + every.totalCents * (minimumMonths - 1))}
          </SummaryLine>
        ) : null}
        <SummaryLine name={t('sum.now')} total>
          {money(first.totalCents)}
        </SummaryLine>
      </dl>
      <dl className="sum-list">
        <SummaryLine name={say('summary.after')}>{overrunWords(every, page)}</SummaryLine>
      </dl>
    </div>
  )
}
