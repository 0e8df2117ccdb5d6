import { z } from 'zod'
import { LiveEvent } from './device-calls.ts'
import { Id, Instant } from '../fields.ts'
import { viewOf } from '../record-fields.ts'
import { terminalFields } from './terminal-fields.ts'
import { LockRow } from './lock-views.ts'

export const TERMINAL_VIEWS = ['all', 'away', 'notSetUp', 'archived'] as const
/** Views of the list: everything in use; set up but not to be reached; without credentials; archived. */
export const TerminalListView = z.enum(TERMINAL_VIEWS)
export type TerminalListView = z.infer<typeof TerminalListView>

export const TERMINAL_ACCESS = ['active', 'codeOpen', 'none'] as const
/** Whether it may connect: with credentials, not yet but with a code that waits for it, or not at all (L-09). */
export const TerminalAccess = z.enum(TERMINAL_ACCESS)
export type TerminalAccess = z.infer<typeof TerminalAccess>

export const TerminalRow = z
  .object({
    id: Id,
    name: z.string(),
    locationId: Id,
    locationName: z.string(),
    timeZone: z.string(),
    online: z.boolean(),
    /** Null until it spoke once. */
    lastSeenAt: Instant.nullable(),
    firmware: z.string().nullable(),
    uplink: z.string().nullable(),
    /** Locks in use that hang at it. */
    lockCount: z.int(),
    access: TerminalAccess,
    archived: z.boolean(),
  })
  .meta({ id: 'TerminalRow' })
export type TerminalRow = z.infer<typeof TerminalRow>

export const TerminalDetail = TerminalRow.extend({
  version: z.int(),
  ...viewOf(terminalFields),
  /** Since when its credentials are good. */
  accessSince: Instant.nullable(),
  /** Until when a code waits for it. */
  codeUntil: Instant.nullable(),
  /** Messages that wait at the terminal. */
  queueLength: z.int().nullable(),
  heartbeats: z.array(z.object({ at: Instant, roundTripMs: z.int() })),
  locks: z.array(LockRow),
  /** What happened to it, newest first. */
  events: z.array(LiveEvent),
  can: z.object({ maintain: z.boolean() }),
}).meta({ id: 'TerminalDetail' })
export type TerminalDetail = z.infer<typeof TerminalDetail>
