import {
  type Board,
  type BoardCard,
  DONE_ON_BOARD,
  MOST_ON_BOARD,
} from '@fachwerk/contract/fulfilment/board-views'
import { isBrought, STEP_BACK_MS } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { dayBegan } from '../../../platform/local-time.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { whyNoBox } from '../boxes/take-box.ts'
import { stoppedSince } from '../handover-repository.ts'
import { goodsStepsFrom } from '../rules/goods-steps.ts'
import { lastStepOf, type Since, stepBackOf, type StepTimes } from '../rules/steps-back.ts'
import { countersOf } from '../counter/counter-repository.ts'
import { addressWords, shippingIn } from '../use-cases/show-goods-order.ts'
import { type DoneGoods, doneGoods, goodsLocations, type OpenGoods, openGoods } from './board-repository.ts'
import { lineWords } from './rules/line-words.ts'
import { shortName } from './rules/short-name.ts'

/** Where nobody hands out goods, a day begins as here. */
const USUAL_ZONE = 'Europe/Berlin'

/** D-04, O-02: what is to be prepared and handed over, in five statements however much it is, one more while a step can be taken back. */
export async function showBoard(
  tx: Tx,
  { locations, clock }: Pick<FulfilmentNeeds, 'locations' | 'clock'>,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string | undefined },
): Promise<Board> {
  const now = clock.now()
  const of = { scope: actor.scopeFor('orders.view'), locationId }
  const open = await openGoods(tx, { ...of, limit: MOST_ON_BOARD + 1 })
  // A location that hands out no more may still have something waiting.
  const ids = new Set([...(await goodsLocations(tx, of)), ...open.map((each) => each.locationId)])
  const places = await locations.locationTerms(tx, [...ids])
  const counters = await countersOf(tx, { companyIds: of.scope, locationIds: [...ids], now })
  const zone = places.find(({ id }) => id === locationId)?.timeZone ?? places[0]?.timeZone ?? USUAL_ZONE
  const done = await doneGoods(tx, { ...of, since: dayBegan(now, zone), limit: DONE_ON_BOARD })
  const editable = new Set(actor.scopeFor('orders.edit'))
  const shown = open.slice(0, MOST_ON_BOARD)
  const backOf = await backsOf(tx, { goods: [...shown, ...done], editable, now })
  return {
    serverTime: now.toISOString(),
    locations: places.map(({ id, name, timeZone }) => ({
      id,
      name,
      timeZone,
      pausedUntil: counters.get(id)?.pausedUntil?.toISOString() ?? null,
    })),
    cards: shown.map((goods) =>
      cardOf(goods, {
        mayEdit: editable.has(goods.companyId),
        back: backOf(goods),
        boxHours: places.find(({ id: at }) => at === goods.locationId)?.pickupBoxHours ?? 0,
      }),
    ),
    hasMore: open.length > MOST_ON_BOARD,
    done: {
      total: done[0]?.total ?? 0,
      latest: done.map((goods) => ({
        orderId: goods.orderId,
        shortCode: goods.shortCode,
        deliveryType: goods.deliveryType,
        locationId: goods.locationId,
        handedOverAt: goods.handedOverAt.toISOString(),
        ...backOf(goods),
      })),
    },
  }
}

type Back = ReturnType<typeof stepBackOf>
type Shown = OpenGoods | DoneGoods

const timesOf = (goods: Shown): StepTimes =>
  'handedOverAt' in goods
    ? { prepare: null, ready: null, send: null, handOver: goods.handedOverAt }
    : { prepare: goods.preparingAt, ready: goods.readyAt, send: goods.sentAt, handOver: null }

/** Which step of each may be taken back; asked only where one was taken within the minute. */
async function backsOf(
  tx: Tx,
  {
    goods,
    editable,
    now,
  }: { readonly goods: readonly Shown[]; readonly editable: ReadonlySet<string>; readonly now: Date },
): Promise<(shown: Shown) => Back> {
  const begin = new Date(now.getTime() - STEP_BACK_MS)
  const recent = goods.filter((each) => {
    const last = lastStepOf(timesOf(each))
    return last !== null && last.takenAt > begin && editable.has(each.companyId)
  })
  const orderIds = recent.map(({ orderId }) => orderId)
  const asked = { companyIds: [...editable], orderIds, since: begin }
  const since = recent.length === 0 ? [] : await stoppedSince(tx, asked)
  return (shown) => {
    if (!orderIds.includes(shown.orderId)) return {}
    const ofOrder: readonly Since[] = since.filter(({ orderId }) => orderId === shown.orderId)
    const status = 'handedOverAt' in shown ? 'finished' : shown.status
    return stepBackOf(timesOf(shown), { status, since: ofOrder, now })
  }
}

function cardOf(
  goods: OpenGoods,
  { mayEdit, back, boxHours }: { readonly mayEdit: boolean; readonly back: Back; readonly boxHours: number },
): BoardCard {
  const { status, deliveryType, preparingAt, readyAt, sentAt } = goods
  const standing = {
    status,
    deliveryType,
    preparing: preparingAt !== null,
    ready: readyAt !== null,
    sent: sentAt !== null,
    boxed: goods.hasBox,
  }
  return {
    orderId: goods.orderId,
    shortCode: goods.shortCode,
    customer: shortName(goods.firstName, goods.lastName),
    locationId: goods.locationId,
    deliveryType,
    ...(goods.tableName !== null && { table: goods.tableName }),
    ...(goods.areaName !== null && { area: goods.areaName }),
    ...(goods.boxNumber !== null && { box: goods.boxNumber }),
    ...(isBrought(deliveryType) && {
      address: addressWords({
        street: goods.street ?? '',
        postcode: goods.postcode ?? '',
        city: goods.city ?? '',
        country: goods.country,
      }),
    }),
    ...shippingIn(goods),
    dueAt: goods.dueAt.toISOString(),
    ...(goods.dueUntil && { dueUntil: goods.dueUntil.toISOString() }),
    acceptedAt: goods.acceptedAt.toISOString(),
    preparingAt: preparingAt?.toISOString() ?? null,
    readyAt: readyAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    minimumAge: goods.minimumAge,
    ...(goods.due && { due: goods.due }),
    canBox:
      mayEdit &&
      (goods.hasBox ||
        whyNoBox(
          { status, delivery_type: deliveryType, paid_at: goods.paidAt },
          { minimum_age: goods.minimumAge },
          boxHours,
        ) === null),
    steps: mayEdit ? goodsStepsFrom(standing) : [],
    ...back,
    lines: goods.lines.map(({ id, quantity, description, isTicked }) => ({
      id,
      quantity,
      isTicked,
      ...lineWords(description),
    })),
    notes: [...goods.notes],
  }
}
