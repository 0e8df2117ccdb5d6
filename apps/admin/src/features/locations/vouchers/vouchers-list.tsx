import {
  VOUCHER_SORTS,
  VOUCHER_VIEWS,
  voucherCalls,
  type VoucherView,
} from '@fachwerk/contract/price/voucher-calls'
import type { VoucherRow } from '@fachwerk/contract/price/voucher-fields'
import { columnsIn } from '../../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../../ui/list/list-definition.ts'
import { companyField, locationField } from '../../../ui/list/filter/usual-fields.ts'
import { voucherCard, voucherColumns, type VoucherSort } from './vouchers-columns.tsx'
import { v } from './voucher-texts.ts'

const locations = locationField(v('vouchers.filter.place'))
const companies = companyField(v('vouchers.filter.company'))

/** What matches, in the words of the contract; the same for rows and export. */
function matching({ view, search, filters }: ListQuery<VoucherView, VoucherSort>) {
  const [locationIds, companyIds] = [locations.of(filters), companies.of(filters)]
  return {
    view,
    ...(search && { search }),
    ...(locationIds.length > 0 && { locationIds }),
    ...(companyIds.length > 0 && { companyIds }),
  }
}

/** What a column on screen is in a file, where it has more than one there. */
const IN_FILES: Readonly<Record<string, readonly string[]>> = {
  off: ['percent', 'amount', 'credit', 'rest'],
  where: ['locations'],
  uses: ['uses', 'mostUses'],
}

/** The vouchers of all locations, the newest first (F-06, O-06). */
export const vouchersList: ListDefinition<VoucherRow, VoucherView, VoucherSort> = {
  name: 'vouchers',
  address: {
    views: VOUCHER_VIEWS,
    sorts: VOUCHER_SORTS,
    usualSorting: () => ({ by: 'created', dir: 'desc' }),
    fields: [locations, companies],
  },
  texts: {
    title: v('vouchers.title'),
    search: v('vouchers.search'),
    noMatch: (count) => v('vouchers.list.noMatch', { count }),
    none: { title: v('vouchers.none.title'), text: v('vouchers.none.text') },
  },
  views: {
    name: v('vouchers.views'),
    shown: VOUCHER_VIEWS,
    labelOf: (view) => v(`vouchers.view.${view}`),
    everything: 'inUse',
    empty: (view) => (view === 'inUse' ? v('vouchers.none.text') : v(`vouchers.noneInView.${view}`)),
    emptyTitle: v('vouchers.noneInView.title'),
    showEverything: v('vouchers.showAll'),
  },
  columns: voucherColumns,
  hidden: ['given', 'sizes', 'term', 'created'],
  card: voucherCard,
  keyOf: ({ id }) => id,
  rowName: ({ code }) => v('vouchers.open', { code }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, ...(asOf !== null && { asOf }) }
    return client.voucherList({ body: { ...matching(query), ...page } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const named = columns.flatMap((key) => IN_FILES[key] ?? [key])
    const wanted = columnsIn(named, voucherCalls.exportVouchers.body.shape.columns)
    return client.exportVouchers(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
}
