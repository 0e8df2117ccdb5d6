import type { CartDelivery } from '@fachwerk/contract/cart/cart-input'
import type {
  AreaView,
  DeliveryChoice,
  ShippingChoice,
  ShippingView,
  TableView,
} from '@fachwerk/contract/fulfilment/delivery-choice'
import type { Parcel } from '@fachwerk/contract/fulfilment/shipping-steps'
import { DELIVERY_TYPES, type DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { countersOf } from '../counter/counter-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { type ChosenShipping, chosenShipping, shippingChoice } from '../rules/shipping-choice.ts'
import { shippingsOf } from '../places/shippings-repository.ts'
import { type AreaAt, areaOf } from '../places/areas-repository.ts'
import { anyPlaceOf, tableOf, waysOf } from '../places/tables-repository.ts'
import type { TakenWindow } from '../windows/take-window.ts'
import { type OrderedService, serviceAt } from '../services/show-services.ts'
import type { TakenService } from '../services/take-service.ts'
import { windowAt, windowsIn } from '../windows/show-windows.ts'
import { pickupAt, promisedAt, promisedPlaces } from './show-pickup.ts'

type Needs = Pick<FulfilmentNeeds, 'locations' | 'orders'>

/** What was chosen for a cart, as it is stored with it. */
export interface ChosenDelivery extends ChosenShipping {
  readonly deliveryType: DeliveryType | null
  readonly tableId: string | null
  readonly tableAt: Date | null
  /** Empty: nobody has said where it is to be brought. */
  readonly postcode: string
}

interface AtSite {
  readonly siteId: string
  readonly companyId: string
  readonly now: Date
}

interface Sent {
  readonly chosen: ChosenDelivery
  readonly parcel: Parcel
  /** What waits for nobody's money is bought with it: nothing of it is paid to a carrier (K-03). */
  readonly isPaidAtOnce: boolean
}

/** Whoever sat down so long ago has left. */
const VISIT_MS = 6 * 3_600_000

/** How what lies in a cart is to reach its customer, and what that costs (null: nothing). */
export interface ChosenWay {
  readonly choice: DeliveryChoice
  readonly priced: CartDelivery | null
  /** The area it is brought to. */
  readonly area: AreaAt | null
  /** As what it is sent. */
  readonly shipping: ShippingView | null
}

/** K-04: the ways of a site, and the one that was chosen as far as it is still there. */
export async function chosenWay(
  tx: Tx,
  needs: Needs,
  { chosen, parcel, isPaidAtOnce, ...site }: AtSite & Sent,
): Promise<ChosenWay> {
  const known = await waysOf(tx, site)
  const ways = DELIVERY_TYPES.filter((type) => known.includes(type))
  const { deliveryType } = chosen
  const usual = ways.find((type) => type === 'pickup') ?? ways[0] ?? null
  const way = ways.find((type) => type === deliveryType) ?? usual
  const table = await tableAt(tx, needs, { ...site, chosen })
  const { postcode } = chosen
  const area = postcode === '' || !known.includes('delivery') ? null : await areaOf(tx, { ...site, postcode })
  const sent = known.includes('shipment')
    ? await sentBy(tx, needs, { ...site, chosen, parcel, isPaidAtOnce })
    : null
  const shown = area && (await viewArea(tx, needs, { ...site, area }))
  const choice = { ways, way, table, postcode, area: shown, shipping: sent }
  const shipping = chosenShipping(sent)
  return { choice, priced: pricedOf(way, { area, shipping }), area, shipping }
}

/** As what it can be sent from this site. */
async function sentBy(
  tx: Tx,
  { orders }: Pick<Needs, 'orders'>,
  { chosen, parcel, isPaidAtOnce, ...site }: AtSite & Sent,
): Promise<ShippingChoice | null> {
  const offered = await shippingsOf(tx, site)
  const isAsked = !isPaidAtOnce && offered.some(({ codLimitCents }) => codLimitCents !== null)
  const takesCod = isAsked && (await orders.paying.takesCod(tx, site.companyId))
  return shippingChoice(offered, chosen, { ...parcel, takesCod })
}

/** What a way costs; a parcel asks for no minimum. */
function pricedOf(
  way: DeliveryType | null,
  { area, shipping }: Pick<ChosenWay, 'area' | 'shipping'>,
): CartDelivery | null {
  if (way === 'delivery') return area
  return way === 'shipment' && shipping ? { ...shipping, minimumCents: 0, surchargeCents: null } : null
}

/** An area with when it can be brought there; null: its location is gone. */
async function viewArea(
  tx: Tx,
  needs: Needs,
  { area, companyId, now }: Omit<AtSite, 'siteId'> & { readonly area: AreaAt },
): Promise<AreaView | null> {
  const { locationId, leadMinutes, name, priceCents, freeFromCents, minimumCents, surchargeCents } = area
  const [found] = await promisedPlaces(tx, needs, { companyId, locationIds: [locationId], leadMinutes, now })
  if (!found) return null
  const place =
    area.windows === '' ? found : await windowsIn(tx, needs, { place: found, area, companyId, now })
  return { name, place, priceCents, freeFromCents, minimumCents, surchargeCents }
}

async function tableAt(
  tx: Tx,
  needs: Needs,
  { chosen: { tableId, tableAt: since }, ...site }: AtSite & { readonly chosen: ChosenDelivery },
): Promise<TableView | null> {
  if (tableId === null || since === null || site.now.getTime() - since.getTime() > VISIT_MS) return null
  const found = await tableOf(tx, { ...site, id: tableId })
  return found && (await viewTable(tx, needs, { ...found, now: site.now }))
}

async function viewTable(
  tx: Tx,
  { locations }: Needs,
  { name, locationId, now }: { readonly name: string; readonly locationId: string; readonly now: Date },
): Promise<TableView> {
  const place = await locations.locationOf(tx, locationId)
  const counters = await countersOf(tx, { companyIds: [place.companyId], locationIds: [locationId], now })
  const isPaused = Boolean(counters.get(locationId)?.pausedUntil)
  const { id, names, street, postcode, city, phone, addressFreeCents } = place
  return {
    name,
    place: { id, name: place.name, names, street, postcode, city, phone },
    isOpen: locations.isOpenAt(place, now) && !isPaused,
    addressFreeCents,
  }
}

/** The table a code lies on, and its id. */
export async function seatAt(
  tx: Tx,
  needs: Needs,
  { token, ...site }: AtSite & { readonly token: string },
): Promise<Result<{ readonly tableId: string; readonly table: TableView }, 'not-found'>> {
  const found = await tableOf(tx, { ...site, token })
  if (!found) return refuse('not-found')
  return ok({ tableId: found.id, table: await viewTable(tx, needs, { ...found, now: site.now }) })
}

/** From where and when an order goes which way. */
export interface OrderedWay {
  readonly type: DeliveryType
  readonly place: LocationTerms
  readonly readyAt: Date
  /** The window of an area in which it is brought; null: it is brought in none. */
  readonly window: TakenWindow | null
  /** The time of a service; null: it is of none. */
  readonly service: TakenService | null
  /** As it is called now; null: it is served at none. */
  readonly tableName: string | null
  /** The area it is brought to, as it is called now; null: it is brought to no address. */
  readonly areaName: string | null
  /** As what it is sent; null: no carrier takes it. */
  readonly shipping: Pick<ShippingView, 'name' | 'carrier' | 'isCod'> | null
}

type WayRefusal =
  | 'not-found'
  | 'pickup-time-gone'
  | 'service-time-gone'
  | 'orders-paused'
  | 'orders-not-taken'
  | 'delivery-changed'
  | 'table-required'
  | 'delivery-postcode'
  | 'shipping-gone'

/** The way that was shown, as it can be taken at this moment. */
export async function orderedWay(
  tx: Tx,
  needs: Needs,
  asked: AtSite & {
    readonly way: ChosenWay
    readonly deliveryType: DeliveryType
    readonly locationId?: string | undefined
    readonly readyLocal?: string | undefined
    readonly untilLocal?: string | undefined
    readonly shippingId?: string | undefined
    /** Of what lies in the cart; null: there is none. */
    readonly service: OrderedService | null
  },
): Promise<Result<OrderedWay, WayRefusal>> {
  const { choice } = asked.way
  if (choice.way !== asked.deliveryType) return refuse('delivery-changed')
  if (choice.way === 'email') return mailedFrom(tx, needs, asked)
  if (choice.way === 'service') return doneAt(tx, needs, asked)
  if (choice.way === 'totable') return servedAt(tx, needs, { choice, now: asked.now })
  const { siteId, companyId, now, locationId = '', readyLocal = '' } = asked
  if (choice.way === 'delivery') return broughtFrom(tx, needs, asked)
  if (choice.way === 'shipment') return sentFrom(tx, needs, asked)
  if (locationId === '') return refuse('pickup-time-gone')
  const pickup = await pickupAt(tx, needs, { siteId, companyId, now, locationId, readyLocal })
  return pickup.ok ? ok({ type: 'pickup', ...NOWHERE, ...pickup.value }) : pickup
}

const NOWHERE = { tableName: null, areaName: null, shipping: null, window: null, service: null } as const

async function broughtFrom(
  tx: Tx,
  needs: Needs,
  {
    way: { area },
    companyId,
    now,
    locationId = '',
    readyLocal = '',
    untilLocal,
  }: Pick<
    Parameters<typeof orderedWay>[2],
    'way' | 'companyId' | 'now' | 'locationId' | 'readyLocal' | 'untilLocal'
  >,
): Promise<Result<OrderedWay, 'delivery-postcode' | 'pickup-time-gone' | 'orders-paused'>> {
  if (area === null) return refuse('delivery-postcode')
  // Another place than the one that was shown: its times are others too.
  if (locationId !== area.locationId) return refuse('pickup-time-gone')
  if (area.windows !== '') {
    const found = await windowAt(tx, needs, { area, companyId, now, readyLocal, untilLocal })
    return found.ok ? ok({ ...NOWHERE, type: 'delivery', areaName: area.name, ...found.value }) : found
  }
  // What was shown as a window is none any more.
  if (untilLocal !== undefined) return refuse('pickup-time-gone')
  const promised = await promisedAt(tx, needs, { ...area, companyId, now, readyLocal })
  return promised.ok ? ok({ ...NOWHERE, type: 'delivery', areaName: area.name, ...promised.value }) : promised
}

/** A parcel is packed within a day, whether anybody is at the counter or not. */
const PACKED_MS = 24 * 3_600_000

async function sentFrom(
  tx: Tx,
  { locations }: Needs,
  {
    way: { shipping },
    shippingId,
    now,
  }: Pick<Parameters<typeof orderedWay>[2], 'way' | 'shippingId' | 'now'>,
): Promise<Result<OrderedWay, 'shipping-gone'>> {
  // Another option than the one that was shown takes another time.
  if (shipping === null || shipping.id !== shippingId) return refuse('shipping-gone')
  const place = await locations.locationOf(tx, shipping.locationId)
  return ok({ ...NOWHERE, type: 'shipment', place, readyAt: new Date(now.getTime() + PACKED_MS), shipping })
}

/** Vouchers come from nowhere; their order is one of the first place the site shows. */
async function mailedFrom(
  tx: Tx,
  { locations }: Needs,
  { siteId, companyId, now }: AtSite,
): Promise<Result<OrderedWay, 'not-found'>> {
  const locationId = await anyPlaceOf(tx, { siteId, companyId })
  if (locationId === null) return refuse('not-found')
  return ok({ ...NOWHERE, type: 'email', place: await locations.locationOf(tx, locationId), readyAt: now })
}

/** A service is done where and when its customer chose, and what else they bought is handed over with it. */
async function doneAt(
  tx: Tx,
  needs: Needs,
  { service, locationId, readyLocal, untilLocal, ...site }: Parameters<typeof orderedWay>[2],
): Promise<Result<OrderedWay, 'service-time-gone' | 'not-found' | 'orders-paused'>> {
  if (service === null) return refuse('service-time-gone')
  const at = await serviceAt(tx, needs, { ...site, service, locationId, readyLocal, untilLocal })
  return at.ok ? ok({ ...NOWHERE, type: 'service', ...at.value }) : at
}

/** At a table there is no time: somebody serves now, or nobody does. */
async function servedAt(
  tx: Tx,
  { locations }: Needs,
  { choice: { table }, now }: { readonly choice: DeliveryChoice; readonly now: Date },
): Promise<Result<OrderedWay, 'table-required' | 'orders-not-taken'>> {
  if (table === null) return refuse('table-required')
  if (!table.isOpen) return refuse('orders-not-taken')
  const place = await locations.locationOf(tx, table.place.id)
  return ok({ ...NOWHERE, type: 'totable', place, readyAt: now, tableName: table.name })
}
