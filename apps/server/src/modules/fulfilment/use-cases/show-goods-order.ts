import { countryName, isCountry } from '@fachwerk/contract/customer/countries'
import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { GoodsOrderView, Tracking } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { CANCEL_REASONS } from '@fachwerk/contract/price/cancel-reasons'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LinkHolder, OrderRow, SeenOrder } from '../../orders/index.ts'
import { customerBox } from '../boxes/order-box.ts'
import { type Handover, handoverOf, noteOf, placeIdOf } from '../handover-repository.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { alsoRents, goodsStatusOf } from '../rules/goods-standing.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { shownReplacements } from './shown-replacements.ts'

/** The order of goods behind a link, whether it rents as well or not. */
export async function goodsOrderByLink(
  { orders }: Pick<FulfilmentNeeds, 'orders'>,
  link: LinkHolder,
): Promise<Result<SeenOrder, 'not-found' | 'too-many-tries'>> {
  const order = await orders.pages.byLink(link)
  if (!order.ok) return order
  return orders.rows.handsOver(order.value) ? order : refuse('not-found')
}

/** K-10: an order of goods as its customer follows it. */
export async function showGoodsOrder(
  needs: FulfilmentNeeds,
  link: LinkHolder,
): Promise<Result<GoodsOrderView, 'not-found' | 'too-many-tries'>> {
  const order = await goodsOrderByLink(needs, link)
  return order.ok ? ok(await needs.db.read((tx) => viewGoodsOrder(tx, needs, order.value))) : order
}

/** The browser is back from the bank: it is asked how it went, then the order is shown. */
export async function checkGoodsPayment(
  needs: FulfilmentNeeds,
  link: LinkHolder,
): Promise<Result<GoodsOrderView, 'not-found' | 'too-many-tries'>> {
  const order = await goodsOrderByLink(needs, link)
  if (!order.ok) return order
  await needs.orders.paying.check(order.value)
  return await showGoodsOrder(needs, link)
}

async function viewGoodsOrder(tx: Tx, needs: FulfilmentNeeds, order: SeenOrder): Promise<GoodsOrderView> {
  const { company_id: companyId, id: orderId, language } = order
  const now = needs.clock.now()
  const handover = await handoverOf(tx, { companyId, orderId })
  if (!handover) throw new Error(`the goods of order ${orderId} are nobody's`)
  const location = await needs.locations.locationOf(tx, placeIdOf(order, handover))
  const { lines, vat } = await needs.orders.rows.linesOf(tx, order)
  const heldUntil = order.status === 'new' && handover.held_until > now ? handover.held_until : null
  const declared = await needs.orders.pages.declared(tx, { order, timeZone: location.timeZone })
  const bought = await needs.valueVouchers.boughtWith(tx, { companyId, orderId, now })
  const cancelReason = CANCEL_REASONS.find((reason) => reason === order.cancel_reason)
  const status = goodsStatusOf(order, handover)
  return {
    // Of several boxes it may have been found by the link of another one.
    hash: order.whole?.hash ?? order.hash,
    shortCode: order.short_code,
    status,
    ...(alsoRents(order) && { alsoRents: true as const }),
    deliveryType: order.delivery_type,
    ...(order.status === 'canceled' && cancelReason && { cancelReason }),
    language,
    placedAt: order.placed_at.toISOString(),
    readyLocal: localMinute(handover.promised_at ?? order.scheduled_at ?? order.placed_at, location.timeZone),
    ...(order.scheduled_until && { untilLocal: localMinute(order.scheduled_until, location.timeZone) }),
    ...acceptedIn(order),
    paidAt: order.paid_at?.toISOString() ?? null,
    ...timesOf(handover),
    ...tableIn(handover),
    ...(isUnderWay(status) && (await customerBox(tx, needs, { handover, timeZone: location.timeZone, now }))),
    tracking: trackingOf(handover),
    lines: lines.map(viewLine),
    totalCents: order.total_cents,
    ...(await noteOf(tx, { companyId, orderId })),
    ...(await shownReplacements(tx, { companyId, orderId, lines })),
    ...(bought.length > 0 && { valueVouchers: bought }),
    vat,
    minimumAge: handover.minimum_age,
    contact: order.contact,
    location,
    party: await needs.contractParty(tx, companyId),
    payment: await needs.orders.paying.view(tx, {
      order,
      heldUntil,
      isOnItsWay: handover.sent_at !== null || handover.handed_over_at !== null,
      timeZone: location.timeZone,
      now,
    }),
    invoices: order.paid_at === null && order.due_at === null ? [] : await needs.invoicesOfOrder(tx, orderId),
    ...(declared && { declared }),
    mailTo: order.mail_address ?? order.contact.email,
    serverTime: now.toISOString(),
  }
}

type GoodsLine = Awaited<ReturnType<FulfilmentNeeds['orders']['rows']['linesOf']>>['lines'][number]

const viewLine = ({
  id,
  kind,
  title,
  note,
  quantity,
  leftPieces,
  grossCents,
  withdrawal,
}: GoodsLine): GoodsOrderView['lines'][number] => ({
  id,
  kind,
  title,
  ...(note !== '' && { note }),
  quantity,
  leftPieces,
  grossCents,
  withdrawal,
})

/** When it was: with its money, or before. */
export const acceptedIn = ({
  accepted_at,
  paid_at,
  due_at,
  placed_at,
}: Pick<OrderRow, 'accepted_at' | 'paid_at' | 'due_at' | 'placed_at'>) => ({
  // On invoice it is accepted as it is placed.
  acceptedAt: (accepted_at ?? (due_at ? placed_at : paid_at))?.toISOString() ?? null,
})

/** When its goods were prepared, laid ready, sent and handed over. */
export const timesOf = (handover: {
  readonly preparing_at: Date | null
  readonly ready_at: Date | null
  readonly sent_at: Date | null
  readonly handed_over_at: Date | null
}) => ({
  preparingAt: handover.preparing_at?.toISOString() ?? null,
  readyAt: handover.ready_at?.toISOString() ?? null,
  sentAt: handover.sent_at?.toISOString() ?? null,
  handedOverAt: handover.handed_over_at?.toISOString() ?? null,
})

/** At which table it is served, where it is. */
export const tableIn = ({ table_name }: Pick<Handover, 'table_name'>) =>
  table_name === null ? {} : { table: table_name }

/** Where it is brought, in one line, where it is. */
export const addressIn = ({ delivery_type, contact }: Pick<OrderRow, 'delivery_type' | 'contact'>) =>
  isBrought(delivery_type) ? { address: addressWords(contact) } : {}

/** In one line, with its country where that is another than Germany. */
export function addressWords({
  street,
  postcode,
  city,
  country,
}: Pick<OrderRow['contact'], 'street' | 'postcode' | 'city'> & {
  readonly country?: string | null | undefined
}): string {
  const abroad = country && country !== 'DE' && isCountry(country) ? `, ${countryName(country, 'de')}` : ''
  return `${street}, ${postcode} ${city}${abroad}`
}

/** As what it is to be sent, where it is. */
export const shippingIn = ({
  shippingName,
  shippingCarrier,
}: {
  readonly shippingName: string | null
  readonly shippingCarrier: Carrier | null
}) =>
  shippingName === null || shippingCarrier === null
    ? {}
    : { shipping: { name: shippingName, carrier: shippingCarrier } }

/** With whom it goes as a parcel; null: no carrier has it. */
export const trackingOf = ({
  carrier,
  tracking_number,
}: Pick<Handover, 'carrier' | 'tracking_number'>): Tracking | null =>
  carrier === null ? null : { carrier, number: tracking_number }
