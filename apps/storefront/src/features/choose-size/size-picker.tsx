import type { SizeOffer } from '@fachwerk/contract/order/storefront-calls'
import type { SizeClass } from '@fachwerk/contract/fields'
import { priceText } from '@fachwerk/texts/formats'
import type { LocalDate } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { midMoment } from '../../lib/words/words.ts'
import { BoxPicture } from '../../ui/choosing/box-picture.tsx'
import { measureWords } from '../../ui/choosing/measures.ts'
import { type ChosenCart, isFree, pictureId } from './choose-size-data.ts'

/** S-02: the sizes to scale beside each other, as radio buttons; what is booked out is crossed and says until when. */
export function SizePicker(props: {
  readonly offers: readonly SizeOffer[]
  readonly selected: SizeClass | null
  readonly today: LocalDate
  readonly taken?: ChosenCart['taken'] | undefined
  /** False: the period cannot be, so nothing is said of what is free in it (S-03). */
  readonly possible?: boolean
}) {
  const { offers, selected, today, taken, possible = true } = props
  const { say } = usePage()
  return (
    <fieldset className="sizes">
      <legend className="vh">{say('size.legend')}</legend>
      <div className="ruler" aria-hidden="true">
        {[30, 60, 90].map((cm) => (
          <i key={cm} style={{ bottom: `calc(${cm} * var(--cm) + 3px)` }}>
            <span>{cm === 90 ? '90 cm' : cm}</span>
          </i>
        ))}
      </div>
      {offers.map((offer) => (
        <SizeCard
          key={offer.size}
          offer={offer}
          checked={offer.size === selected}
          today={today}
          taken={taken?.[offer.size]}
          possible={possible}
        />
      ))}
    </fieldset>
  )
}

function SizeCard(props: {
  readonly offer: SizeOffer
  readonly checked: boolean
  readonly today: LocalDate
  readonly taken: string | undefined
  readonly possible: boolean
}) {
  const { offer, checked, today, taken, possible } = props
  const { size } = offer
  const { say, language } = usePage()
  const free = isFree(offer) && !taken
  // Crossed out means gone.
  const isOut = !free && (possible || offer.total === 0)
  return (
    <label className={`size ${isOut ? 'is-out' : ''}`.trim()}>
      <span className="size-picture">
        <BoxPicture {...offer} id={pictureId(size)} />
      </span>
      <span className="size-words">
        <span className="size-line">
          <b className="size-name">
            {say(`size.${size}`)} <span className="tag">{size}</span>
          </b>
          <input
            type="radio"
            name="groesse"
            value={size}
            defaultChecked={checked}
            disabled={!free}
            required
          />
        </span>
        <span className="muted num">{measureWords(offer, language)}</span>
        <span className="size-fits">{say(`size.${size}.fits`)}</span>
        {free ? (
          <span className="size-line size-price">
            <b className="price">{priceText(offer.priceCents ?? 0, language)}</b>
            <span className="small muted">{say('size.free', { count: offer.free })}</span>
          </span>
        ) : taken ? (
          <span className="size-line size-price small muted">{taken}</span>
        ) : possible || offer.total === 0 ? (
          <SoldOut offer={offer} today={today} />
        ) : null}
      </span>
    </label>
  )
}

function SoldOut({ offer, today }: { readonly offer: SizeOffer; readonly today: LocalDate }) {
  const { say, language } = usePage()
  const at = offer.nextFreeLocal
  const moment = at ? midMoment(at, today, language) : null
  const state = offer.total === 0 ? 'size.none' : offer.free > 0 ? 'size.noPrice' : 'size.soldOut'
  return (
    <span className="size-line size-price">
      <b className="muted">{say(state)}</b>
      {moment ? <span className="small muted">{say('size.freeAgain', { moment })}</span> : null}
    </span>
  )
}
