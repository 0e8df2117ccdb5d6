import { ARTICLE_VIEWS, type ArticleRow, type ArticleView } from '@fachwerk/contract/catalog/article-views'
import { IconArchive, IconEyeOff, IconRestore, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { Api } from '../../../lib/api.ts'
import type { BulkAction } from '../../../ui/list/bulk/bulk-actions.ts'
import { c } from '../texts.ts'
import { articleChanges } from './article-changes.ts'

const archive = ({ client }: Api, { id }: ArticleRow, archived: boolean) =>
  client.archiveArticle({ body: { article: { id, archived } } })
const setState = ({ client }: Api, { id }: ArticleRow, state: ArticleRow['state']) =>
  client.setArticleState({ body: { article: { id, state } } })

const action = (
  what: 'publish' | 'hide' | 'archive' | 'restore',
  rest: {
    readonly icon: TablerIcon
    readonly views: readonly ArticleView[]
    readonly run: (api: Api, row: ArticleRow) => Promise<unknown>
    readonly undo: (api: Api, row: ArticleRow) => Promise<unknown>
  },
): BulkAction<ArticleRow> => ({
  key: what,
  label: c(`bulk.${what}`),
  question: (count) => ({
    title: c(`bulk.${what}.title`, { count }),
    text: c(`bulk.${what}.text`),
    confirm: c(`bulk.${what}.confirm`, { count }),
  }),
  done: (count) => c(`bulk.${what}.done`, { count }),
  rowName: ({ title }) => title,
  ...rest,
})

const NOT_ARCHIVED = ARTICLE_VIEWS.filter((view) => view !== 'archived')
/** As it was before. */
const back = (api: Api, row: ArticleRow) => setState(api, row, row.state)

/** Articles offered, hidden, put away or brought back, each for itself (K-01, ui.md 6). */
export const articleBulkActions: readonly BulkAction<ArticleRow>[] = [
  ...articleChanges,
  action('publish', {
    icon: IconWorld,
    views: NOT_ARCHIVED.filter((view) => view !== 'published'),
    run: (api, row) => setState(api, row, 'published'),
    undo: back,
  }),
  action('hide', {
    icon: IconEyeOff,
    views: NOT_ARCHIVED.filter((view) => view !== 'hidden'),
    run: (api, row) => setState(api, row, 'hidden'),
    undo: back,
  }),
  action('archive', {
    icon: IconArchive,
    views: NOT_ARCHIVED,
    run: (api, row) => archive(api, row, true),
    // It comes back as a draft, and then as what it was.
    undo: async (api, row) => {
      await archive(api, row, false)
      if (row.state !== 'draft') await back(api, row)
    },
  }),
  action('restore', {
    icon: IconRestore,
    views: ['archived'],
    run: (api, row) => archive(api, row, false),
    undo: (api, row) => archive(api, row, true),
  }),
]
