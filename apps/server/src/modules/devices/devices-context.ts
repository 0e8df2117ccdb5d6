import type { BoxSpot } from '@fachwerk/contract/location/box-calls'
import type { PlannedCabinet } from '@fachwerk/contract/location/cabinet-calls'
import type { Counter } from 'prom-client'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { CabinetPlan } from '@fachwerk/contract/location/location-calls'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve, ServeStream } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Result } from '../../platform/result.ts'
import type { Occupancy } from './rules/box-state.ts'
import type { KeepAwake } from './locks/use-cases/keep-awake.ts'

/** What the devices use of the house. */
export type DevicesPlatform = Pick<
  Platform,
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
> & { readonly serve: Serve; readonly serveStream: ServeStream }

/** What the devices need of other modules; plugged in by main.ts. */
export type DevicesNeeds = StoringNeeds & {
  /** Whether the holder of a rental, or of a second person's right, may open now, and which box; asked at the moment of sending. */
  mayOpen(
    tx: Tx,
    question: { rentalId: string; accessRightId?: string; now: Date },
  ): Promise<Result<{ readonly boxId: string }, OpenRefusal | 'not-found'>>
  /** A person ended the rental at the terminal's screen. Said at least once. */
  endRentalAtTerminal(
    tx: Tx,
    ending: { rentalId: string; terminalId: string; at: Date; now: Date },
  ): Promise<unknown>
  /** Whoever ended there takes it back (B-05), whether or not that is granted. Said at least once. */
  resumeRentalAtTerminal(
    tx: Tx,
    target: { rentalId: string; terminalId: string; now: Date },
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
  /** Address of the site that offers a location; null where none does. */
  siteOf(tx: Tx, target: { readonly companyId: string; readonly locationId: string }): Promise<string | null>
  /** Whether a session is still good, for streams that outlive a request. */
  authenticateStaff(token: string): Promise<StaffActor | 'blocked' | null>
}

type NoRoom = 'column-too-short' | 'size-unknown'
type Refused<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: string }

type NoPlace = Refused<'place-taken' | 'column-too-short'>
type BoxOfLocation = { readonly companyId: string; readonly locationId: string; readonly boxId: string }
type Relocation = {
  readonly companyId: string
  readonly boxId: string
  readonly fromLocationId: string
  readonly locationId: string
}
type BoxSpots = {
  readonly cabinets: readonly {
    readonly id: string
    readonly spots: readonly {
      readonly column: number
      readonly row: number
      readonly over: string | null
      readonly boxNumber: number | null
    }[]
  }[]
  readonly former: { readonly cabinetId: string; readonly column: number; readonly row: number } | null
  readonly heightMm: number
}

