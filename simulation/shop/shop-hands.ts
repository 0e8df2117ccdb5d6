import { articleBulkCalls } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import type { StockMove } from '@fachwerk/contract/catalog/stock/stock-views'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import type { z } from 'zod'
import type { Chance } from '../chance.ts'
import type { Caller } from '../client.ts'
import { DAY, HOUR, isUnsure, MINUTE, persist, refused } from '../customers.ts'
import type { World } from '../world.ts'
import type { Shop, Ware } from './open-shops.ts'
import { addTo, halfHourOf } from './shop-book.ts'
import { bringReplacementsOn, sendAnew, unpackReturn } from './sending-anew.ts'
import { staffAt } from './shop-staff.ts'

/** What staff do to a shop on a day, beside its orders. */
const ACTS = {
  bring: bringGoods,
  throwAway,
  count: countShelf,
  price: changePrice,
  hide: hideForAWhile,
  pause: pauseCounter,
  slot: allowOtherwise,
  unpack: unpackReturn,
  replace: sendAnew,
  goOn: bringReplacementsOn,
} as const
type Act = keyof typeof ACTS
const EACH_DAY: readonly Act[] = [
  ...Array.from({ length: 6 }, () => 'bring' as const),
  ...(['throwAway', 'count', 'price', 'price', 'hide', 'pause', 'slot', 'slot'] as const),
  ...(['unpack', 'unpack', 'replace', 'replace', 'replace', 'goOn', 'goOn', 'goOn'] as const),
]

/** Somebody looks after each shop: goods come and go, are counted, cost something else, the counter takes a pause. */
export function sendShopHands(world: World, days: number): void {
  const begin = world.clock.nowMs()
  for (const shop of world.shops) {
    const chance = world.chance(`hands-${shop.place.slug}`)
    for (let day = 0; day < days; day += 1)
      for (const act of EACH_DAY) {
        const at = begin + day * DAY + chance.between(6 * 60, 18 * 60) * MINUTE
        world.agenda.at(at, `${shop.place.slug}: ${act}`, async () => {
          const caller = await staffAt(world, shop, chance)
          if (caller) await ACTS[act]({ world, shop, chance, caller })
        })
      }
  }
}

export interface At {
  readonly world: World
  readonly shop: Shop
  readonly chance: Chance
  readonly caller: Caller
}

const countedOf = ({ shop: { wares }, chance }: At): Ware =>
  chance.pick(wares.filter(({ isCounted }) => isCounted))

async function bringGoods(at: At): Promise<void> {
  const { variantId } = countedOf(at)
  const pieces = at.chance.between(4, 12)
  await move(at, { kind: 'in', variantId, pieces, reason: 'received', note: '' }, pieces)
}

async function throwAway(at: At): Promise<void> {
  const { variantId } = countedOf(at)
  await move(at, { kind: 'out', variantId, pieces: 1, reason: 'spoiled', note: '' }, -1)
}

/** One is missing, or one too many lies there: what is counted counts, if nothing moved meanwhile. */
async function countShelf(at: At): Promise<void> {
  const { articleId, variantId } = countedOf(at)
  const seen = await at.world.call(stockCalls.articleStock, { params: { id: articleId } }, at.caller)
  const level = seen.ok ? seen.value.variants.find((each) => each.variantId === variantId) : undefined
  if (!level) return
  const off = at.chance.pick([-1, 0, 1])
  const onHand = level.onHand + off
  if (onHand >= 0) await move(at, { kind: 'count', variantId, onHand, seen: level.onHand, note: '' }, off)
}

/** Who hears nothing presses again, with the same key; until they hear nobody outside knows what is booked. */
async function move(
  { world, shop: { book }, chance, caller }: At,
  wanted: z.infer<typeof StockMove>,
  by: number,
): Promise<void> {
  const key = chance.random.hash()
  book.doubtful.add(wanted.variantId)
  await persist(
    world,
    'staff move stock again',
    async () => {
      const moved = await world.call(stockCalls.moveStock, { body: { move: wanted } }, { ...caller, key })
      if (!moved.ok && isUnsure(moved.code)) return 'unsure'
      book.doubtful.delete(wanted.variantId)
      return moved.ok ? moved.value : refused(world, `stock: ${moved.code}`)
    },
    () => {
      addTo(book.stock, wanted.variantId, by)
      world.tally.count('stockMoves')
    },
  )
}

async function changePrice({ world, shop, chance, caller }: At): Promise<void> {
  const { articleId: id } = chance.pick(shop.wares)
  const change = { kind: 'amount', value: chance.pick([-30, -10, 10, 20]), rounding: 'exact' } as const
  const changed = await world.call(
    articleBulkCalls.changeArticle,
    { body: { article: { id, change } } },
    caller,
  )
  if (changed.ok) world.tally.count('priceChanges')
  else refused(world, `price: ${changed.code}`)
}

/** An article is taken out for an hour while it lies in carts. */
async function hideForAWhile(at: At): Promise<void> {
  const { world, shop, chance } = at
  const { articleId: id } = chance.pick(shop.wares)
  const set = async (state: 'hidden' | 'published', caller: Caller) =>
    await world.call(articleCalls.setArticleState, { body: { article: { id, state } } }, caller)
  await set('hidden', at.caller)
  const shown = () =>
    persist(
      world,
      'staff show an article again',
      async () => {
        const caller = await staffAt(world, shop, chance)
        const done = caller && (await set('published', caller))
        return done?.ok ? done.value : 'unsure'
      },
      () => undefined,
    )
  world.agenda.at(world.clock.nowMs() + HOUR, 'staff show an article again', shown)
}

async function pauseCounter({ world, shop, chance, caller }: At): Promise<void> {
  const { locationId } = shop.place
  if (chance.happens(0.4)) {
    const body = { locationId, minutes: chance.pick([10, 20, 30]) }
    return void (await world.call(counterCalls.prolongPreparation, { body }, caller))
  }
  const body = { locationId, length: chance.pick(['15', '30'] as const), reason: 'Ofen defekt' }
  const paused = await world.call(counterCalls.pauseOrders, { body }, caller)
  if (paused.ok) world.tally.count('pauses')
  if (chance.happens(0.5)) await world.call(counterCalls.resumeOrders, { body: { locationId } }, caller)
}

/** A half hour of today takes more orders than usual, or none. */
async function allowOtherwise({ world, shop, chance, caller }: At): Promise<void> {
  const { locationId } = shop.place
  const seen = await world.call(counterCalls.counter, { params: { locationId } }, caller)
  const open = seen.ok
    ? seen.value.slots.filter(({ startsAt }) => Date.parse(startsAt) > world.clock.nowMs())
    : []
  const slot = open[chance.between(0, 5)]
  if (!slot) return
  const capacity = chance.pick([0, 1, 5, null])
  const body = { locationId, startsAt: slot.startsAt, capacity }
  const half = halfHourOf(slot.local)
  // Even if nobody hears of it.
  shop.book.capacity.set(half, Math.max(shop.book.capacity.get(half) ?? 0, capacity ?? 0))
  const set = await world.call(counterCalls.setPickupSlot, { body }, caller)
  if (!set.ok) refused(world, `half hour: ${set.code}`)
}
