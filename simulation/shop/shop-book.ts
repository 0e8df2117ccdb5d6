import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'

/** An order of goods as its buyer remembers it, and what they and the shop know of its money and its pieces since. */
export interface Bought {
  readonly code: string
  readonly hash: string
  /** The total they saw and agreed to. */
  readonly cents: number
  /** Pieces by variant. */
  readonly pieces: ReadonlyMap<string, number>
  readonly way: DeliveryType
  /** The half hour they were promised, on the clock of the location; null: none. */
  readonly slot: string | null
  readonly voucher: string | null
  /** What of it credit has paid, and still pays. */
  creditCents: number
  /** What of it a value voucher was to pay. */
  readonly voucherCents: number
  readonly atMs: number
  /** The names the bank or the service has for the attempts to pay it. */
  readonly references: Set<string>
  /** Its buyer, or staff, took it back as a whole: if it is cancelled, all of it has gone back. */
  takesBack: boolean
  /** Money that went back for some of it while the rest stood. */
  backCents: number
  /** Pieces that lie in the shelf again while the rest stood, and those that were written off. */
  readonly shelved: Map<string, number>
  readonly spoiled: Map<string, number>
  /** Pieces that were sent anew for others, while the order stood. */
  readonly replaced: Map<string, number>
  /** Somebody got no answer to the end: nobody outside knows what was given back. */
  isUncertain: boolean
  /** The product has done more than anybody asked for by name: nobody outside follows its pieces any more. */
  isBlurred: boolean
}

/** What people outside of the product know of a shop: it believes none of the product's sums. */
export interface ShopBook {
  readonly orders: Map<string, Bought>
  /** Orders that are paid and not handed over yet, as far as the shop's people know. */
  readonly waiting: Set<string>
  /** Pieces the shop's people counted, brought and threw away, by variant. */
  readonly stock: Map<string, number>
  /** Variants of which nobody knows whether the last movement was booked. */
  readonly doubtful: Set<string>
  /** The most orders somebody ever allowed a half hour. */
  readonly capacity: Map<string, number>
  /** Codes of value vouchers that somebody bought and gives away. */
  readonly vouchers: string[]
  /** Orders that left the house, of which something may come back or was sent anew. */
  readonly gone: Set<string>
  /** Orders whose buyers never learned whether they were placed. */
  unheard: number
}

export const openBook = (): ShopBook => ({
  orders: new Map(),
  waiting: new Set(),
  stock: new Map(),
  doubtful: new Set(),
  capacity: new Map(),
  vouchers: [],
  gone: new Set(),
  unheard: 0,
})

export const addTo = (sums: Map<string, number>, key: string, by: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + by)

/** The half hour a time at a location lies in: `2026-07-15T12:30`. */
export const halfHourOf = (local: string): string =>
  `${local.slice(0, 14)}${Number(local.slice(14, 16)) < 30 ? '00' : '30'}`
