import { moneyText, percentText, priceText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import type { CancelTermsLine } from '../../lib/cancel-terms-line.ts'
import { type Page, usePage } from '../../lib/page.tsx'
import { lineWords, priceLines } from '../../lib/words/price-words.ts'
import { type CheckoutData, totalOf } from './checkout-data.ts'

/** LAW-13: how the price comes about box by box, the VAT in it and what is to be paid. */
export function OrderMoney({ data }: { readonly data: CheckoutData }) {
  const page = usePage()
  const { say, language } = page
  const money = (cents: number) => moneyText(cents, language)
  const discounts = data.boxes.flatMap(({ quote }) => quote.discount ?? [])
  const off = discounts.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <dl className="sum-list is-money">
      {linesOf(data, page).map(({ key, words, cents }) => (
        <SummaryLine key={key} name={words}>
          {priceText(cents, language)}
        </SummaryLine>
      ))}
      {discounts[0] ? (
        <SummaryLine name={say('voucher.line', { code: discounts[0].code })}>{money(-off)}</SummaryLine>
      ) : null}
      {[...vatByRate(data)].map(([rate, cents]) => (
        <SummaryLine key={rate} name={say('summary.vat', { rate: percentText(rate, language) })} quiet>
          {money(cents)}
        </SummaryLine>
      ))}
      <SummaryLine name={say('summary.moreCosts')} quiet>
        {say('summary.noMoreCosts')}
      </SummaryLine>
      <SummaryLine name={say('summary.total')} total>
        {priceText(totalOf(data), language)}
      </SummaryLine>
      {data.paying && data.paying.cents > 0 ? (
        <>
          <SummaryLine name={data.paying.name}>{money(-data.paying.cents)}</SummaryLine>
          <SummaryLine name={data.paying.toPay} total>
            {money(data.paying.toPayCents)}
          </SummaryLine>
        </>
      ) : null}
    </dl>
  )
}

/** „Mittel: 1 Tag zu 7,50 €“; of a single box its size is said above. */
function linesOf({ boxes }: CheckoutData, page: Page) {
  const several = boxes.length > 1
  return boxes.flatMap(({ offer, quote }, at) => {
    const size = page.say(`size.${offer.size}`)
    const lines = priceLines(quote).map((line) => ({
      key: `${at} ${line.step}`,
      words: several ? `${size}: ${lineWords(line, page)}` : lineWords(line, page),
      cents: line.cents,
    }))
    // A free one among others is named, or the sum would seem to lack it.
    return lines.length === 0 && several ? [{ key: `${at}`, words: size, cents: 0 }] : lines
  })
}

function vatByRate({ boxes }: CheckoutData): ReadonlyMap<number, number> {
  const rates = new Map<number, number>()
  for (const { quote } of boxes)
    if (quote.vatCents > 0) rates.set(quote.vatRate, (rates.get(quote.vatRate) ?? 0) + quote.vatCents)
  return rates
}

/** Until when a booking is changed and cancelled, and what that costs (B-21). */
export function CancelTermsRow({ terms }: { readonly terms: CancelTermsLine | null }) {
  if (terms === null) return null
  return (
    <SummaryLine name={terms.name}>
      {terms.lines.map((words) => (
        <div key={words}>{words}</div>
      ))}
    </SummaryLine>
  )
}

/** A name and what stands for it in the summary. */
export function SummaryLine(props: {
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
