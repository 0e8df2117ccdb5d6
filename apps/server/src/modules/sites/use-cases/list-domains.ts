import type { RequestOut } from '@fachwerk/contract/call'
import type {
  DomainFilter,
  domainListCalls,
  DomainRow,
  DomainView,
} from '@fachwerk/contract/site/domain-list-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { countDomains, countDomainViews, domainIds } from '../domain-list-repository.ts'
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
): Promise<{ rows: DomainRow[]; total: number; totalIsExact: true }> {
  const scope = actor.scopeFor('sites.view')
  return await db.read(async (tx) => {
    const ids = await domainIds(tx, { scope, filter }, filter)
    const rows = await rowsByIds(tx, { scope, ids })
    const total = await countDomains(tx, { scope, filter })
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), total, totalIsExact: true }
  })
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

const COLUMNS: readonly ExportColumn<DomainRow>[] = [
  { key: 'host', title: 'Domain', cell: ({ host }) => host },
  { key: 'state', title: 'Zustand', cell: stateOf },
  { key: 'site', title: 'Auftritt', cell: ({ siteName }) => siteName },
  { key: 'main', title: 'Hauptadresse', cell: ({ isMain }) => (isMain ? 'ja' : 'nein') },
  { key: 'company', title: 'Firma', cell: ({ companyName }) => companyName },
  { key: 'provenAt', title: 'Nachgewiesen', format: 'time', cell: ({ provenAt }) => moment(provenAt) },
  { key: 'checkedAt', title: 'Zuletzt geprüft', format: 'time', cell: ({ checkedAt }) => moment(checkedAt) },
]

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
  return exportRows(actor, {
    list: 'domains',
    title: 'Domains',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => domainIds(tx, { scope, filter }, { offset: 0, limit }),
    rows: (tx, ids) => rowsByIds(tx, { scope, ids }),
  })
}
