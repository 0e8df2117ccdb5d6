import type { HeartbeatMark } from '../devices-tables.ts'

/** What a terminal last said of itself, and how many locks hang on it. */
export type TerminalReading = {
  readonly online: boolean
  readonly lastSeenAt: Date | null
  readonly firmware: string | null
  readonly uplink: string | null
  readonly queueLength: number | null
  readonly heartbeats: readonly HeartbeatMark[]
  readonly lockCount: number
}
