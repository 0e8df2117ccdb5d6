import type { Parts } from '../../platform/parts.ts'
import type { Customers } from '../customers/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'

export interface ClaimsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'jobs' | 'serve'>,
    Pick<Sites, 'siteLinks'>,
    Pick<Customers, 'rememberCustomer' | 'customerWith' | 'addressProof'> {
  readonly orders: Pick<Orders, 'rows' | 'writing' | 'placing' | 'paying' | 'pages' | 'mails'>
  readonly locations: Pick<Locations, 'locationOf'>
  readonly rentals: Pick<Rentals, 'outstandingRentals' | 'overrunOf' | 'blockForPayment'>
  readonly payments: Pick<
    Payments,
    | 'choiceFor'
    | 'invoiceTerms'
    | 'openClaimCents'
    | 'openClaim'
    | 'reduceClaim'
    | 'closeClaim'
    | 'paymentsOfOrder'
  >
}
