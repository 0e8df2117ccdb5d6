import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { type Page, usePage } from '../../lib/page.tsx'
import { overrunWords } from '../../lib/words/price-words.ts'
import { fullMoment, periodWords } from '../../lib/words/words.ts'
import { measureWords } from '../../ui/choosing/measures.ts'
import { PartyLines } from '../../ui/party-lines.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { CART_ID } from './cart-button.tsx'
import { CartList } from './cart-list.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { MoreBoxes } from './more-boxes.tsx'
import { CancelTermsRow, OrderMoney, SummaryLine } from './order-money.tsx'
import { VoucherField } from './voucher-field.tsx'

/** Everything the order contains, directly above its button (LAW-8, LAW-12, LAW-13, LAW-20, LAW-21). */
export function OrderSummary({ data }: { readonly data: CheckoutData }) {
  const { boxes, location, period, cart } = data
  const page = usePage()
  const { say, language } = page
  return (
    <aside className="sum" aria-label={say('summary.title')} id={CART_ID}>
      <h2>{say('summary.title')}</h2>
      {boxes.length > 1 ? <CartList data={data} /> : null}
      <dl className="sum-list">
        <OnlyBox data={data} />
        <SummaryLine name={say('summary.location')}>
          {`${nameIn(location, language)}, ${location.street}, ${location.postcode} ${location.city}`}
        </SummaryLine>
        <SummaryLine name={say('summary.start')}>{fullMoment(period.localFrom, language)}</SummaryLine>
        <SummaryLine name={say('summary.end')}>{fullMoment(period.localTo, language)}</SummaryLine>
        <SummaryLine name={say('summary.term')}>
          {say('summary.termEnds', { duration: periodWords(period, page) })}
        </SummaryLine>
        <SummaryLine name={say('summary.after')}>
          {afterWords(data, page).map((words) => (
            <div key={words}>{words}</div>
          ))}
        </SummaryLine>
        <SummaryLine name={say('summary.party')}>
          <PartyLines party={location.party} short />
        </SummaryLine>
        <SummaryLine name={data.withdrawal.name}>{data.withdrawal.words}</SummaryLine>
        <CancelTermsRow terms={data.cancelTerms} />
      </dl>
      <div className="sum-more">
        <MoreBoxes data={data} />
        <VoucherField
          code={data.voucher.code}
          error={
            data.voucher.problem === null
              ? undefined
              : (data.voucher.reason ?? say(`refusal.${data.voucher.problem}`))
          }
          redeemed={boxes.some(({ quote }) => quote.discount !== undefined)}
          {...(data.paying && { note: data.paying.rest })}
        />
      </div>
      <div className="sum-pay">
        <OrderMoney data={data} />
        {data.held ? (
          <a className="btn btn-primary btn-l btn-block" href={data.held.to}>
            {data.held.pay}
          </a>
        ) : (
          <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
            {say('checkout.order')}
          </SubmitOnce>
        )}
        <p className="small muted center">{cart.words.keysCome}</p>
      </div>
    </aside>
  )
}

/** What is ordered, where it is one box: its picture stands at the top of the page already. */
function OnlyBox({ data: { boxes } }: { readonly data: CheckoutData }) {
  const { say, language } = usePage()
  const [only, ...more] = boxes
  if (more.length > 0 || !only) return null
  return (
    <SummaryLine name={say('summary.oneBox')}>
      {`${say(`size.${only.offer.size}`)}, ${measureWords(only.offer, language)}`}
    </SummaryLine>
  )
}

/** LAW-21: what follows the end, for each size where they differ. */
function afterWords({ boxes }: CheckoutData, page: Page): string[] {
  const said = boxes.map(({ offer, quote }) => ({ size: offer.size, words: overrunWords(quote, page) }))
  const alike = new Set(said.map(({ words }) => words)).size === 1
  return [
    ...new Set(said.map(({ size, words }) => (alike ? words : `${page.say(`size.${size}`)}: ${words}`))),
  ]
}
