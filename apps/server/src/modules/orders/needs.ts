import type { Clock } from '@fachwerk/clock/clock'
import type { CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { Language, SizeClass } from '@fachwerk/contract/fields'
import type { OrderInvoice } from '@fachwerk/contract/invoice/invoice-views'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Events } from '../../platform/events/event-hub.ts'
import type { EventActor } from '../../platform/events/events.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Serve, ServeStream } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LiveEvents } from '../../platform/events/live-events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Result } from '../../platform/result.ts'
import type { OfLocations } from './location-needs.ts'
import type { OfPayments } from './paying/payment-needs.ts'
import type { OfRentals } from './rental-needs.ts'

export type { MonthlyLocation, OfferRefusal, OrderLocation, RentalOffer } from './location-needs.ts'
export type { OrderPayment, Remembering, TransferTarget } from './paying/payment-needs.ts'
export type { EndRefusal, HeldKey, OrderedRental } from './rental-needs.ts'

export interface DeclaredOfOrder {
  readonly id: string
  readonly kind: 'withdrawal' | 'termination'
  readonly receivedAt: Date
  readonly state: 'received' | 'matched' | 'decided' | 'refunded' | 'closed'
  readonly outcome: 'accepted' | 'partly' | 'refused' | null
  readonly decidedAt: Date | null
  readonly refundCents: number | null
  readonly keptCents: number | null
  readonly refusal: CaseRefusal | null
  readonly lastDay: string | null
  /** The order is one month of a contract that goes on month by month. */
  readonly ofMonths: boolean
  /** Of several boxes those it is about; null: there is one, or nobody can tell yet. */
  readonly boxes: readonly { readonly rentalId: string; readonly boxNumber: number }[] | null
}

type LockAtDoor = { readonly lockId: string; readonly terminalId: string; readonly terminalOnline: boolean }

/** What orders asks of devices. */
interface OfDevices {
  keyOfAccessRight(
    tx: Tx,
    accessRightId: string,
  ): Promise<{ qrText: string; validFrom: Date; validUntil: Date; confirmedByTerminal: boolean } | null>
  /** The renter's own key; null while the rental has none. */
  keyOfRental(tx: Tx, rentalId: string): Promise<{ qrText: string } | null>
  /** Null: forged, too old or none of ours (L-12). */
  rentalOfTerminalLink(
    tx: Tx,
    details: { link: string; now: Date },
  ): Promise<{ rentalId: string; companyId: string; locationId: string } | null>
  /** Null: the box has no lock. */
  doorOfBox(tx: Tx, boxId: string, now: Date): Promise<LockAtDoor | null>
  /** Somebody stands before these locks, or will in a moment (L-07). Nobody waits for it. */
  keepAwake(locks: readonly LockAtDoor[]): void
  requestOpen(
    tx: Tx,
    input: {
      companyId: string
      boxId: string
      rentalId: string
      accessRightId?: string
      issuedBy: EventActor
      reason: string
      altSignal: boolean
      checkRight: boolean
      now: Date
    },
  ): Promise<Result<CommandView, 'lock-missing' | 'terminal-offline'>>
  commandView(
    tx: Tx,
    of: { commandId: string; rentalId: string; accessRightId?: string },
  ): Promise<CommandView | null>
}

type VoucherInput = {
  /** It is for the first month of a rental that goes on. */
  readonly longTerm?: boolean
  readonly companyId: string
  readonly locationId: string
  readonly boxes: readonly { readonly size: SizeClass; readonly cents: number }[]
  /** Date at the location. */
  readonly today: string
  /** As it was typed. */
  readonly code: string
}
type Discount = {
  readonly code: string
  readonly cents: number
  /** Of each box, in their order. */
  readonly shares: readonly number[]
}

/** What orders asks of promotions. */
interface OfVouchers {
  checkVoucher(tx: Tx, input: VoucherInput): Promise<Result<Discount, VoucherRefusal>>
  redeemVoucher(
    tx: Tx,
    input: VoucherInput & { readonly orderId: string; readonly customerId: string },
    now: Date,
  ): Promise<Result<Discount, VoucherRefusal>>
  /** Gives the redemption of an order back, once; less what is kept of it. */
  releaseVoucher(
    tx: Tx,
    order: { readonly companyId: string; readonly orderId: string; readonly keptCents?: number },
    now: Date,
  ): Promise<boolean>
}

