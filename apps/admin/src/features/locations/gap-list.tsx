import type { LocationGap, LocationWarning } from '@fachwerk/contract/location-gaps'
import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { adminLocationGapsDe } from '@fachwerk/texts/admin-location-gaps-de'
import { createTexts } from '@fachwerk/texts/texts'
import { useId } from 'react'
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
  terminalSetUp: (id) => `/admin/monitoring?view=notSetUp&location=${id}`,
  mail: (id) => `${HOME}${id}/edit`,
  site: (id) => `${HOME}${id}/edit`,
}

const LOOK: Readonly<Record<LocationWarning, (id: string) => string>> = {
  terminalAway: (id) => `/admin/monitoring?view=away&location=${id}`,
}

interface Props {
  readonly location: StorageLocation
  /** Of its headings, by where they stand. */
  readonly level: 2 | 3
}

/** What a location lacks before customers can rent there, and what is amiss beside it, each with the way to see to it. */
export function GapList({ location, level }: Props) {
  const { gaps, warnings, id, archived } = location
  if (archived) return null
  return (
    <>
      {gaps.length === 0 ? (
        <p className={styles['ready']}>
          <IconCircleCheck aria-hidden="true" />
          {l('location.gaps.none')}
        </p>
      ) : (
        <Points
          location={location}
          level={level}
          title={l('location.gaps.title')}
          note={l('location.gaps.note')}
          go={l('location.gap.go')}
          points={gaps.map((gap) => ({
            key: gap,
            name: l(`location.gap.${gap}`),
            text: l(`location.gap.${gap}.text`),
            to: WHERE[gap](id),
          }))}
        />
      )}
      {warnings.length === 0 ? null : (
        <Points
          location={location}
          level={level}
          title={l('location.warnings.title')}
          go={l('location.warning.go')}
          points={warnings.map((warning) => ({
            key: warning,
            name: l(`location.warning.${warning}`),
            text: l(`location.warning.${warning}.text`),
            to: LOOK[warning](id),
          }))}
        />
      )}
    </>
  )
}

function Points(
  props: Props & {
    readonly title: string
    readonly note?: string
    readonly go: string
    readonly points: readonly {
      readonly key: string
      readonly name: string
      readonly text: string
      readonly to: string
    }[]
  },
) {
  const { title, note, go, points } = props
  const Heading = props.level === 2 ? 'h2' : 'h3'
  const heading = useId()
  return (
    <section className={styles['gaps']} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {note === undefined ? null : <p className="small muted">{note}</p>}
      <ul>
        {points.map(({ key, name, text, to }) => (
          <li key={key}>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              <b>{name}</b>
              <span className="small muted">{text}</span>
            </span>
            {props.location.can.edit ? (
              <Link to={to} aria-label={`${name}: ${go}`}>
                {go}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
