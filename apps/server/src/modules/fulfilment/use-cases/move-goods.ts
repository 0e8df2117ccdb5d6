import type { RequestOut } from '@fachwerk/contract/call'
import { type Carrier, hasTracking } from '@fachwerk/contract/fulfilment/carriers'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { isAtHandover } from '@fachwerk/contract/payment/payment-methods'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { PickupBox } from '../../rentals/index.ts'
import { leaveBox } from '../boxes/fill-box.ts'
import { boxOf, staffBox } from '../boxes/order-box.ts'
import { boxHours, ofGoods, whyNoBox } from '../boxes/take-box.ts'
import {
  dueOf,
  type Handover,
  handoverOf,
  placeIdOf,
  stoppedSince,
  updateHandover,
} from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf, stepTimesOf } from '../rules/goods-standing.ts'
import { goodsStepsFrom, mayTakeGoodsStep } from '../rules/goods-steps.ts'
import { backUntil, lastStepOf, mailOfStep, type Since, stepBackOf } from '../rules/steps-back.ts'
import { acceptedIn, addressIn, shippingIn, tableIn, timesOf, trackingOf } from './show-goods-order.ts'

type Calls = typeof fulfilmentCalls

/** O-02: how far the goods of an order are, as staff see it. */
export function showHandover(
  needs: FulfilmentNeeds,
  { actor, orderId }: { readonly actor: StaffActor; readonly orderId: string },
): Promise<Result<GoodsHandover, 'not-found'>> {
  return needs.db.read(async (tx) => {
    const order = await needs.orders.rows.ofScope(tx, { scope: actor.scopeFor('orders.view'), orderId })
    return order ? await viewWithBack(tx, needs, { order, actor }) : refuse('not-found')
  })
}

const standing = (order: OrderRow, handover: Handover) => ({
  status: goodsStatusOf(order, handover),
  deliveryType: order.delivery_type,
  ...takenOf(handover),
})

const takenOf = ({ preparing_at, ready_at, sent_at, box_rental_id }: Handover) => ({
  preparing: preparing_at !== null,
  ready: ready_at !== null,
  sent: sent_at !== null,
  boxed: box_rental_id !== null,
})

/** The goods of an order as staff see them. */
export async function handoverView(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations' | 'rentals' | 'orders'>,
  { order, actor }: { readonly order: OrderRow; readonly actor: StaffActor },
): Promise<Result<GoodsHandover, 'not-found'>> {
  const handover = await handoverOf(tx, { companyId: order.company_id, orderId: order.id })
  if (!handover) return refuse('not-found')
  const mayEdit = actor.scopeFor('orders.edit').includes(order.company_id)
  const due = await dueOf(tx, { companyId: order.company_id, orderId: order.id })
  const mayRefund = actor.scopeFor('orders.refund').includes(order.company_id)
  const toGiveBack = await needs.orders.paying.atHandover.toGiveBack(tx, order)
  return ok({
    orderId: order.id,
    deliveryType: order.delivery_type,
    ...(await apartOf(tx, needs, { order, handover })),
    minimumAge: handover.minimum_age,
    ...acceptedIn(order),
    ...timesOf(handover),
    ...tableIn(handover),
    ...(handover.area_name !== null && { area: handover.area_name }),
    ...addressIn(order),
    ...(await staffBox(tx, needs, handover)),
    ...(mayEdit && boxingOf(order, handover, await boxHours(tx, needs, placeIdOf(order, handover)))),
    ...shippingIn({ shippingName: handover.shipping_name, shippingCarrier: handover.shipping_carrier }),
    tracking: trackingOf(handover),
    ...(due && { due }),
    ...(mayRefund && toGiveBack.length > 0 && { toGiveBack: [...toGiveBack] }),
    steps: mayEdit ? goodsStepsFrom(standing(order, handover)) : [],
  })
}

