import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { franchiseeList } from '@fachwerk/contract/company/franchise-calls'
import type { FranchiseeRow } from '@fachwerk/contract/company/franchise-views'
import { germanDay } from '../../lib/words/dates.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { feeWords } from './fee-words.ts'
import { f } from './texts.ts'

type FranchiseeSort = SortOf<typeof franchiseeList>

/** Active or archived, in a word and its colour. */
export const FranchiseeMark = ({ archived }: { readonly archived: boolean }) => (
  <span className={`fw-state ${archived ? 'st-gesperrt' : 'st-frei'}`}>
    {f(archived ? 'state.archived' : 'state.active')}
  </span>
)

/** What is paid today, and when that changes. */
function FeesNow({ row: { fees, nextFees } }: { readonly row: FranchiseeRow }) {
  return (
    <>
      {fees === null ? <span className="muted">{f('fees.none')}</span> : feeWords(fees)}
      {nextFees === null ? null : (
        <span className="small muted">{` · ${f('fees.from', { day: germanDay(nextFees.validFrom) })} …`}</span>
      )}
    </>
  )
}

/** Columns of the franchisees. */
export const franchiseeColumns = (): readonly Column<FranchiseeRow, FranchiseeSort>[] => [
  { key: 'name', title: f('column.name'), sort: 'name', cell: ({ name }) => name },
  { key: 'city', title: f('column.city'), sort: 'city', cell: ({ city }) => city },
  { key: 'contact', title: f('column.contact'), sort: 'contact', cell: ({ contactName }) => contactName },
  {
    key: 'locations',
    title: f('column.locations'),
    sort: 'locations',
    cell: ({ locationCount }) => <span className="num">{locationCount}</span>,
  },
  { key: 'fees', title: f('column.fees'), cell: (row) => <FeesNow row={row} /> },
  {
    key: 'collects',
    title: f('column.collects'),
    narrow: 'hide',
    cell: ({ fees }) => fees && f(`form.collects.${fees.collects}`),
  },
  { key: 'email', title: f('column.email'), narrow: 'hide', cell: ({ email }) => email },
  { key: 'phone', title: f('column.phone'), narrow: 'hide', cell: ({ phone }) => phone },
]

/** A franchisee on a phone. */
export function franchiseeCard(row: FranchiseeRow) {
  return (
    <>
      <CardLine>
        <b>{row.name}</b>
        <span className="small muted">{f('locations.count', { count: row.locationCount })}</span>
      </CardLine>
      <CardLine>
        <span className="small muted">{[row.city, row.contactName].filter(Boolean).join(' · ')}</span>
      </CardLine>
      <span className="small">
        <FeesNow row={row} />
      </span>
    </>
  )
}
