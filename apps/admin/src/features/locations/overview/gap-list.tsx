import type { LocationGap, LocationWarning } from '@fachwerk/contract/location/location-gaps'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { adminLocationGapsDe } from '@fachwerk/texts/admin/location/admin-location-gaps-de'
import { createTexts } from '@fachwerk/texts/texts'
import { AllThere, PointList } from '../../../ui/facts/point-list.tsx'

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

/** What a location lacks before customers can rent there, and what is amiss beside it, each with the way to see to it. */
export function GapList(props: {
  readonly location: StorageLocation
  /** Of its headings, by where they stand. */
  readonly level: 2 | 3
}) {
  const { location, level } = props
  const { gaps, warnings, id, archived, can } = location
  if (archived) return null
  // Without boxes and not lacking them: goods are sold there.
  const what = location.boxCount === 0 && !gaps.includes('boxes') ? 'goods' : 'boxes'
  return (
    <>
      {gaps.length === 0 ? (
        <AllThere words={l(`location.gaps.none.${what}`)} />
      ) : (
        <PointList
          level={level}
          title={l('location.gaps.title')}
          note={l(`location.gaps.note.${what}`)}
          go={l('location.gap.go')}
          points={gaps.map((gap) => ({
            key: gap,
            name: l(`location.gap.${gap}`),
            text: l(`location.gap.${gap}.text`),
            ...(can.edit && { to: WHERE[gap](id) }),
          }))}
        />
      )}
      {warnings.length === 0 ? null : (
        <PointList
          level={level}
          title={l('location.warnings.title')}
          go={l('location.warning.go')}
          points={warnings.map((warning) => ({
            key: warning,
            name: l(`location.warning.${warning}`),
            text: l(`location.warning.${warning}.text`),
            ...(can.edit && { to: LOOK[warning](id) }),
          }))}
        />
      )}
    </>
  )
}
