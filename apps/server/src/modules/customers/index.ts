import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Random } from '../../platform/random.ts'
import { isBlockedAt } from './files/blocks-repository.ts'
import { customerIdOf, findOrInsertCustomer, type RememberedCustomer } from './customers-repository.ts'
import { insertOffersRequest, type OffersRequest } from './offers-repository.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type AddressProof, addressProof, type ProofInput } from './use-cases/address-proof.ts'
import { signedInCustomer } from './use-cases/customer-session.ts'

export { customerSamples } from './mails/sample-mails.ts'
export { mountAccount } from './account/mount-account.ts'
export { findCustomers } from './use-cases/find-customers.ts'
export { mountCustomerFiles } from './files/mount-customer-files.ts'
export { dataRequestDuties, dueDataRequests, mountDataRequests } from './data-requests/mount-data-requests.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'customer_order',
  'order_line',
  'order_claim',
  'rental',
  'rental_month',
  'access_right',
  'shared_key',
  'box',
  'location',
  'company',
  'payment',
  'transfer_entry',
  'invoice',
  'contract_declaration',
  'declaration_case',
] as const

export interface CustomersNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Pick<Secrets, 'mac'>
  rootCompanyId(tx: Tx, companyId: string): Promise<string>
}

export interface Customers {
  /**
   * The customer behind an order of this company: one per franchise group and lower-cased address. A typed address links
   * the order to the row, but gives nobody access to anything.
   */
  rememberCustomer(
    tx: Tx,
    order: { readonly companyId: string; readonly contact: OrderContact; readonly language: Language },
  ): Promise<RememberedCustomer>
  /** Offers were ticked with an order: they are asked for by mail once it counts (LAW-55). */
  noteOffers(tx: Tx, input: Omit<OffersRequest, 'id' | 'email'> & { readonly email: string }): Promise<void>
  /** Whether a company lets this customer rent nothing new (B-20). */
  readonly isCustomerBlocked: typeof isBlockedAt
  /** Who is signed in in a browser on this site, by its cookie; null: nobody. Asking counts as being there (S-10). */
  signedInCustomer(details: { readonly actor: VisitorActor; readonly cookie: string }): Promise<string | null>
  /** The customer of the company's group with an address; null: nobody knows it. */
  customerWith(tx: Tx, companyId: string, email: string): Promise<string | null>
  /** How an address stands in a browser (B-22): without a proof nothing may be told of it. */
  addressProof(tx: Tx, input: ProofInput): Promise<AddressProof>
}

/** People who rent or order. */
export function customersModule({ db, clock, random, secrets, rootCompanyId }: CustomersNeeds): Customers {
  return {
    async rememberCustomer(tx, { companyId, contact, language }) {
      const root = await rootCompanyId(tx, companyId)
      const customer = { id: random.uuid(), rootCompanyId: root, contact, language, follows: true }
      return await findOrInsertCustomer(tx, customer, clock.now())
    },
    noteOffers: (tx, input) =>
      insertOffersRequest(tx, { ...input, id: random.uuid(), email: input.email.toLowerCase() }),
    isCustomerBlocked: isBlockedAt,
    customerWith: async (tx, companyId, email) => customerIdOf(tx, await rootCompanyId(tx, companyId), email),
    addressProof: (tx, input) => addressProof(tx, { secrets, rootCompanyId }, input),
    async signedInCustomer(details) {
      const who = await signedInCustomer({ db, clock }, details)
      return who.ok ? who.value.customerId : null
    },
  }
}
