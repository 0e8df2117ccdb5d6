import { Id } from '@fachwerk/contract/fields'
import { DOMAIN_VIEWS, domainList, domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { type AskedChoices, choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { domainCard, domainColumns } from './domains-columns.tsx'
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

/** Domains with where they lead, and those on their way there (F-08). */
export const domainsList = declaredList(domainList, DOMAIN_VIEWS, {
  texts: listTexts(d, 'domains', (count) => d('domains.noMatch', { count })),
  views: {
    ...viewTexts(d, 'domains', { shown: DOMAIN_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      queryKey: ['domainCounts'],
      ask: (signal) => client.domainCounts({ body: {} }, { signal }),
    }),
  },
  usualSorting: () => ({ by: 'host', dir: 'asc' }),
  filters: { siteIds: sites, companyIds: companyField(d('domains.field.company')) },
  columns: domainColumns,
  hidden: ['checkedAt'],
  card: domainCard,
  keyOf: ({ id }) => id,
  rowName: ({ host }) => d('domains.open', { host }),
  asks: {
    rows: asking(domainListCalls.domainList, (client) => client.domainList),
    file: askingFile(domainListCalls.exportDomains, (client) => client.exportDomains),
  },
})
