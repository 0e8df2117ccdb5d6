import type { Clock } from '@fachwerk/clock/clock'
import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Span } from './rules/month-spans.ts'

/** Whose figures: these companies', of these locations or of all. */
export interface Whose {
  readonly scope: readonly string[]
  readonly locationIds: readonly string[] | null
  readonly spans: readonly Span[]
}

/** A span at one location. */
export interface AtLocation extends Span {
  readonly companyId: string
  readonly locationId: string
}

/** What the statistics ask of the rest of the house. */
export interface StatisticsNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  /** Locations of these companies with their boxes, by name; archived ones are left out. */
  locationsOf(
    tx: Tx,
    scope: readonly string[],
  ): Promise<
    readonly {
      readonly id: string
      readonly companyId: string
      readonly name: string
      readonly timeZone: string
      readonly boxes: number
    }[]
  >
  /** Names by id. */
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Of each span, in their order. */
  rentalFigures(
    tx: Tx,
    query: Whose & { readonly now: Date },
  ): Promise<
    readonly { readonly rentals: number; readonly seconds: number; readonly occupiedSeconds: number }[]
  >
  firstRentalAt(tx: Tx, scope: readonly string[]): Promise<Date | null>
  /** When somebody had, has or will have a box of the location, of what touches the span. */
  staysAt(tx: Tx, query: AtLocation & { readonly now: Date }): Promise<readonly Span[]>
  /** Cents taken less cents paid back, of each span. */
  revenueOf(tx: Tx, query: Whose): Promise<readonly number[]>
  /** The same of one location by box. */
  revenueByBox(
    tx: Tx,
    query: AtLocation,
  ): Promise<readonly { readonly boxId: string; readonly cents: number }[]>
}

/** What the public pages ask of the rest of the house. */
export interface PublicNeeds {
  readonly db: Db
  readonly clock: Clock
  /** The site a host name leads to. */
  siteOfHost(host: string): Promise<KnownSite | null>
  /** Host of the main site where one franchise group is alone here, else null. */
  mainHost(): Promise<string | null>
  overview(tx: Tx, site: KnownSite, now: Date): Promise<Omit<PublicOverview, 'site'>>
}

export interface KnownSite {
  readonly siteId: string
  readonly companyId: string
  readonly name: string
}
