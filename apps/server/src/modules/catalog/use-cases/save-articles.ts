import type { RequestOut } from '@fachwerk/contract/call'
import type { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { isDuplicate, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, refuseChanged } from '../../../platform/result.ts'
import { lockedArticle, type StoredArticle } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { insertArticle } from '../write-articles-repository.ts'
import {
  categoriesFor,
  conflict,
  incomplete,
  isOfferedIncomplete,
  judged,
  noCategory,
  type Saved,
  saved,
} from './changed-article.ts'
import { recordArticleChange } from './record-article-change.ts'
import { articleDetail } from './show-articles.ts'

type Body<C extends 'addArticle' | 'saveArticle' | 'setArticleState' | 'archiveArticle'> = RequestOut<
  (typeof articleCalls)[C]
>['body']['article'] & { readonly actor: StaffActor }

/** Two people may give the same number at once; the unique index decides. */
async function unlessNumberTaken<E extends string>(
  work: () => Promise<Saved<E>>,
): Promise<Saved<E | 'article-number-taken'>> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'article_variant_number'))
      return { ...refuse('article-number-taken'), field: 'article.variants.0.number' }
    throw error
  }
}

/** Adds an article as it stands, with what it lacks. */
export const recordArticle = (tx: Tx, article: Omit<StoredArticle, 'gaps'>): Promise<void> =>
  insertArticle(tx, judged({ ...article, gaps: [] }))

/** K-01: an article of the own company or of a franchisee's, as a draft. Once per key. */
export function addArticle(
  { db, clock, random }: CatalogNeeds,
  {
    actor,
    company,
    categoryIds,
    variants,
    idempotency,
    ...content
  }: Body<'addArticle'> & { readonly idempotency: IdempotencyRequest | null },
): Promise<Saved<'not-found' | 'article-number-taken' | IdempotencyRefusal>> {
  const companyId = company ?? actor.companyId
  const now = clock.now()
  return unlessNumberTaken(() =>
    db.transaction((tx) =>
      idempotent(tx, idempotency, now, async (): Promise<Saved<'not-found'>> => {
        if (!actor.scopeFor('articles.edit').includes(companyId)) return refuse('not-found')
        const categories = await categoriesFor(tx, { companyId, ids: categoryIds })
        if (!categories) return noCategory
        const after = judged({
          ...content,
          id: random.uuid(),
          companyId,
          state: 'draft',
          categories,
          variants: variants.map((variant) => ({ ...variant, id: random.uuid() })),
          gaps: [],
          archived: false,
          version: 1,
          createdAt: now,
          changedAt: now,
        })
        await insertArticle(tx, after)
        await recordArticleChange(tx, { actor, before: null, after, what: 'created' })
        return articleDetail(tx, { actor, id: after.id, now })
      }),
    ),
  )
}

/** K-01: over the version that was read (FAULT-72). */
export function saveArticle(
  { db, clock, random }: CatalogNeeds,
  { actor, id, version, categoryIds, variants, ...content }: Body<'saveArticle'>,
): Promise<Saved<'not-found' | 'changed-meanwhile' | 'article-number-taken' | 'article-incomplete'>> {
  return unlessNumberTaken(() =>
    db.transaction(async (tx): Promise<Saved<'not-found' | 'changed-meanwhile' | 'article-incomplete'>> => {
      const before = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id })
      if (!before) return refuse('not-found')
      const categories = await categoriesFor(tx, { companyId: before.companyId, ids: categoryIds })
      if (!categories) return noCategory
      if (before.version !== version) return refuseChanged(await conflict(tx, before))
      const known = new Set(before.variants.map((variant) => variant.id))
      if (variants.some((variant) => variant.id !== null && !known.has(variant.id)))
        return { ...refuse('not-found'), field: 'article.variants' }
      const after = judged({
        ...before,
        ...content,
        categories,
        variants: variants.map((variant) => ({ ...variant, id: variant.id ?? random.uuid() })),
        changedAt: clock.now(),
      })
      if (isOfferedIncomplete(after)) return incomplete(after)
      return saved(tx, { actor, before, after, what: 'changed' })
    }),
  )
}

/** K-01: offered to customers or not; with something missing it is not (LAW-24 to LAW-40). */
export function setArticleState(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id, state }: Body<'setArticleState'>,
): Promise<Saved<'not-found' | 'article-archived' | 'article-incomplete'>> {
  return db.transaction(
    async (tx): Promise<Saved<'not-found' | 'article-archived' | 'article-incomplete'>> => {
      const before = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id })
      if (!before) return refuse('not-found')
      if (before.archived) return refuse('article-archived')
      const after = judged({ ...before, state, changedAt: clock.now() })
      if (isOfferedIncomplete(after)) return incomplete(after)
      const what = ({ published: 'published', hidden: 'hidden', draft: 'drafted' } as const)[state]
      return saved(tx, { actor, before, after, what })
    },
  )
}

/** K-01: put away, or brought back; one that comes back is a draft, for its shelf has moved on. */
export function archiveArticle(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id, archived }: Body<'archiveArticle'>,
): Promise<Saved<'not-found'>> {
  return db.transaction(async (tx): Promise<Saved<'not-found'>> => {
    const before = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id })
    if (!before) return refuse('not-found')
    const state = before.archived && !archived ? 'draft' : before.state
    const after = { ...before, archived, state, changedAt: clock.now() }
    return saved(tx, { actor, before, after, what: archived ? 'archived' : 'restored' })
  })
}
