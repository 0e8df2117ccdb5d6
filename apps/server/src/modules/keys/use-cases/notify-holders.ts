import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { sendTimeOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { type KeyMailKind, sharedKeyMail } from '../mails/shared-key-mail.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { KeysNeeds } from '../needs.ts'
import type { HeldKey } from '../../rentals/index.ts'
import { sharedKeyLink } from '../rules/shared-key-link.ts'
import { localMinute, localOrNull } from '../../../platform/local-time.ts'

export const HOLDER_EVENTS: readonly EventType[] = [
  'access.shared',
  'access.shareWithdrawn',
  'rental.moved',
  'rental.changed',
  'key.issued',
]

/** Second persons are told of their key by mail, and of every change that gives it another box, time or lock (R-11, B-01). */
export async function notifyHolders(tx: Tx, needs: KeysNeeds, event: StoredEvent): Promise<void> {
  const kind = kindOf(event)
  if (kind === null || !event.orderId || !event.rentalId) return
  const now = needs.clock.now()
  const keys = await needs.rentals.heldKeysOf(tx, event.rentalId, now)
  const holders = keys.filter((key) => isMeant(event, kind, key))
  if (holders.length === 0) return
  const order = await needs.orders.rows.lock(tx, event.orderId)
  if (!order) return
  for (const key of holders) await writeToHolder(tx, needs, { order, key, kind, eventId: event.id, now })
}

function kindOf({ type, data }: StoredEvent): KeyMailKind | null {
  if (type === 'access.shared') return 'shared'
  if (type === 'access.shareWithdrawn') return 'withdrawn'
  // Any other new key comes with one of the events above.
  return type === 'key.issued' && data['cause'] !== 'lockMoved' ? null : 'changed'
}

function isMeant({ type, data }: StoredEvent, kind: KeyMailKind, { id, state }: HeldKey): boolean {
  const opens = state === 'active' || state === 'arriving'
  // Taken back before this mail was written: there is nothing to hand out any more.
  if (kind !== 'withdrawn' && !opens) return false
  return type === 'rental.moved' || type === 'rental.changed' || data['accessRightId'] === id
}

/** Notifies a second person by mail what opens the box for them. */
export async function writeToHolder(
  tx: Tx,
  needs: KeysNeeds,
  details: {
    readonly order: OrderRow
    readonly key: HeldKey
    readonly kind: KeyMailKind
    readonly eventId: string
    readonly now: Date
    /** Where somebody at a terminal asked for it, it may have to wait for its turn. */
    readonly notBefore?: Date
  },
): Promise<void> {
  const { order, key, kind, now } = details
  const { rental } = key
  const { mails } = needs.orders
  const mailOrder = await mails.gather(tx, { order, rentalId: rental.id })
  const { timeZone } = mailOrder.location
  const mail = sharedKeyMail(mails.kit, mailOrder, {
    kind,
    name: key.name,
    boxNumber: rental.boxNumber,
    code: rental.accessRight?.code ?? null,
    key: kind === 'withdrawn' ? null : await mails.keyOf(tx, { rental, accessRightId: key.id, now }),
    url: sharedKeyLink(mailOrder.links, key.hash),
    later: rental.state === 'reserved',
    localFrom: localMinute(rental.startsAt, timeZone),
    localTo: localOrNull(rental.endsAt, timeZone),
  })
  const template = `key-${kind}` as const
  const { site_id: siteId, company_id: companyId } = order
  // Only the first mail to an address that somebody names could be meant for a stranger.
  const notBefore =
    kind === 'shared'
      ? await sendTimeOfSite(tx, { mail: 'sharedKey', siteId, companyId, now })
      : (details.notBefore ?? now)
  await queueMail(tx, {
    companyId,
    to: key.email,
    language: order.language,
    template,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.attachments && { attachments: mail.attachments }),
    dedupeKey: `${template}:${key.id}:${details.eventId}`,
    orderId: order.id,
    at: now,
    notBefore,
    senderName: mailOrder.party.companyName,
    replyTo: mailOrder.party.email,
  })
}
