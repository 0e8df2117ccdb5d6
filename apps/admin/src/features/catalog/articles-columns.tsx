import type { articleList } from '@fachwerk/contract/catalog/article-calls'
import type { ArticleRow } from '@fachwerk/contract/catalog/article-views'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ArticleMark, priceWords } from './article-words.tsx'
import styles from './catalog.module.css'
import { DeliveryMarks } from './delivery-marks.tsx'
import { PriceCell } from './price-cell.tsx'
import { StockFigure } from './stock/stock-state.tsx'
import { c } from './texts.ts'
import { TitlePicture } from './title-picture.tsx'

type ArticleSort = SortOf<typeof articleList>

const categoriesOf = ({ categories }: ArticleRow) => categories.map(({ title }) => title).join(', ')
const depositOf = ({ depositCents }: ArticleRow) => (depositCents > 0 ? moneyOf(depositCents) : null)

/** Columns of the articles. @param editable prices are changed where they stand */
export const articleColumns = (editable = false): readonly Column<ArticleRow, ArticleSort>[] => [
  {
    key: 'title',
    title: c('articles.column.title'),
    sort: 'title',
    cell: ({ title, picture, variantCount }) => (
      <span className={styles['titled']}>
        <TitlePicture picture={picture} size="row" />
        <span>
          {title}
          {variantCount > 1 ? (
            <span className={styles['more']}>{c('articles.variants', { count: variantCount })}</span>
          ) : null}
        </span>
      </span>
    ),
  },
  {
    key: 'number',
    title: c('articles.column.number'),
    sort: 'number',
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  { key: 'categories', title: c('articles.column.categories'), narrow: 'hide', cell: categoriesOf },
  {
    key: 'price',
    title: c('articles.column.price'),
    sort: 'price',
    align: 'right',
    cell: (row) =>
      editable && !row.archived ? <PriceCell row={row} /> : <span className="num">{priceWords(row)}</span>,
  },
  { key: 'vat', title: c('articles.column.vat'), narrow: 'hide', cell: ({ vat }) => c(`vat.${vat}`) },
  {
    key: 'deposit',
    title: c('articles.column.deposit'),
    align: 'right',
    narrow: 'hide',
    cell: (row) => <span className="num">{depositOf(row)}</span>,
  },
  {
    key: 'stock',
    title: c('articles.column.stock'),
    align: 'right',
    narrow: 'hide',
    cell: (row) => <StockFigure row={row} />,
  },
  {
    key: 'deliveryTypes',
    title: c('articles.column.deliveryTypes'),
    narrow: 'hide',
    cell: ({ deliveryTypes }) => <DeliveryMarks types={deliveryTypes} />,
  },
  { key: 'state', title: c('articles.column.state'), cell: (row) => <ArticleMark article={row} /> },
  {
    key: 'changed',
    title: c('articles.column.changed'),
    sort: 'changed',
    narrow: 'hide',
    cell: ({ changedAt }) => <span className="num">{dateOf(changedAt, OFFICE_ZONE)}</span>,
  },
]

/** An article on a phone. */
export function articleCard(row: ArticleRow) {
  return (
    <span className={styles['titled']}>
      <TitlePicture picture={row.picture} size="card" />
      <span className={styles['cardLines']}>
        <CardLine>
          <b>{row.title}</b>
          <ArticleMark article={row} />
        </CardLine>
        <CardLine>
          <span className="num">{priceWords(row)}</span>
          <span className="small muted num">{row.number}</span>
          {row.stock ? (
            <span className="small">
              <span className="muted">{c('articles.column.stock')} </span>
              <StockFigure row={row} />
            </span>
          ) : null}
        </CardLine>
        <span className="small muted">{categoriesOf(row)}</span>
      </span>
    </span>
  )
}
