import type { OpeningDay } from '@fachwerk/contract/location/opening-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { dayAt, shortDay } from '../../../lib/words/dates.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import type { Hours } from './hours-draft.ts'
import { clockWords, spansWords } from './hours-words.ts'
import styles from './hours.module.css'
import { statusWords, weekdayName, weekdayShort } from './opening-words.ts'
import { OsmText } from './osm-text.tsx'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'

const MIDNIGHT = 1440
const TYPING_MS = 300

/** What the hours on screen would do: the week drawn, the status now, the next days as they will be (F-04). */
export function HoursEffect(props: { readonly location: StorageLocation; readonly edited: EditedHours }) {
  const { location, edited } = props
  const { client } = useApi()
  const now = useNow(60_000)
  const [hours] = useDebouncedValue(edited.hours, TYPING_MS)
  const good = edited.errors.size === 0
  const { timeZone, state } = location
  const preview = useQuery({
    queryKey: ['opening-preview', timeZone, state, hours],
    queryFn: ({ signal }) =>
      client.previewOpening(
        { body: { timeZone, state: FEDERAL_STATES.find((code) => code === state) ?? '', ...hours } },
        { signal },
      ),
    enabled: good,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="hours-effect" className={styles['effect']}>
      <h2 id="hours-effect">{l('hours.effect')}</h2>
      {good ? null : <p className={styles['quiet']}>{l('hours.effect.wrong')}</p>}
      {preview.error === null ? null : <p className={styles['quiet']}>{l('hours.effect.failed')}</p>}
      <WeekBars hours={hours} />
      {preview.data && good ? (
        <>
          <p>{l('hours.now', { status: statusWords(preview.data.status, dayAt(now, timeZone)) })}</p>
          <h3>{l('hours.next')}</h3>
          <ol className={styles['days']}>
            {preview.data.days.map((day) => (
              <NextDay key={day.date} day={day} />
            ))}
          </ol>
        </>
      ) : null}
      <OsmText edited={edited} osm={preview.data?.osm ?? ''} />
    </section>
  )
}

function NextDay({ day }: { readonly day: OpeningDay }) {
  const note = day.why === 'special' && day.note === '' ? l('hours.why.special') : day.note
  const words =
    day.why === 'holiday'
      ? l('hours.why.holiday', { note })
      : day.why === 'usual' && note !== ''
        ? l('hours.why.holidayUsual', { note })
        : note
  return (
    <li data-why={day.why}>
      <span>{shortDay(day.date)}</span>
      <span>{spansWords(day.spans)}</span>
      {words === '' ? null : <span className="small muted">{words}</span>}
    </li>
  )
}

/** The week as bars, midnight to midnight; the table below says the same in words. */
function WeekBars({ hours }: { readonly hours: Hours }) {
  const bars = hours.opening.flatMap(({ weekday, opens, closes }) => [
    { weekday, from: opens, to: Math.min(closes, MIDNIGHT) },
    ...(closes > MIDNIGHT ? [{ weekday: (weekday % 7) + 1, from: 0, to: closes - MIDNIGHT }] : []),
  ])
  return (
    <table className={styles['bars']}>
      <caption className="vh">{l('hours.bars')}</caption>
      <tbody>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <tr key={weekday}>
            <th scope="row" aria-label={weekdayName(weekday)}>
              {weekdayShort(weekday)}
            </th>
            <td>
              <span className="vh">
                {spansWords(hours.opening.filter((span) => span.weekday === weekday))}
              </span>
              <span className={styles['bar']} aria-hidden="true">
                {bars
                  .filter((bar) => bar.weekday === weekday)
                  .map(({ from, to }) => (
                    <span
                      key={from}
                      title={`${clockWords(from)}–${clockWords(to)}`}
                      style={{
                        insetInlineStart: `${(from / MIDNIGHT) * 100}%`,
                        inlineSize: `${((to - from) / MIDNIGHT) * 100}%`,
                      }}
                    />
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
