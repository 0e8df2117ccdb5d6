import { z } from 'zod'
import { variantFields, articleFields } from '../catalog/article-fields.ts'
import { Slug } from '../catalog/assortment-views.ts'
import { Cents, Id, LocalDate } from '../fields.ts'
import { CartBoxes } from './cart-boxes.ts'
import { RESTRICTIONS } from './cart-input.ts'
import { DeliveryChoice } from '../fulfilment/delivery-choice.ts'
import { PickupPlace } from '../fulfilment/fulfilment-views.ts'
import { ShownPicture } from '../picture/picture-views.ts'
import { PROMOTION_KINDS } from '../price/promotion-fields.ts'
import { GOODS_VOUCHER_PROBLEMS } from '../price/voucher-refusals.ts'
import { viewOf } from '../record-fields.ts'
import { VALUE_VOUCHER_PROBLEMS } from '../price/value-voucher/value-voucher-refusals.ts'
import { Gift, ValueVoucherPays } from '../price/value-voucher/value-voucher-views.ts'

/** Different articles one cart holds, and pieces of each. */
export const MOST_LINES = 60
export const MOST_PIECES = 99
/** What somebody may give on top at most (LAW-17), in cents. */
export const MOST_TIP_CENTS = 10_000

const article = viewOf(articleFields)
const variant = viewOf(variantFields)

/** So much of an extra, with each piece (K-01). */
export const ChosenExtra = z.object({ optionId: Id, quantity: z.int().min(1).max(99) })

/** Pieces of one variant in a cart, at the price of the moment. */
export const CartLineView = z.object({
  id: Id,
  articleId: Id,
  variantId: Id,
  slug: Slug,
  title: article.title,
  /** Of which variant, where the article has several. */
  variant: z.string(),
  /** Extras that were chosen, in words: „2 × Rührei, Avocado“; empty: none. */
  extras: z.string(),
  chosen: z.array(ChosenExtra),
  /** What its customer wrote to it; empty: nothing. */
  note: z.string(),
  /** A note can be written to it: it is prepared or packed by somebody. */
  takesNote: z.boolean(),
  /** Of a value voucher: who it is for; null: its buyer keeps it. */
  gift: Gift.nullable(),
  /** Its item number. */
  number: variant.number,
  picture: ShownPicture.nullable(),
  kind: article.kind,
  /** How long a service takes. */
  minutes: article.minutes,
  goods: article.goods,
  packaging: variant.packaging,
  content: variant.content,
  contentUnit: variant.contentUnit,
  minimumAge: article.minimumAge,
  withdrawal: article.withdrawal,
  quantity: z.int(),
  unitCents: Cents,
  /** What a piece cost when its customer last looked; null: the same. */
  wasCents: Cents.nullable(),
  grossCents: Cents,
  /** Of all its pieces, beside the price (LAW-29). */
  depositCents: Cents,
  /** How many of this line can be had, beside what else of the variant lies in the cart; null: as many as one likes. */
  left: z.int().nullable(),
  /** It cannot be had any more, or not with these extras, and costs nothing here. */
  gone: z.boolean(),
  /** It cannot be had on the way that is chosen. */
  unfit: z.boolean(),
})
export type CartLineView = z.infer<typeof CartLineView>

/** What a code never touches, where it lies in the cart (LAW-36, LAW-48). */
export const UNTOUCHED = ['tobacco', 'deposit', 'credit'] as const

/** The code that was entered, and what it takes off. */
export const CartVoucherView = z.object({
  code: z.string(),
  /** 0 where it takes nothing off. */
  cents: Cents,
  /** Why it takes nothing off; it stays in the cart and may yet. */
  problem: z.enum(GOODS_VOUCHER_PROBLEMS).nullable(),
  /** Below its minimum: what the goods it is for would have to cost, and what they cost. */
  amounts: z.object({ neededCents: Cents, givenCents: Cents }).nullable(),
  /** Of credit, what this order leaves; null: it is none. */
  restCents: Cents.nullable(),
  /** Categories it is for; empty: all goods. */
  categories: z.array(z.string()),
  /** Places where it holds; empty: wherever this cart can be fetched. */
  places: z.array(z.string()),
  untouched: z.array(z.enum(UNTOUCHED)),
})
export type CartVoucherView = z.infer<typeof CartVoucherView>

