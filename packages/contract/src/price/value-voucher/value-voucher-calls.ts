import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, LocalDate, line } from '../../fields.ts'
import { AsOf, listCalls, SomeIds } from '../../office/list-calls.ts'
import { OrderHash } from '../../order/order-views.ts'
import { valueVoucherModule } from './value-voucher-module.ts'
import { OwnValueVoucher, ValueVoucher, ValueVoucherRow, ValueVoucherState } from './value-voucher-views.ts'

export const VALUE_VOUCHER_VIEWS = ['all', ...ValueVoucherState.options] as const
const ValueVoucherView = z.enum(VALUE_VOUCHER_VIEWS)

/** Value vouchers as a list (K-01, N-10). */
export const valueVoucherList = listCalls(valueVoucherModule, {
  name: 'valueVouchers',
  title: 'Wertgutscheine',
  path: '/private/value-vouchers',
  tags: ['Wertgutscheine'],
  summary: 'Verkaufte Wertgutscheine mit dem, was auf ihnen ist, die neuesten zuerst; ihr Code ist verdeckt',
  row: ValueVoucherRow,
  sorts: ['issued', 'balance', 'amount', 'until'],
  filter: {
    view: ValueVoucherView.default('all'),
    companyIds: SomeIds,
    /** Days on which they were issued, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    asOf: AsOf,
  },
  number: 'with',
})

const staff = { auth: 'staff', host: 'admin', tags: ['Wertgutscheine'] } as const
const writing = { ...staff, method: 'POST', permission: 'valueVouchers.edit', reply: ValueVoucher } as const
const version = z.int().min(1)
const reason = line('Grund', 200)

/** Value vouchers: sold, found by who has them, kept in order by staff (K-01, K-03). */
export const valueVoucherCalls = {
  valueVouchers: valueVoucherList.rows,
  exportValueVouchers: valueVoucherList.file([
    'code',
    'issued',
    'order',
    'buyer',
    'amount',
    'balance',
    'until',
    'state',
    'company',
  ]),
  valueVoucher: call({
    ...staff,
    method: 'GET',
    path: '/private/value-vouchers/{id}',
    permission: 'orders.view',
    summary: 'Ein Wertgutschein mit allem, was auf ihn kam und von ihm ging',
    params: z.object({ id: Id }),
    reply: ValueVoucher,
    refusals: ['not-found'],
  }),
  blockValueVoucher: call({
    ...writing,
    path: '/private/value-vouchers/block',
    summary: 'Einen Wertgutschein sperren, womit er nichts mehr bezahlt, oder wieder freigeben',
    body: z.strictObject({ id: Id, blocked: z.boolean(), reason, version }),
    refusals: ['not-found', 'changed-meanwhile', 'transition-not-allowed'],
  }),
  reissueValueVoucher: call({
    ...writing,
    path: '/private/value-vouchers/reissue',
    summary:
      'Einem verlorenen Wertgutschein einen neuen Code geben; der alte gilt nicht mehr, den neuen bekommt per E-Mail, wer den alten bekam',
    body: z.strictObject({ id: Id, reason, version }),
    refusals: ['not-found', 'changed-meanwhile', 'transition-not-allowed'],
  }),
  ownValueVoucher: call({
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    tags: ['Bestellung'],
    method: 'GET',
    path: '/storefront/value-voucher/{hash}',
    summary: 'Ein Wertgutschein hinter seinem Link: Code, Betrag und was davon übrig ist',
    params: z.object({ hash: OrderHash }),
    reply: OwnValueVoucher,
    refusals: ['not-found', 'too-many-tries'],
  }),
} as const
