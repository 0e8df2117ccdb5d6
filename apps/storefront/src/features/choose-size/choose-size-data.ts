import type { ReplyOut } from '@fachwerk/contract/call'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput, SizeOffer, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LocalDateTime } from '../../lib/local-date.ts'
import type { HeldPart } from '../../ui/choosing/held-notice.tsx'

export type LocationReply = ReplyOut<typeof storefrontCalls.locationPage>

export interface ChooseSizeData extends LocationReply {
  readonly asked: PeriodInput
  readonly localNow: LocalDateTime
  readonly selected: SizeClass | null
  /** What was asked for and is not free (S-04). */
  readonly missed: SizeClass | null
  /** What is in the cart already; a size that is chosen comes to it (K-03). Absent where nothing is. */
  readonly cart?: ChosenCart
  /** Ordered here for the same time before and not paid (B-10). */
  readonly held?: HeldPart
  /** The box may lie in the cart beside goods; absent where none are sold. */
  readonly toCart?: ToCart
}

/** Finished in the page's language. */
export interface ToCart {
  /** The cart's page, and the field that names this location there. */
  readonly action: string
  readonly field: string
  readonly label: string
  readonly note: string
  /** Why a size does not come beside what lies there. */
  readonly taken: Readonly<Partial<Record<SizeClass, string>>>
  /** Another time or place lies there: nothing comes beside it. */
  readonly other: { readonly words: string; readonly link: string } | null
}

/** Finished in the page's language. */
export interface ChosenCart {
  readonly sizes: readonly SizeClass[]
  /** What is in it. */
  readonly words: string
  /** To the checkout with just these; null while the period is not possible. */
  readonly goOn: string | null
  /** Why there is not one more of a size. */
  readonly taken: Readonly<Partial<Record<SizeClass, string>>>
}

const ORDER: readonly SizeClass[] = ['S', 'M', 'L', 'XL']

export const isFree = (offer: SizeOffer): boolean => offer.free > 0 && offer.priceCents !== null

/** Under this the drawing of a size stands on the page. */
export const pictureId = (size: SizeClass): string => `fach-${size}`

/** The next larger size that is free (S-04). */
export function nextLarger(offers: readonly SizeOffer[], size: SizeClass): SizeOffer | null {
  const larger = offers.filter((offer) => ORDER.indexOf(offer.size) > ORDER.indexOf(size) && isFree(offer))
  return larger.toSorted((a, b) => ORDER.indexOf(a.size) - ORDER.indexOf(b.size))[0] ?? null
}

/** What is marked when the page opens: the wanted size, else the next larger one, else the smallest that is free. */
export function preselect(offers: readonly SizeOffer[], wanted: SizeClass | null): SizeClass | null {
  const free = offers.filter(isFree)
  if (wanted === null) return free[0]?.size ?? null
  if (free.some((offer) => offer.size === wanted)) return wanted
  return nextLarger(offers, wanted)?.size ?? free[0]?.size ?? null
}
