import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { priceText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { lineWords, priceLines, vatWords } from '../../lib/words/price-words.ts'
import { periodWords } from '../../lib/words/words.ts'
import { BoxPictureAgain } from '../../ui/choosing/box-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isFree, pictureId, type ChooseSizeData } from './choose-size-data.ts'

/** The choice and its price, always in sight; CSS shows the line of the chosen size, so it needs no script. */
export function SizeDock({ data }: { readonly data: ChooseSizeData }) {
  const page = usePage()
  const { say, language } = page
  const { location, period } = data
  const offers = location.sizes.filter(isFree)
  if (offers.length === 0) return null
  return (
    <div className="dock">
      {offers.map((offer) => {
        const quote = location.quotes.find((it) => it.size === offer.size)
        return (
          <div key={offer.size} className={`dock-choice is-${offer.size}`}>
            <span className="dock-picture">
              <BoxPictureAgain {...offer} id={pictureId(offer.size)} />
            </span>
            <div className="dock-words">
              <b>
                {say('size.chosen', {
                  size: say(`size.${offer.size}`),
                  location: nameIn(location, page.language),
                })}
              </b>
              <p className="muted small">
                {[
                  periodWords(period, page),
                  ...(quote && quote.totalCents > 0
                    ? [
                        priceLines(quote)
                          .map((line) => lineWords(line, page))
                          .join(' + '),
                        vatWords(quote, page),
                      ]
                    : []),
                ].join(' · ')}
              </p>
            </div>
            {data.toCart?.taken[offer.size] ? (
              <p className="small muted dock-note">{data.toCart.taken[offer.size]}</p>
            ) : null}
            <span className="total">{priceText(offer.priceCents ?? 0, language)}</span>
          </div>
        )
      })}
      <button type="submit" className="btn btn-primary btn-l">
        {say('size.next')}
        <Icon name="arrow-right" />
      </button>
      <BesideGoods data={data} />
    </div>
  )
}

/** K-03: where goods are sold as well, the box may lie in the cart with them. Behind the way on, which is what Enter presses. */
function BesideGoods({ data: { toCart, location } }: { readonly data: ChooseSizeData }) {
  if (!toCart) return null
  const { action, field, label, note, other } = toCart
  if (other)
    return (
      <p className="small muted dock-cart">
        {other.words} <a href={action}>{other.link}</a>
      </p>
    )
  return (
    <button
      type="submit"
      className="btn btn-l dock-cart"
      formMethod="post"
      formAction={action}
      name={field}
      value={location.id}
      title={note}
    >
      {label}
    </button>
  )
}
