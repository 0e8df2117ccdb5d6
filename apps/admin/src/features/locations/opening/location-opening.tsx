import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useHotkeys } from '@mantine/hooks'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { HoursChanges } from './hours-changes.tsx'
import { HoursEffect } from './hours-effect.tsx'
import styles from './hours.module.css'
import { WeekFacts } from './week-facts.tsx'
import { SpecialEditor } from './special-editor.tsx'
import { useHours } from './use-hours.ts'
import { useWeekday } from './use-weekday.ts'
import { WeekEditor } from './week-editor.tsx'

/** The opening hours of a location: read by everybody, changed by who may (F-04). */
export function LocationOpening({ location }: { readonly location: StorageLocation }) {
  if (!location.can.edit || location.archived) return <WeekFacts location={location} />
  return <Editor location={location} />
}

function Editor({ location }: { readonly location: StorageLocation }) {
  const edited = useHours(location)
  const today = useWeekday(location.timeZone)
  useHotkeys([['mod+S', () => edited.save()]], [])
  return (
    <div className={styles['editor']}>
      <div className={styles['plan']}>
        <WeekEditor edited={edited} today={today} />
        <SpecialEditor edited={edited} />
        <HoursChanges edited={edited} />
      </div>
      <HoursEffect location={location} edited={edited} />
      <LeaveGuard dirty={edited.changes > 0 && !edited.saving} />
    </div>
  )
}
