import type { Clock } from '@fachwerk/clock/clock'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** What rentals asks of the rest of the house; functions are called at run time only, never while modules are built. */
export interface RentalsNeeds extends KeyNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Pick<Jobs, 'every'>
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** A rental has ended: whether somebody has to look into its box before it is let again is not decided here (B-05). */
  boxLeft(
    tx: Tx,
    box: { readonly companyId: string; readonly locationId: string; readonly boxId: string },
    now: Date,
  ): Promise<unknown>
}

/** Keys, doors and hours: what stands at the location. */
export interface KeyNeeds {
  /** Draws a code and writes the key for the box's terminal; null when the box has no lock. */
  issueGrant(
    tx: Tx,
    grant: {
      readonly companyId: string
      readonly accessRightId: string
      readonly rentalId: string
      readonly boxId: string
      readonly boxNumber: number
      readonly from: Date
      /** End of the free time after the end. */
      readonly until: Date
      /** End of the rental itself. */
      readonly endsAt: Date
      /** The code the person already has. */
      readonly reusedCode?: string
      /** A second person's key: it does not end the rental. */
      readonly opensOnly?: boolean
      /** Its number at the lock counts from here, where that is later than the start. */
      readonly since?: Date
      readonly now: Date
    },
  ): Promise<{ readonly code: string } | null>
  revokeGrants(
    tx: Tx,
    revocation: {
      readonly rentalId: string
      /** Only this person's key. */
      readonly accessRightId?: string
      readonly now: Date
    },
  ): Promise<unknown>
  /** Which of these rights' keys the terminal holds, and which withdrawals it has yet to confirm. */
  keyReports(tx: Tx, accessRightIds: readonly string[], now: Date): Promise<ReadonlyMap<string, KeyReport>>
  doorOfBox(
    tx: Tx,
    boxId: string,
    now: Date,
  ): Promise<{ readonly state: LockStateName; readonly hasSensor: boolean } | null>
  /** Whether boxes of these locations open at an instant, by location (F-04). */
  accessOfLocations(
    tx: Tx,
    locationIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, LocationAccess>>
}

/** What the terminal has said of a right's keys; `held` null while it has none. */
export type KeyReport = { readonly held: boolean | null; readonly withdrawalPending: boolean }

/** Whether a location lets boxes open now, and when that changes; `changesAt` null: not within two weeks. */
export type LocationAccess = {
  readonly rule: 'always' | 'openingHours'
  readonly open: boolean
  readonly changesAt: Date | null
}

export const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const
