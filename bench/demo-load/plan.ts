import type { Stay } from './timeline.ts'

/** What is to be loaded; the same plan gives the same rows, apart from sealed and salted ones. */
export interface LoadPlan {
  readonly seed: number
  readonly boxes: number
  readonly rentals: number
  /** Of the rentals, the newest; those before them are without an order. */
  readonly orders: number
  /** Rentals that are not over: about a tenth, unless told. */
  readonly open: number
  /** How far the history goes back. */
  readonly days: number
  readonly now: Date
}

/** What of the installation is needed: its secrets, and what the accounts sign in with. */
export interface WorldNeeds {
  seal(text: string, context: string): string
  readonly passwordHash: string
}

export interface World {
  readonly rootId: string
  readonly places: readonly Place[]
  /** By box: the index of its place and of the box there. */
  readonly boxCount: number
}

/** A location with its boxes, as its rentals need it. */
export interface Place {
  readonly id: string
  readonly companyId: string
  readonly siteId: string
  readonly cleaningMinutes: number
  readonly priceGroup: number
  /** Number of its first box among all that are loaded; its boxes follow. */
  readonly firstBox: number
  readonly boxIds: readonly string[]
  /** 0 S to 3 XL. */
  readonly sizes: readonly number[]
}

export interface NewBox {
  readonly id: string
  readonly number: number
  readonly size: number
}

/** One rental with what belongs to it, numbered in the order of writing. */
export interface Written {
  readonly plan: LoadPlan
  readonly number: number
  readonly id: string
  readonly place: Place
  readonly box: { readonly id: string; readonly size: number; readonly number: number }
  readonly stay: Stay
  readonly customer: number
  readonly customerId: string
  readonly customerName: string
  readonly orderId: string | null
}
