import type { RequestOut } from '@fachwerk/contract/call'
import {
  type DomainFilter,
  type domainListCalls,
  type DomainRow,
  type DomainView,
  domainList,
} from '@fachwerk/contract/site/domain-list-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { countDomainViews, listedDomains } from '../domain-list-repository.ts'
import type { DomainsContext } from '../domains-context.ts'
import { domainsByIds } from '../domains-repository.ts'
import { shownDomain } from './show-domains.ts'

type Reading = Pick<DomainsContext, 'db'>

/** Domains of the scope by id, as the list shows them. */
async function rowsByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<Map<string, DomainRow>> {
  const stored = await domainsByIds(tx, scope, ids)
  return new Map(stored.map((each) => [each.id, { ...shownDomain(each), siteName: each.siteName }]))
}

/** F-08: a page of the domains the actor may see, with their number. */
export async function listDomains(
  { db }: Reading,
  actor: StaffActor,
  filter: DomainFilter,
): Promise<{ rows: DomainRow[] } & Counted> {
  const scope = actor.scopeFor('sites.view')
  return await db.read((tx) =>
    listedPage(tx, listedDomains, {
      query: { scope, filter },
      page: filter,
      rows: (ids) => rowsByIds(tx, { scope, ids }),
      count: 'all',
    }),
  )
}

/** Numbers of the views. */
export const countsOfDomains = ({ db }: Reading, actor: StaffActor): Promise<Record<DomainView, number>> =>
  db.read((tx) => countDomainViews(tx, actor.scopeFor('sites.view')))

/** Domains are of no location: their times are the office’s. */
const OFFICE_ZONE = 'Europe/Berlin'
const moment = (at: string | null) => at && { at, timeZone: OFFICE_ZONE }

const stateOf = ({ siteId, provenAt }: DomainRow): string => {
  if (siteId !== null) return 'verbunden'
  return provenAt === null ? 'Nachweis fehlt' : 'nicht verbunden'
}

const COLUMNS: ListColumns<typeof domainListCalls.exportDomains, DomainRow> = {
  host: { title: 'Domain', cell: ({ host }) => host },
  state: { title: 'Zustand', cell: stateOf },
  site: { title: 'Auftritt', cell: ({ siteName }) => siteName },
  main: { title: 'Hauptadresse', cell: ({ isMain }) => (isMain ? 'ja' : 'nein') },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
  provenAt: { title: 'Nachgewiesen', format: 'time', cell: ({ provenAt }) => moment(provenAt) },
  checkedAt: { title: 'Zuletzt geprüft', format: 'time', cell: ({ checkedAt }) => moment(checkedAt) },
}

/** All domains that match, as a file (N-10). */
export function exportDomains(
  { exportRows }: { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof domainListCalls.exportDomains>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('sites.view')
  return exportRows(
    actor,
    listFile(domainList, {
      source: listedDomains,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: (tx, ids) => rowsByIds(tx, { scope, ids }),
    }),
  )
}
