import {
  type Board,
  type BoardCard,
  DONE_ON_BOARD,
  MOST_ON_BOARD,
} from '@fachwerk/contract/fulfilment/board-views'
import { STEP_BACK_MS } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { dayBegan } from '../../../platform/local-time.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { whyNoBox } from '../boxes/take-box.ts'
import { stoppedSince } from '../handover-repository.ts'
import { goodsStepsFrom } from '../rules/goods-steps.ts'
import { lastStepOf, type Since, stepBackOf, type StepTimes } from '../rules/steps-back.ts'
import { countersOf } from '../counter/counter-repository.ts'
import { type DoneGoods, doneGoods, goodsLocations, type OpenGoods, openGoods } from './board-repository.ts'
import { placeOn } from './card-place.ts'
import { replacementCardOf } from './replacement-card.ts'
import { doneReplacements, openReplacements } from './replacements-repository.ts'
import { lineWords } from './rules/line-words.ts'

/** Where nobody hands out goods, a day begins as here. */
const USUAL_ZONE = 'Europe/Berlin'

/** D-04, O-02: what is to be prepared and handed over, in seven statements however much it is, one more while a step can be taken back. */
export async function showBoard(
  tx: Tx,
  { locations, clock }: Pick<FulfilmentNeeds, 'locations' | 'clock'>,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string | undefined },
): Promise<Board> {
  const now = clock.now()
  const of = { scope: actor.scopeFor('orders.view'), locationId }
  const open = await openGoods(tx, { ...of, limit: MOST_ON_BOARD + 1 })
  const anew = await openReplacements(tx, { ...of, limit: MOST_ON_BOARD + 1 })
  // A location that hands out no more may still have something waiting.
  const ids = new Set([
    ...(await goodsLocations(tx, of)),
    ...[...open, ...anew].map((each) => each.locationId),
  ])
  const places = await locations.locationTerms(tx, [...ids])
  const counters = await countersOf(tx, { companyIds: of.scope, locationIds: [...ids], now })
  const zone = places.find(({ id }) => id === locationId)?.timeZone ?? places[0]?.timeZone ?? USUAL_ZONE
  const today = { ...of, since: dayBegan(now, zone), limit: DONE_ON_BOARD }
  const done = await doneGoods(tx, today)
  const doneAnew = await doneReplacements(tx, today)
  const editable = new Set(actor.scopeFor('orders.edit'))
  const backOf = await backsOf(tx, { goods: [...open, ...done], editable, now })
  const cards = [
    ...open.map((goods) =>
      cardOf(goods, {
        mayEdit: editable.has(goods.companyId),
        back: backOf(goods),
        boxHours: places.find(({ id: at }) => at === goods.locationId)?.pickupBoxHours ?? 0,
      }),
    ),
    ...anew.map((made) => replacementCardOf(made, { mayEdit: editable.has(made.companyId) })),
  ].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
  return {
    serverTime: now.toISOString(),
    locations: places.map(({ id, name, timeZone }) => ({
      id,
      name,
      timeZone,
      pausedUntil: counters.get(id)?.pausedUntil?.toISOString() ?? null,
    })),
    cards: cards.slice(0, MOST_ON_BOARD),
    hasMore: cards.length > MOST_ON_BOARD,
    done: {
      total: (done[0]?.total ?? 0) + (doneAnew[0]?.total ?? 0),
      latest: [
        ...done.map((goods) => ({ ...doneOf(goods), ...backOf(goods) })),
        ...doneAnew.map((made) => ({ ...doneOf(made), replacementId: made.replacementId })),
      ]
        .toSorted((one, other) => other.handedOverAt.localeCompare(one.handedOverAt))
        .slice(0, DONE_ON_BOARD),
    },
  }
}

const doneOf = ({ orderId, shortCode, deliveryType, locationId, handedOverAt }: DoneGoods) => ({
  orderId,
  shortCode,
  deliveryType,
  locationId,
  handedOverAt: handedOverAt.toISOString(),
})

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
    ...placeOn(goods),
    ...(goods.boxNumber !== null && { box: goods.boxNumber }),
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
    lines: goods.lines.map(({ id, quantity, description, note, isTicked }) => ({
      id,
      quantity,
      ...(note !== '' && { note }),
      isTicked,
      ...lineWords(description),
    })),
    notes: [...goods.notes],
  }
}
