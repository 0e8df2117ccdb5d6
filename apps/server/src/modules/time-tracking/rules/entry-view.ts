import type { TimeEntry, TimeEntryState } from '@fachwerk/contract/time/time-entry-calls'
import type { EntryRow } from '../entries-repository.ts'
import { isEnteredLate } from './entry-times.ts'

/** What may still be done with it. */
export function entryState({ deletedAt, endsAt, approved, locked }: EntryRow): TimeEntryState {
  if (deletedAt !== null) return 'deleted'
  if (approved) return 'approved'
  if (locked) return 'locked'
  return endsAt === null ? 'running' : 'open'
}

export interface Viewer {
  readonly userId: string
  readonly permissions: ReadonlySet<string>
}

/** An entry as somebody sees it; whether they may change it is the server's own rule. */
export function entryView(entry: EntryRow, viewer: Viewer, timeZone: string): TimeEntry {
  const state = entryState(entry)
  const isFree = state === 'open' || state === 'running'
  const isTheirs = entry.userId === viewer.userId || viewer.permissions.has('time.approve')
  return {
    id: entry.id,
    kind: entry.kind,
    userId: entry.userId,
    userName: entry.userName,
    projectId: entry.projectId,
    projectName: entry.projectName,
    startTime: entry.startsAt.toISOString(),
    endTime: entry.endsAt?.toISOString() ?? null,
    totalTime: Math.floor(entry.seconds / 60),
    seconds: entry.seconds,
    billedSeconds: entry.billedSeconds,
    description: entry.description,
    state,
    source: entry.source,
    enteredLate: isEnteredLate(entry.startsAt, entry.recordedAt, timeZone),
    version: entry.version,
    can: { edit: isFree && isTheirs },
  }
}
