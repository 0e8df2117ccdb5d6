import type { CustomerRows } from '../../platform/db/customer-rows.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { declarationsOfCustomer } from '../declarations/index.ts'
import type { Devices } from '../devices/index.ts'
import type { customerInvoices } from '../invoicing/index.ts'
import type { mailsOfCustomer } from '../mails/index.ts'
import type { OrdersOfCustomer } from '../orders/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Translations } from '../translations/index.ts'

/** What telling somebody their data takes. */
export interface OwnDataNeeds
  extends Pick<Parts, 'db' | 'clock'>,
    Pick<Companies, 'rootCompanyId' | 'contractParty'>,
    Pick<Translations, 'ownTexts'> {
  readonly orders: Pick<OrdersOfCustomer, 'exported'>
  readonly declarationsOfCustomer: typeof declarationsOfCustomer
  readonly mailsOfCustomer: typeof mailsOfCustomer
}

/** What putting an address right takes; also where the new one proves itself. */
export interface ReaddressNeeds extends Pick<Rentals, 'renewCodes'> {
  readonly readdressOrders: OrdersOfCustomer['readdress']
}

/** What a customer's account takes. */
export interface AccountNeeds
  extends OwnDataNeeds,
    ReaddressNeeds,
    Pick<Parts, 'random' | 'serve' | 'serveFile' | 'jobs' | 'events' | 'secrets'>,
    Pick<Companies, 'groupCompanyIds'>,
    Pick<Sites, 'siteLinks'> {
  readonly orders: Pick<
    OrdersOfCustomer,
    'rentals' | 'orders' | 'consents' | 'exported' | 'standing' | 'erase'
  >
  readonly invoices: typeof customerInvoices
}

/** What work on requests about personal data takes. */
export interface DataRequestNeeds
  extends OwnDataNeeds,
    Pick<Parts, 'random' | 'serve' | 'serveFile' | 'exportRows' | 'jobs'>,
    Pick<Companies, 'companyNames'> {
  readonly orders: Pick<OrdersOfCustomer, 'exported' | 'standing' | 'erase'>
}

/** What the files of customers take (B-20). */
export interface CustomerFileNeeds
  extends ReaddressNeeds,
    Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'serveFile' | 'exportRows' | 'secrets'>,
    Pick<Companies, 'rootCompanyId' | 'groupCompanyIds' | 'companyNames' | 'contractParty'>,
    Pick<Sites, 'siteLinks'>,
    Pick<Translations, 'ownTexts'>,
    Pick<Rentals, 'renameRenter'>,
    Pick<Devices, 'rentalsOfCode'>,
    Pick<OrdersOfCustomer, 'resendKeys'> {
  /** What other modules have of a customer. */
  readonly customerRows: readonly CustomerRows[]
}
