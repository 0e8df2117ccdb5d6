import { notificationDeviceCalls } from '@fachwerk/contract/staff/notification-device-calls'
import { ok, refuse } from '../../platform/result.ts'
import { dropDevice, endpointsOf, storeDevice } from './devices-repository.ts'
import type { NotificationsNeeds } from './index.ts'

/** Telephone, tablet, computer at work and at home; more are hardly one person's own. */
const MOST_DEVICES = 5

/** browsers of staff that are told of their notifications, each asked for by a press and withdrawn by one. */
export function mountDevices({ db, clock, random, serve, push }: NotificationsNeeds): void {
  serve(notificationDeviceCalls.notificationDevices, async ({ actor }) =>
    ok({
      publicKey: push?.publicKey ?? null,
      endpoints: await db.read((tx) => endpointsOf(tx, actor)),
    }),
  )
  serve(notificationDeviceCalls.addNotificationDevice, async ({ actor, body: { device } }) => {
    if (!push) return refuse('not-found')
    const { companyId, userId, sessionId } = actor
    const owner = { id: random.uuid(), companyId, userId, sessionId }
    const subscribed = { ...owner, endpoint: device.endpoint, ...device.keys }
    await db.transaction((tx) => storeDevice(tx, subscribed, { now: clock.now(), most: MOST_DEVICES }))
    return ok({ subscribed: true as const })
  })
  serve(notificationDeviceCalls.removeNotificationDevice, async ({ actor, body: { device } }) => {
    await db.transaction((tx) => dropDevice(tx, actor, device.endpoint))
    return ok({ subscribed: false as const })
  })
}
