import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { inLanguage } from '../../lib/in-language.ts'
import { usePage } from '../../lib/page.tsx'
import { addDays, dateOf, weekdayOf, type LocalDate } from '../../lib/local-date.ts'
import { dateWords, openingWords, weekdayWord } from '../../lib/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MapPanel } from '../../ui/map/map-panel.tsx'
import { PartyLines } from '../../ui/party-lines.tsx'
import type { ChooseSizeData } from './choose-size-data.ts'
import { LocationPictures } from './location-pictures.tsx'

type Location = ChooseSizeData['location']

/** Where it is, when it is open, whom to call and with whom one makes the contract (F-04, LAW-20). */
export function LocationDetails({ data }: { readonly data: ChooseSizeData }) {
  const page = usePage()
  const { say } = page
  const { location, localNow } = data
  const today = dateOf(localNow)
  const opening = openingWords(location.opening, today, page)
  const details = inLanguage(location.description, page.language)
  const way = inLanguage(location.directions, page.language)
  const route = `https://www.openstreetmap.org/directions?to=${location.lat}%2C${location.lng}`
  return (
    <div className="place-details" id="anfahrt">
      <LocationPictures location={location} />
      {details ? (
        <p className="place-words" lang={details.lang}>
          {details.text}
        </p>
      ) : null}
      <section className="place-block">
        <h2>{say('location.where')}</h2>
        <address>
          {nameIn(location, page.language)}
          <br />
          {location.street}
          <br />
          {`${location.postcode} ${location.city}`}
        </address>
        {way ? (
          <p className="directions" lang={way.lang}>
            {way.text}
          </p>
        ) : null}
        <div className="place-map">
          <MapPanel
            pins={[{ ...location, free: 0 }]}
            possible={false}
            selectedId={location.id}
            around={location}
          />
        </div>
        <p>
          <a href={route} rel="noreferrer" target="_blank">
            <Icon name="route" />
            {say('location.route')}
          </a>
        </p>
        {location.phone ? (
          <p>
            <a href={`tel:${dialable(location.phone)}`}>
              <Icon name="phone" />
              {say('location.call', { phone: location.phone })}
            </a>
          </p>
        ) : null}
      </section>
      <section className="place-block">
        <h2>{say('location.hours')}</h2>
        <p className={`opening is-${opening.tone}`}>
          <Icon name="clock" />
          {opening.text}
        </p>
        <Week location={location} today={today} />
        <p className="help">
          {say(location.access === 'always' ? 'location.accessAlways' : 'location.accessHours')}
        </p>
      </section>
      <section className="place-block">
        <h2>{say('location.party')}</h2>
        <PartyLines party={location.party} />
      </section>
    </div>
  )
}

/** The week from Monday, today marked, and the special days of the next four weeks. */
function Week({ location, today }: { readonly location: Location; readonly today: LocalDate }) {
  const { say, language } = usePage()
  const monday = addDays(today, 1 - weekdayOf(today))
  const special = location.special.filter((day) => day.date >= today && day.date <= addDays(today, 28))
  if (location.opening.alwaysOpen && special.length === 0) return null
  return (
    <dl className="week">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <div key={weekday} className={weekday === weekdayOf(today) ? 'is-today' : ''}>
          <dt>{weekdayWord(addDays(monday, weekday - 1), language, 'long')}</dt>
          <dd>{spanWords(location.week.find((day) => day.weekday === weekday)?.spans ?? [], say)}</dd>
        </div>
      ))}
      {special.map((day) => (
        <div key={day.date} className="is-special">
          <dt>
            {dateWords(day.date, language)}
            {day.note ? `, ${day.note}` : ''}
          </dt>
          <dd>{spanWords(day.spans, say)}</dd>
        </div>
      ))}
    </dl>
  )
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function spanWords(
  spans: readonly { readonly opens: number; readonly closes: number }[],
  say: ReturnType<typeof usePage>['say'],
): string {
  if (spans.length === 0) return say('location.closed')
  return spans.map((span) => `${clock(span.opens)}–${clock(span.closes)}`).join(', ')
}
