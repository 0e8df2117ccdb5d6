import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import type { z } from 'zod'
import type { Chance } from '../chance.ts'
import type { Caller } from '../client.ts'
import { DAY, HOUR, MINUTE, refused } from '../customers.ts'
import type { World } from '../world.ts'
import { comeForBox } from './fetching.ts'
import { BOX_HOURS, type Shop } from './open-shops.ts'
import { staffAt } from './shop-staff.ts'

type Card = z.infer<typeof BoardCard>

/** So often somebody looks at the board, from when they come until they go. */
const EVERY_MS = 17 * MINUTE
const COMES = 5 * HOUR
const GOES = 20 * HOUR
/** Share of the orders nobody gets round to this time, and of those that lie in a box instead of on the counter. */
const NOT_YET = 0.35
const INTO_BOX = 0.5
/** Half a day after its customer was reminded staff take out what nobody fetched. */
const CLEARED_MS = (BOX_HOURS + 12) * HOUR

/** Kitchen and packing of each shop, day after day; on some days they are slow. */
export function sendKitchen(world: World, days: number): void {
  const begin = world.clock.nowMs()
  for (const shop of world.shops) {
    const chance = world.chance(`kitchen-${shop.place.slug}`)
    for (let day = 0; day < days; day += 1) {
      const every = chance.happens(0.2) ? 4 * EVERY_MS : EVERY_MS
      for (let at = COMES; at < GOES; at += every)
        world.agenda.at(
          begin + day * DAY + at + chance.between(0, 300_000),
          `${shop.place.slug}: somebody looks at the board`,
          () => workAtBoard(world, shop, chance),
        )
    }
  }
}

async function workAtBoard(world: World, shop: Shop, chance: Chance): Promise<void> {
  if (shop.book.waiting.size === 0) return
  const caller = await staffAt(world, shop, chance)
  if (!caller) return
  const query = { locationId: shop.place.locationId }
  const board = await world.call(boardCalls.board, { query }, caller)
  if (!board.ok) return
  const { cards } = board.value
  // Whoever ordered and is no longer there was cancelled, or fetched it.
  if (!board.value.hasMore)
    for (const code of shop.book.waiting)
      if (!cards.some(({ shortCode }) => shortCode === code)) shop.book.waiting.delete(code)
  for (const card of cards) if (!chance.happens(NOT_YET)) await bringOn(world, shop, card, { chance, caller })
}

interface By {
  readonly chance: Chance
  readonly caller: Caller
}

async function bringOn(world: World, shop: Shop, card: Card, by: By): Promise<void> {
  const { chance, caller } = by
  const [line] = card.lines
  if (line && !line.isTicked && chance.happens(0.3)) {
    const body = { orderId: card.orderId, lineId: line.id, isTicked: true }
    await world.call(boardCalls.tickGoods, { body }, caller)
  }
  if (card.box !== undefined) return await perhapsClear(world, card, by)
  if (card.canBox && card.preparingAt !== null && chance.happens(INTO_BOX))
    return await putIntoBox(world, shop, card, by)
  // Mostly one after the other; who comes early gets it at once.
  const step = chance.happens(0.15) ? card.steps.at(-1) : card.steps[0]
  if (step === undefined) return
  const parcel =
    step === 'send' && card.deliveryType === 'shipment'
      ? { carrier: 'gls' as const, trackingNumber: String(chance.between(10_000_000, 99_999_999)) }
      : {}
  // Now and then somebody forgets to ask for the identity card, and is told so.
  const ageChecked = card.minimumAge !== 'none' && !chance.happens(0.1)
  const body = { orderId: card.orderId, step, ageChecked, ...parcel }
  const moved = await world.call(fulfilmentCalls.moveGoods, { body }, caller)
  if (!moved.ok) return void refused(world, `goods: ${moved.code}`)
  if (step === 'send') world.tally.count('goodsSent')
  if (step !== 'prepare' && step !== 'ready') shop.book.gone.add(card.shortCode)
  if (step !== 'handOver') return
  shop.book.waiting.delete(card.shortCode)
  world.tally.count('goodsHandedOver')
}

/** Lays an order into a box that is free; its customer comes for it when they come. */
async function putIntoBox(world: World, shop: Shop, { orderId, shortCode }: Card, by: By): Promise<void> {
  const { chance, caller } = by
  const free = await world.call(pickupBoxCalls.freePickupBoxes, { params: { id: orderId } }, caller)
  if (!free.ok) return void refused(world, `box: ${free.code}`)
  const { boxes, suggestedId } = free.value
  const boxId = suggestedId ?? boxes[0]?.id
  if (boxId === undefined) return void refused(world, 'box: none is free')
  const taken = await world.call(pickupBoxCalls.takePickupBox, { body: { orderId, boxId } }, caller)
  if (!taken.ok) return void refused(world, `box: ${taken.code}`)
  const filled = await world.call(pickupBoxCalls.fillPickupBox, { body: { orderId } }, caller)
  if (!filled.ok) return void refused(world, `box: ${filled.code}`)
  world.tally.count('goodsBoxed')
  comeForBox(world, shop, shortCode, chance)
}

/** Nobody came for long, or it never got filled: staff take it out again. */
async function perhapsClear(world: World, { orderId, steps }: Card, { caller }: By): Promise<void> {
  const seen = await world.call(fulfilmentCalls.goodsHandover, { params: { id: orderId } }, caller)
  const box = seen.ok ? seen.value.box : undefined
  if (!box) return
  if (box.filledAt === null) {
    await world.call(pickupBoxCalls.fillPickupBox, { body: { orderId } }, caller)
    return
  }
  if (Date.parse(box.filledAt) + CLEARED_MS > world.clock.nowMs()) return
  const body = { orderId, reason: 'Niemand kam' }
  const emptied = await world.call(pickupBoxCalls.emptyPickupBox, { body }, caller)
  if (emptied.ok) world.tally.count('goodsUnfetched')
  else refused(world, `box: ${emptied.code} ${steps.length}`)
}
