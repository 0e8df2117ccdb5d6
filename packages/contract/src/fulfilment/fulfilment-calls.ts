import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, maybeLine } from '../fields.ts'
import { HANDOVER_METHODS } from '../payment/payment-methods.ts'
import { OrderHash } from '../order/order-views.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { TableToken, TableView } from './delivery-choice.ts'
import { GoodsHandover, GoodsOrderView, GoodsStep, PickupPlace } from './fulfilment-views.ts'

const visiting = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const hash = z.object({ hash: OrderHash })
const PaidBy = z.enum(HANDOVER_METHODS, { error: 'Bitte wählen Sie, wie das Geld kam.' })

/** How goods reach their customer: where and when they are fetched, and how far they are (K-04, O-02). */
export const fulfilmentCalls = {
  pickupPlaces: call({
    ...visiting,
    method: 'GET',
    path: '/storefront/pickup-places',
    summary: 'Wo und ab wann Bestelltes abgeholt werden kann',
    reply: z.object({ places: z.array(PickupPlace) }),
    refusals: [],
  }),
  table: call({
    ...visiting,
    method: 'GET',
    path: '/storefront/tables/{token}',
    summary: 'Der Tisch, auf dem ein Code liegt',
    params: z.object({ token: TableToken }),
    reply: TableView,
    refusals: ['not-found'],
  }),
  goodsOrder: call({
    ...visiting,
    method: 'GET',
    path: '/storefront/goods-orders/{hash}',
    summary: 'Eine Bestellung von Waren, wie weit sie ist',
    params: hash,
    reply: GoodsOrderView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  checkGoodsPayment: call({
    ...visiting,
    method: 'POST',
    path: '/storefront/goods-orders/{hash}/payment/check',
    summary: 'Zurück von der Bank: nachsehen, wie die Zahlung ausging',
    params: hash,
    body: z.strictObject({}),
    reply: GoodsOrderView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  goodsHandover: call({
    auth: 'staff',
    permission: 'orders.view',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'GET',
    path: '/private/order/{id}/goods',
    summary: 'Wie weit die Waren einer Bestellung sind; eine ohne Waren gibt es hier nicht',
    params: z.object({ id: Id }),
    reply: GoodsHandover,
    refusals: ['not-found'],
  }),
  moveGoods: call({
    auth: 'staff',
    permission: 'orders.edit',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'POST',
    path: '/private/order/goods',
    summary: 'Die Waren einer Bestellung vorbereiten, bereitlegen, losschicken oder übergeben',
    body: z.strictObject({
      orderId: Id,
      step: GoodsStep,
      /** Somebody has looked at an identity card; needed where something of it has an age limit. */
      ageChecked: z.boolean().default(false),
      /** How the money came, where it is paid at the hand-over and was not noted before. */
      paidBy: PaidBy.optional(),
      /** Of what a carrier takes: who, and the number their customer follows it by. */
      carrier: z.enum(CARRIER_NAMES, { error: 'Bitte wählen Sie einen Paketdienst.' }).optional(),
      trackingNumber: maybeLine('Sendungsnummer', 60).optional(),
    }),
    reply: GoodsHandover,
    refusals: [
      'not-found',
      'transition-not-allowed',
      'age-unchecked',
      'goods-unpaid',
      'carrier-required',
      'tracking-required',
    ],
  }),
  takeGoodsStepBack: call({
    auth: 'staff',
    permission: 'orders.edit',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'POST',
    path: '/private/order/goods/back',
    summary: 'Den letzten Schritt der Waren zurücknehmen, eine Minute lang; ist er es schon, bleibt es dabei',
    body: z.strictObject({
      orderId: Id,
      step: GoodsStep,
      /** When it was taken, as it was shown: a step somebody took anew meanwhile is another one. */
      takenAt: Instant,
    }),
    reply: GoodsHandover,
    refusals: [
      'not-found',
      'step-back-late',
      'step-back-overtaken',
      'step-back-paid',
      'step-back-boxed',
      'step-back-told',
    ],
  }),
  takeGoodsMoney: call({
    auth: 'staff',
    permission: 'orders.edit',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'POST',
    path: '/private/order/goods-money',
    summary: 'Vermerken, dass das Geld für eine Bestellung bei der Übergabe kam',
    body: z.strictObject({ orderId: Id, paidBy: PaidBy }),
    reply: GoodsHandover,
    refusals: ['not-found', 'already-paid', 'transition-not-allowed'],
  }),
  giveGoodsMoneyBack: call({
    auth: 'staff',
    permission: 'orders.refund',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'POST',
    path: '/private/order/goods-money/back',
    summary: 'Vermerken, dass eine Erstattung bar zurückgegeben oder überwiesen wurde',
    body: z.strictObject({ orderId: Id, refundId: Id }),
    reply: GoodsHandover,
    refusals: ['not-found', 'transition-not-allowed'],
  }),
} as const
