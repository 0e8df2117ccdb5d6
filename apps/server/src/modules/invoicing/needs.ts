import type { Clock } from '@fachwerk/clock/clock'
import type { InvoiceIssuer } from '@fachwerk/contract/invoice/invoice-views'
import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import type { Random } from '../../platform/random.ts'
import type { Result } from '../../platform/result.ts'

interface Place {
  readonly name: string
  readonly names?: WrittenNames
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** What writing documents asks of the rest of the house. */
export interface WritingNeeds {
  readonly clock: Clock
  readonly random: Random
  invoiceIssuer(tx: Tx, companyId: string): Promise<InvoiceIssuer>
  locationOf(tx: Tx, locationId: string): Promise<Place>
  /** Attempts of orders with the name of who moved the money. */
  paymentsOfOrders(
    tx: Tx,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly providerName: string }[]>>
  /** Where the money of an invoice that is open has to go; null once it is paid, or nothing is owed any more. */
  transferTarget(
    tx: Tx,
    details: { readonly paymentId: string; readonly shortCode: string },
  ): Promise<{ readonly holder: string; readonly iban: string; readonly bic: string } | null>
}

/** Everything invoicing asks of the rest of the house. */
export interface InvoicingNeeds extends WritingNeeds {
  readonly db: Db
  readonly events: Events
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly exportRows: Exports
  /** The order behind a customer's link; strange ones are slowed down (FAULT-54). */
  orderByLink(link: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly hash: string
    readonly ip: string
  }): Promise<Result<{ readonly id: string }, 'not-found' | 'too-many-tries'>>
}