/** What keeping locks and boxes needs (L-01); boxes belong to the locations, keys to the rentals. */
type StoringNeeds = {
  /** Who has these boxes now, or will; size 0 S … 3 XL as booked. */
  rentalsOfBoxes(
    tx: Tx,
    boxIds: readonly string[],
    now: Date,
  ): Promise<
    readonly {
      readonly rentalId: string
      readonly boxId: string
      readonly size: number
      readonly customerName: string
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly state: 'held' | 'reserved' | 'active' | 'overdue'
    }[]
  >
  /** Holders of these boxes get keys for the locks that are there now. */
  renewKeysOfBoxes(tx: Tx, boxIds: readonly string[], now: Date): Promise<void>
  /** Bookings that have not begun leave the box. */
  vacateBox(tx: Tx, box: { companyId: string; locationId: string; boxId: string }, now: Date): Promise<void>
  boxesOf(
    tx: Tx,
    locationIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly name: string; readonly size: SizeClass }[]>
  boxPlaces(
    tx: Tx,
    companyId: string,
    locationId: string,
  ): Promise<{
    readonly cabinets: { readonly id: string; readonly name: string; readonly columns: number }[]
    readonly sizes: SizeClass[]
    readonly measures: { readonly size: SizeClass; readonly heightMm: number; readonly widthMm: number }[]
    readonly nextNumber: number
  }>
  changeBox(
    tx: Tx,
    details: { companyId: string; boxId: string; size: SizeClass; outOfService: string | null },
  ): Promise<{ readonly ok: true } | Refused<NoRoom>>
  addBox(
    tx: Tx,
    box: {
      companyId: string
      locationId: string
      number: number
      size: SizeClass
      cabinetId: string | null
      column: number | null
    },
    now: Date,
  ): Promise<
    | { readonly ok: true; readonly value: { readonly boxId: string } }
    | Refused<NoRoom | 'box-number-taken' | 'not-found'>
  >
  /** Whole cabinets with boxes; `field` leads into the plan: `0.columns.1.2.size`. */
  putUpCabinets(
    tx: Tx,
    details: { companyId: string; locationId: string; cabinets: readonly PlannedCabinet[] },
    now: Date,
  ): Promise<
    | {
        readonly ok: true
        readonly value: {
          readonly names: readonly string[]
          readonly boxes: readonly { boxId: string; lockName: string | null }[]
        }
      }
    | Refused<'size-unknown' | 'box-number-taken'>
  >
  /** Who has a box, will have it or is paying for it; a hold that ran out is ended first. The caller holds the box. */
  openRentalsOfBox(
    tx: Tx,
    boxId: string,
    now: Date,
  ): Promise<
    readonly { readonly state: 'held' | 'reserved' | 'active' | 'overdue'; readonly startsAt: Date }[]
  >
  /** Where a box may stand at its location; `row` counts the doors of the column as drawn. */
  spotsOfBox(tx: Tx, box: BoxOfLocation & { archived: boolean }): Promise<BoxSpots>
  /** Sets a box to another place; the caller holds the boxes of the location. */
  moveBox(
    tx: Tx,
    box: BoxOfLocation & { spot: BoxSpot },
  ): Promise<{ readonly ok: true; readonly moved: boolean } | NoPlace>
  /** Puts a box away for good. */
  putBoxAway(tx: Tx, box: BoxOfLocation & { at: Date }): Promise<void>
  /** Brings a box back, to its place or to another one. */
  bringBoxBack(tx: Tx, box: BoxOfLocation & { spot: BoxSpot }): Promise<{ readonly ok: true } | NoPlace>
  /** Where a box of another location may stand at this one, and which number it would have. */
  spotsForComer(
    tx: Tx,
    taking: Relocation,
  ): Promise<{
    readonly cabinets: readonly {
      readonly id: string
      readonly spots: readonly { readonly column: number; readonly row: number }[]
    }[]
    readonly heightMm: number
    readonly former: { readonly number: number; readonly spot: BoxSpots['former'] } | null
    readonly nextNumber: number
  }>
  /** Takes a box to another location; the caller holds the boxes of both. @returns the box that goes on with it there */
  receiveBox(
    tx: Tx,
    taking: Relocation & { number: number; spot: BoxSpot; at: Date },
  ): Promise<
    { readonly ok: true; readonly value: { readonly boxId: string } } | NoPlace | Refused<'box-number-taken'>
  >
  /** Bookings that have not begun leave a box that is taken away; false: one finds no other, and nothing may be kept. */
  moveBookings(tx: Tx, box: BoxOfLocation, now: Date): Promise<boolean>
  /** What is to be done at a box is to be done at the one that goes on with it. */
  boxTaken(
    tx: Tx,
    target: { companyId: string; fromBoxId: string; boxId: string; locationId: string },
  ): Promise<unknown>
  /** Takes a cabinet down in which no box stands any more. */
  takeDownCabinet(
    tx: Tx,
    filter: { scope: readonly string[]; cabinetId: string; at: Date },
  ): Promise<
    Result<
      { readonly name: string; readonly companyId: string; readonly locationId: string },
      'not-found' | 'cabinet-has-boxes'
    >
  >
  /** Boxes without a lock are not offered; null: another one hangs there. */
  setLockGone(
    tx: Tx,
    boxes: { companyId: string; boxIds: readonly string[] },
    at: Date | null,
  ): Promise<unknown>
  /** Where a box stands in its cabinet, in German words; null in another one. */
  placeText(plan: CabinetPlan, boxId: string): string | null
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
  readonly awake: KeepAwake
}

/** Wakes the gateway that holds the terminal: there is a command to send. */
export const COMMAND_CHANNEL = 'fachwerk_command'
/** Wakes the gateway that holds the terminal: its list of keys changed. */
export const GRANTS_CHANNEL = 'fachwerk_grants'

/** Wakes the brokers' side: credentials of a terminal were given, renewed or withdrawn. */
export const CREDENTIALS_CHANNEL = 'fachwerk_credentials'

export const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const
