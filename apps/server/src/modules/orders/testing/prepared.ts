import type { RequestIn } from '@fachwerk/contract/call'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { callOf, CONSENTS, type OrdersTest, pageOf, visitor } from '../testing.ts'

type Body = RequestIn<typeof orderCalls.confirmOrder>['body']

/** A customer presses „zahlungspflichtig bestellen“ on the page that a mail of staff leads to. */
export const confirmOf = (at: OrdersTest, hash: string, more: Partial<Body> = {}, overrides = {}) =>
  visitor(at)(
    orderCalls.confirmOrder,
    { params: { hash }, body: { consents: CONSENTS, shownTotalCents: 0, ...more } },
    callOf(at, overrides),
  )

/** The same where it is still to be done, at the price that is shown. */
export async function confirmPrepared(at: OrdersTest, hash: string): Promise<void> {
  const { toConfirm, totalCents } = await pageOf(at, hash)
  if (!toConfirm) return
  const confirmed = await confirmOf(at, hash, { shownTotalCents: totalCents })
  if (!confirmed.ok) throw new Error(confirmed.refusal)
}
