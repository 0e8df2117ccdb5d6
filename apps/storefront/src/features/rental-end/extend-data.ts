import type { AddressPart } from '../../lib/address-part.ts'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { WithdrawalLine } from '../../lib/withdrawal-line.ts'
import type { ExtensionOffer } from '@fachwerk/contract/rental-end-calls'

/** Parts of an address that are typed; a country is chosen. */
export const EXTEND_ADDRESS = ['street', 'postcode', 'city'] as const
export type ExtendField = 'terms' | 'earlyStart' | 'overwrite' | (typeof EXTEND_ADDRESS)[number]

/** The address that has to be told, finished in the page's language. */
export interface AskedAddress {
  readonly title: string
  readonly why: string
  readonly country: string
  readonly countries: AddressPart['countries']
  readonly values: Readonly<Record<string, string>>
}

export interface ExtendData {
  /** Of the order, or the link a terminal's screen showed (L-12). */
  readonly hash: string
  readonly atTerminal: boolean
  readonly offer: ExtensionOffer
  /** What was asked for, as the address says it. */
  readonly wish: { readonly to?: string; readonly length?: string }
  /** The way to pay that was chosen; absent at first. */
  readonly method: string | undefined
  readonly ticked: readonly string[]
  /** Fields and boxes that have to be corrected, in the order of the form. */
  readonly wrong: readonly ExtendField[]
  /** Why the last order was refused. */
  readonly refusal: RefusalCode | null
  readonly withdrawal: WithdrawalLine
  /** Asked for where its invoice needs it (K-05); null: it does not. */
  readonly address: AskedAddress | null
  readonly key: string
}
