import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { PROMOTION_VIEWS, promotionCalls, promotionList } from '@fachwerk/contract/price/promotion-calls'
import type { Promotion } from '@fachwerk/contract/price/promotion-fields'
import { germanDay } from '../../../lib/words/dates.ts'
import { countOf, dateOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import { asking, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { companyField } from '../../../ui/list/filter/usual-fields.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { p } from './promotion-texts.ts'
import { doesWhatWords, PromotionMark, whenWords } from './promotion-words.tsx'

type Sort = SortOf<typeof promotionList>

const columns = (): readonly Column<Promotion, Sort>[] => [
  { key: 'name', title: p('column.name'), sort: 'name', cell: ({ name }) => name },
  { key: 'does', title: p('column.does'), cell: doesWhatWords },
  { key: 'when', title: p('column.when'), cell: whenWords },
  {
    key: 'to',
    title: p('column.to'),
    sort: 'to',
    narrow: 'hide',
    cell: ({ validTo }) => validTo && <span className="num">{germanDay(validTo)}</span>,
  },
  { key: 'state', title: p('column.state'), cell: ({ state }) => <PromotionMark state={state} /> },
  {
    key: 'uses',
    title: p('column.uses'),
    align: 'right',
    narrow: 'hide',
    cell: ({ uses }) => <span className="num">{countOf(uses)}</span>,
  },
  {
    key: 'given',
    title: p('column.given'),
    align: 'right',
    narrow: 'hide',
    cell: ({ givenCents }) => <span className="num">{moneyOf(givenCents)}</span>,
  },
  {
    key: 'created',
    title: p('column.created'),
    sort: 'created',
    narrow: 'hide',
    cell: ({ createdAt }) => <span className="num">{dateOf(createdAt, OFFICE_ZONE)}</span>,
  },
]

/** A promotion on a phone. */
const card = (row: Promotion) => (
  <>
    <CardLine>
      <b>{row.name}</b>
      <PromotionMark state={row.state} />
    </CardLine>
    <span>{doesWhatWords(row)}</span>
    <span className="small muted">{whenWords(row)}</span>
  </>
)

/** What lowers carts of goods by itself, the newest first (K-03, N-10). */
export const promotionsList = declaredList(promotionList, PROMOTION_VIEWS, {
  texts: listTexts(p, 'list', (count) => p('list.noMatch', { count })),
  views: viewTexts(p, 'list', { shown: PROMOTION_VIEWS, everything: 'inUse' }),
  usualSorting: () => ({ by: 'created', dir: 'desc' }),
  filters: { companyIds: companyField(p('list.filter.company')) },
  columns,
  hidden: ['to', 'created'],
  card,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => p('list.open', { name }),
  asks: { rows: asking(promotionCalls.promotions, (client) => client.promotions) },
})
