import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { Invoicing } from '../invoicing/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders, RefundByStaff } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { VoucherReturns } from '../promotions/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Stock } from '../stock/index.ts'

/** What refunds take of the rest of the house. */
export interface RefundsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'secrets' | 'serve'>,
    Pick<Companies, 'contractParty'>,
    Pick<Orders, 'bookings' | 'orderByLink'>,
    RefundByStaff,
    VoucherReturns,
    Pick<Invoicing, 'writeDocuments'> {
  readonly rentals: Pick<
    Rentals,
    'freeForBooking' | 'changeBooking' | 'holdChange' | 'waitingChanges' | 'dropWaitingChanges'
  >
  readonly stock: Pick<Stock, 'takeBack' | 'replace'>
  readonly locations: Pick<Locations, 'rentalOffer' | 'locationOf'>
  readonly payments: Pick<
    Payments,
    'paymentsOfOrders' | 'openAtProvider' | 'refund' | 'creditPart' | 'retryRefund' | 'sendRefundByHand'
  >
}
