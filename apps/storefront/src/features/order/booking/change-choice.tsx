import { CHANGE_FIELD_OF, type BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { bookingWords } from '../../../lib/words/booking-words.ts'
import { type Page, usePage } from '../../../lib/page.tsx'
import { withQuery } from '../../../lib/period-query.ts'
import { distanceWords } from '../../../lib/words/words.ts'
import { CHANGE_NAMES, type Choice, choiceOf, entriesOf } from './change-data.ts'

interface Props {
  readonly hash: string
  readonly view: BookingChangeView
}
type Field = (typeof CHANGE_FIELD_OF)[keyof typeof CHANGE_FIELD_OF]

/** Time, size and location; each choice is a link that shows its price, and what cannot be had says so. */
export function ChangeChoice({ hash, view }: Props) {
  const page = usePage()
  const t = bookingWords(page)
  return (
    <>
      <Time hash={hash} view={view} />
      <section className="block" id="groesse">
        <h2>{t('change.size')}</h2>
        <ul className="booking-sizes">
          {view.sizes.map((offer) => (
            <Size key={offer.size} hash={hash} view={view} offer={offer} />
          ))}
        </ul>
        <Problem view={view} field="size" />
      </section>
      <section className="block" id="standort">
        <h2>{t('change.place')}</h2>
        <ul className="booking-places">
          {view.locations.map((place) => (
            <Place key={place.id} hash={hash} view={view} place={place} />
          ))}
        </ul>
        <Problem view={view} field="locationId" />
        {view.isOneOfSeveral ? <p className="small muted">{t('change.several')}</p> : null}
      </section>
    </>
  )
}

/** What is wrong, at the field it belongs to. */
function Problem({ view, field }: { readonly view: BookingChangeView; readonly field: Field }) {
  const page = usePage()
  const { problem } = view
  if (problem === null || CHANGE_FIELD_OF[problem] !== field) return null
  return (
    <p className="field-error" id={`fehler-${field}`} role="alert">
      {problem === 'end-before-start'
        ? bookingWords(page)('change.problem.end-before-start')
        : page.say(`refusal.${problem}`)}
    </p>
  )
}

function Time({ hash, view }: Props) {
  const page = usePage()
  const t = bookingWords(page)
  const { chosen, problem } = view
  const saved = entriesOf(choiceOf(view)).filter(
    ([name]) => name === CHANGE_NAMES.size || name === CHANGE_NAMES.locationId,
  )
  const input = (field: 'from' | 'to', value: string) => {
    const wrong = problem !== null && CHANGE_FIELD_OF[problem] === field
    return (
      <div className="field">
        <label htmlFor={`feld-${field}`}>{t(`change.${field}`)}</label>
        <input
          id={`feld-${field}`}
          className="input"
          type="datetime-local"
          name={CHANGE_NAMES[field]}
          required
          defaultValue={value}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': `fehler-${field}` })}
        />
        <Problem view={view} field={field} />
      </div>
    )
  }
  return (
    <section className="block">
      <h2>{t('change.time')}</h2>
      <form method="get" action={page.href(`/bestellung/${hash}/aendern`)} className="booking-time">
        {saved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {input('from', chosen.localFrom)}
        {input('to', chosen.localTo)}
        <button type="submit" className="btn">
          {t('change.showTime')}
        </button>
      </form>
    </section>
  )
}

function Size({ hash, view, offer }: Props & { readonly offer: BookingChangeView['sizes'][number] }) {
  const page = usePage()
  const t = bookingWords(page)
  const { size, cents, isFree } = offer
  const { booked, chosen } = view
  const said =
    cents === null || !isFree
      ? isTimeWrong(view)
        ? null
        : t('change.taken')
      : sizeWords(page, view, { isBooked: size === booked.size, cents })
  return (
    <Option
      hash={hash}
      view={view}
      isChosen={size === chosen.size}
      isFree={isFree}
      other={{ size }}
      anchor="groesse"
    >
      <b>{page.say(`size.${size}`)}</b>
      <small>
        {cents === null || !isFree ? null : (
          <>
            {moneyText(cents, page.language)}
            <br />
          </>
        )}
        {said}
      </small>
    </Option>
  )
}

/** Then nothing can be said of sizes and locations. */
const isTimeWrong = ({ problem }: BookingChangeView): boolean =>
  problem !== null && (CHANGE_FIELD_OF[problem] === 'from' || CHANGE_FIELD_OF[problem] === 'to')

/** „gebucht“, or what it would cost more or give back. */
function sizeWords(
  page: Page,
  { booked }: BookingChangeView,
  { isBooked, cents }: { readonly isBooked: boolean; readonly cents: number },
): string {
  const t = bookingWords(page)
  const difference = cents - (booked.cents ?? 0)
  if (difference === 0) return t(isBooked ? 'change.isBooked' : 'change.same')
  const amount = moneyText(Math.abs(difference), page.language)
  return t(difference > 0 ? 'change.more' : 'change.back', { amount })
}

function Place({ hash, view, place }: Props & { readonly place: BookingChangeView['locations'][number] }) {
  const page = usePage()
  const { language } = page
  const t = bookingWords(page)
  const { booked, chosen } = view
  const { id, metres } = place
  const isFree = place.state === 'free'
  return (
    <Option
      hash={hash}
      view={view}
      isChosen={id === chosen.locationId}
      isFree={isFree}
      other={{ locationId: id }}
      anchor="standort"
    >
      <span>
        <b>{nameIn({ name: place.locationName, names: place.locationNames }, language)}</b>{' '}
        {id === booked.locationId ? <span className="muted">{t('change.isBooked')}</span> : null}
        {metres !== null && isFree ? (
          <span className="muted">{t('change.away', { distance: distanceWords(metres, page) })}</span>
        ) : null}
      </span>
      <span className="muted">{placeWords(page, view, place)}</span>
    </Option>
  )
}

/** Beside what is chosen: the same, more or less; or why it cannot be had. */
function placeWords(
  page: Page,
  view: BookingChangeView,
  { state, cents }: BookingChangeView['locations'][number],
): string | null {
  const t = bookingWords(page)
  const { chosen } = view
  if (state === 'unavailable' && isTimeWrong(view)) return null
  if (state === 'taken') return t('change.placeTaken', { size: page.say(`size.${chosen.size}`) })
  if (state === 'closed') return t('change.placeClosed')
  if (state === 'unavailable' || cents === null) return t('change.placeUnavailable')
  const difference = cents - (chosen.cents ?? cents)
  if (difference === 0) return t('change.same')
  const amount = moneyText(Math.abs(difference), page.language)
  return t(difference > 0 ? 'change.more' : 'change.less', { amount })
}

/** A choice that can be taken is a link; one that cannot stays readable. */
function Option(
  props: Props & {
    readonly isChosen: boolean
    readonly isFree: boolean
    readonly other: Partial<Choice>
    readonly anchor: string
    readonly children: ReactNode
  },
) {
  const { hash, view, isChosen, isFree, other, anchor, children } = props
  const { href } = usePage()
  const inside = (
    <>
      <i className="booking-dot" aria-hidden="true" />
      {children}
    </>
  )
  const className = `booking-option ${isChosen ? 'is-on' : ''} ${isFree ? '' : 'is-off'}`.trim()
  if (!isFree && !isChosen)
    return (
      <li>
        <span className={className}>{inside}</span>
      </li>
    )
  const page = href(`/bestellung/${hash}/aendern`)
  return (
    <li>
      <a
        className={className}
        aria-current={isChosen ? 'true' : undefined}
        href={`${withQuery(page, entriesOf(choiceOf(view), other))}#${anchor}`}
      >
        {inside}
      </a>
    </li>
  )
}
