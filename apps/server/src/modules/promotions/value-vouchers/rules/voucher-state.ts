import type { ValueVoucherProblem } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { ValueVoucherState } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { VoucherRow } from '../value-vouchers-repository.ts'

type Stands = Pick<VoucherRow, 'state' | 'balance_cents' | 'valid_to'>

/** As people see it on a day: without money it is used up, after its last day over even before the night has booked that. */
export function stateOf({ state, balance_cents, valid_to }: Stands, today: string): ValueVoucherState {
  if (state !== 'active') return state
  if (valid_to < today) return 'expired'
  return balance_cents === 0 ? 'usedUp' : 'active'
}

const PROBLEMS: Readonly<Record<Exclude<ValueVoucherState, 'active'>, ValueVoucherProblem>> = {
  usedUp: 'value-voucher-empty',
  blocked: 'value-voucher-blocked',
  // Its buyer has their money back.
  withdrawn: 'value-voucher-blocked',
  expired: 'value-voucher-expired',
}

/** Why a voucher pays nothing on a day; null: it pays. */
export function problemOf(voucher: Stands, today: string): ValueVoucherProblem | null {
  const state = stateOf(voucher, today)
  return state === 'active' ? null : PROBLEMS[state]
}
