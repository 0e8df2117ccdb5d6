import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { AskedAddress, TypedAddress } from '../../lib/asked-address.ts'
import type { WithdrawalLine } from '../../lib/withdrawal-line.ts'
import type { ExtensionOffer } from '@fachwerk/contract/rental/rental-end-calls'

export type ExtendField = 'terms' | 'earlyStart' | 'overwrite' | TypedAddress

export interface ExtendData {
  /** Of the order, or the link a terminal's screen showed (L-12). */
  readonly hash: string
  readonly atTerminal: boolean
  readonly offer: ExtensionOffer
  /** What was asked for, as the address says it. */
  readonly input: { readonly to?: string; readonly length?: string }
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
