import { z } from 'zod'
import { call } from '../call.ts'
import { OutsideAddress } from '../fields.ts'
import { PushSubscription } from './push-keys.ts'

const staff = { auth: 'staff', permission: 'dashboard.view', host: 'admin', tags: ['Mitteilungen'] } as const
const post = { ...staff, method: 'POST' } as const

/** Browsers of staff that are told of their notifications, wherever they are. */
export const notificationDeviceCalls = {
  notificationDevices: call({
    ...staff,
    method: 'GET',
    path: '/private/notifications/devices',
    summary: 'Auf welchen Geräten ich Mitteilungen bekomme',
    reply: z.object({
      /** With which a browser subscribes; null: this installation tells no devices. */
      publicKey: z.string().nullable(),
      /** Own ones only; a browser knows itself by its address. */
      endpoints: z.array(z.string()),
    }),
    refusals: [],
  }),
  addNotificationDevice: call({
    ...post,
    path: '/private/notifications/device',
    summary: 'Mitteilungen auch auf diesem Gerät melden',
    body: z.strictObject({ device: PushSubscription }),
    reply: z.object({ subscribed: z.literal(true) }),
    refusals: ['not-found'],
  }),
  removeNotificationDevice: call({
    ...post,
    path: '/private/notifications/device/withdraw',
    summary: 'Mitteilungen auf diesem Gerät nicht mehr melden',
    body: z.strictObject({ device: z.strictObject({ endpoint: OutsideAddress }) }),
    reply: z.object({ subscribed: z.literal(false) }),
    refusals: [],
  }),
} as const
