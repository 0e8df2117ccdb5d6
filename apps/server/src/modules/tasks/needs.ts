import type { Clock } from '@fachwerk/clock/clock'
import type { Config } from '../../platform/config/config.ts'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'
import type { Occupancy } from './rules/audit-boxes.ts'

/** How a door is, as lists show it. */
interface Door {
  readonly state: LockStateName
  readonly terminalOnline: boolean
  readonly seenAt: Date | null
}

/** What tasks ask of the rest of the house. */
export interface TasksNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly config: Pick<Config, 'adminUrl'>
  readonly serve: Serve
  readonly events: Events
  readonly jobs: Pick<Jobs, 'every'>
  /** A box of the company is not let until then; null: it is again. */
  setHeldBack(tx: Tx, box: { companyId: string; boxId: string }, at: Date | null): Promise<unknown>
  /** What was read of a lock's battery counts no more: there is another one in it. */
  forgetBattery(tx: Tx, lock: { companyId: string; lockId: string }): Promise<unknown>
  /** Locks of a location whose battery will be low within two weeks, by the drain so far. */
  batteriesSoon(tx: Tx, locationId: string, now: Date): Promise<readonly { readonly lockId: string }[]>
  /** What the lock on a box is dead of, once its terminal could not reach it; null: it may be reached the next time. */
  deadLock(tx: Tx, box: { companyId: string; boxId: string }, now: Date): Promise<'battery' | 'signal' | null>
  /** Who has these boxes now. */
  boxOccupancy(tx: Tx, boxIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Occupancy>>
  /** Their locks; boxes without one are absent. */
  locksOfBoxes(tx: Tx, boxIds: readonly string[]): Promise<ReadonlyMap<string, Door>>
  /** Somebody is on the way to these boxes (L-07). Nobody waits for it. */
  keepBoxesAwake(boxIds: readonly string[]): void
  /** Somebody stands before a box that does not open: gives them an equal or larger one for the rest of their time. */
  leaveBrokenBox(
    tx: Tx,
    broken: { rentalId: string; boxId: string },
    now: Date,
  ): Promise<'moved' | 'none' | 'asked' | 'elsewhere'>
  /** A box opens again: whose time stood still before it goes on (B-04). */
  boxOpensAgain(tx: Tx, boxId: string, now: Date): Promise<void>
}