/** The same with the step that may be taken back; `beside`: what happened with it in this transaction, and is no event yet. */
export async function viewWithBack(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations' | 'rentals' | 'orders' | 'clock'>,
  {
    order,
    actor,
    beside = [],
  }: { readonly order: OrderRow; readonly actor: StaffActor; readonly beside?: readonly Since[] },
): Promise<Result<GoodsHandover, 'not-found'>> {
  const view = await handoverView(tx, needs, { order, actor })
  const handover = await handoverOf(tx, { companyId: order.company_id, orderId: order.id })
  const times = handover && stepTimesOf(handover)
  const last = times && lastStepOf(times)
  const now = needs.clock.now()
  const mayEdit = actor.scopeFor('orders.edit').includes(order.company_id)
  if (!view.ok || !mayEdit || !last || backUntil(last.takenAt) <= now) return view
  const asked = { companyIds: [order.company_id], orderIds: [order.id], since: last.takenAt }
  const since = [...beside, ...(await stoppedSince(tx, asked))]
  return ok({ ...view.value, ...stepBackOf(times, { status: goodsStatusOf(order, handover), since, now }) })
}

/** Where and from when on goods are handed over that were bought with boxes. */
async function apartOf(
  tx: Tx,
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  { order, handover }: { readonly order: OrderRow; readonly handover: Handover },
): Promise<Pick<GoodsHandover, 'apart'>> {
  const { location_id: locationId, promised_at: promisedAt } = handover
  if (locationId === null || promisedAt === null) return {}
  const { name: place } = await locations.locationOf(tx, locationId)
  const promisedUntil = order.scheduled_until?.toISOString()
  return { apart: { place, promisedAt: promisedAt.toISOString(), ...(promisedUntil && { promisedUntil }) } }
}

/** Whether staff may put it into a box, said where its location has boxes. */
function boxingOf(order: OrderRow, handover: Handover, hours: number): Pick<GoodsHandover, 'boxing'> {
  const refusal = whyNoBox(ofGoods(order, handover), handover, hours)
  if (refusal === 'box-age-limited') return { boxing: 'age-limited' }
  if (refusal === 'box-unpaid') return { boxing: 'unpaid' }
  return refusal === null ? { boxing: 'offered' } : {}
}

type MoveRefusal =
  | 'not-found'
  | 'transition-not-allowed'
  | 'age-unchecked'
  | 'goods-unpaid'
  | 'carrier-required'
  | 'tracking-required'

/** O-02: staff bring the goods of an order on; what has an age limit is handed over to whoever showed an identity card. */
export function moveGoods(
  needs: FulfilmentNeeds,
  input: RequestOut<Calls['moveGoods']>['body'] & { readonly actor: StaffActor },
): Promise<Result<GoodsHandover, MoveRefusal>> {
  return needs.db.transaction(async (tx) => {
    const { actor, orderId, step, ageChecked, paidBy } = input
    const order = await needs.orders.rows.lockOfScope(tx, { scope: actor.scopeFor('orders.edit'), orderId })
    const handover = order && (await handoverOf(tx, { companyId: order.company_id, orderId }))
    if (!order || !handover) return refuse('not-found')
    if (!mayTakeGoodsStep(step, standing(order, handover))) return refuse('transition-not-allowed')
    if (step === 'handOver' && handover.minimum_age !== 'none' && !ageChecked) return refuse('age-unchecked')
    const parcel = parcelOf(order, input)
    if (!parcel.ok) return parcel
    const now = needs.clock.now()
    const due = await dueOf(tx, { companyId: order.company_id, orderId })
    const isPaidHere = step === 'handOver' && isAtHandover(due?.method)
    if (isPaidHere) {
      // Whoever hands it over has the money in hand, or says nothing of it.
      if (paidBy === undefined) return refuse('goods-unpaid')
      const taken = await needs.orders.paying.atHandover.take(tx, { order, paidBy, actor, now })
      if (!taken.ok) throw new Error(`money that is due is refused: ${taken.refusal}`)
    }
    const box = step === 'handOver' ? await boxOf(tx, needs, handover) : null
    await take(tx, needs, { order, handover, step, ageChecked, parcel: parcel.value, box, actor, now })
    const moved = (await needs.orders.rows.byId(tx, orderId)) ?? order
    const beside: Since[] = [
      ...(isPaidHere ? [{ type: 'order.paid' as const, at: now }] : []),
      ...(box ? [{ type: 'pickupBox.emptied' as const, at: now }] : []),
    ]
    return await viewWithBack(tx, needs, { order: moved, actor, beside })
  })
}

