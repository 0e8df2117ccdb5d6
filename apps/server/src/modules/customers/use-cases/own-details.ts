import type { CustomerDetails } from '@fachwerk/contract/order/order-contact'
import { customerFields } from '@fachwerk/contract/customer/customer-fields'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/audit.ts'
import { ok, refuseChanged } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import { customerById, type KnownCustomer, updateCustomer } from '../customers-repository.ts'
import type { SignedInCustomer } from './customer-session.ts'

/** Which of what is kept of a customer differs. */
export function detailsFields(before: KnownCustomer, after: KnownCustomer): string[] {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).flatMap(([field, value]) =>
    field in customerFields && value !== now.get(field) ? [field] : [],
  )
}

/** The record of who is signed in; it belongs to the whole franchise group. */
export async function recordOf(tx: Tx, needs: AccountNeeds, who: SignedInCustomer) {
  const rootCompanyId = await needs.rootCompanyId(tx, who.companyId)
  return { rootCompanyId, customer: await customerById(tx, rootCompanyId, who.customerId) }
}

/** What a customer's record says, for their own page. */
export function presentDetails(customer: KnownCustomer) {
  const { email, firstName, lastName, street, postcode, city, country, phone, version } = customer
  return { email, firstName, lastName, street, postcode, city, country, version, ...(phone && { phone }) }
}

/** S-09: changes name, telephone and address for orders to come, and keeps which of them in the history; what another tab saved meanwhile is not lost (FAULT-72). */
export async function saveDetails(
  needs: AccountNeeds,
  {
    who,
    version,
    ...details
  }: (CustomerDetails & { readonly version: number }) & { readonly who: SignedInCustomer },
) {
  const now = needs.clock.now()
  return await needs.db.transaction(async (tx) => {
    const { rootCompanyId, customer } = await recordOf(tx, needs, who)
    const saved = await updateCustomer(tx, { id: customer.id, rootCompanyId, version }, details, now)
    const { customer: current } = await recordOf(tx, needs, who)
    if (saved) {
      const fields = detailsFields(customer, current)
      if (fields.length === 0) return ok(presentDetails(current))
      await recordChange(tx, {
        at: now,
        companyId: who.companyId,
        actor: { kind: 'customer', id: who.customerId, name: 'Kunde' },
        action: 'customer.changed',
        subject: { kind: 'customer', id: who.customerId },
        before: null,
        after: { fields },
      })
      return ok(presentDetails(current))
    }
    const at = (current.changedAt ?? current.createdAt).toISOString()
    return refuseChanged({ by: '', at, current: presentDetails(current) })
  })
}
