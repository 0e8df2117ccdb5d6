import type { Clock } from '@fachwerk/clock/clock'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'
import type { Unpacking } from '../../platform/unpack/unpacking.ts'
import type { FreeGap } from './settings/rules/free-start.ts'
import type { TerminalsThere } from './rules/location-gaps.ts'

/** A period at a location, cleaning time not included. */
interface Window {
  readonly locationId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What locations asks of the rest of the house. */
export interface LocationsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  /** Decodes a picture of somebody, for a company, within limits. */
  readonly unpacking: Pick<Unpacking, 'picture'>
  /** A `select` of the ids of the locations a site offers, to stand within a statement. */
  offerOfSite(siteId: string): RawBuilder<unknown>
  /** `https://host[:port]` of a site. */
  siteAddress(tx: Tx, siteId: string): Promise<string>
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** Whether a company was put away; no new location is for it. */
  isCompanyArchived(tx: Tx, companyId: string): Promise<boolean>
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<Map<string, string>>
  /** Free boxes by location and size (S, M, L, XL), each location with its own period, in one statement. */
  freeInWindows(
    tx: Tx,
    query: { windows: readonly Window[]; now: Date },
  ): Promise<Map<string, readonly number[]>>
  /** Free stretches from each window's start on, long enough for it, the first `most` of them, in one statement. */
  freeGaps(
    tx: Tx,
    query: { wanted: readonly (Window & { readonly size: SizeClass })[]; now: Date; most: number },
  ): Promise<readonly (FreeGap & { readonly locationId: string; readonly size: SizeClass })[]>
  /** Sites of these companies; with a company, only those that may show its locations: its own and its franchisor's. */
  sitesFor(
    tx: Tx,
    query: { readonly scope: readonly string[]; readonly companyId: string | null },
  ): Promise<readonly SiteChoice[]>
  /** Ids of all sites that show a location. */
  sitesShowing(tx: Tx, locationId: string): Promise<readonly string[]>
  /** Of the sites in `among` exactly these show it from now on. */
  showAtSites(
    tx: Tx,
    input: {
      readonly locationId: string
      readonly among: readonly string[]
      readonly siteIds: readonly string[]
    },
  ): Promise<void>
  /** How many rentals of the company run, will run or are being paid, by the size they were booked in (0 S … 3 XL). */
  openRentalsBySize(tx: Tx, companyId: string, now: Date): Promise<ReadonlyMap<number, number>>
  /** How many terminals stand at a location of the company, are set up and connected. */
  terminalsAt(
    tx: Tx,
    place: { readonly locationId: string; readonly companyId: string },
  ): Promise<TerminalsThere>
  /** How many rentals of a location of the company run, are booked or are being paid. */
  openRentalsAt(tx: Tx, place: { readonly id: string; readonly companyId: string }): Promise<number>
}

export interface SiteChoice {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly host: string
}
