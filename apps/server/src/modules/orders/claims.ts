import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { HandoverMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../platform/db/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { PaymentView } from '../payments/index.ts'
import type { OrderLocation } from './rules/order-location.ts'
import type { OrderRow } from './orders-repository.ts'

/** How far the collecting of an order on invoice is. */
export interface OrderClaim {
  /** Something is owed. */
  readonly isOpen: boolean
  /** When it cost the keys. */
  readonly blockedAt: Date | null
}

/**
 * What orders ask of whoever collects what customers owe (K-06, R-08). Orders need somebody who answers, and do not know who it is.
 */
export interface ClaimsOfOrders {
  /** Whether something has to be paid back before anything new is rented. */
  owesMoney(tx: Tx, owing: { readonly customerId: string; readonly now: Date }): Promise<boolean>
  /** Whoever was refused for it is told by mail what is owed; they have proven that the address is theirs. */
  sendOutstanding(asking: {
    readonly actor: Pick<VisitorActor, 'companyId'>
    readonly contact: OrderContact
    readonly language: Language
  }): Promise<void>
  /** Whether anything is owed on invoice. */
  owesOnInvoice(tx: Tx, customerId: string): Promise<boolean>
  /** What a rental, or goods, can be paid with: the invoice too, or that signing in is all that is missing for it. */
  choice(
    tx: Tx,
    asked: {
      readonly companyId: string
      readonly startsAt: Date | null
      readonly totalCents: number | null
      readonly customerId: string | null
      /** Of goods: how they can be paid where they are handed over. */
      readonly handover?: readonly HandoverMethod[]
    },
  ): Promise<PaymentChoice>
  /** Whether an order that is being placed cannot be on invoice. */
  isRefused(
    tx: Tx,
    asked: { readonly order: OrderRow; readonly signedIn: string | null; readonly now: Date },
  ): Promise<boolean>
  /** From now on the locked order is owed instead of waited for. @returns it as it is then */
  begin(
    tx: Tx,
    owed: {
      readonly order: OrderRow
      readonly location: Pick<OrderLocation, 'name' | 'timeZone'>
      readonly browserAddress: string
      readonly now: Date
    },
  ): Promise<OrderRow>
  /** Its money has come. @returns false when nothing was owed for it on invoice */
  settled(
    tx: Tx,
    paid: { readonly order: OrderRow; readonly payment: PaymentView; readonly now: Date },
  ): Promise<boolean>
  /** Less is owed, each reason once. @returns whether it was on invoice and unpaid */
  lower(
    tx: Tx,
    lowered: {
      readonly order: OrderRow
      readonly less: {
        readonly cents: number
        readonly reason: string
        /** The caller tells the customer itself. */
        readonly silent?: boolean
        readonly now: Date
      }
    },
  ): Promise<boolean>
  /** The order must be locked; null: it never was on invoice. */
  claimOf(tx: Tx, order: Pick<OrderRow, 'id' | 'company_id'>): Promise<OrderClaim | null>
}

/** Asks whoever is built after the orders. */
export const askedClaims = (claims: () => ClaimsOfOrders): ClaimsOfOrders => ({
  owesMoney: (...details) => claims().owesMoney(...details),
  sendOutstanding: (asking) => claims().sendOutstanding(asking),
  owesOnInvoice: (...details) => claims().owesOnInvoice(...details),
  choice: (...details) => claims().choice(...details),
  isRefused: (...details) => claims().isRefused(...details),
  begin: (...details) => claims().begin(...details),
  settled: (...details) => claims().settled(...details),
  lower: (...details) => claims().lower(...details),
  claimOf: (...details) => claims().claimOf(...details),
})
