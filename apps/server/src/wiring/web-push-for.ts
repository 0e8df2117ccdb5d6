import { type Vapid, vapidOf } from '../platform/push/vapid.ts'
import { reachableNetworks } from '../platform/outbound/reachable-networks.ts'
import { createSendPush } from '../platform/push/send-push.ts'
import type { Parts } from '../platform/parts.ts'

/** Who this installation is to push services; they write to the address when something is wrong. */
const vapidFor = ({ secrets, config }: Pick<Parts, 'secrets' | 'config'>): Vapid =>
  vapidOf(secrets, config.adminUrl.startsWith('https:') ? config.adminUrl : `mailto:${config.mailFrom}`)

/** How devices are told by web push, and with which key their browsers subscribe; null where an operator wants none. */
export function webPushFor(parts: Pick<Parts, 'secrets' | 'config'>) {
  if (!parts.config.webPush) return null
  const vapid = vapidFor(parts)
  return { send: createSendPush(vapid, { mayReach: reachableNetworks([]) }), publicKey: vapid.publicKey }
}
