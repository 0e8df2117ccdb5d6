import { Id } from '@fachwerk/contract/fields'
import {
  DOMAIN_SORTS,
  DOMAIN_VIEWS,
  domainListCalls,
  type DomainRow,
  type DomainView,
} from '@fachwerk/contract/site/domain-list-calls'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { type AskedChoices, choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { domainCard, domainColumns, type DomainSort } from './domains-columns.tsx'
import { d } from './texts.ts'

/** The sites of the own company and its franchisees, by name. */
const siteChoices: AskedChoices = {
  name: 'sites of domains',
  ask: async ({ client }, signal) => {
    const { sites } = await client.domains({}, { signal })
    return sites.map(({ id, name }) => ({ value: id, label: name }))
  },
}

const sites = choiceField(Id, {
  param: 'site',
  title: d('domains.field.site'),
  choices: siteChoices,
  search: { label: d('domains.filter.site.search'), nothing: d('domains.filter.site.none') },
})
const companies = companyField(d('domains.field.company'))

/** What matches, in the words of the contract. */
function matching({ view, search, filters }: ListQuery<DomainView, DomainSort>) {
  const [siteIds, companyIds] = [sites.of(filters), companies.of(filters)]
  return {
    view,
    ...(search && { search }),
    ...(siteIds.length > 0 && { siteIds }),
    ...(companyIds.length > 0 && { companyIds }),
  }
}

/** Domains with where they lead, and those on their way there (F-08). */
export const domainsList: ListDefinition<DomainRow, DomainView, DomainSort> = {
  name: 'domains',
  address: {
    views: DOMAIN_VIEWS,
    sorts: DOMAIN_SORTS,
    usualSorting: () => ({ by: 'host', dir: 'asc' }),
    fields: [sites, companies],
  },
  texts: {
    title: d('domains.title'),
    search: d('domains.search'),
    noMatch: (count) => d('domains.noMatch', { count }),
    none: { title: d('domains.none.title'), text: d('domains.none.text') },
  },
  views: {
    name: d('domains.views'),
    shown: DOMAIN_VIEWS,
    labelOf: (view) => d(`domains.view.${view}`),
    counts: ({ client }) => ({
      queryKey: ['domainCounts'],
      ask: (signal) => client.domainCounts({ body: {} }, { signal }),
    }),
    everything: 'all',
    empty: (view) => (view === 'all' ? d('domains.none.text') : d(`domains.noneInView.${view}`)),
    emptyTitle: d('domains.noneInView.title'),
    showEverything: d('domains.showAll'),
  },
  columns: domainColumns,
  hidden: ['checkedAt'],
  card: domainCard,
  keyOf: ({ id }) => id,
  rowName: ({ host }) => d('domains.open', { host }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, ...(asOf !== null && { asOf }) }
    return client.domainList({ body: { ...matching(query), ...page } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const wanted = columnsIn(columns, domainListCalls.exportDomains.body.shape.columns)
    return client.exportDomains(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
}
