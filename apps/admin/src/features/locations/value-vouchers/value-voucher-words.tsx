import { ValueVoucherState } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { actionWords } from '../../../lib/words/action-words.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { w } from './value-voucher-texts.ts'

const LOOKS: Readonly<Record<ValueVoucherState, string>> = {
  active: 'st-frei',
  usedUp: 'st-gesperrt',
  blocked: 'st-stoerung',
  withdrawn: 'st-gesperrt',
  expired: 'st-gesperrt',
}

/** Where a voucher stands. */
export const ValueVoucherMark = ({ state }: { readonly state: ValueVoucherState }) => (
  <span className={`fw-state ${LOOKS[state]}`}>{w(`state.${state}`)}</span>
)

export const valueVoucherDid = actionWords(
  {
    'valueVoucher.blocked': w('history.blocked'),
    'valueVoucher.unblocked': w('history.unblocked'),
    'valueVoucher.reissued': w('history.reissued'),
  },
  (action) => w('history.other', { action }),
)

export const VALUE_VOUCHER_LABELS = {
  state: w('history.field.state'),
  code: w('history.field.code'),
  balanceCents: w('history.field.balanceCents'),
  reason: w('history.field.reason'),
}

/** A value of a voucher in words; null: as it is. */
export function valueVoucherWords(field: string, value: unknown): string | null {
  if (field === 'balanceCents' && typeof value === 'number') return moneyOf(value)
  const state = field === 'state' ? ValueVoucherState.safeParse(value) : null
  return state?.success ? w(`state.${state.data}`) : null
}
