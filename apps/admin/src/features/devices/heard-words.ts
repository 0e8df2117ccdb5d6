import type { HeardLockRow, HeardLocks } from '@fachwerk/contract/device/heard-lock-calls'

const RUNNING: ReadonlySet<string> = new Set(['requested', 'sent', 'accepted'])

/** The search is still under way. */
export const isRunning = (heard: HeardLocks | undefined): boolean =>
  heard?.search != null && RUNNING.has(heard.search.state)

/** What somebody may want to enter comes before what is known; each the nearest first. */
export const strangersFirst = (heard: readonly HeardLockRow[]): readonly HeardLockRow[] => [
  ...heard.filter(({ known }) => known === null),
  ...heard.filter(({ known }) => known !== null),
]

const GOOD_DBM = -70
const FAIR_DBM = -85

/** How well a lock was heard; below fair its openings fail now and then. */
export const signalOf = (dbm: number): 'good' | 'fair' | 'weak' =>
  dbm >= GOOD_DBM ? 'good' : dbm >= FAIR_DBM ? 'fair' : 'weak'

/** Where the form opens that enters a lock as it was heard. */
export const takingLink = (
  { lockId }: Pick<HeardLockRow, 'lockId'>,
  at: { readonly locationId: string; readonly terminalId: string },
): string =>
  `/admin/locks?${new URLSearchParams({ heard: lockId, at: at.locationId, terminal: at.terminalId }).toString()}`
