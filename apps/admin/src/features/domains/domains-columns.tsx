import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { domainList, DomainRow } from '@fachwerk/contract/site/domain-list-calls'
import { dateOf, dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Pill } from '../../ui/facts/pill.tsx'
import { d } from './texts.ts'

type DomainSort = SortOf<typeof domainList>

/** Where a domain stands on its way to a site, in words and their colour. */
export function DomainMark({
  domain: { siteId, provenAt },
}: {
  readonly domain: Pick<DomainRow, 'siteId' | 'provenAt'>
}) {
  if (siteId !== null) return <span className="fw-state st-frei">{d('domains.state.connected')}</span>
  return provenAt === null ? (
    <span className="fw-state st-gesperrt">{d('domains.state.unproven')}</span>
  ) : (
    <span className="fw-state st-reserviert">{d('domains.state.ready')}</span>
  )
}

const siteOf = ({ siteName }: DomainRow) => siteName ?? <span className="muted">{d('domains.noSite')}</span>
const mainOf = ({ isMain }: DomainRow) => (isMain ? <Pill strong>{d('domains.main')}</Pill> : null)

/** Columns of the domains. */
export const domainColumns = (now: number): readonly Column<DomainRow, DomainSort>[] => [
  { key: 'host', title: d('domains.field.host'), sort: 'host', cell: ({ host }) => host },
  { key: 'state', title: d('domains.column.state'), cell: (row) => <DomainMark domain={row} /> },
  { key: 'site', title: d('domains.field.site'), sort: 'site', cell: siteOf },
  { key: 'main', title: d('domains.field.main'), narrow: 'hide', cell: mainOf },
  {
    key: 'company',
    title: d('domains.field.company'),
    sort: 'company',
    narrow: 'hide',
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'provenAt',
    title: d('domains.field.proven'),
    sort: 'provenAt',
    cell: ({ provenAt }) =>
      provenAt === null ? null : <time dateTime={provenAt}>{dateOf(provenAt, OFFICE_ZONE)}</time>,
  },
  {
    key: 'checkedAt',
    title: d('domains.column.checked'),
    narrow: 'hide',
    cell: ({ checkedAt }) =>
      checkedAt === null ? null : (
        <time dateTime={checkedAt}>{dayAndTimeOf(checkedAt, OFFICE_ZONE, now)}</time>
      ),
  },
]

/** A domain on a phone. */
export function domainCard(row: DomainRow) {
  return (
    <>
      <CardLine>
        <b>{row.host}</b>
        <DomainMark domain={row} />
      </CardLine>
      <CardLine>
        <span className="small muted">{siteOf(row)}</span>
        {mainOf(row)}
      </CardLine>
    </>
  )
}
