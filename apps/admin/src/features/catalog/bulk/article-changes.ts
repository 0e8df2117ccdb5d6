import { ArticleChange } from '@fachwerk/contract/catalog/article-bulk-calls'
import { ARTICLE_VIEWS, type ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { IconCurrencyEuro, IconFolder, IconListDetails, type TablerIcon } from '@tabler/icons-react'
import type { Api } from '../../../lib/api.ts'
import type { BulkAction } from '../../../ui/list/bulk/bulk-actions.ts'
import { CategoriesForm, FactsForm } from './assign-forms.tsx'
import { b } from './bulk-texts.ts'
import { PriceRuleForm } from './price-rule-form.tsx'

const NOT_ARCHIVED = ARTICLE_VIEWS.filter((view) => view !== 'archived')

/** Each over what the person saw; the way back over what that made of it. */
function change(
  what: 'price' | 'categories' | 'facts',
  rest: { readonly icon: TablerIcon; readonly asksForm: NonNullable<BulkAction<ArticleRow>['asksForm']> },
): BulkAction<ArticleRow> {
  const ways = new Map<string, { readonly change: ArticleChange; readonly seenAt: string }>()
  const run = async ({ client }: Api, row: ArticleRow, said: ArticleChange, seenAt: string) => {
    const { undo, changedAt } = await client.changeArticle({
      body: { article: { id: row.id, seenAt, change: said } },
    })
    ways.set(row.id, { change: undo, seenAt: changedAt })
  }
  return {
    key: what,
    label: b(what),
    views: NOT_ARCHIVED,
    question: (count) => ({
      title: b(`${what}.title`, { count }),
      text: b(`${what}.text`),
      confirm: b(`${what}.confirm`, { count }),
    }),
    done: (count) => b(`${what}.done`, { count }),
    rowName: ({ title, number }) => `${title} (${number})`,
    run: (api, row, _reason, choice) => run(api, row, ArticleChange.parse(JSON.parse(choice)), row.changedAt),
    undo: async (api, row) => {
      const way = ways.get(row.id)
      if (way) await run(api, row, way.change, way.seenAt)
    },
    ...rest,
  }
}

/** What many articles are told at once (K-01). */
export const articleChanges: readonly BulkAction<ArticleRow>[] = [
  change('price', { icon: IconCurrencyEuro, asksForm: PriceRuleForm }),
  change('categories', { icon: IconFolder, asksForm: CategoriesForm }),
  change('facts', { icon: IconListDetails, asksForm: FactsForm }),
]
