import { kiezladenAreas, kiezladenShippings } from '@fachwerk/demo-data/kiezladen-delivery'
import { type DemoGoodsOrder, kiezladenOrders } from '@fachwerk/demo-data/kiezladen/orders'
import { type DemoService, kiezladenServices } from '@fachwerk/demo-data/kiezladen/services'
import { Temporal } from 'temporal-polyfill'
import { recordSoldGoods, type SoldGoods } from '../modules/carts/index.ts'
import { cartArticles } from '../modules/catalog/index.ts'
import type { House } from '../main.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Random } from '../platform/random.ts'
import { idOf } from './seed-places.ts'

export type RecordGoods = (tx: Tx, sold: SoldGoods) => Promise<void>

/** Writes past sales through the modules’ doors. */
export const recordGoodsOf =
  (house: Pick<House, 'orders' | 'fulfilment' | 'payments' | 'customers'>, random: Random): RecordGoods =>
  (tx, sold) =>
    recordSoldGoods(tx, { ...house, ...cartArticles, ...house.customers, random }, sold)

const ZONE = 'Europe/Berlin'
const COMPANY = 'kiezladen'
/** Who stands behind the counter. */
export const KEEPER = 'Ayşe Demir'

export interface ShopOfDemo {
  readonly companyIds: ReadonlyMap<string, string>
  readonly siteIds: ReadonlyMap<string, string>
  /** By their numbers. */
  readonly variantIds: ReadonlyMap<string, string>
  readonly counterId: string
  readonly now: Date
}

/** Whose orders they are. */
export const sellerOf = ({ companyIds, siteIds, counterId }: ShopOfDemo) => ({
  companyId: idOf(companyIds, COMPANY),
  siteId: idOf(siteIds, COMPANY),
  locationId: counterId,
})

/** Two months of sales of the neighbourhood shop before the demo’s first start. */
export async function seedGoodsOrders(
  tx: Tx,
  { recordGoods }: { readonly recordGoods?: RecordGoods },
  shop: ShopOfDemo,
): Promise<void> {
  if (!recordGoods) return
  const seller = sellerOf(shop)
  const goods = kiezladenOrders.map((order) => soldGoods(order, orderedAt(order, shop.now), shop.variantIds))
  const services = kiezladenServices.map((service) => doneService(service, shop))
  for (const sold of [...goods, ...services].toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await recordGoods(tx, { ...seller, ...sold })
}

type Sold = Omit<SoldGoods, 'companyId' | 'siteId' | 'locationId'>

/** Ordered the day before, and done by the keeper. */
function doneService(
  { buyer: { firstName, lastName, email }, number, daysAgo, beganAt }: DemoService,
  { now, variantIds }: ShopOfDemo,
): Sold {
  const serviceAt = orderedAt({ daysAgo, orderedAt: beganAt }, now)
  return {
    contact: { firstName, lastName, email, ...NO_ADDRESS },
    language: 'de',
    pieces: new Map([[idOf(variantIds, number), 1]]),
    deliveryType: 'service',
    delivery: null,
    tableName: null,
    areaName: null,
    shipping: null,
    tipCents: 0,
    serviceAt,
    at: new Date(serviceAt.getTime() - 20 * HOUR_MS),
    preparingAt: null,
    readyAt: null,
    sentAt: null,
    handedOverAt: new Date(serviceAt.getTime() + HOUR_MS),
    handedOverBy: KEEPER,
  }
}

function orderedAt(
  { daysAgo, orderedAt: minutes }: Pick<DemoGoodsOrder, 'daysAgo' | 'orderedAt'>,
  now: Date,
): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE).toPlainDate()
  const local = today.subtract({ days: daysAgo }).toPlainDateTime().add({ minutes })
  return new Date(local.toZonedDateTime(ZONE).epochMilliseconds)
}

function soldGoods(
  { buyer, deliveryType, items, table, area, shipping, tipCents }: DemoGoodsOrder,
  at: Date,
  variantIds: ReadonlyMap<string, string>,
): Sold {
  const isBrought = deliveryType === 'delivery' || deliveryType === 'shipment'
  const { firstName, lastName, email, ...address } = buyer
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const there = kiezladenAreas.find(({ name }) => name === area)
  const parcel = kiezladenShippings.find(({ name }) => name === shipping)
  return {
    contact: { firstName, lastName, email, ...(isBrought ? address : NO_ADDRESS) },
    language: 'de',
    pieces: new Map(items.map(({ number, quantity }) => [idOf(variantIds, number), quantity])),
    deliveryType,
    delivery: there ?? (parcel ? { ...PARCEL, freeFromCents: parcel.freeFromCents } : null),
    tableName: table,
    areaName: area,
    shipping: parcel ?? null,
    tipCents,
    at,
    preparingAt: later(3),
    readyAt: deliveryType === 'shipment' ? null : later(deliveryType === 'totable' ? 12 : 20),
    sentAt: isBrought ? later(deliveryType === 'delivery' ? 25 : 180) : null,
    handedOverAt: later(HANDED_OVER[deliveryType]),
    handedOverBy: KEEPER,
  }
}

const HOUR_MS = 3_600_000
export const NO_ADDRESS = { street: '', postcode: '', city: '' } as const
/** Minutes from the order to whoever gets it. */
const HANDED_OVER = { pickup: 35, totable: 14, delivery: 45, shipment: 2_880 } as const
/** The lightest parcel, which most are. */
const PARCEL = { priceCents: 490, minimumCents: 0, surchargeCents: null } as const
