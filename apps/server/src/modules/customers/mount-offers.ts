import { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { AccountNeeds } from './needs.ts'
import { ASKED_AFTER, askForOffers } from './use-cases/ask-for-offers.ts'
import { confirmOffers, lookAtOffers } from './use-cases/confirm-offers.ts'

/** Offers by mail, from the tick at an order to the confirmation from its mailbox (LAW-55). */
export function mountOffers(needs: AccountNeeds): void {
  const { serve } = needs
  onEvents(needs, {
    consumer: 'customers-ask-for-offers',
    types: ASKED_AFTER,
    handle: (tx, event) => askForOffers(tx, needs, event),
  })
  serve(offersCalls.offersLink, ({ actor, ip, body }) => lookAtOffers(needs, { actor, ip, ...body }))
  serve(offersCalls.confirmOffers, ({ actor, ip, body }) => confirmOffers(needs, { actor, ip, ...body }))
}
