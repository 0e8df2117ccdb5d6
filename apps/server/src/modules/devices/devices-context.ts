import type { Counter } from 'prom-client'
import type { Parts } from '../../platform/parts.ts'
import type { Identity } from '../identity/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { KeepAwake } from './locks/use-cases/keep-awake.ts'

/** What the devices use of the house. */
export type DevicesPlatform = Pick<
  Parts,
  | 'config'
  | 'db'
  | 'clock'
  | 'random'
  | 'log'
  | 'secrets'
  | 'listener'
  | 'live'
  | 'metrics'
  | 'lifecycle'
  | 'jobs'
  | 'unpacking'
  | 'serve'
  | 'serveStream'
>

/** What the devices need of other modules: boxes belong to the locations, keys to the rentals. */
export type DevicesNeeds = Pick<
  Rentals,
  | 'mayOpen'
  | 'endRentalAtTerminal'
  | 'resumeRentalAtTerminal'
  | 'boxOccupancy'
  | 'rentalsOfBoxes'
  | 'openRentalsOfBox'
  | 'renewKeysOfBoxes'
  | 'vacateBox'
  | 'moveBookings'
> &
  Pick<
    Locations,
    | 'cabinetPlans'
    | 'placeText'
    | 'accessPlanOf'
    | 'boxesOf'
    | 'boxPlaces'
    | 'changeBox'
    | 'addBox'
    | 'putUpCabinets'
    | 'spotsOfBox'
    | 'moveBox'
    | 'putBoxAway'
    | 'bringBoxBack'
    | 'spotsForComer'
    | 'receiveBox'
    | 'takeDownCabinet'
    | 'setLockGone'
  > &
  Pick<Identity, 'authenticateStaff'> &
  Pick<Sites, 'addressOffering'> &
  Pick<Tasks, 'boxTaken'>

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
  readonly awake: KeepAwake
}

/** Wakes the gateway that holds the terminal: there is a command to send. */
export const COMMAND_CHANNEL = 'fachwerk_command'
/** Wakes the gateway that holds the terminal: its list of keys changed. */
export const GRANTS_CHANNEL = 'fachwerk_grants'

/** Wakes the brokers' side: credentials of a terminal were given, renewed or withdrawn. */
export const CREDENTIALS_CHANNEL = 'fachwerk_credentials'

export const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const
