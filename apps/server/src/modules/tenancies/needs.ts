import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { Customers } from '../customers/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'

export interface TenanciesNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'serve'>,
    Pick<Sites, 'siteLinks' | 'siteOfLocation'>,
    Pick<Companies, 'contractParty'>,
    Pick<Customers, 'rememberCustomer'> {
  readonly orders: Pick<Orders, 'rows' | 'writing' | 'placing' | 'paying' | 'pages' | 'mails'>
  readonly locations: Pick<Locations, 'locationOf' | 'monthQuote' | 'monthlyLocation' | 'monthlySizes'>
  readonly rentals: Pick<
    Rentals,
    'freeBoxes' | 'holdBox' | 'moveKeysOn' | 'setLongTermEnd' | 'blockForPayment' | 'restoreAfterPayment'
  >
  readonly payments: Pick<
    Payments,
    | 'paymentsOfOrder'
    | 'openAtProvider'
    | 'transferTarget'
    | 'storedMethodOf'
    | 'withdrawStoredMethod'
    | 'refund'
  >
}
