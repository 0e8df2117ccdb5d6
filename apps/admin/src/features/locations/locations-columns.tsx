import type { LocationRow, locationList } from '@fachwerk/contract/location/location-calls'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { countOf } from '../../lib/words/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './locations.module.css'
import { l } from './texts.ts'

type LocationSort = SortOf<typeof locationList>

/** Open, closed or archived, in a word and its colour. */
export function LocationState({ open, archived }: Pick<LocationRow, 'open' | 'archived'>) {
  if (archived) return <span className="fw-state st-gesperrt">{l('locations.isArchived')}</span>
  return (
    <span className={`fw-state ${open ? 'st-frei' : 'st-reserviert'}`}>
      {l(open ? 'locations.isOpen' : 'locations.isClosed')}
    </span>
  )
}

/** Columns of the locations. */
export const locationColumns = (): readonly Column<LocationRow, LocationSort>[] => [
  { key: 'name', title: l('locations.column.name'), sort: 'name', cell: ({ name }) => name },
  { key: 'prefix', title: l('locations.column.prefix'), sort: 'prefix', cell: ({ prefix }) => prefix },
  {
    key: 'city',
    title: l('locations.column.city'),
    sort: 'city',
    cell: ({ postcode, city }) => `${postcode} ${city}`,
  },
  {
    key: 'address',
    title: l('locations.column.address'),
    narrow: 'hide',
    cell: ({ street }) => street,
  },
  {
    key: 'state',
    title: l('locations.column.state'),
    narrow: 'hide',
    cell: ({ state }) => federalStatesDe[state] ?? state,
  },
  {
    key: 'company',
    title: l('locations.column.company'),
    sort: 'company',
    narrow: 'hide',
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'term',
    title: l('locations.column.term'),
    narrow: 'hide',
    cell: ({ rentalTerm }) => l(`location.term.${rentalTerm}`),
  },
  {
    key: 'groups',
    title: l('locations.column.groups'),
    narrow: 'hide',
    cell: ({ groups }) => groups.join(', '),
  },
  {
    key: 'boxes',
    title: l('locations.column.boxes'),
    sort: 'boxes',
    align: 'right',
    cell: ({ boxCount }) => <span className="num">{countOf(boxCount)}</span>,
  },
  {
    key: 'texts',
    title: l('locations.column.texts'),
    narrow: 'hide',
    align: 'right',
    cell: ({ missingTexts }) => <span className="num">{countOf(missingTexts)}</span>,
  },
  {
    key: 'opening',
    moves: true,
    title: l('locations.column.opening'),
    cell: (row) => <LocationState {...row} />,
  },
]

/** A location on a phone. */
export function locationCard(row: LocationRow) {
  return (
    <>
      <span className={styles['line']}>
        <b>{row.name}</b>
        <LocationState {...row} />
      </span>
      <span className={styles['line']}>
        <span className="small">{`${row.prefix} · ${row.postcode} ${row.city}`}</span>
        <span className="small muted">{l('locations.boxes', { count: row.boxCount })}</span>
      </span>
    </>
  )
}
