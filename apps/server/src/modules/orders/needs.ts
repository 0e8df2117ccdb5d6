import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { CustomerPush } from '../customer-push/index.ts'
import type { Customers } from '../customers/index.ts'
import type { declaredOfOrder, expectedBackOf } from '../declarations/index.ts'
import type { Devices } from '../devices/index.ts'
import type { invoicesOfOrder } from '../invoicing/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Payments } from '../payments/index.ts'
import type { OrderVouchers } from '../promotions/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Translations } from '../translations/index.ts'
import type { Visitors } from '../visitors/index.ts'
import type { ClaimsOfOrders } from './claims.ts'
import type { GoodsOfOrders } from './goods.ts'
import type { MonthsOfOrders } from './months.ts'

/** Everything orders take of the rest of the house. */
export interface OrdersNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'events' | 'live' | 'serve' | 'serveStream'>,
    Pick<Sites, 'siteLinks' | 'siteOfLocation' | 'browserAddress'>,
    Pick<Companies, 'contractParty'>,
    Pick<Translations, 'ownTexts'>,
    Pick<Visitors, 'letBrowserSee'>,
    Pick<CustomerPush, 'notifyOfEnd'>,
    OrderVouchers,
    Pick<
      Customers,
      'rememberCustomer' | 'noteOffers' | 'isCustomerBlocked' | 'signedInCustomer' | 'addressProof'
    > {
  readonly locations: OfLocations
  readonly rentals: OfRentals
  readonly devices: OfDevices
  readonly payments: OfPayments
  /** Passes this installation can make. */
  readonly wallets: readonly ('apple' | 'google')[]
  /** Whoever writes orders month by month answers for them. */
  readonly months: MonthsOfOrders
  /** Whoever collects what customers owe (K-06, R-08). */
  readonly claims: ClaimsOfOrders
  /** Whoever hands over goods answers for them (K-04). */
  readonly goods: GoodsOfOrders
  readonly declaredOfOrder: typeof declaredOfOrder
  /** What a withdrawal that is not decided yet will give back; null: it is not sure. */
  readonly expectedBack: ReturnType<typeof expectedBackOf>
  readonly invoicesOfOrder: typeof invoicesOfOrder
}

/** What the staff's side of orders takes. */
export interface StaffOrdersNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve'>,
    Pick<Payments, 'paymentsOfOrders'>,
    Pick<OrdersNeeds, 'declaredOfOrder'> {}

type OfLocations = Pick<
  Locations,
  | 'rentalOffer'
  | 'companyOffering'
  | 'locationOf'
  | 'openingAt'
  | 'locationTerms'
  | 'tariffQuote'
  | 'extendedEnds'
  | 'accessOfLocations'
  | 'placeOfBox'
>

type OfDevices = Pick<
  Devices,
  | 'keyOfAccessRight'
  | 'keyOfRental'
  | 'rentalOfTerminalLink'
  | 'doorOfBox'
  | 'keepAwake'
  | 'requestOpen'
  | 'commandView'
>

type OfPayments = Pick<
  Payments,
  | 'choiceFor'
  | 'atHandover'
  | 'payByVoucher'
  | 'transferDays'
  | 'transferTarget'
  | 'closeAttempts'
  | 'startPayment'
  | 'openAtProvider'
  | 'withdrawStoredMethodsOf'
  | 'paymentsOfOrder'
  | 'paymentsOfOrders'
  | 'recordPayment'
  | 'checkAtProvider'
  | 'refund'
  | 'onSettled'
>

type OfRentals = Pick<
  Rentals,
  // Before it begins.
  | 'freeCounts'
  | 'freeBoxes'
  | 'holdBox'
  | 'holdBoxes'
  | 'extendHold'
  | 'noteEarlyStart'
  | 'settlePaidRental'
  | 'cancelRental'
  | 'changeHeldUntil'
  | 'extendChangeHold'
  | 'settleChange'
  // While it runs.
  | 'rentalsOfOrder'
  | 'mayOpen'
  | 'blockForPayment'
  | 'restoreAfterPayment'
  | 'outstandingRentals'
  | 'sharedKeysOf'
  // A box that does not open.
  | 'jamOf'
  | 'jamRefundCents'
  | 'answerJam'
  | 'waitForBox'
  | 'setHeldElsewhere'
  | 'leaveLocation'
  | 'giveUpJammed'
  // Its end.
  | 'extendable'
  | 'holdExtension'
  | 'prolongExtension'
  | 'settleExtension'
  | 'overrunOf'
  | 'settleOverrun'
  | 'dueReminders'
  | 'takeReminder'
  | 'unplacedPastEnd'
  | 'endRental'
  | 'resumeRental'
  | 'withdrawRental'
  | 'shortenRental'
>
