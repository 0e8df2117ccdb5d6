import { siteCalls, siteList } from '@fachwerk/contract/site/site-calls'
import { SITE_VIEWS } from '@fachwerk/contract/site/site-views'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { si } from './site-texts.ts'
import { siteCard, siteColumns } from './sites-columns.tsx'

/** Sites with address, languages, look, and what they lack (F-08). */
export const sitesList = declaredList(siteList, SITE_VIEWS, {
  texts: listTexts(si, 'list', (count) => si('list.noMatch', { count })),
  views: viewTexts(si, 'list', { shown: SITE_VIEWS, everything: 'all' }),
  usualSorting: () => ({ by: 'name', dir: 'asc' }),
  filters: {},
  columns: siteColumns,
  card: siteCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => si('list.open', { name }),
  asks: {
    rows: asking(siteList.rows, (client) => client.siteList),
    file: askingFile(siteCalls.exportSites, (client) => client.exportSites),
  },
})
