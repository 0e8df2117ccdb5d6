import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import {
  isAtHandover,
  isOnAccountLater,
  type PaymentMethod,
} from '@fachwerk/contract/payment/payment-methods'
import type { LocalDate } from '../../../lib/local-date.ts'
import { untilOf } from '../../../ui/goods/way-note.ts'
import type { OwedPart, ProofPart } from '../../../ui/proof/proof-data.ts'
import type { BillingPart, CheckoutField, InvoicePart } from '../checkout-data.ts'

/** Where and from when on it is fetched: place and time in one. */
export const PICKUP_FIELD = 'abholung'
export const AGE_FIELD = 'alter'
/** What whoever prepares it should know. */
export const NOTE_FIELD = 'anmerkung'
/** On which way it reaches its customer. */
export const WAY_FIELD = 'lieferart'

/** As what it is sent. */
export const SHIPPING_FIELD = 'versandart'

/** Whether somebody pays to order below the minimum of an area. */
export const SURCHARGE_FIELD = 'zuschlag'

export type GoodsField = CheckoutField | 'age' | 'pickup' | 'note'

/** The checkout of a shop's cart (K-04). */
export interface GoodsCheckoutData {
  readonly cart: CartView
  /** From where it comes on the way that is chosen, with the times that can be promised. */
  readonly places: readonly PickupPlace[]
  /** Where it can be fetched, whatever is chosen. */
  readonly counters: readonly PickupPlace[]
  /** The day it is there. */
  readonly today: LocalDate
  /** „place|time“ that is chosen; empty: none that is offered. */
  readonly pickup: string
  /** „place|day“ whose times are shown; empty: nobody has chosen one. */
  readonly day: string
  /** From where it comes, and up to which amount an order needs no postal address there; null: from nowhere. */
  readonly from: { readonly id: string; readonly addressFreeCents: number } | null
  /** Who sells it (LAW-20). */
  readonly party: ContractParty
  readonly minimumAge: 'none' | 'from16' | 'from18'
  readonly billing: BillingPart
  readonly choice: PaymentChoice
  /** Of paying on invoice; null: there is nothing to say of it. */
  readonly invoice: InvoicePart | null
  readonly values: Readonly<Record<string, string>>
  readonly wrong: readonly GoodsField[]
  /** Why it was not ordered, in words. */
  readonly refused: string | null
  readonly proof: ProofPart | null
  readonly owed: OwedPart | null
  readonly key: string
}

/** The highest age limit of what lies in the cart. */
export function minimumAgeIn({ lines }: Pick<CartView, 'lines'>): GoodsCheckoutData['minimumAge'] {
  const ages = new Set(lines.map(({ minimumAge }) => minimumAge))
  return ages.has('from18') ? 'from18' : ages.has('from16') ? 'from16' : 'none'
}

/** A place with a time, as the form says it; of a window with its end, so that another one is not taken for it. */
export function pickupValue(place: PickupPlace, local: string): string {
  const until = untilOf(place, local)
  return [place.id, local, ...(until === undefined ? [] : [until])].join('|')
}

/** Something can be ordered for some time. */
export const hasTimes = ({ days }: PickupPlace): boolean => days.some(({ times }) => times.length > 0)

/** Why nothing can be ordered as it stands; null: it can. */
export type Hindrance = 'unfit' | 'postcode' | 'area' | 'minimum' | 'shipping' | 'closed'

/** K-04, K-08, LAW-40: what has to change first; at a table it is served as long as it is open, elsewhere there has to be a time. */
export function hindranceOf({ cart, places }: Pick<GoodsCheckoutData, 'cart' | 'places'>): Hindrance | null {
  const { way, table, area, postcode, shipping } = cart.delivery
  if (unfitIn(cart).length > 0) return 'unfit'
  if (way === 'email') return null
  if (way === 'totable' && table) return table.isOpen ? null : 'closed'
  if (way === 'shipment') return shipping?.chosenId ? null : 'shipping'
  if (way === 'delivery' && area === null) return postcode === '' ? 'postcode' : 'area'
  if (!places.some(hasTimes)) return 'closed'
  return isBelowMinimum(cart) ? 'minimum' : null
}

