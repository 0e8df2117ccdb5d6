import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { type Page, usePage } from '../../lib/page.tsx'
import { overrunWords } from '../../lib/words/price-words.ts'
import { fullMoment, periodWords } from '../../lib/words/words.ts'
import { BoxPicture } from '../../ui/choosing/box-picture.tsx'
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
      <Boxes data={data} />
      <MoreBoxes data={data} />
      <dl className="sum-list">
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
          <PartyLines party={location.party} />
        </SummaryLine>
        <SummaryLine name={data.withdrawal.name}>{data.withdrawal.words}</SummaryLine>
        <CancelTermsRow terms={data.cancelTerms} />
      </dl>
      <VoucherField
        code={data.voucher.code}
        error={
          data.voucher.problem === null
            ? undefined
            : (data.voucher.reason ?? say(`refusal.${data.voucher.problem}`))
        }
        redeemed={boxes.some(({ quote }) => quote.discount !== undefined)}
      />
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
    </aside>
  )
}

/** What is ordered and where: one box large, several of them in a list. */
function Boxes({ data }: { readonly data: CheckoutData }) {
  const { say, language } = usePage()
  const { boxes, location } = data
  const where = (
    <p>
      {nameIn(location, language)}
      <br />
      <span className="muted">{`${location.street}, ${location.postcode} ${location.city}`}</span>
    </p>
  )
  const [only, ...more] = boxes
  if (more.length > 0 || !only)
    return (
      <>
        {where}
        <CartList data={data} />
      </>
    )
  return (
    <div className="sum-top">
      <span className="sum-picture">
        <BoxPicture {...only.offer} />
      </span>
      <div>
        <h2>{say('summary.box', { size: say(`size.${only.offer.size}`) })}</h2>
        <p className="muted">{measureWords(only.offer, language)}</p>
        {where}
      </div>
    </div>
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
