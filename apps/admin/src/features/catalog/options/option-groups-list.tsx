import { optionCalls, optionGroupList } from '@fachwerk/contract/catalog/option-calls'
import { OPTION_GROUP_VIEWS, type OptionGroupRow } from '@fachwerk/contract/catalog/option-views'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { dateOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { companyField } from '../../../ui/list/filter/usual-fields.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import styles from '../catalog.module.css'
import { o } from './option-texts.ts'
import { ruleWords, surchargeWords } from './option-words.tsx'

type Sort = SortOf<typeof optionGroupList>

/** Whether customers choose from it, or why not. */
function GroupMark({ row }: { readonly row: OptionGroupRow }) {
  if (row.archived) return <span className="fw-state st-gesperrt">{o('state.archived')}</span>
  if (row.optionCount === 0) return <span className="fw-state st-reserviert">{o('state.empty')}</span>
  if (row.soldOutCount > 0) return <span className="fw-state st-reserviert">{o('state.soldOut')}</span>
  if (row.articleCount === 0) return <span className="fw-state st-gesperrt">{o('state.unused')}</span>
  return <span className="fw-state st-frei">{o('state.used')}</span>
}

const optionsOf = ({ optionCount, soldOutCount }: OptionGroupRow): string =>
  [
    o('count.options', { count: optionCount }),
    ...(soldOutCount > 0 ? [o('count.soldOut', { count: soldOutCount })] : []),
  ].join(', ')
const priceOf = ({ optionCount, fromCents, toCents }: OptionGroupRow): string =>
  optionCount === 0 ? '' : surchargeWords([fromCents, toCents])

const columns = (): readonly Column<OptionGroupRow, Sort>[] => [
  {
    key: 'title',
    title: o('groups.column.title'),
    sort: 'title',
    cell: ({ title, heading }) => (
      <>
        {title}
        {heading === '' || heading === title ? null : <span className={styles['more']}>{heading}</span>}
      </>
    ),
  },
  { key: 'rule', title: o('groups.column.rule'), cell: ruleWords },
  { key: 'options', title: o('groups.column.options'), narrow: 'hide', cell: optionsOf },
  {
    key: 'price',
    title: o('groups.column.price'),
    narrow: 'hide',
    cell: (row) => <span className="num">{priceOf(row)}</span>,
  },
  {
    key: 'articles',
    title: o('groups.column.articles'),
    cell: ({ articleCount }) => <span className="num">{articleCount}</span>,
  },
  { key: 'state', title: o('groups.column.state'), cell: (row) => <GroupMark row={row} /> },
  {
    key: 'changed',
    title: o('groups.column.changed'),
    sort: 'changed',
    narrow: 'hide',
    cell: ({ changedAt }) => <span className="num">{dateOf(changedAt, OFFICE_ZONE)}</span>,
  },
]

function card(row: OptionGroupRow) {
  return (
    <span className={styles['cardLines']}>
      <CardLine>
        <b>{row.title}</b>
        <GroupMark row={row} />
      </CardLine>
      <CardLine>
        <span>{ruleWords(row)}</span>
        <span className="small muted num">{priceOf(row)}</span>
      </CardLine>
      <span className="small muted">
        {[optionsOf(row), o('count.articles', { count: row.articleCount })].join(', ')}
      </span>
    </span>
  )
}

/** Lists of extras with their rule and how many articles share them (K-01, N-10). */
export const optionGroupsList = declaredList(optionGroupList, OPTION_GROUP_VIEWS, {
  texts: listTexts(o, 'groups', (count) => o('groups.noMatch', { count })),
  views: {
    ...viewTexts(o, 'groups', { shown: OPTION_GROUP_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      queryKey: ['optionGroupCounts'],
      ask: (signal) => client.optionGroupCounts({ body: {} }, { signal }),
    }),
    alarming: 'soldOut',
  },
  usualSorting: () => ({ by: 'title', dir: 'asc' }),
  filters: { companyIds: companyField(o('groups.filter.company')) },
  columns,
  hidden: ['changed'],
  card,
  keyOf: ({ id }) => id,
  rowName: ({ title }) => o('groups.open', { title }),
  pageOf: ({ id }) => `/admin/extras/${id}`,
  asks: {
    rows: asking(optionGroupList.rows, (client) => client.optionGroups),
    total: asking(optionGroupList.total, (client) => client.optionGroupsTotal),
    file: askingFile(optionCalls.exportOptionGroups, (client) => client.exportOptionGroups),
  },
  // What the screen tells in one column are several in a file.
  inFile: {
    title: ['title', 'heading'],
    rule: ['min', 'max', 'freeCount', 'mostOfOne'],
    options: ['option', 'note', 'allergens', 'additives'],
    price: ['price'],
    state: ['soldOut'],
    articles: ['articles'],
  },
})
