import type { Clock } from '@fachwerk/clock/clock'
import type { CabinetPlan } from '@fachwerk/contract/location/location-calls'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { KeyReport } from '../needs.ts'

/** A lock as a detail shows it; the state is the last one heard. */
interface LockOfBox {
  readonly lockId: string
  readonly name: string
  readonly state: LockStateName
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly terminalName: string
  readonly terminalOnline: boolean
}

/** What the lists of access rights ask of the rest of the house; all ids given are of rows the person may see. */
export interface AccessRightsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  /** By box; boxes without a lock are absent. */
  locksOfBoxes(tx: Tx, boxIds: readonly string[]): Promise<ReadonlyMap<string, LockOfBox>>
  /** Which of these rights' keys the terminal holds, and which withdrawals it has yet to confirm. */
  keyReports(tx: Tx, accessRightIds: readonly string[], now: Date): Promise<ReadonlyMap<string, KeyReport>>
  /** Cabinets by location, left to right. */
  cabinetPlans(tx: Tx, locationIds: readonly string[]): Promise<ReadonlyMap<string, readonly CabinetPlan[]>>
  /** Where a box is, in German words; null when it does not stand in this cabinet. */
  placeText(plan: CabinetPlan, boxId: string): string | null
  /** Up to when openings and commands of rentals that were over have gone (LAW-62); null: nothing has gone so far. */
  openingsGoneBefore(tx: Tx, companyId: string): Promise<Date | null>
  /** How orders were paid, in German words. */
  paymentOfOrder(
    tx: Tx,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly text: string | null; readonly paid: boolean }>>
}

/** What a time costs by the location's tariffs. */
export interface TariffNeeds {
  /** At the prices that hold on the day it begins, however long it is; null where the tariffs have none for it. */
  tariffQuote(
    tx: Tx,
    rental: {
      readonly locationId: string
      /** 0 S … 3 XL */
      readonly size: number
      readonly startsAt: Date
      readonly endsAt: Date
    },
  ): Promise<{ readonly totalCents: number } | null>
}
