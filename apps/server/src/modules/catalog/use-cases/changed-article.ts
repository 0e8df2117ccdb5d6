import { GAP_FIELDS, gapsOf } from '@fachwerk/contract/catalog/article-gaps'
import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { StoredArticle } from '../articles-repository.ts'
import { titledCategories } from '../categories-repository.ts'
import { updateArticle } from '../write-articles-repository.ts'
import { fieldsOf, recordArticleChange } from './record-article-change.ts'
import { articleDetail } from './show-articles.ts'

export type Saved<E extends string> =
  | Result<ArticleDetail, E>
  | { readonly ok: false; readonly refusal: E; readonly field: string }

export const noCategory = { ...refuse('not-found'), field: 'article.categoryIds' } as const

/** Its categories with their titles; null: one of them is none of the company's. */
export async function categoriesFor(
  tx: Tx,
  asked: { readonly companyId: string; readonly ids: readonly string[] },
) {
  const found = await titledCategories(tx, asked)
  return found.length === asked.ids.length ? found : null
}

/** The same with what it lacks, by what it says. */
export const judged = (article: StoredArticle): StoredArticle => ({
  ...article,
  gaps: gapsOf(article, article.variants),
})

/** What an article lacks for being offered is said at its field. */
export function incomplete({ gaps: [gap] }: StoredArticle) {
  return { ...refuse('article-incomplete'), field: `article.${gap ? GAP_FIELDS[gap] : 'state'}` }
}

export const isOfferedIncomplete = ({ state, archived, gaps }: StoredArticle): boolean =>
  state === 'published' && !archived && gaps.length > 0

/** Writes what changed, with who did it; nothing where nothing did. */
export async function saved(
  tx: Tx,
  {
    actor,
    before,
    after,
    what,
  }: Parameters<typeof recordArticleChange>[1] & {
    readonly actor: StaffActor
    readonly before: StoredArticle
  },
): Promise<Result<ArticleDetail, 'not-found'>> {
  if (await recordArticleChange(tx, { actor, before, after, what }))
    await updateArticle(tx, { before, after })
  return articleDetail(tx, { actor, id: after.id, now: after.changedAt })
}

/** The article as it stands, for who wrote over an older one. */
export const conflict = (tx: Tx, article: StoredArticle) =>
  conflictOf(
    tx,
    { companyIds: [article.companyId], subject: { kind: 'article', id: article.id } },
    { fields: { ...fieldsOf(article), version: article.version }, changedAt: article.changedAt },
  )
