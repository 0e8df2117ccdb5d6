import { VOUCHER_VIEWS, voucherCalls, voucherList } from '@fachwerk/contract/price/voucher-calls'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { companyField, locationField } from '../../../ui/list/filter/usual-fields.ts'
import { voucherCard, voucherColumns } from './vouchers-columns.tsx'
import { v } from './voucher-texts.ts'

/** The vouchers of all locations, the newest first (F-06, O-06). */
export const vouchersList = declaredList(voucherList, VOUCHER_VIEWS, {
  texts: listTexts(v, 'vouchers', (count) => v('vouchers.list.noMatch', { count })),
  views: viewTexts(v, 'vouchers', { shown: VOUCHER_VIEWS, everything: 'inUse' }),
  usualSorting: () => ({ by: 'created', dir: 'desc' }),
  filters: {
    locationIds: locationField(v('vouchers.filter.place')),
    companyIds: companyField(v('vouchers.filter.company')),
  },
  columns: voucherColumns,
  hidden: ['given', 'holdsFor', 'sizes', 'term', 'created'],
  card: voucherCard,
  keyOf: ({ id }) => id,
  rowName: ({ code }) => v('vouchers.open', { code }),
  asks: {
    rows: asking(voucherCalls.voucherList, (client) => client.voucherList),
    file: askingFile(voucherCalls.exportVouchers, (client) => client.exportVouchers),
  },
  inFile: {
    off: ['percent', 'amount', 'credit', 'rest'],
    where: ['locations'],
    uses: ['uses', 'mostUses'],
  },
})
