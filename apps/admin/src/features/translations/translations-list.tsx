import { Language } from '@fachwerk/contract/fields'
import { TEXT_SORTS, TEXT_VIEWS } from '@fachwerk/contract/site/text-constant-calls'
import { TEXT_AREAS, TextArea, type TextConstant, TextId } from '@fachwerk/contract/site/text-constant-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { w } from './texts.ts'
import { textCard, textColumns, type TextSort } from './translations-columns.tsx'
import { textQuery } from './use-save-text.ts'

type TextView = (typeof TEXT_VIEWS)[number]

const areas = choiceField(TextArea, {
  param: 'area',
  title: w('column.area'),
  choices: TEXT_AREAS.map((value) => ({ value, label: w(`area.${value}`) })),
})
const languages = choiceField(Language, {
  param: 'language',
  title: w('column.languages'),
  choices: LANGUAGES.map((value) => ({ value, label: w(`language.${value}`) })),
})

/** What matches, in the words of the contract. */
const matching = ({ view, search, filters }: ListQuery<TextView, TextSort>) => ({
  view,
  areas: areas.of(filters),
  languages: languages.of(filters),
  ...(search && { search }),
})

/** Texts of the storefront and of mails in five languages (G-04). */
export const translationsList: ListDefinition<TextConstant, TextView, TextSort> = {
  name: 'translations',
  address: {
    views: TEXT_VIEWS,
    sorts: TEXT_SORTS,
    usualSorting: (view) =>
      view === 'changed' ? { by: 'changed', dir: 'desc' } : { by: 'place', dir: 'asc' },
    fields: [areas, languages],
    isKey: (text) => TextId.safeParse(text).success,
  },
  texts: {
    title: w('list.title'),
    search: w('list.search'),
    noMatch: (count) => w('list.noMatch', { count }),
    none: { title: w('list.none.title'), text: w('list.none.text') },
  },
  views: {
    name: w('list.views'),
    shown: TEXT_VIEWS,
    labelOf: (view) => w(`list.view.${view}`),
    everything: 'all',
    empty: (view) => (view === 'all' ? w('list.none.text') : w(`list.noneInView.${view}`)),
    emptyTitle: w('list.noneInView.title'),
    showEverything: w('list.showAll'),
  },
  columns: textColumns,
  card: textCard,
  keyOf: ({ id }) => id,
  rowName: ({ key, area }) => w('list.open', { key, area: w(`area.${area}`) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.textConstants({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  live: {
    concerns: ({ type, data }, { id }) => type === 'text.changed' && data['textId'] === id,
    // Nothing is ever new: every text of the product is in the list.
    newKey: () => null,
    renew: ({ client }, _queries, id) => client.textConstant({ params: { id } }),
    // One that is open need not be among the rows shown.
    alsoMoves: ({ type, data }, api, queries) => {
      const id = type === 'text.changed' ? data['textId'] : null
      if (typeof id === 'string') void queries.invalidateQueries({ queryKey: textQuery(api, id).queryKey })
    },
  },
}