/** The place of a chosen time that is full, and up to three that are not, the next ones first; null: it is not full. */
export function fullIn(
  value: string,
  places: readonly PickupPlace[],
): { readonly place: PickupPlace; readonly next: readonly string[] } | null {
  for (const place of places)
    for (const local of place.days.flatMap(({ full }) => full))
      if (pickupValue(place, local) === value) {
        const times = place.days.flatMap((day) => day.times)
        const later = times.filter((time) => time > local)
        return { place, next: (later.length > 0 ? later : times).slice(0, MOST_NEXT) }
      }
  return null
}
const MOST_NEXT = 3

/** The place and the time of what was chosen; null: it is none of those offered. */
export function pickupIn(
  value: string,
  places: readonly PickupPlace[],
): { readonly locationId: string; readonly readyLocal: string; readonly untilLocal?: string } | null {
  for (const place of places)
    for (const readyLocal of place.days.flatMap(({ times }) => times))
      if (pickupValue(place, readyLocal) === value) {
        const untilLocal = untilOf(place, readyLocal)
        return { locationId: place.id, readyLocal, ...(untilLocal !== undefined && { untilLocal }) }
      }
  return null
}

/** Ways that can be chosen: to a table only who has said at which one they sit. */
export const waysToChoose = ({ delivery }: Pick<CartView, 'delivery'>): readonly DeliveryType[] =>
  delivery.ways.filter((way) => way !== 'totable' || delivery.table !== null)

export const isFiveDigits = (text: string): boolean => /^\d{5}$/.test(text)

/** Something of it is a value voucher: it is paid at once (K-01). */
export const hasVouchers = ({ lines }: Pick<CartView, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'credit')

/** What it can be paid with: nothing where a voucher pays it all, at once where one is bought, never later where one pays a part. */
export function choiceFor(
  choice: PaymentChoice,
  cart: Pick<CartView, 'lines' | 'valueVoucher' | 'toPayCents'>,
): PaymentChoice {
  const isPart = (cart.valueVoucher?.cents ?? 0) > 0
  if (isPart && cart.toPayCents === 0) return { methods: [], testBank: false }
  const isOut = (method: PaymentMethod) =>
    ((isPart || hasVouchers(cart)) && isOnAccountLater(method)) || (hasVouchers(cart) && isAtHandover(method))
  const { transferNeedsDays: _late, signInForInvoice: _later, ...ways } = choice
  const fits = isPart || hasVouchers(cart) ? ways : choice
  return { ...fits, methods: choice.methods.filter((method) => !isOut(method)) }
}

/** Below the minimum nothing is ordered but for the surcharge, where there is one (LAW-40). */
export const isBelowMinimum = ({ minimum }: Pick<CartView, 'minimum'>): boolean =>
  minimum.missingCents > 0 && !(minimum.isPaid && minimum.surchargeCents !== null)

/** Lines that cannot be had on the way that is chosen. */
export const unfitIn = ({ lines }: Pick<CartView, 'lines'>) => lines.filter(({ unfit }) => unfit)

/** At a table nobody chooses a time, a parcel comes when it comes, and a voucher at once. */
export const isTimeless = ({ cart }: Pick<GoodsCheckoutData, 'cart'>): boolean =>
  cart.delivery.way === 'totable' || cart.delivery.way === 'shipment' || cart.delivery.way === 'email'

/** The address is asked for as that to which it is brought. */
export const hasAddressField = ({ cart }: Pick<GoodsCheckoutData, 'cart'>): boolean =>
  cart.delivery.way !== null && isBrought(cart.delivery.way)
