import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { sendTimeOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { takeTry } from '../../../platform/load/throttle.ts'
import type { KeysNeeds } from '../needs.ts'
import { writeToHolder } from './notify-holders.ts'

export const KEY_MAIL_ASKED: readonly EventType[] = ['key.mailAsked']

const AGAIN_SECONDS = 300
/** A terminal that was without network says late what nobody waits for any more. */
const TOO_OLD_MS = 15 * 60_000

/**
 * „E-Mail noch einmal schicken“ at a terminal (B-04): whoever showed a replaced code gets the mail with the new one again, at the
 * address it went to, at most every five minutes for each key.
 */
export async function sendKeyOnRequest(tx: Tx, needs: KeysNeeds, event: StoredEvent): Promise<void> {
  const { rows, mails } = needs.orders
  const now = needs.clock.now()
  const { accessRightId } = event.data
  if (typeof accessRightId !== 'string' || !event.rentalId) return
  if (now.getTime() - event.at.getTime() > TOO_OLD_MS) return
  const { companyId, rentalId } = event
  const orderId = await rows.idOfRental(tx, { companyId, rentalId })
  const order = orderId ? await rows.lock(tx, orderId) : undefined
  if (!order || !rows.isAccepted(order) || order.status === 'canceled') return
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === event.rentalId)
  const [held] = (await needs.rentals.heldKeysOf(tx, event.rentalId, now)).filter(
    ({ id, state }) => id === accessRightId && (state === 'active' || state === 'arriving'),
  )
  const isOwn = rental?.accessRight?.id === accessRightId && rental.accessRight.state === 'active'
  if (!rental || (!isOwn && !held)) return
  const again = { key: `key-mail-of:${accessRightId}`, limit: 1, windowSeconds: AGAIN_SECONDS, now }
  if (!(await takeTry(tx, again)).allowed) return
  const { site_id: siteId } = order
  const sending = { mail: 'keyAgain', siteId, companyId: order.company_id, now } as const
  const notBefore = await sendTimeOfSite(tx, sending)
  if (held)
    await writeToHolder(tx, needs, { order, key: held, kind: 'changed', eventId: event.id, now, notBefore })
  else await mails.sendKeyAnew(tx, { order, rental, why: 'again', key: event.id, now, notBefore })
}
