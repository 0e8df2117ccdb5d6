import type { Tx } from '../../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../../platform/events/events.ts'
import { sendTimeOfSite } from '../../../../platform/mail/mail-ceiling.ts'
import { takeTry } from '../../../../platform/load/throttle.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder, orderIdOfRental } from '../../orders-repository.ts'
import { sendKeyAnew } from '../../mails/use-cases/send-key-anew.ts'
import { isAccepted } from '../../rules/accepted.ts'
import { writeToHolder } from './notify-holders.ts'

export const KEY_MAIL_ASKED: readonly EventType[] = ['key.mailAsked']

const AGAIN_SECONDS = 300
/** A terminal that was without network says late what nobody waits for any more. */
const TOO_OLD_MS = 15 * 60_000

/**
 * „E-Mail noch einmal schicken“ at a terminal (B-04): whoever showed a replaced code gets the mail with the new one again, at the
 * address it went to, at most every five minutes for each key.
 */
export async function sendKeyOnRequest(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const now = needs.clock.now()
  const { accessRightId } = event.data
  if (typeof accessRightId !== 'string' || !event.rentalId) return
  if (now.getTime() - event.at.getTime() > TOO_OLD_MS) return
  const orderId = await orderIdOfRental(tx, event.companyId, event.rentalId)
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  if (!order || !isAccepted(order) || order.status === 'canceled') return
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === event.rentalId)
  const [held] = (await needs.rentals.heldKeysOf(tx, event.rentalId, now)).filter(
    ({ id, state }) => id === accessRightId && (state === 'active' || state === 'arriving'),
  )
  const isOwn = rental?.accessRight?.id === accessRightId && rental.accessRight.state === 'active'
  if (!rental || (!isOwn && !held)) return
  const again = { key: `key-mail-of:${accessRightId}`, limit: 1, windowSeconds: AGAIN_SECONDS, now }
  if (!(await takeTry(tx, again)).allowed) return
  const { site_id: siteId, company_id: companyId } = order
  const notBefore = await sendTimeOfSite(tx, { mail: 'keyAgain', siteId, companyId, now })
  if (held)
    await writeToHolder(tx, needs, { order, key: held, kind: 'changed', eventId: event.id, now, notBefore })
  else await sendKeyAnew(tx, needs, { order, rental, why: 'again', key: event.id, now, notBefore })
}
