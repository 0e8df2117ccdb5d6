import { Language } from '@fachwerk/contract/fields'
import { TEXT_VIEWS, textList } from '@fachwerk/contract/site/text-constant-calls'
import { TEXT_AREAS, TextArea, TextId } from '@fachwerk/contract/site/text-constant-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { asking, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { w } from './texts.ts'
import { textCard, textColumns } from './translations-columns.tsx'
import { textQuery } from './use-save-text.ts'

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

/** Texts of the storefront and of mails in five languages (G-04). */
export const translationsList = declaredList(textList, TEXT_VIEWS, {
  texts: listTexts(w, 'list', (count) => w('list.noMatch', { count })),
  views: viewTexts(w, 'list', { shown: TEXT_VIEWS, everything: 'all' }),
  usualSorting: (view) => (view === 'changed' ? { by: 'changed', dir: 'desc' } : { by: 'place', dir: 'asc' }),
  isKey: (text) => TextId.safeParse(text).success,
  filters: { areas, languages },
  columns: textColumns,
  card: textCard,
  keyOf: ({ id }) => id,
  rowName: ({ key, area }) => w('list.open', { key, area: w(`area.${area}`) }),
  asks: { rows: asking(textList.rows, (client) => client.textConstants) },
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
})
