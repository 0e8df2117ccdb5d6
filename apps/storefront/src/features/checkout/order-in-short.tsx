import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import type { CheckoutData } from './checkout-data.ts'
import { OrderMoney, SummaryLine } from './order-money.tsx'

/** What is bought, beside the step that proves the address. */
export function OrderInShort({ data }: { readonly data: CheckoutData }) {
  const { say, language } = usePage()
  const { boxes, location, period } = data
  return (
    <>
      <h2>{say('summary.title')}</h2>
      <p>
        {boxes.map(({ offer }) => say('summary.box', { size: say(`size.${offer.size}`) })).join(', ')}
        <br />
        <span className="muted">{nameIn(location, language)}</span>
      </p>
      <dl className="sum-list">
        <SummaryLine name={say('summary.start')}>{fullMoment(period.localFrom, language)}</SummaryLine>
        <SummaryLine name={say('summary.end')}>{fullMoment(period.localTo, language)}</SummaryLine>
      </dl>
      <OrderMoney data={data} />
    </>
  )
}
