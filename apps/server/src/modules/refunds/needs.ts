import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { ChosenRefundReason, RefundWay } from '@fachwerk/contract/payment/refund-views'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StaffActor, VisitorActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Random } from '../../platform/random.ts'
import type { Result } from '../../platform/result.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { OfBookedLocations, OfBookedOrders, OfBookedRentals } from './booking-needs.ts'

export type { BookedOrder, BookedPlace, ChangeRefusal } from './booking-needs.ts'

/** What the customer is told of a refund. */
export interface RefundNotice {
  readonly orderId: string
  /** Names it once. */
  readonly refundId: string
  /** `waiting`: cancelled, the money is being looked at; `kept`: it was, and stays. */
  readonly state: 'waiting' | 'released' | 'kept'
  readonly way: RefundWay
  readonly reason: ChosenRefundReason
  readonly cents: number
  /** Numbers of the boxes that were cancelled. */
  readonly boxNumbers: readonly number[]
  readonly credit: { readonly code: string; readonly until: string } | null
  readonly now: Date
}

export interface LinkedOrder {
  readonly id: string
  readonly company_id: string
  readonly short_code: string
  /** Of several boxes the one the link is about. */
  readonly seenFrom?: string
}

/** What refunds ask of the rest of the house. */
export interface RefundsNeeds {
  readonly bookings: OfBookedOrders
  readonly rentals: OfBookedRentals
  readonly locations: OfBookedLocations
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Pick<Jobs, 'every'>
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  readonly serve: Serve
  /** The order behind a customer's link; strange ones are slowed down (FAULT-54). */
  orderByLink(link: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly hash: string
    readonly ip: string
  }): Promise<Result<LinkedOrder, 'not-found' | 'too-many-tries'>>
  /** Holds the order until the end of the transaction; before whatever of it is locked. */
  holdOrder(tx: Tx, orderId: string): Promise<void>
  /** Cancels rentals of an order, all or these; no money moves by it. The order must be held. */
  cancelFromOrder(
    tx: Tx,
    details: {
      readonly orderId: string
      readonly rentalIds?: readonly string[]
      readonly voucherStays?: { readonly keptCents: number } | 'redeemed'
      readonly actor: EventActor
      readonly now: Date
    },
  ): Promise<Result<unknown, 'not-found' | 'transition-not-allowed' | 'door-open'>>
  /** Less of an order on invoice is owed; false when nothing is. */
  lowerOwed(
    tx: Tx,
    less: { readonly orderId: string; readonly cents: number; readonly reason: string; readonly now: Date },
  ): Promise<boolean>
  /** Writes the mail. */
  sendRefundMail(tx: Tx, notice: RefundNotice): Promise<{ to: string; subject: string; text: string }>
  /** Asks the customer for a bank account. */
  askForAccount(
    tx: Tx,
    details: {
      readonly orderId: string
      readonly refundId: string
      readonly cents: number
      readonly now: Date
    },
  ): Promise<unknown>
  /** An order of which nothing is left frees its voucher. */
  freeVoucherOf(tx: Tx, orderId: string): Promise<void>
  readonly payments: {
    paymentsOfOrders(
      tx: Tx,
      orderIds: readonly string[],
    ): Promise<
      ReadonlyMap<string, readonly { readonly capturedCents: number; readonly providerName: string }[]>
    >
    /** Without an address nobody has to go anywhere. */
    openAtProvider(paymentId: string): Promise<Result<{ paymentUrl: string | null }, 'payment-unavailable'>>
    refund(
      tx: Tx,
      input: {
        companyId: string
        orderId: string
        cents: number
        reason: string
        correctsAtOnce: boolean
        now: Date
      },
    ): Promise<Result<{ readonly refundIds: readonly string[] }, string>>
    /** The money stays, as credit. */
    creditPart(
      tx: Tx,
      input: { companyId: string; orderId: string; cents: number; reason: string; now: Date },
    ): Promise<Result<{ readonly refundIds: readonly string[] }, string>>
    /** A refund its service has refused is tried again; false when it has not. */
    retryRefund(tx: Tx, refund: { companyId: string; refundId: string }): Promise<boolean>
    /** It was sent by hand instead; false when it was not refused. */
    sendRefundByHand(tx: Tx, refund: { companyId: string; refundId: string; now: Date }): Promise<boolean>
  }
  /** Writes what the order lacks of invoices and corrections. */
  writeDocuments(tx: Tx, target: { readonly orderId: string }): Promise<void>
  /** Credit of that amount under a code of its own. */
  giveCredit(
    tx: Tx,
    details: {
      readonly actor: StaffActor
      readonly companyId: string
      readonly cents: number
      readonly until: string
      readonly name: string
      readonly now: Date
    },
  ): Promise<string>
}
