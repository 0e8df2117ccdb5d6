import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { siteList } from '@fachwerk/contract/site/site-calls'
import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import type { SiteRow } from '@fachwerk/contract/site/site-views'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { si } from './site-texts.ts'

type SiteSort = SortOf<typeof siteList>

/** Ready, with points left, or put away: in words and their colour. */
export function SiteMark({
  site: { archived, gaps },
}: {
  readonly site: Pick<SiteRow, 'archived' | 'gaps'>
}) {
  if (archived) return <span className="fw-state st-gesperrt">{si('state.archived')}</span>
  return gaps.length === 0 ? (
    <span className="fw-state st-frei">{si('state.ready')}</span>
  ) : (
    <span className="fw-state st-reserviert">{si('state.lacks', { count: gaps.length })}</span>
  )
}

const hostOf = ({ host }: SiteRow) => host ?? <span className="muted">{si('host.none')}</span>

/** Columns of the sites. */
export const siteColumns = (): readonly Column<SiteRow, SiteSort>[] => [
  { key: 'name', title: si('column.name'), sort: 'name', cell: ({ name }) => name },
  {
    key: 'company',
    title: si('column.company'),
    sort: 'company',
    narrow: 'hide',
    cell: ({ companyName }) => companyName,
  },
  { key: 'host', title: si('column.host'), sort: 'host', cell: hostOf },
  { key: 'languages', title: si('column.languages'), narrow: 'hide', cell: languagesInWords },
  {
    key: 'template',
    title: si('column.template'),
    narrow: 'hide',
    cell: ({ template }) => TEMPLATE_NAMES[template],
  },
  {
    key: 'locations',
    title: si('column.locations'),
    sort: 'locations',
    cell: ({ locationCount }) => <span className="num">{locationCount}</span>,
  },
  { key: 'gaps', title: si('column.gaps'), cell: (row) => <SiteMark site={row} /> },
]

/** A site on a phone. */
export function siteCard(row: SiteRow) {
  return (
    <>
      <CardLine>
        <b>{row.name}</b>
        <SiteMark site={row} />
      </CardLine>
      <CardLine>
        <span className="small muted">{hostOf(row)}</span>
        <span className="small muted">{si('locations.count', { count: row.locationCount })}</span>
      </CardLine>
      {row.companyName === row.name ? null : <span className="small muted">{row.companyName}</span>}
    </>
  )
}
