import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import type { Tx } from '../../platform/db/db.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { StoredEvent } from '../../platform/events/events.ts'
import type { Parts } from '../../platform/parts.ts'
import type { SendPush } from '../../platform/push/send-push.ts'
import { ok, refuse } from '../../platform/result.ts'
import type { dueAppointments } from '../appointments/index.ts'
import type { dueDataRequests } from '../customers/index.ts'
import type { lateCases } from '../declarations/index.ts'
import type { undeliveredMails } from '../mails/index.ts'
import type { lateRefunds } from '../refunds/index.ts'
import type { longTimers } from '../time-tracking/index.ts'
import { forgetDevicesSignedOut } from './devices-repository.ts'
import { mountDevices } from './mount-devices.ts'
import {
  countUnread,
  forgetBefore,
  namesOf,
  noteRead,
  notificationsOf,
  type Reader,
  settle,
} from './notifications-repository.ts'
import {
  appointmentNotices,
  dataRequestNotices,
  lateCaseNotices,
  lateRefundNotices,
  timerNotices,
  undeliveredNotices,
  windowAt,
} from './rules/due-notices.ts'
import { isRecent, meaningOf, NOTICED } from './rules/notice-of-event.ts'
import type { Notice } from './rules/notices.ts'
import { raise } from './use-cases/raise.ts'
import { deviceQueue, pushToDevice, queuePushes } from './use-cases/queue-pushes.ts'

export type { Notice } from './rules/notices.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'terminal',
  'location',
  'box',
  'company',
  'staff_user',
  'staff_session',
  'customer_order',
  'customer',
  'rental',
  'declaration_case',
] as const

export interface NotificationsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'events' | 'jobs' | 'log'> {
  /** Hands messages to push services, and with which key browsers subscribe; null: this installation tells no devices. */
  readonly push: { readonly send: SendPush; readonly publicKey: string } | null
  readonly dueAppointments: typeof dueAppointments
  readonly lateCases: typeof lateCases
  readonly lateRefunds: typeof lateRefunds
  readonly dueDataRequests: typeof dueDataRequests
  readonly undeliveredMails: typeof undeliveredMails
  readonly longTimers: typeof longTimers
}

export interface Notifications {
  /** Notifies people of something at once, for demo worlds and tests. @returns its id when it is new */
  raise(tx: Tx, notice: Notice): Promise<string | undefined>
}

const SHOWN = 50
const COUNTED = 100
const RETAINED_MS = 90 * 86_400_000

/** What people should know without asking (N-06): from events of the house, and from the clock. */
export function notificationsModule(needs: NotificationsNeeds): Notifications {
  const { db, clock, random, serve, jobs } = needs
  serve(notificationCalls.notifications, async ({ actor }) =>
    ok(
      await db.read(async (tx) => {
        const rows = await notificationsOf(tx, actor, SHOWN)
        return { rows: rows.map(view), unread: await countUnread(tx, actor, COUNTED) }
      }),
    ),
  )
  const read = (actor: Reader, id: string | null) =>
    db.transaction(async (tx) => {
      const isThere = await noteRead(tx, actor, { id, now: clock.now() })
      return { isThere, unread: await countUnread(tx, actor, COUNTED) }
    })
  serve(notificationCalls.readNotification, async ({ actor, params }) => {
    const { isThere, unread } = await read(actor, params.notificationId)
    return isThere ? ok({ unread }) : refuse('not-found')
  })
  serve(notificationCalls.readNotifications, async ({ actor }) => {
    const { unread } = await read(actor, null)
    return ok({ unread })
  })
  onEvents(needs, {
    consumer: 'notifications',
    types: NOTICED,
    handle: (tx, event) => follow(tx, needs, event),
  })
  const pushNeeds = { ...needs, send: needs.push?.send ?? null }
  mountDevices(needs)
  onEvents(needs, {
    consumer: 'notifications-tell-devices',
    types: ['notification.raised'],
    handle: (tx, event) => queuePushes(tx, pushNeeds, event),
  })
  jobs.handle(deviceQueue, (message) => pushToDevice(pushNeeds, message))
  jobs.every('notification-devices-forget', '35 3 * * *', () => db.transaction(forgetDevicesSignedOut))
  jobs.every('notifications-by-the-clock', { everySeconds: 60 }, () => raiseDueNotices(needs))
  jobs.every('notifications-forget-old', '50 3 * * *', () =>
    db.transaction((tx) => forgetBefore(tx, new Date(clock.now().getTime() - RETAINED_MS))),
  )
  return { raise: (tx, notice) => raise(tx, random, notice) }
}

type Row = Awaited<ReturnType<typeof notificationsOf>>[number]
const view = ({ at, overAt, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  overAt: overAt?.toISOString() ?? null,
})

async function follow(tx: Tx, { clock, random }: NotificationsNeeds, event: StoredEvent): Promise<void> {
  if (!isRecent(event, clock.now())) return
  const { prefix, boxNumber, ...names } = await namesOf(tx, event)
  // As staff say it: KN-022.
  const boxName =
    prefix === null || boxNumber === null ? null : `${prefix}-${String(boxNumber).padStart(3, '0')}`
  const meaning = meaningOf(event, { ...names, boxName })
  if (meaning === null) return
  if ('settles' in meaning) await settle(tx, meaning.settles)
  else await raise(tx, random, meaning.raises)
}

async function raiseDueNotices(needs: NotificationsNeeds): Promise<void> {
  const now = needs.clock.now()
  const window = windowAt(now)
  await needs.db.transaction(async (tx) => {
    const notices = [
      ...appointmentNotices(await needs.dueAppointments(tx, window), now),
      ...lateCaseNotices(await needs.lateCases(tx, { since: window.lateSince, now })),
      ...lateRefundNotices(await needs.lateRefunds(tx, { since: window.lateSince, now })),
      ...dataRequestNotices(await needs.dueDataRequests(tx, now)),
      ...undeliveredNotices(await needs.undeliveredMails(tx, window.overSince)),
      ...timerNotices(await needs.longTimers(tx, window.longBefore)),
    ]
    for (const notice of notices) await raise(tx, needs.random, notice)
  })
}
