import type { RequestOut } from '@fachwerk/contract/call'
import { type siteCalls, siteList } from '@fachwerk/contract/site/site-calls'
import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import type { SiteGap, SiteRow } from '@fachwerk/contract/site/site-views'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { sites } from '../site-records-repository.ts'
import { siteRowsByIds } from './show-sites.ts'

const GAPS: Readonly<Record<SiteGap, string>> = {
  imprint: 'Impressum',
  domain: 'Domain',
  proof: 'Nachweis der Domain',
  locations: 'Standorte',
}
const COLUMNS: ListColumns<typeof siteCalls.exportSites, SiteRow> = {
  name: { title: 'Auftritt', cell: ({ name }) => name },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
  host: { title: 'Hauptadresse', cell: ({ host }) => host },
  languages: {
    title: 'Sprachen',
    cell: languagesInWords,
  },
  template: { title: 'Gestaltung', cell: ({ template }) => TEMPLATE_NAMES[template] },
  locations: { title: 'Standorte', cell: ({ locationCount }) => locationCount },
  gaps: { title: 'Es fehlt noch', cell: ({ gaps }) => gaps.map((gap) => GAPS[gap]).join(', ') },
}

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
  return exportRows(
    actor,
    listFile(siteList, {
      source: sites,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: (tx, ids) => siteRowsByIds(tx, { scope, addressOf: (host) => host, ids }),
    }),
  )
}
