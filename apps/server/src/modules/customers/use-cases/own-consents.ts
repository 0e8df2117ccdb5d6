import type { Tx } from '../../../platform/db/db.ts'
import type { AccountNeeds } from '../needs.ts'
import { consentsOf, insertConsent } from '../consents-repository.ts'
import { closeOffersRequests } from '../offers-repository.ts'
import { offersStanding } from '../rules/offers-standing.ts'
import type { SignedInCustomer } from './customer-session.ts'

/** LAW-9, LAW-55: what was agreed to with which order, and how it stands with offers by mail. */
export async function ownConsents(tx: Tx, needs: AccountNeeds, who: SignedInCustomer) {
  const rows = await needs.orders.consents(tx, who)
  const besides = await consentsOf(tx, { ...who, companyIds: [who.companyId] })
  return { offers: offersStanding(besides), rows }
}

/** Takes the consent to offers back; the orders it was given with stay as they were (LAW-46). */
export async function withdrawOffers(needs: AccountNeeds, who: SignedInCustomer): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const { offers } = await ownConsents(tx, needs, who)
    if (!offers?.given) return
    const now = needs.clock.now()
    await closeOffersRequests(tx, { ...who, now })
    await insertConsent(tx, {
      id: needs.random.uuid(),
      company_id: who.companyId,
      site_id: who.siteId,
      customer_id: who.customerId,
      kind: 'offers',
      text_version: offers.textVersion,
      given: false,
      at: now,
      order_id: null,
    })
  })
}
