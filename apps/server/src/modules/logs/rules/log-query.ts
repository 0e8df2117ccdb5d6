import type { ActorKind } from '@fachwerk/contract/history/log-calls'
import type { LogPosition } from './log-cursor.ts'
import type { LogScope } from './log-scope.ts'

/** Records that were found by a search; an entry about any of them matches. */
export interface LogSubjects {
  readonly boxIds: readonly string[]
  readonly lockIds: readonly string[]
  readonly terminalIds: readonly string[]
  readonly rentalIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly locationIds: readonly string[]
  readonly userIds: readonly string[]
}

export interface LogQuery {
  readonly scopes: readonly LogScope[]
  /** Local dates in Berlin, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actors?: readonly ActorKind[] | undefined
  readonly userIds?: readonly string[] | undefined
  readonly locationIds?: readonly string[] | undefined
  readonly boxIds?: readonly string[] | undefined
  /** Events of other locks are left out. */
  readonly lockIds?: readonly string[] | undefined
  readonly rentalIds?: readonly string[] | undefined
  /** Null: nobody searched. */
  readonly subjects: LogSubjects | null
  readonly after: LogPosition | null
  /** An event; nothing before it is looked at. */
  readonly floor: LogPosition | null
}
