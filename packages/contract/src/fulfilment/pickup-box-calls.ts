import { z } from 'zod'
import { call } from '../call.ts'
import { CommandView } from '../device/device-calls.ts'
import { Id, line } from '../fields.ts'
import { OPEN_REFUSALS } from '../office/open-refusals.ts'
import { OrderHash } from '../order/order-views.ts'
import { GoodsHandover, GoodsOrderView } from './fulfilment-views.ts'
import { BoxChoice } from './pickup-box-views.ts'

const staff = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const
const changing = { ...staff, permission: 'orders.edit', method: 'POST', reply: GoodsHandover } as const
const visiting = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

/** An order waits in a box for its customer: staff put it in and take it out, its customer opens it (B-19). */
export const pickupBoxCalls = {
  freePickupBoxes: call({
    ...staff,
    permission: 'orders.edit',
    method: 'GET',
    path: '/private/order/{id}/boxes',
    summary: 'In welche freien Fächer eine Bestellung gelegt werden kann',
    params: z.object({ id: Id }),
    reply: BoxChoice,
    refusals: ['not-found', 'box-not-offered', 'box-age-limited', 'box-unpaid', 'transition-not-allowed'],
  }),
  takePickupBox: call({
    ...changing,
    path: '/private/order/box',
    summary: 'Ein Fach für eine Bestellung belegen; hat sie schon eines, wird es frei',
    body: z.strictObject({ orderId: Id, boxId: Id }),
    refusals: [
      'not-found',
      'box-not-offered',
      'box-age-limited',
      'box-unpaid',
      'transition-not-allowed',
      'box-taken-meanwhile',
    ],
  }),
  fillPickupBox: call({
    ...changing,
    path: '/private/order/box/filled',
    summary: 'Die Bestellung liegt im Fach, die Tür ist zu: der Kunde bekommt seinen Schlüssel',
    body: z.strictObject({ orderId: Id }),
    refusals: ['not-found', 'transition-not-allowed', 'door-open', 'box-age-limited'],
  }),
  emptyPickupBox: call({
    ...changing,
    path: '/private/order/box/emptied',
    summary: 'Die Bestellung ist wieder aus dem Fach heraus; es ist frei, der Schlüssel öffnet nicht mehr',
    body: z.strictObject({ orderId: Id, reason: line('Grund', 300) }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
  openPickupBox: call({
    ...visiting,
    method: 'POST',
    path: '/storefront/goods-orders/{hash}/box/open',
    summary: 'Das Fach mit der eigenen Bestellung jetzt öffnen',
    idempotent: true,
    params,
    body: z.strictObject({}),
    reply: CommandView,
    refusals: [
      'not-found',
      'box-gone',
      ...OPEN_REFUSALS,
      'lock-missing',
      'terminal-offline',
      'too-many-tries',
    ],
  }),
  pickupBoxCommand: call({
    ...visiting,
    method: 'GET',
    path: '/storefront/goods-orders/{hash}/box/commands/{commandId}',
    summary: 'Stand eines Öffnens des Fachs mit der eigenen Bestellung',
    params: z.object({ hash: OrderHash, commandId: Id }),
    reply: CommandView,
    refusals: ['not-found', 'box-gone', 'too-many-tries'],
  }),
  fetchedFromBox: call({
    ...visiting,
    method: 'POST',
    path: '/storefront/goods-orders/{hash}/box/fetched',
    summary: 'Alles ist aus dem Fach geholt, die Tür ist zu: die Bestellung ist abgeholt',
    params,
    body: z.strictObject({}),
    reply: GoodsOrderView,
    refusals: ['not-found', 'too-many-tries', 'box-gone', 'box-unopened', 'door-open'],
  }),
} as const
