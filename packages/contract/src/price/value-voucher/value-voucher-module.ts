import type { Module } from '../../module.ts'

/** Value vouchers: what this adds to the registries of the house. */
export const valueVoucherModule = {
  events: ['valueVoucher.issued', 'valueVoucher.expired'],
  histories: {
    valueVoucher: { permission: 'orders.view', fields: ['state', 'code', 'balanceCents', 'reason'] },
  },
  lists: { valueVouchers: 'orders.view' },
  mails: { 'value-voucher': 'letter' },
} as const satisfies Module
