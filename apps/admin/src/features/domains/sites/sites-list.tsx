import { SITE_SORTS, siteCalls } from '@fachwerk/contract/site/site-calls'
import { SITE_VIEWS, type SiteRow, type SiteView } from '@fachwerk/contract/site/site-views'
import { columnsIn } from '../../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../../ui/list/list-definition.ts'
import { si } from './site-texts.ts'
import { siteCard, siteColumns, type SiteSort } from './sites-columns.tsx'

/** What matches, in the words of the contract. */
const matching = ({ view, search }: ListQuery<SiteView, SiteSort>) => ({ view, ...(search && { search }) })

/** Sites with address, languages, look, and what they lack (F-08). */
export const sitesList: ListDefinition<SiteRow, SiteView, SiteSort> = {
  name: 'sites',
  address: {
    views: SITE_VIEWS,
    sorts: SITE_SORTS,
    usualSorting: () => ({ by: 'name', dir: 'asc' }),
    fields: [],
  },
  texts: {
    title: si('list.title'),
    search: si('list.search'),
    noMatch: (count) => si('list.noMatch', { count }),
    none: { title: si('list.none.title'), text: si('list.none.text') },
  },
  views: {
    name: si('list.views'),
    shown: SITE_VIEWS,
    labelOf: (view) => si(`list.view.${view}`),
    everything: 'all',
    empty: (view) => si(view === 'all' ? 'list.none.text' : 'list.noneInView.archived'),
    emptyTitle: si('list.noneInView.title'),
    showEverything: si('list.showAll'),
  },
  columns: siteColumns,
  card: siteCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => si('list.open', { name }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.siteList({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const wanted = columnsIn(columns, siteCalls.exportSites.body.shape.columns)
    return client.exportSites(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
}
