import type { AccountConsents, AccountOrder, AccountRental } from '@fachwerk/contract/account/account-views'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderOwner } from './account-repository.ts'
import { readdressOrders, resendKeys } from './mails/use-cases/readdress-orders.ts'
import type { OrdersNeeds } from './needs.ts'
import { accountConsents, accountOrders, accountRentals } from './use-cases/account-orders.ts'
import {
  type CustomerStanding,
  eraseCustomerFromOrders,
  ordersForExport,
  standingOfCustomer,
} from './use-cases/own-data.ts'

/** The part of the door that is about one customer: what they see of their orders, take along and may have erased (S-06, S-09). */
export interface OrdersOfCustomer {
  rentals(tx: Tx, owner: OrderOwner): Promise<AccountRental[]>
  orders(
    tx: Tx,
    owner: OrderOwner,
    page: number,
  ): Promise<{ rows: AccountOrder[]; page: number; pages: number; total: number }>
  consents(tx: Tx, owner: OrderOwner): Promise<AccountConsents[]>
  /** Everything of the orders, for the customer to take along (LAW-59). */
  readonly exported: typeof ordersForExport
  /** In the whole franchise group, to which the customer belongs. */
  standing(tx: Tx, target: { readonly customerId: string; readonly now: Date }): Promise<CustomerStanding>
  /** Mails about the customer's orders go there from now on, and links that were mailed before end. */
  readdress(tx: Tx, moved: Parameters<typeof readdressOrders>[2]): Promise<number>
  /** Keys of what runs or is to come, once more. @returns the rentals they open */
  resendKeys(tx: Tx, target: Parameters<typeof resendKeys>[2]): Promise<string[]>
  /** Takes what the books do not need out of the orders of the whole group (LAW-60). */
  erase(tx: Tx, details: Parameters<typeof eraseCustomerFromOrders>[2]): Promise<void>
}

export const ordersOfCustomer = (needs: OrdersNeeds): OrdersOfCustomer => ({
  rentals: (tx, owner) => accountRentals(tx, needs, owner),
  orders: (tx, owner, page) => accountOrders(tx, needs, { owner, page }),
  consents: (tx, owner) => accountConsents(tx, needs, owner),
  exported: ordersForExport,
  standing: (tx, target) => standingOfCustomer(tx, needs, target),
  readdress: (tx, moved) => readdressOrders(tx, needs, moved),
  resendKeys: (tx, target) => resendKeys(tx, needs, target),
  erase: (tx, details) => eraseCustomerFromOrders(tx, needs, details),
})
