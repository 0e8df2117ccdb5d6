import { priceText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { lineWords, overrunWords, priceLines, vatWords } from '../../lib/words/price-words.ts'
import type { LocationReply } from './choose-size-data.ts'

/** How each price comes about, and what follows after the end (LAW-21, LAW-27, LAW-33). */
export function PriceTable({ location }: { readonly location: LocationReply['location'] }) {
  const page = usePage()
  const { say, language } = page
  const [first] = location.quotes
  if (!first) return null
  return (
    <section className="place-block" id="preise">
      <h2>{say('price.title')}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{say('size.column')}</th>
            <th scope="col">{say('price.how')}</th>
            <th scope="col" className="right">
              {say('price.total')}
            </th>
            <th scope="col">{say('price.after')}</th>
          </tr>
        </thead>
        <tbody>
          {location.quotes.map((quote) => {
            const total = priceText(quote.totalCents, language)
            const after = overrunWords(quote, page)
            return (
              <tr key={quote.size}>
                <th scope="row">{say(`size.${quote.size}`)}</th>
                <td>
                  {priceLines(quote)
                    .map((line) => lineWords(line, page))
                    .join(' + ')}
                </td>
                <td className="right num nowrap">{total}</td>
                <td className={after === total ? 'again' : undefined}>{after}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="help">{say('price.note', { vat: vatWords(first, page) })}</p>
    </section>
  )
}
