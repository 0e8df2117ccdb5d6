import type { Counter } from 'prom-client'
import type { CabinetPlan } from '@fachwerk/contract/location-calls'
import type { OpenRefusal } from '@fachwerk/contract/refusals'
import type { Tx } from '../../platform/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve, ServeStream } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Result } from '../../platform/result.ts'
import type { Occupancy } from './rules/box-state.ts'

/** What the devices use of the house. */
export type DevicesPlatform = Pick<
  Platform,
  'config' | 'db' | 'clock' | 'random' | 'log' | 'secrets' | 'listener' | 'live' | 'metrics' | 'lifecycle'
> & { readonly serve: Serve; readonly serveStream: ServeStream }

/** What the devices need of other modules; plugged in by main.ts. */
export type DevicesNeeds = {
  /** Whether the holder of a rental may open now, and which box; asked at the moment of sending. */
  mayOpen(
    tx: Tx,
    question: { rentalId: string; now: Date },
  ): Promise<Result<{ readonly boxId: string }, OpenRefusal | 'not-found'>>
  /** A person ended the rental at the terminal's screen. Said at least once. */
  endRentalAtTerminal(
    tx: Tx,
    ending: { rentalId: string; terminalId: string; at: Date; now: Date },
  ): Promise<unknown>
  boxOccupancy(tx: Tx, boxIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Occupancy>>
  /** Cabinets by location, left to right. */
  cabinetPlans(tx: Tx, locationIds: readonly string[]): Promise<ReadonlyMap<string, readonly CabinetPlan[]>>
  /** When keys open at a location in the coming 60 days (F-04); null without such a location. */
  accessPlanOf(
    tx: Tx,
    locationId: string,
    now: Date,
  ): Promise<{
    readonly rule: 'always' | 'openingHours'
    readonly until: Date
    readonly open: readonly { readonly from: Date; readonly until: Date }[]
  } | null>
  /** Whether a session is still good, for streams that outlive a request. */
  authenticateStaff(token: string): Promise<StaffActor | 'blocked' | null>
}

type DevicesMeters = {
  /** Messages of terminals that do not fit the contract, by channel. */
  readonly badMessages: Counter<'channel'>
  /** Sign-ins, publications and subscriptions the broker refused, by kind. */
  readonly violations: Counter<'kind'>
}

export type DevicesContext = {
  readonly platform: DevicesPlatform
  readonly needs: DevicesNeeds
  readonly meters: DevicesMeters
}

/** Wakes the gateway that holds the terminal: there is a command to send. */
export const COMMAND_CHANNEL = 'fachwerk_command'
/** Wakes the gateway that holds the terminal: its list of keys changed. */
export const GRANTS_CHANNEL = 'fachwerk_grants'

export const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const
