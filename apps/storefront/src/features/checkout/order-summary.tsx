import { nameIn } from '@fachwerk/contract/next-best-language'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { lineWords, overrunWords } from '../../lib/price-words.ts'
import { fullMoment, periodWords } from '../../lib/words.ts'
import { BoxPicture } from '../../ui/box-picture.tsx'
import { measureWords } from '../../ui/measures.ts'
import { PartyLines } from '../../ui/party-lines.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { VoucherField } from './voucher-field.tsx'

/** Everything the order contains, directly above its button (LAW-12, LAW-13, LAW-20, LAW-21). */
export function OrderSummary({ data }: { readonly data: CheckoutData }) {
  const { offer, location, period, quote } = data
  const page = usePage()
  const { say, language } = page
  const sizeName = say(`size.${offer.size}`)
  return (
    <aside className="sum" aria-label={say('summary.title')}>
      <div className="sum-top">
        <span className="sum-picture">
          <BoxPicture {...offer} />
        </span>
        <div>
          <h2>{say('summary.box', { size: sizeName })}</h2>
          <p className="muted">{measureWords(offer)}</p>
          <p>
            {nameIn(location, language)}
            <br />
            <span className="muted">{`${location.street}, ${location.postcode} ${location.city}`}</span>
          </p>
        </div>
      </div>
      <dl className="sum-list">
        <Line name={say('summary.start')}>{fullMoment(period.localFrom, language)}</Line>
        <Line name={say('summary.end')}>{fullMoment(period.localTo, language)}</Line>
        <Line name={say('summary.term')}>
          {say('summary.termEnds', { duration: periodWords(period, page) })}
        </Line>
        <Line name={say('summary.after')}>{overrunWords(quote, page)}</Line>
        <Line name={say('summary.party')}>
          <PartyLines party={location.party} />
        </Line>
      </dl>
      <VoucherField voucher={data.voucher} redeemed={quote.discount !== undefined} />
      <dl className="sum-list is-money">
        {quote.lines.map((line) => (
          <Line key={line.step} name={lineWords(line, page)}>
            {moneyText(line.cents, language)}
          </Line>
        ))}
        {quote.discount ? (
          <Line name={say('voucher.line', { code: quote.discount.code })}>
            {moneyText(-quote.discount.cents, language)}
          </Line>
        ) : null}
        <Line name={say('summary.vat', { rate: percentText(quote.vatRate, language) })} quiet>
          {moneyText(quote.vatCents, language)}
        </Line>
        <Line name={say('summary.moreCosts')} quiet>
          {say('summary.noMoreCosts')}
        </Line>
        <Line name={say('summary.total')} total>
          {moneyText(quote.totalCents, language)}
        </Line>
      </dl>
      <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
        {say('checkout.order')}
      </SubmitOnce>
      <p className="small muted center">{say('checkout.keyComes')}</p>
    </aside>
  )
}

function Line(props: {
  readonly name: string
  readonly quiet?: boolean
  readonly total?: boolean
  readonly children: ReactNode
}) {
  const { name, quiet = false, total = false, children } = props
  return (
    <div className={total ? 'is-total' : quiet ? 'muted' : ''}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
