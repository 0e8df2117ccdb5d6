import type { LocationGap, StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { adminLocationGapsDe } from '@fachwerk/texts/admin-location-gaps-de'
import { createTexts } from '@fachwerk/texts/texts'
import { Link } from 'react-router'
import styles from './locations.module.css'

const l = createTexts<typeof adminLocationGapsDe>(adminLocationGapsDe, 'de')

const HOME = '/admin/locations/'
const WHERE: Readonly<Record<LocationGap, (id: string) => string>> = {
  boxes: (id) => `${HOME}${id}/cabinets`,
  tariffs: (id) => `${HOME}${id}/prices`,
  longTariffs: (id) => `${HOME}${id}/prices`,
  openingHours: (id) => `${HOME}${id}/opening`,
  // Its form is open there, for this location.
  terminal: (id) => `/admin/monitoring?new=${id}`,
  mail: (id) => `${HOME}${id}/edit`,
  site: (id) => `${HOME}${id}/edit`,
}

/** What a location lacks before customers can rent there, each with the way to see to it. */
export function GapList(props: {
  readonly location: StorageLocation
  /** Of its heading, by where it stands. */
  readonly level: 2 | 3
}) {
  const { location, level } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const { gaps, id, can } = location
  if (location.archived) return null
  if (gaps.length === 0)
    return (
      <p className={styles['ready']}>
        <IconCircleCheck aria-hidden="true" />
        {l('location.gaps.none')}
      </p>
    )
  return (
    <section className={styles['gaps']} aria-labelledby={`gaps-${id}`}>
      <Heading id={`gaps-${id}`}>{l('location.gaps.title')}</Heading>
      <p className="small muted">{l('location.gaps.note')}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              <b>{l(`location.gap.${gap}`)}</b>
              <span className="small muted">{l(`location.gap.${gap}.text`)}</span>
            </span>
            {can.edit ? (
              <Link to={WHERE[gap](id)} aria-label={`${l(`location.gap.${gap}`)}: ${l('location.gap.go')}`}>
                {l('location.gap.go')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
