import type { EventType } from '@fachwerk/contract/history/events'
import { keyPages } from '@fachwerk/texts/pages/key-pages/key-pages'
import { textsOf } from '@fachwerk/texts/texts'
import type { OrderForPush } from '../../orders/index.ts'

export const PUSH_KINDS = ['arrived', 'endsSoon', 'changed', 'due'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Events that are news to a customer, and those that end all news. */
export const HEARD: readonly EventType[] = [
  'key.sent',
  'rental.moved',
  'rental.changed',
  'key.issued',
  'access.blocked',
  'access.restored',
  'rental.overdue',
  'rental.ended',
  'rental.cancelled',
]

/** What a customer did not do themselves. */
const OTHERS = new Set<unknown>([
  'staff',
  'overstay',
  'withdrawn',
  'refunded',
  'broken',
  'lockMoved',
  'paidAgain',
  'opensAgain',
])

/** Why a key is blocked for money. */
const UNPAID: readonly unknown[] = ['takenBack', 'arrears', 'invoiceOverdue']

/** What an event is to a customer's device; `over`: nothing more is told of this rental. */
export function pushKindOf(type: EventType, cause: unknown): PushKind | 'over' | null {
  if (type === 'rental.ended' || type === 'rental.cancelled') return 'over'
  if (type === 'key.sent') return 'arrived'
  if (type === 'rental.overdue') return 'due'
  if (type === 'rental.moved') return 'changed'
  if (type === 'access.blocked' && UNPAID.includes(cause)) return 'due'
  if (type === 'key.issued') return cause === 'lockMoved' ? 'changed' : null
  return OTHERS.has(cause) ? 'changed' : null
}

/** Whether it is still so when it is told: a message may have waited. */
export function holds(kind: PushKind, order: OrderForPush, now: Date): boolean {
  // Nobody has a key before it is paid for.
  if (order.state === 'held') return false
  if (kind === 'due') return order.paymentDue
  return kind !== 'endsSoon' || (order.state === 'active' && order.endsAt > now)
}

/** What a device shows; never the code, for it stands on a locked screen (LAW-62). */
export function messageOf(
  kind: PushKind,
  { language, own, boxNumber, location, endsText, path }: OrderForPush,
) {
  const t = textsOf(language, keyPages, own.key)
  const names = { box: boxNumber, location, moment: endsText }
  const body =
    kind === 'endsSoon'
      ? t('news.endsSoon.text', names)
      : kind === 'changed'
        ? t('news.changed.text', names)
        : kind === 'arrived'
          ? t('news.arrived.text', names)
          : t('news.due.text', names)
  return { title: t(`news.${kind}`), body, path }
}
