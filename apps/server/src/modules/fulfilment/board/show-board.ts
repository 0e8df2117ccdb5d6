import {
  type Board,
  type BoardCard,
  DONE_ON_BOARD,
  MOST_ON_BOARD,
} from '@fachwerk/contract/fulfilment/board-views'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { dayBegan } from '../../../platform/local-time.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { whyNoBox } from '../boxes/take-box.ts'
import { goodsStepsFrom } from '../rules/goods-steps.ts'
import { countersOf } from '../counter/counter-repository.ts'
import { addressWords, shippingIn } from '../use-cases/show-goods-order.ts'
import { doneGoods, goodsLocations, type OpenGoods, openGoods } from './board-repository.ts'
import { lineWords } from './rules/line-words.ts'
import { shortName } from './rules/short-name.ts'

/** Where nobody hands out goods, a day begins as here. */
const USUAL_ZONE = 'Europe/Berlin'

/** D-04, O-02: what is to be prepared and handed over, in five statements however much it is. */
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
  return {
    serverTime: now.toISOString(),
    locations: places.map(({ id, name, timeZone }) => ({
      id,
      name,
      timeZone,
      pausedUntil: counters.get(id)?.pausedUntil?.toISOString() ?? null,
    })),
    cards: open.slice(0, MOST_ON_BOARD).map((goods) =>
      cardOf(goods, {
        mayEdit: editable.has(goods.companyId),
        boxHours: places.find(({ id: at }) => at === goods.locationId)?.pickupBoxHours ?? 0,
      }),
    ),
    hasMore: open.length > MOST_ON_BOARD,
    done: {
      total: done[0]?.total ?? 0,
      latest: done.map(({ orderId, shortCode, deliveryType, handedOverAt, ...at }) => ({
        orderId,
        shortCode,
        deliveryType,
        locationId: at.locationId,
        handedOverAt: handedOverAt.toISOString(),
      })),
    },
  }
}

function cardOf(
  goods: OpenGoods,
  { mayEdit, boxHours }: { readonly mayEdit: boolean; readonly boxHours: number },
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
    lines: goods.lines.map(({ id, quantity, description, isTicked }) => ({
      id,
      quantity,
      isTicked,
      ...lineWords(description),
    })),
    notes: [...goods.notes],
  }
}
