import type { DeliveryChoice, ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { moneyText } from '@fachwerk/texts/formats'
import { dateOf, type LocalDate } from '../../lib/local-date.ts'
import type { Page } from '../../lib/page.tsx'
import { deliveryWords, windowWords } from '../../lib/words/delivery-words.ts'
import { midMoment, shortDate } from '../../lib/words/words.ts'

/** What is known of how goods reach their customer. */
export interface KnownWays {
  readonly delivery: DeliveryChoice
  /** Where they are fetched. */
  readonly counters: readonly PickupPlace[]
  /** The day it is there. */
  readonly today: LocalDate
  /** What of the cart counts towards a free delivery. */
  readonly countedCents: number
}

/** The end of a window that begins then; undefined: that is a time from which on it is there. */
export const untilOf = ({ windows = [] }: PickupPlace, local: string): string | undefined =>
  windows.find(({ from }) => from === local)?.until

/** The first time at any of these places; null: there is none. */
export const soonestOf = (places: readonly PickupPlace[]): string | null =>
  places.flatMap(({ days }) => days.flatMap(({ times }) => times)).toSorted()[0] ?? null

/** As what it is sent; null: it is not, or cannot be. */
export const sentAs = ({
  delivery: { shipping },
}: {
  readonly delivery: Pick<DeliveryChoice, 'shipping'>
}): ShippingView | null => shipping?.options.find(({ id }) => id === shipping.chosenId) ?? null

/** „2–3 Werktage“ */
export function shippingDays({ daysMin, daysMax }: ShippingView, page: Page): string {
  const range = daysMin === daysMax ? String(daysMin) : `${daysMin}–${daysMax}`
  return `${range} ${deliveryWords(page)('shipping.day', { count: daysMax })}`
}

/** What a way costs, and from when on: „ab 12:30 Uhr, 2,90 €“, of another day „ab Di 09:00 Uhr“. */
export function wayNote(type: DeliveryType, ways: KnownWays, page: Page): string {
  const { delivery, counters } = ways
  const t = deliveryWords(page)
  if (type === 'totable') return delivery.table?.name ?? t('note.table')
  if (type === 'shipment') {
    const option = sentAs(ways)
    if (option === null) return t('note.shipment.none')
    return t('note.shipment', { price: priceIn(option, ways, page), days: shippingDays(option, page) })
  }
  return type === 'delivery' ? deliveredNote(ways, page) : fromWhen(counters, ways, page)
}

function deliveredNote(ways: KnownWays, page: Page): string {
  const t = deliveryWords(page)
  const { area, postcode } = ways.delivery
  if (area === null) return postcode === '' ? t('note.postcode') : t('area.none', { postcode })
  const first = soonestOf([area.place])
  if (first === null) return t('note.closed')
  const until = untilOf(area.place, first)
  const price = priceIn(area, ways, page)
  if (until === undefined)
    return t('note.delivery', { time: midMoment(first, ways.today, page.language), price })
  const day = dateOf(first) === ways.today ? '' : `${shortDate(first, page.language)}, `
  return t('note.window', { time: `${day}${windowWords(first, until, page)}`, price })
}

function fromWhen(places: readonly PickupPlace[], { today }: KnownWays, page: Page): string {
  const t = deliveryWords(page)
  const first = soonestOf(places)
  if (first === null) return t('note.closed')
  return t('note.pickup', { time: midMoment(first, today, page.language) })
}

/** What it costs, or that what lies in the cart makes it free. */
function priceIn(
  { priceCents, freeFromCents }: { readonly priceCents: number; readonly freeFromCents: number | null },
  { countedCents }: KnownWays,
  page: Page,
): string {
  const isFree = priceCents === 0 || (freeFromCents !== null && countedCents >= freeFromCents)
  return isFree ? deliveryWords(page)('shipping.free') : moneyText(priceCents, page.language)
}
