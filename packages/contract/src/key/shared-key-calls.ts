import { z } from 'zod'
import { call } from '../call.ts'
import { CommandView } from '../device/device-calls.ts'
import { Id } from '../fields.ts'
import { OrderHash, OrderView } from '../order/order-views.ts'
import { SharedKeyView } from './shared-key-view.ts'
import { OPEN_REFUSALS } from '../office/open-refusals.ts'
import { SHARE_REFUSALS, shareWith } from './shared-keys.ts'

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Geteilte Schlüssel'] } as const
const LINK = ['not-found', 'too-many-tries'] as const
/** Of the order where the renter shares, of the key where the second person opens. */
const params = z.object({ hash: OrderHash })

/** Live line for the page of a second person's key. */
export const SharedKeyLive = z.object({ key: SharedKeyView, command: CommandView.nullable() })

/** A key for a second person: the renter shares and withdraws it, the person sees it and opens. */
export const sharedKeyCalls = {
  shareKey: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/shared-keys',
    summary: 'Den Schlüssel der Miete mit einer zweiten Person teilen; sie bekommt ihren per E-Mail',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id, ...shareWith }),
    reply: OrderView,
    refusals: ['not-found', ...SHARE_REFUSALS],
  }),
  withdrawSharedKey: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/shared-keys/withdraw',
    summary: 'Einen geteilten Schlüssel zurücknehmen; ausstehend, bis das Terminal es bestätigt hat',
    idempotent: true,
    params,
    body: z.strictObject({ rentalId: Id, sharedKeyId: Id }),
    reply: OrderView,
    refusals: LINK,
  }),
  sharedKey: call({
    ...common,
    method: 'GET',
    path: '/storefront/keys/{hash}',
    summary: 'Der Schlüssel einer zweiten Person (der Link hat dieselbe Kraft wie der Code)',
    params,
    reply: SharedKeyView,
    refusals: LINK,
  }),
  sharedKeyLive: call({
    ...common,
    method: 'GET',
    path: '/storefront/keys/{hash}/live',
    summary: 'Änderungen des Schlüssels und Schritte eines Öffnens (Server-Sent Events)',
    stream: 'changes',
    params,
    reply: SharedKeyLive,
    refusals: LINK,
  }),
  openWithSharedKey: call({
    ...common,
    method: 'POST',
    path: '/storefront/keys/{hash}/open',
    summary: 'Das Fach mit dem geteilten Schlüssel jetzt öffnen',
    idempotent: true,
    params,
    body: z.strictObject({}),
    reply: CommandView,
    refusals: ['not-found', ...OPEN_REFUSALS, 'lock-missing', 'terminal-offline', 'too-many-tries'],
  }),
  sharedKeyCommand: call({
    ...common,
    method: 'GET',
    path: '/storefront/keys/{hash}/commands/{commandId}',
    summary: 'Stand eines Öffnens mit dem geteilten Schlüssel',
    params: z.object({ hash: OrderHash, commandId: Id }),
    reply: CommandView,
    refusals: LINK,
  }),
} as const
