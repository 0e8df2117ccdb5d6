import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order-contact'
import type { Db, Tx } from '../../platform/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Random } from '../../platform/random.ts'
import { findOrInsertCustomer, type RememberedCustomer } from './customers-repository.ts'
import { signedInCustomer } from './use-cases/customer-session.ts'

export { customerSamples } from './mails/sample-mails.ts'
export { mountAccount } from './mount-account.ts'
export { dueDataRequests, mountDataRequests } from './mount-data-requests.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['customer_order'] as const

export interface CustomersNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
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
  /** Who is signed in in a browser on this site, by its cookie; null: nobody. Asking counts as being there (S-10). */
  signedInCustomer(about: { readonly actor: VisitorActor; readonly cookie: string }): Promise<string | null>
}

/** People who rent or order. */
export function customersModule({ db, clock, random, rootCompanyId }: CustomersNeeds): Customers {
  return {
    async rememberCustomer(tx, { companyId, contact, language }) {
      const root = await rootCompanyId(tx, companyId)
      const customer = { id: random.uuid(), rootCompanyId: root, contact, language }
      return await findOrInsertCustomer(tx, customer, clock.now())
    },
    async signedInCustomer(about) {
      const who = await signedInCustomer({ db, clock }, about)
      return who.ok ? who.value.customerId : null
    },
  }
}
