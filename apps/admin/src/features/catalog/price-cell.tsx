import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { ArticleDetail, ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { pricesOf } from '@fachwerk/contract/catalog/variant-prices'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { moneyText } from '../../ui/form/text-kinds.ts'
import type { ListRows } from '../../ui/list/list-definition.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { NumberCell } from '../../ui/table/cell/number-cell.tsx'
import type { Standing } from '../../ui/table/cell/use-cell-edit.ts'
import { articleQuery } from './article-queries.ts'
import { priceWords } from './article-words.tsx'
import { c } from './texts.ts'

/** The row says what was saved and stays where it is, whatever the list is ordered by. */
function renewRow(queries: QueryClient, { id, variants, gaps, state, changedAt }: ArticleDetail): void {
  queries.setQueriesData<ListRows<ArticleRow>>(
    { queryKey: [...listKey('articles'), 'rows'] },
    (old) =>
      old && {
        ...old,
        rows: old.rows.map((row) =>
          row.id === id ? { ...row, ...pricesOf(variants), gaps, state, changedAt } : row,
        ),
      },
  )
}

function standing(problem: unknown): Standing | null {
  const conflict = problem instanceof ApiProblem ? problem.conflict : null
  const value = conflict?.current['priceCents']
  return conflict && typeof value === 'number' ? { value, by: conflict.by || c('price.somebody') } : null
}

/** The price of an article in its row; of several variants the one the row tells (K-01, K-09). */
export function PriceCell({ row }: { readonly row: ArticleRow }) {
  const api = useApi()
  const queries = useQueryClient()
  const { id: variantId, name } = row.fromVariant
  const title = name === '' ? row.title : `${row.title}, ${name}`
  const set = async (priceCents: number, seenCents: number) => {
    const saved = await api.client.setVariantPrice({ body: { price: { variantId, seenCents, priceCents } } })
    renewRow(queries, saved)
    queries.setQueryData(articleQuery(api, saved.id).queryKey, saved)
    for (const key of ['articleCounts', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <NumberCell
      column="price"
      name={c('price.of', { title })}
      kind={moneyText}
      value={row.fromCents}
      words={moneyOf}
      standing={standing}
      save={async (next, seen) => {
        await set(next, seen)
        showToast(c('price.changed', { title, before: moneyOf(seen), after: moneyOf(next) }), {
          undo: () => set(seen, next),
        })
      }}
    >
      {priceWords(row)}
    </NumberCell>
  )
}
