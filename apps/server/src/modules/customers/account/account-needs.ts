import type { AccountInvoice } from '@fachwerk/contract/account/account-invoice-calls'
import type { AccountConsents, AccountOrder, AccountRental } from '@fachwerk/contract/account/account-views'
import type { Clock } from '@fachwerk/clock/clock'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnDeclaration, OwnMail, OwnOrder } from '@fachwerk/contract/account/own-data'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Events } from '../../../platform/events/event-hub.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { Serve, ServeFile } from '../../../platform/http/serve.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Random } from '../../../platform/random.ts'
import type { Result } from '../../../platform/result.ts'
import type { Secrets } from '../../../platform/secrets.ts'

import type { ReaddressNeeds } from '../files/customer-file-needs.ts'

/** Whose orders: of one customer at one site. */
interface Owner {
  readonly siteId: string
  readonly customerId: string
}

/** Whose data are told: a customer's at one site, or with some companies as staff tell of it (LAW-59). */
export type DataOwner = { readonly customerId: string } & (
  | { readonly siteId: string }
  | { readonly companyIds: readonly string[] }
)

/** What an account asks of orders. */
interface OrdersOfCustomer {
  rentals(tx: Tx, owner: Owner): Promise<AccountRental[]>
  orders(
    tx: Tx,
    owner: Owner,
    page: number,
  ): Promise<{ rows: AccountOrder[]; page: number; pages: number; total: number }>
  consents(tx: Tx, owner: Owner): Promise<AccountConsents[]>
  /** Everything of the orders, for the customer to take along (LAW-59). */
  exported(tx: Tx, owner: DataOwner): Promise<OwnOrder[]>
  /** In the whole franchise group, to which the customer belongs. */
  standing(
    tx: Tx,
    target: { customerId: string; now: Date },
  ): Promise<{ open: boolean; owing: boolean; orders: number; lastPlacedAt: Date | null }>
  /** Takes what the books do not need out of the orders of the whole group (LAW-60); `by` absent: they did it themselves. */
  erase(
    tx: Tx,
    details: { customerId: string; email: string; now: Date; by?: EventActor | undefined },
  ): Promise<void>
}

/** What an account asks of invoicing. */
interface InvoicesOfCustomer {
  list(
    tx: Tx,
    owner: Owner,
    page: number,
  ): Promise<{ rows: AccountInvoice[]; page: number; pages: number; total: number }>
  file(tx: Tx, owner: Owner, id: string): Promise<Result<SentFile, 'not-found'>>
}

/** What telling somebody their data asks of the house. */
export interface OwnDataNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly orders: Pick<OrdersOfCustomer, 'exported'>
  rootCompanyId(tx: Tx, companyId: string): Promise<string>
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  /** What a company says in its own words (G-04). */
  ownTexts(tx: Tx, details: { companyId: string; language: Language }): Promise<OwnTexts>
  /** Withdrawals and terminations under their address. */
  declarationsOfCustomer(tx: Tx, declarer: DataOwner & { readonly email: string }): Promise<OwnDeclaration[]>
  /** That they were written: about their orders there, and by these companies about none. */
  mailsOfCustomer(
    tx: Tx,
    recipient: {
      readonly customerId: string
      readonly email: string
      readonly companyIds: readonly string[]
      readonly siteId?: string
    },
  ): Promise<OwnMail[]>
}

/** What a customer's account asks of the house. */
export interface AccountNeeds extends OwnDataNeeds, ReaddressNeeds {
  /** All companies of the group of this head. */
  groupCompanyIds(tx: Tx, rootCompanyId: string): Promise<string[]>
  readonly random: Random
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly jobs: Pick<Jobs, 'every'>
  readonly events: Events
  readonly secrets: Pick<Secrets, 'seal' | 'mac'>
  readonly orders: OrdersOfCustomer
  readonly invoices: InvoicesOfCustomer
  /** Stored address of a site, its own language and whether it tells of unknown addresses; never from a request (FAULT-57). */
  siteLinks(
    tx: Tx,
    siteId: string,
  ): Promise<{ address: string; defaultLanguage: Language; tellsUnknown: boolean }>
}
