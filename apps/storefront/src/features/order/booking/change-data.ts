import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { AskedAddress, TypedAddress } from '../../../lib/asked-address.ts'
import type { WithdrawalLine } from '../../../lib/withdrawal-line.ts'

export type ChangeConsent = 'terms' | 'earlyStart'

export interface ChangeData {
  readonly hash: string
  /** Null: a rental that goes on month by month is not changed here. */
  readonly view: BookingChangeView | null
  /** It has just been changed. */
  readonly isDone: boolean
  /** Why the last change was refused. */
  readonly refusal: RefusalCode | null
  /** Fields and boxes that have to be corrected. */
  readonly wrong: readonly (ChangeConsent | TypedAddress)[]
  readonly ticked: readonly string[]
  readonly method: string | undefined
  readonly withdrawal: WithdrawalLine
  /** Asked for where its invoice needs it (K-05); null: it does not. */
  readonly address: AskedAddress | null
  /** Until cancelling means something else, in seconds; null: that is far away, or over. */
  readonly holdsSeconds: number | null
  readonly key: string
}

/** How a choice stands in an address and in the forms. */
export const CHANGE_NAMES = { from: 'von', to: 'bis', size: 'groesse', locationId: 'standort' } as const

export interface Choice {
  readonly from: string
  readonly to: string
  readonly size: string
  readonly locationId: string
}

/** What the view was asked for. */
export const choiceOf = ({ chosen }: Pick<BookingChangeView, 'chosen'>): Choice => ({
  from: chosen.localFrom,
  to: chosen.localTo,
  size: chosen.size,
  locationId: chosen.locationId,
})

/** The same as names and values, one of them another one. */
export const entriesOf = (choice: Choice, other: Partial<Choice> = {}): [string, string][] => {
  const all = { ...choice, ...other }
  return [
    [CHANGE_NAMES.from, all.from],
    [CHANGE_NAMES.to, all.to],
    [CHANGE_NAMES.size, all.size],
    [CHANGE_NAMES.locationId, all.locationId],
  ]
}
