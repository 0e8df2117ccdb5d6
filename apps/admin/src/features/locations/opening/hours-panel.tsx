import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarStar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { germanDay } from '../../../lib/words/dates.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { HoursChanges } from './hours-changes.tsx'
import { HoursSource } from './hours-source.tsx'
import { spansWords } from './hours-words.ts'
import styles from './hours.module.css'
import panel from '../overview/overview.module.css'
import { o } from '../overview/overview-texts.ts'
import { l } from '../texts.ts'
import { useHours } from './use-hours.ts'
import { useWeekday } from './use-weekday.ts'
import { MondayEverywhere, WeekDays } from './week-days.tsx'

/** The week of a location, changed where it is read; what is special and all the rest are one press away (F-04). */
export function HoursPanel({ location }: { readonly location: StorageLocation }) {
  const edited = useHours(location)
  const today = useWeekday(location.timeZone)
  const isOwn = edited.isOwn('openingWeek')
  const name = l('location.part.opening')
  useHotkeys([['mod+S', () => edited.save()]], [])
  return (
    <section className={`${panel['panel']} ${styles['narrow']}`} aria-labelledby="panel-hours">
      <div className={panel['panelHead']}>
        <h2 id="panel-hours">{name}</h2>
        <span className={panel['tools']}>
          {isOwn ? <MondayEverywhere edited={edited} /> : null}
          <Link
            to={`/admin/locations/${location.id}/opening`}
            aria-label={o('location.hours.all.named', { name })}
          >
            {o('location.hours.all')}
          </Link>
        </span>
      </div>
      {isOwn ? null : <HoursSource edited={edited} name="openingWeek" />}
      <fieldset className={styles['plain']} disabled={!isOwn} aria-labelledby="panel-hours">
        <WeekDays edited={edited} today={today} />
      </fieldset>
      <SpecialDays location={location} />
      <HoursChanges edited={edited} />
      <LeaveGuard dirty={edited.changes > 0 && !edited.saving} />
    </section>
  )
}

function SpecialDays({ location }: { readonly location: StorageLocation }) {
  if (location.special.length === 0) return null
  return (
    <ul className={styles['days']} aria-label={l('hours.special')}>
      {location.special.map(({ date, note, spans }) => (
        <li key={date} data-why="special">
          <b>
            <IconCalendarStar size={18} aria-hidden="true" /> {germanDay(date)}
          </b>
          <span>{note}</span>
          <span>{spansWords(spans)}</span>
        </li>
      ))}
    </ul>
  )
}
