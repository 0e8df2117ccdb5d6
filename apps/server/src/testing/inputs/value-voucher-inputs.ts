import type { RequestIn } from '@fachwerk/contract/call'
import type { valueVoucherCallTable } from '@fachwerk/contract/price/value-voucher/value-voucher-call-table'
import type { Target } from '../tenants.ts'

type Calls = typeof valueVoucherCallTable
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Good inputs of the calls about value vouchers, for what belongs to a target. */
export const valueVoucherInputs: Inputs = {
  valueVouchers: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  exportValueVouchers: ({ companyId }) => [{ body: { format: 'csv', companyIds: [companyId] } }],
  valueVoucher: ({ valueVoucherId: id }) => [{ params: { id } }],
  blockValueVoucher: ({ valueVoucherId: id }) => [
    { body: { id, blocked: true, reason: 'Verloren', version: 1 } },
    { body: { id, blocked: false, reason: 'Gefunden', version: 2 } },
  ],
  // Of a version there is not: a new code would be a new link, and the old one is asked for below.
  reissueValueVoucher: ({ valueVoucherId: id }) => [{ body: { id, reason: 'Verloren', version: 99 } }],
  ownValueVoucher: ({ valueVoucherHash: hash }) => [{ params: { hash } }],
}
