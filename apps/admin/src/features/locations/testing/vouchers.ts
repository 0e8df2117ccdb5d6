import { emptyOf } from '@fachwerk/contract/record-fields'
import { type Voucher, voucherFields, type VoucherRow } from '@fachwerk/contract/price/voucher-fields'
import { id } from '../../../testing/fixtures.ts'
import type { OpenOptions } from '../../../testing/screen.tsx'
import { HERE, nina, openLocations } from '../testing.ts'

/** Ten percent in Advent, at Konstanz. */
export const aVoucher = (over: Partial<Voucher> = {}): Voucher => ({
  ...emptyOf(voucherFields),
  id: id('7', 1),
  companyId: nina.company,
  code: 'ADVENT',
  name: 'Adventsaktion',
  percent: 1000,
  validFrom: '2026-12-01',
  validTo: '2026-12-24',
  locationIds: [HERE],
  sizes: ['M', 'L'],
  minimumCents: 500,
  mostUses: 100,
  mostPerCustomer: 1,
  uses: 3,
  givenCents: 225,
  state: 'coming',
  createdAt: '2026-11-20T10:00:00Z',
  version: 2,
  can: { edit: true },
  ...over,
})
/** The same in the list of all of them. */
export const aVoucherRow = (over: Partial<VoucherRow> = {}): VoucherRow => ({
  ...aVoucher(),
  placeNames: ['Konstanz Bahnhof'],
  ...over,
})

export const AT_KONSTANZ = `/admin/locations/${HERE}/vouchers`

/** The vouchers that hold at Konstanz: one that is planned, and an archived one. */
export const openVouchers = (handlers: OpenOptions['handlers'] = {}, address = AT_KONSTANZ, user = nina) =>
  openLocations(
    address,
    {
      vouchers: ({ query }) => ({
        rows: query.state === 'archived' ? [aVoucher({ code: 'ALT', state: 'archived' })] : [aVoucher()],
        total: 1,
      }),
      ...handlers,
    },
    user,
  )

/** The list of all vouchers: one that is planned, with its detail. */
export const openVoucherList = (
  handlers: OpenOptions['handlers'] = {},
  address = '/admin/coupons',
  user = nina,
) =>
  openLocations(
    address,
    {
      voucherList: () => ({ rows: [aVoucherRow()], total: 1, totalIsExact: true }),
      voucher: () => aVoucher(),
      ...handlers,
    },
    user,
  )
