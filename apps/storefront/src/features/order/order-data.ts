import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Failure } from '../../lib/storefront-client.ts'
import type { DeclaredWords } from '../../lib/words/declared-words.ts'
import type { KeyExtras } from './card/key-extras.ts'

export interface OrderData {
  readonly order: OrderView
  /** The opening that was asked for, when the address names one. */
  readonly command: CommandView | null
  /** Why the last form of this page was refused. */
  readonly refused: {
    readonly act: OrderAct
    readonly refusal: Failure
    /** Boxes that were ticked, so that they stay so. */
    readonly ticked: readonly string[]
    /** What was typed, so that it stays there. */
    readonly typed?: { readonly name: string; readonly email: string }
    /** Fields that are wrong. */
    readonly fields?: readonly string[]
  } | null
  /** The browser came back from the payment page without paying. */
  readonly gaveUp?: true
  /** For the hidden field of the page's forms. */
  readonly key: string
  readonly extras?: KeyExtras
  /** Where several boxes were ordered together (K-03). */
  readonly boxWords?: BoxWords
  /** Where goods were bought with it. */
  readonly goodsWords?: GoodsWords
  /** Where the contract was withdrawn from or terminated. */
  readonly declared?: DeclaredWords
  /** Where the order is on invoice and not paid yet (K-06). */
  readonly invoice?: InvoiceWords
}

/** What is owed and where it is paid; it comes with the page, so that no browser loads the table. */
export interface InvoiceWords {
  /** What it was said of: another sum is not told with these words. */
  readonly openCents: number
  readonly line: string
  /** It has cost the keys. */
  readonly blocked: string
  readonly pay: string
}

/** Words of goods that were bought with a box; they come with the page as well. */
export interface GoodsWords {
  readonly title: string
  /** Each with how many and what they cost. */
  readonly lines: readonly { readonly id: string; readonly text: string }[]
  readonly go: string
  readonly href: string
  readonly states: Readonly<Record<NonNullable<OrderView['goods']>['state'], string>>
}

/** Words of several boxes; they come with the page, so that no browser loads their table. */
export interface BoxWords {
  readonly title: string
  readonly states: Readonly<Record<RentalState, string>>
  /** This box alone is gone from the order. */
  readonly gone: string
  readonly goneNote: string
}

export const ORDER_ACTS = ['pay', 'drop', 'open', 'end', 'resume', 'share', 'unshare'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

const FINAL: readonly CommandView['state'][] = ['done', 'refused', 'failed', 'expired']
export const isFinal = (command: CommandView): boolean => FINAL.includes(command.state)
