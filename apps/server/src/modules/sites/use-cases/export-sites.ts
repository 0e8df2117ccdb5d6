import type { RequestOut } from '@fachwerk/contract/call'
import type { siteCalls } from '@fachwerk/contract/site/site-calls'
import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import type { SiteGap, SiteRow } from '@fachwerk/contract/site/site-views'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { siteIds } from '../site-records-repository.ts'
import { siteRowsByIds } from './show-sites.ts'

const GAPS: Readonly<Record<SiteGap, string>> = {
  imprint: 'Impressum',
  domain: 'Domain',
  proof: 'Nachweis der Domain',
  locations: 'Standorte',
}
const COLUMNS: readonly ExportColumn<SiteRow>[] = [
  { key: 'name', title: 'Auftritt', cell: ({ name }) => name },
  { key: 'company', title: 'Firma', cell: ({ companyName }) => companyName },
  { key: 'host', title: 'Hauptadresse', cell: ({ host }) => host },
  {
    key: 'languages',
    title: 'Sprachen',
    cell: languagesInWords,
  },
  { key: 'template', title: 'Gestaltung', cell: ({ template }) => TEMPLATE_NAMES[template] },
  { key: 'locations', title: 'Standorte', cell: ({ locationCount }) => locationCount },
  { key: 'gaps', title: 'Es fehlt noch', cell: ({ gaps }) => gaps.map((gap) => GAPS[gap]).join(', ') },
]

/** All sites that match, as a file (N-10). */
export function exportSites(
  { exportRows }: { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof siteCalls.exportSites>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('sites.view')
  return exportRows(actor, {
    list: 'sites',
    title: 'Auftritte',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => siteIds(tx, { scope, filter }, { offset: 0, limit }),
    rows: (tx, ids) => siteRowsByIds(tx, { scope, addressOf: (host) => host, ids }),
  })
}