interface Parcel {
  readonly carrier: Carrier
  readonly number: string
}

/** What is given to a carrier names it, and the number its customer follows it by; null: no carrier takes it. */
function parcelOf(
  { delivery_type }: OrderRow,
  {
    step,
    carrier,
    trackingNumber = '',
  }: Pick<RequestOut<Calls['moveGoods']>['body'], 'step' | 'carrier' | 'trackingNumber'>,
): Result<Parcel | null, 'carrier-required' | 'tracking-required'> {
  if (step !== 'send' || delivery_type !== 'shipment') return ok(null)
  if (carrier === undefined) return refuse('carrier-required')
  if (trackingNumber === '' && hasTracking(carrier)) return refuse('tracking-required')
  return ok({ carrier, number: trackingNumber })
}

interface Taking {
  readonly order: OrderRow
  readonly handover: Handover
  readonly step: GoodsStep
  readonly ageChecked: boolean
  readonly parcel: Parcel | null
  /** The one it is handed over out of. */
  readonly box: PickupBox | null
  readonly actor: StaffActor
  readonly now: Date
}

const COLUMN = {
  prepare: 'preparing_at',
  ready: 'ready_at',
  send: 'sent_at',
  handOver: 'handed_over_at',
} as const

async function take(tx: Tx, needs: FulfilmentNeeds, taking: Taking): Promise<void> {
  const { order, step, ageChecked, parcel, box, actor, now } = taking
  const { company_id: companyId, id: orderId } = order
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  if (box) await leaveBox(tx, needs, { order, box, by, now })
  await updateHandover(
    tx,
    { companyId, orderId },
    {
      [COLUMN[step]]: now,
      ...(step === 'handOver' && { handed_over_by: actor.name, age_checked: ageChecked }),
      ...(parcel && { carrier: parcel.carrier, tracking_number: parcel.number }),
    },
  )
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: 'order.goodsMoved',
    subject: { kind: 'order', id: orderId },
    before: {},
    after: {
      goods: step,
      ...(step === 'handOver' && ageChecked && { ageChecked }),
      ...(parcel && { carrier: parcel.carrier, trackingNumber: parcel.number }),
    },
  })
  const { writing } = needs.orders
  const isOver = step === 'handOver' && (await writing.handedOver(tx, { order, now }))
  if (step !== 'handOver' && order.status === 'approved')
    await writing.bring(tx, { order, step: 'prepared', now })
  await notifyCustomer(tx, needs, { ...taking, isOver })
}

const EVENTS = { ready: 'order.ready', send: 'order.sent', handOver: 'order.finished' } as const

/** Says what happened to who listens, and to its customer what they wait for. */
async function notifyCustomer(
  tx: Tx,
  { orders: { mails } }: FulfilmentNeeds,
  taking: Taking & { readonly isOver: boolean },
): Promise<void> {
  const { order, handover, step, parcel, isOver, actor, now } = taking
  const { company_id: companyId, id: orderId, short_code: code } = order
  const locationId = placeIdOf(order, handover)
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const base = { at: now, companyId, locationId, orderId, actor: by } as const
  // A box of it goes on: the order is not over with its goods.
  if (step === 'prepare' || (step === 'handOver' && !isOver))
    await appendEvent(tx, {
      ...base,
      type: 'order.changed',
      data: { code, from: order.work_status, to: 'process' },
    })
  else await appendEvent(tx, { ...base, type: EVENTS[step], data: { code } })
  // Whoever has it in hand need not read that it lies ready.
  if (step === 'handOver') await mails.dropGoods(tx, { order, template: 'goods-ready' })
  const template = mailOfStep(step, order.delivery_type)
  const minimumAge = handover.minimum_age
  if (template)
    await mails.sendGoods(tx, { order, minimumAge, parcel, template, now, notBefore: backUntil(now) })
}
