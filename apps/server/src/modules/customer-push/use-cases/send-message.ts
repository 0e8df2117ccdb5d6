import type { PushNeeds } from '../index.ts'
import { dropSubscription, subscriptionById } from '../push-repository.ts'
import { holds, messageOf, type PushKind } from '../rules/push-kinds.ts'

/** A push service keeps it so long for a telephone that is off. */
const TTL_SECONDS = 3_600

/**
 * Tells one device. At least once: after a crash it comes again, and its tag puts it in the place of the former one.
 * @throws Error when the push service should be asked again later
 */
export async function sendMessage(
  { db, clock, log, send, orderForPush }: PushNeeds,
  { deviceId, news }: { readonly deviceId: string; readonly news: PushKind },
): Promise<void> {
  const found = await db.read(async (tx) => {
    const device = await subscriptionById(tx, deviceId)
    return device && { device, order: await orderForPush(tx, device.orderId) }
  })
  const now = clock.now()
  // Withdrawn, over, or no longer so.
  if (!send || !found?.order || !holds(news, found.order, now)) return
  const { device, order } = found
  const text = JSON.stringify({ ...messageOf(news, order), tag: `${news}-${device.orderId.slice(-12)}` })
  // A topic of another kind would take the place of this one.
  const topic = `${news}-${device.orderId.slice(-12)}`
  const pushed = await send({ to: device, text, topic, ttlSeconds: TTL_SECONDS, now })
  if (pushed === 'later') throw new Error('The push service could not be reached.')
  if (pushed === 'gone') await db.transaction((tx) => dropSubscription(tx, device, device.endpoint))
  if (pushed === 'refused') log.warn('a push service refuses a message', { device: deviceId })
}
