import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { LocationOffer } from '@fachwerk/contract/order/storefront-calls'
import { moneyText } from '@fachwerk/texts/formats'
import type { LocalDate } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { distanceWords, openingWords } from '../../lib/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/choosing/picture.tsx'

/** One location of the list: the whole row leads to it, the chosen one says what comes next. */
export function LocationItem(props: {
  readonly offer: LocationOffer
  readonly address: string
  readonly today: LocalDate
  readonly selected: boolean
  /** False: the period cannot be, so nothing is said of what is free in it (S-03). */
  readonly possible: boolean
  /** False: distances count from the middle of the map, which nobody asked for. */
  readonly measured: boolean
  readonly onSelect: () => void
}) {
  const { offer, address, today, selected, possible, measured, onSelect } = props
  const page = usePage()
  const { say, language } = page
  const opening = openingWords(offer.opening, today, page)
  return (
    <li
      className={`loc ${selected ? 'is-selected ' : ''}${offer.picture ? 'has-picture' : ''}`.trim()}
      data-location={offer.id}
      onPointerEnter={onSelect}
    >
      {offer.picture ? (
        <Picture
          picture={offer.picture}
          name={nameIn(offer, page.language)}
          sizes="96px"
          className="loc-picture"
        />
      ) : null}
      <div className="loc-line">
        <h2>
          <a href={address} onFocus={onSelect}>
            {nameIn(offer, page.language)}
          </a>
        </h2>
        {offer.distanceMetres === null || !measured ? null : (
          <span className="muted num">{distanceWords(offer.distanceMetres, page)}</span>
        )}
      </div>
      <p className="muted">
        {`${offer.street} · `}
        <b className={`is-${opening.tone}`}>{opening.text}</b>
      </p>
      {possible ? (
        <div className="loc-line loc-offer">
          {offer.closedAtStart ? null : <FreeSizes offer={offer} />}
          {offer.fromCents === null ? (
            <span className="from is-none">
              {say(offer.closedAtStart ? 'find.closedAtStart' : 'find.nothingFree')}
            </span>
          ) : (
            <span className="from">
              {`${say('find.from')} `}
              <b>{moneyText(offer.fromCents, language)}</b>
            </span>
          )}
        </div>
      ) : null}
      <div className="loc-line loc-act">
        <a href={`${address}#anfahrt`}>
          <Icon name="route" />
          <span className="only-wide">{say('find.way')}</span>
          <span className="only-narrow">{say('find.wayShort')}</span>
        </a>
        <a className="btn btn-primary" href={address}>
          {say('find.choose')}
          <Icon name="arrow-right" />
        </a>
      </div>
    </li>
  )
}

/** What is free per size: a door to scale, the letter and the number. */
function FreeSizes({ offer }: { readonly offer: LocationOffer }) {
  const { say } = usePage()
  return (
    <ul className="szs" aria-label={say('find.freeSizes')}>
      {offer.sizes.map(({ size, free, heightMm }) => (
        <li key={size} className={free === 0 ? 'is-none' : ''}>
          <i style={{ height: `${(heightMm / 43).toFixed(1)}px` }} aria-hidden="true" />
          <span>{size}</span>
          <b>
            <span aria-hidden="true">{free === 0 ? '–' : free}</span>
            <span className="vh">{say('find.free', { count: free })}</span>
          </b>
        </li>
      ))}
    </ul>
  )
}
