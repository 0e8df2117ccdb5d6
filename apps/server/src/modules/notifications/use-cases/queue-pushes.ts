import { permissionsOf, PERMISSION_TABLE } from '@fachwerk/contract/staff/permissions'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import { defineQueue, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SendPush } from '../../../platform/push/send-push.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Clock } from '@fachwerk/clock/clock'
import { type DeviceHolder, deviceHolder, devicesFor, dropDevice } from '../devices-repository.ts'
import { unreadFor, type Reader } from '../notifications-repository.ts'
import { messageOf, SOON_MS } from '../rules/device-message.ts'

export const deviceQueue = defineQueue(
  'notification-device',
  z.object({ deviceId: z.uuid(), notificationId: z.uuid() }),
)

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Hands messages to push services; null: this installation tells no devices. */
  readonly send: SendPush | null
}

/** A push service keeps it so long for a device that is off. */
const TTL_SECONDS = 4 * 3_600
const DAY_MS = 86_400_000

/** Puts a message to each device that a notification may be for in line; whether its person may see it is asked when it goes. */
export async function queuePushes(tx: Tx, { clock, jobs, send }: Needs, event: StoredEvent): Promise<void> {
  // Nobody is told of what happened the day before.
  if (!send || clock.now().getTime() - event.at.getTime() > DAY_MS) return
  const { notificationId, userId } = event.data
  if (typeof notificationId !== 'string') return
  const target = { companyId: event.companyId, userId: typeof userId === 'string' ? userId : null }
  for (const deviceId of await devicesFor(tx, target))
    await jobs.enqueue(tx, deviceQueue, { deviceId, notificationId })
}

/**
 * Tells one device, if its person may see it, is signed in there and has not read it. At least once: after a crash it comes
 * again, and its tag puts it in the place of the former one.
 * @throws Error when the push service should be asked again later
 */
export async function pushToDevice(
  { db, clock, log, send }: Needs,
  { deviceId, notificationId }: { readonly deviceId: string; readonly notificationId: string },
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SOON_MS)
  const found = await db.read(async (tx) => {
    const device = await deviceHolder(tx, deviceId)
    const unread =
      device && !device.isOver
        ? await unreadFor(tx, readerOf(device), { id: notificationId, since })
        : undefined
    return { device, report: unread }
  })
  const { device, report } = found
  if (!send || !device) return
  if (device.isOver) return await forget(db, device)
  if (!report) return
  const message = messageOf({ ...report, id: notificationId })
  const text = JSON.stringify(message)
  const pushed = await send({ to: device, text, topic: message.tag, ttlSeconds: TTL_SECONDS, now })
  if (pushed === 'later') throw new Error('The push service could not be reached.')
  if (pushed === 'gone') await forget(db, device)
  if (pushed === 'refused') log.warn('a push service refuses a message', { device: deviceId })
}

const forget = async (db: Db, device: DeviceHolder): Promise<void> => {
  await db.transaction((tx) => dropDevice(tx, device, device.endpoint))
}

/** The person of a device with the rights they have now. */
function readerOf({ userId, companyId, roles, companies }: DeviceHolder): Reader {
  const permissions = new Set(permissionsOf(roles))
  return {
    userId,
    companyId,
    scopeFor(permission) {
      if (!permissions.has(permission)) return []
      return PERMISSION_TABLE[permission].alsoFranchisee ? companies : [companyId]
    },
  }
}
