import { type DemoOpenOrder, kiezladenOpenOrders } from '@fachwerk/demo-data/kiezladen/open-orders'
import { kiezladenAreas } from '@fachwerk/demo-data/kiezladen-delivery'
import { Temporal } from 'temporal-polyfill'
import type { SoldGoods } from '../modules/carts/index.ts'
import type { Fulfilment } from '../modules/fulfilment/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { KEEPER, NO_ADDRESS, type RecordGoods, sellerOf, type ShopOfDemo } from './seed-goods-orders.ts'
import { idOf } from './seed-places.ts'

const MINUTE = 60_000

/**
 * What the neighbourhood shop has to do when the demo is loaded: its board and its list of orders are not empty. While it is closed
 * only what waits for its next opening is there, as it would be.
 */
export async function seedOpenOrders(
  tx: Tx,
  { recordGoods, fulfilment }: { readonly recordGoods?: RecordGoods; readonly fulfilment: Fulfilment },
  shop: ShopOfDemo,
): Promise<void> {
  if (!recordGoods) return
  const { now } = shop
  const seller = sellerOf(shop)
  const [place] = await fulfilment.pickupPlaces(tx, { ...seller, now })
  if (!place) return
  const zone = 'Europe/Berlin'
  const times = place.days
    .flatMap((day) => day.times)
    .map((local) => new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds))
  const open = kiezladenOpenOrders.filter(({ dueIn }) => place.isOpen || dueIn === 'next')
  let next = 0
  for (const order of open) {
    const promisedAt =
      order.dueIn === 'next' ? times[(next += 1)] : new Date(now.getTime() + order.dueIn * MINUTE)
    if (promisedAt) await recordGoods(tx, { ...seller, ...openGoods(order, { promisedAt, shop }) })
  }
}

function openGoods(
  { buyer, deliveryType, items, table, area, orderedBefore, stage }: DemoOpenOrder,
  { promisedAt, shop: { variantIds, now } }: { readonly promisedAt: Date; readonly shop: ShopOfDemo },
): Omit<SoldGoods, 'companyId' | 'siteId' | 'locationId'> {
  const { firstName, lastName, email, ...address } = buyer
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  return {
    contact: { firstName, lastName, email, ...(deliveryType === 'delivery' ? address : NO_ADDRESS) },
    language: 'de',
    pieces: new Map(items.map(({ number, quantity }) => [idOf(variantIds, number), quantity])),
    deliveryType,
    delivery: kiezladenAreas.find(({ name }) => name === area) ?? null,
    tableName: table,
    areaName: area,
    shipping: null,
    tipCents: 0,
    at: ago(orderedBefore),
    promisedAt,
    preparingAt: stage === 'accepted' ? null : ago(orderedBefore / 2),
    readyAt: stage === 'ready' ? ago(orderedBefore / 4) : null,
    sentAt: null,
    handedOverAt: null,
    handedOverBy: KEEPER,
  }
}