/** Everything orders asks of the rest of the house; main.ts plugs it in. */
export interface OrdersNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly jobs: Pick<Jobs, 'every' | 'enqueue' | 'handle'>
  readonly events: Events
  readonly live: LiveEvents
  readonly serve: Serve
  readonly serveStream: ServeStream
  /** Stored address of the site, its own language and who runs it; never taken from a request. */
  siteLinks(
    tx: Tx,
    siteId: string,
  ): Promise<{ address: string; companyId: string; defaultLanguage: Language }>
  /** What the company of a site says in its own words (G-04). */
  ownTexts(tx: Tx, details: { companyId: string; language: Language }): Promise<OwnTexts>
  /** The site that offers a location; null: none does. */
  siteOfLocation(tx: Tx, of: { companyId: string; locationId: string }): Promise<string | null>
  /** Where this browser reached the site, for its way back from the payment page: the stored address, or in demo mode ours. */
  browserAddress(tx: Tx, siteId: string, requestHost: string | undefined): Promise<string>
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** `isNew`: nobody of the group knew the address before, so that nothing belongs to it yet. */
  rememberCustomer(
    tx: Tx,
    order: { companyId: string; contact: OrderContact; language: Language },
  ): Promise<{ customerId: string; isNew: boolean }>
  /** Offers were ticked with an order: they are asked for by mail once it counts (LAW-55). */
  noteOffers(
    tx: Tx,
    input: {
      readonly companyId: string
      readonly siteId: string
      readonly customerId: string
      readonly orderId: string
      readonly email: string
      readonly language: Language
      readonly textVersion: string
      readonly askedAt: Date
      readonly askedIp: string
    },
  ): Promise<void>
  /** Whether a company lets a customer rent nothing new (B-20). */
  isCustomerBlocked(tx: Tx, target: { customerId: string; companyId: string; now: Date }): Promise<boolean>
  /** The customer who is signed in in a browser on this site; null: nobody. Their address is proved (S-08). */
  signedInCustomer(details: { readonly actor: VisitorActor; readonly cookie: string }): Promise<string | null>
  /** The customer of the company's group with an address; null: nobody knows it. */
  customerWith(tx: Tx, companyId: string, email: string): Promise<string | null>
  /** `asked`: whoever orders must prove the address first, and nothing is told of it (B-22); `free`: nobody knows it. */
  addressProof(
    tx: Tx,
    input: {
      readonly actor: Pick<VisitorActor, 'siteId' | 'companyId'>
      readonly email: string
      readonly cookie: string | null
      readonly signedIn: string | null
      readonly now: Date
    },
  ): Promise<'proven' | 'asked' | 'free'>
  readonly locations: OfLocations
  readonly rentals: OfRentals
  readonly devices: OfDevices
  /** Passes this installation can make. */
  readonly wallets: readonly ('apple' | 'google')[]
  readonly payments: OfPayments
  readonly vouchers: OfVouchers
  /** Notifies the devices of an order that its rental ends soon, if and when the transaction commits. */
  notifyOfEnd(tx: Tx, order: { readonly companyId: string; readonly orderId: string }): Promise<void>
  /** What was declared last about an order: a withdrawal or a termination, and what became of it. */
  declaredOfOrder(
    tx: Tx,
    order: { orderId: string; companyId: string; siteId: string; code: string; email: string },
  ): Promise<DeclaredOfOrder | null>
  /** What a withdrawal that is not decided yet will give back; null: it is not sure. */
  expectedBack(
    tx: Tx,
    target: { declarationId: string; orderId: string; companyId: string },
  ): Promise<{ refundCents: number; keptCents: number; lessCents: number } | null>
  /** Invoices and credit notes of an order, oldest first. */
  invoicesOfOrder(tx: Tx, orderId: string): Promise<OrderInvoice[]>
}
