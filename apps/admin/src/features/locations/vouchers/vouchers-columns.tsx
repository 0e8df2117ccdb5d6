import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { voucherList } from '@fachwerk/contract/price/voucher-calls'
import type { VoucherRow } from '@fachwerk/contract/price/voucher-fields'
import { germanDay } from '../../../lib/words/dates.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { v } from './voucher-texts.ts'
import {
  leftWords,
  offWords,
  placesWords,
  usesWords,
  VOUCHER_LABELS,
  VoucherMark,
  voucherWords,
} from './voucher-words.tsx'

type VoucherSort = SortOf<typeof voucherList>

const offOf = (row: VoucherRow) => [offWords(row), ...leftWords(row)].join(' · ')
const whereOf = ({ locationIds, placeNames }: VoucherRow) => placesWords(locationIds.length, placeNames)
const dayOrNothing = (day: string | null) => day && <span className="num">{germanDay(day)}</span>

/** Columns of the vouchers; `off` and `where` are written out in files. */
export const voucherColumns = (): readonly Column<VoucherRow, VoucherSort>[] => [
  { key: 'code', title: v('vouchers.column.code'), sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: VOUCHER_LABELS.name, sort: 'name', narrow: 'hide', cell: ({ name }) => name },
  { key: 'off', title: v('vouchers.column.off'), cell: offOf },
  { key: 'state', title: v('vouchers.column.state'), cell: ({ state }) => <VoucherMark state={state} /> },
  {
    key: 'from',
    title: VOUCHER_LABELS.validFrom,
    sort: 'from',
    narrow: 'hide',
    cell: ({ validFrom }) => dayOrNothing(validFrom),
  },
  {
    key: 'to',
    title: VOUCHER_LABELS.validTo,
    sort: 'to',
    cell: ({ validTo }) => dayOrNothing(validTo),
  },
  { key: 'where', title: v('vouchers.column.where'), narrow: 'hide', cell: whereOf },
  {
    key: 'uses',
    title: v('vouchers.column.uses'),
    sort: 'uses',
    cell: (row) => <span className="num">{usesWords(row)}</span>,
  },
  {
    key: 'given',
    title: v('vouchers.column.given'),
    narrow: 'hide',
    cell: ({ givenCents }) => (givenCents > 0 ? <span className="num">{moneyOf(givenCents)}</span> : null),
  },
  {
    key: 'holdsFor',
    title: VOUCHER_LABELS.holdsFor,
    narrow: 'hide',
    cell: ({ holdsFor }) => voucherWords('holdsFor', holdsFor),
  },
  {
    key: 'sizes',
    title: VOUCHER_LABELS.sizes,
    narrow: 'hide',
    cell: ({ sizes }) => (sizes.length === 0 ? v('vouchers.allSizes') : sizes.join(', ')),
  },
  {
    key: 'term',
    title: VOUCHER_LABELS.rentalTerm,
    narrow: 'hide',
    cell: ({ rentalTerm }) => voucherWords('rentalTerm', rentalTerm),
  },
  {
    key: 'created',
    title: v('vouchers.column.created'),
    sort: 'created',
    narrow: 'hide',
    cell: ({ createdAt }) => <span className="num">{dateOf(createdAt, OFFICE_ZONE)}</span>,
  },
]

/** A voucher on a phone. */
export function voucherCard(row: VoucherRow) {
  return (
    <>
      <CardLine>
        <b>{row.code}</b>
        <VoucherMark state={row.state} />
      </CardLine>
      <CardLine>
        <span>{offOf(row)}</span>
        <span className="small muted num">{v('vouchers.card.uses', { uses: usesWords(row) })}</span>
      </CardLine>
      <span className="small muted">{[row.name, whereOf(row)].join(' · ')}</span>
    </>
  )
}
