import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { Conflict } from '@fachwerk/contract/refusals'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type HoursDraft, readDraft } from './hours-draft.ts'
import { useSaveLocation } from '../location-queries.ts'
import {
  changedHours,
  type HoursKey,
  hoursChanges,
  inheritedAgain,
  overridden,
  type OwnHours,
  ownHoursOf,
  sourceOf,
} from './own-hours.ts'
import { l } from '../texts.ts'

export type { HoursKey } from './own-hours.ts'

/** The version another left behind. */
function storedVersion(conflict: Conflict | null): number | null {
  const version = conflict?.current['version']
  return typeof version === 'number' ? version : null
}

/** What somebody does to hours that are inherited or own (B-08). */
const actionsOn = (location: StorageLocation, edited: OwnHours, set: (next: OwnHours) => void) => ({
  change: (next: HoursDraft) => set(changedHours(location, edited, next)),
  sourceOf: (key: HoursKey) => sourceOf(location, key),
  isOwn: (key: HoursKey) => edited.own.includes(key),
  override: (key: HoursKey) => set(overridden(edited, key)),
  reset: (key: HoursKey) => set(inheritedAgain(location, edited, key)),
})

/** The hours of a location in the making: changed on screen, saved over the version that was read (FAULT-72). */
export function useHours(location: StorageLocation) {
  const { client } = useApi()
  const save = useSaveLocation()
  const action = useAction()
  const [stored, setStored] = useState(() => ownHoursOf(location))
  const [edited, setEdited] = useState(stored)
  const [tried, setTried] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { draft, own } = edited
  const read = readDraft(draft)
  const rest = (saved: StorageLocation) => {
    const now = ownHoursOf(saved)
    setStored(now)
    setEdited(now)
    setTried(false)
    setConflict(null)
  }
  const send = (version: number) =>
    action.run(async () => {
      setTried(true)
      if (read.errors.size > 0) return
      try {
        const storageLocation = { ...read.hours, ownSettings: [...own], version }
        const saved = await client.saveStorageLocation({
          params: { id: location.id },
          body: { storageLocation },
        })
        save(saved)
        rest(saved)
        showToast(l('hours.saved', { name: saved.name }))
      } catch (problem) {
        if (!(problem instanceof ApiProblem && problem.conflict)) throw problem
        setConflict(problem.conflict)
      }
    })
  return {
    draft,
    hours: read.hours,
    errors: read.errors,
    /** What is wrong is told from the first try to save on. */
    shownErrors: tried ? read.errors : new Map<string, string>(),
    changes: hoursChanges(stored, edited),
    saving: action.running,
    failure: action.failure,
    conflict,
    ...actionsOn(location, edited, setEdited),
    discard: () => {
      setEdited(stored)
      setTried(false)
    },
    save: () => void send(location.version),
    /** Mine over what is stored now. */
    insist: () => void send(storedVersion(conflict) ?? location.version),
    takeTheirs: () =>
      void action.run(async () => {
        const saved = await client.storageLocation({ params: { id: location.id } })
        save(saved)
        rest(saved)
      }),
  }
}

export type EditedHours = ReturnType<typeof useHours>