/** What takes something off by itself. */
export const CartPromotion = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  /** Taken off the goods, or what their delivery would have cost. */
  cents: Cents,
})
export type CartPromotion = z.infer<typeof CartPromotion>

/** A value voucher that was entered, as far as it pays (K-03). */
export const CartValueVoucher = ValueVoucherPays.extend({
  /** Why it pays nothing any more; null: it pays. */
  problem: z.enum(VALUE_VOUCHER_PROBLEMS).nullable(),
})
export type CartValueVoucher = z.infer<typeof CartValueVoucher>

/** Credit somebody who is signed in has left; it pays only as they choose. */
export const CartCredit = z.object({
  code: z.string(),
  restCents: Cents,
  /** Last day; null: without end. */
  validTo: LocalDate.nullable(),
})
export type CartCredit = z.infer<typeof CartCredit>

/** What a way asks for at least, and what of the cart counts (LAW-40). */
export const CartMinimum = z.object({
  /** 0: it asks for nothing. */
  neededCents: Cents,
  countedCents: Cents,
  missingCents: Cents,
  /** What may be paid to order all the same; null: it may not. */
  surchargeCents: Cents.nullable(),
  /** Whether its customer pays that. */
  isPaid: z.boolean(),
  notCounted: z.array(
    z.object({ what: z.enum([...RESTRICTIONS, 'rental', 'deposit', 'credit']), cents: Cents }),
  ),
})
export type CartMinimum = z.infer<typeof CartMinimum>

/** What somebody is about to buy, priced anew with every look (K-03, K-07). */
export const CartView = z
  .object({
    lines: z.array(CartLineView),
    /** Rented with it; null: nothing is. */
    boxes: CartBoxes.nullable(),
    /** Of goods, and boxes. */
    pieces: z.int(),
    /** What was chosen on another device, or before signing in, has just come to it (K-03). */
    joined: z.boolean(),
    delivery: DeliveryChoice,
    goodsCents: Cents,
    depositCents: Cents,
    /** What it costs to have it brought. */
    deliveryCents: Cents,
    minimum: CartMinimum,
    /** Those that take something off, best first. */
    promotions: z.array(CartPromotion),
    voucher: CartVoucherView.nullable(),
    valueVoucher: CartValueVoucher.nullable(),
    tipCents: Cents,
    roundsUp: z.boolean(),
    /** What rounding up adds, or would add. */
    roundUpCents: Cents,
    totalCents: Cents,
    /** Of it what is left to pay beside the value voucher. */
    toPayCents: Cents,
    /** What of the total is VAT, by rate; without what bears none. */
    vat: z.array(z.object({ rate: z.int(), grossCents: Cents, netCents: Cents, vatCents: Cents })),
  })
  .meta({ id: 'CartView' })
export type CartView = z.infer<typeof CartView>

/** How goods of a shop reach their customer, before or after something lies in the cart (K-04). */
export const ShopWays = z
  .object({
    /** What was chosen in this visit; what a parcel costs is what it costs at least. */
    delivery: DeliveryChoice,
    /** Where they are fetched, and from when on. */
    places: z.array(PickupPlace),
  })
  .meta({ id: 'ShopWays' })
export type ShopWays = z.infer<typeof ShopWays>

/** Why something of an earlier order does not go into the cart again. */
export const NOT_AGAIN = ['gone', 'extras', 'stock', 'full'] as const
export type NotAgain = (typeof NOT_AGAIN)[number]

/** What of an earlier order lies in the cart now, in pieces, and what does not. */
export const OrderedAgain = z
  .object({
    pieces: z.int(),
    missed: z.array(z.object({ title: z.string(), why: z.enum(NOT_AGAIN) })),
  })
  .meta({ id: 'OrderedAgain' })
export type OrderedAgain = z.infer<typeof OrderedAgain>
