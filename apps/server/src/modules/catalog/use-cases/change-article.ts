import type { RequestOut } from '@fachwerk/contract/call'
import type { ArticleChange, articleBulkCalls } from '@fachwerk/contract/catalog/article-bulk-calls'
import { DELIVERY_TYPES } from '@fachwerk/contract/catalog/article-fields'
import { MOST_CATEGORIES } from '@fachwerk/contract/catalog/article-views'
import { changedPrice } from '@fachwerk/contract/catalog/price-change'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { lockedArticle, type StoredArticle } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { categoriesFor, conflict, incomplete, isOfferedIncomplete, judged, saved } from './changed-article.ts'

type Body = RequestOut<typeof articleBulkCalls.changeArticle>['body']['article'] & {
  readonly actor: StaffActor
}
type Of<K extends ArticleChange['kind']> = Extract<ArticleChange, { readonly kind: K }>

interface Changed {
  readonly after: StoredArticle
  /** What makes it as it was. */
  readonly undo: ArticleChange
}

const MOST_CENTS = 10_000_000

const pricesOf = ({ variants }: StoredArticle): Of<'prices'> => ({
  kind: 'prices',
  prices: variants.map(({ id: variantId, priceCents }) => ({ variantId, priceCents })),
})

/** Every variant by the rule; one without a price keeps none. Tobacco costs what is printed on it (§ 28 TabStG). */
function byRule(article: StoredArticle, { kind: by, ...how }: Of<'percent' | 'amount'>) {
  if (article.restriction === 'tobacco') return refuse('article-price-printed')
  const variants = article.variants.map((variant) => ({
    ...variant,
    priceCents: variant.priceCents === 0 ? 0 : changedPrice(variant.priceCents, { by, ...how }),
  }))
  const isWrong = variants.some(
    ({ priceCents }, index) =>
      priceCents > MOST_CENTS || (priceCents <= 0 && article.variants[index]?.priceCents !== 0),
  )
  if (isWrong) return refuse('article-price-out-of-range')
  return ok<Changed>({ after: { ...article, variants }, undo: pricesOf(article) })
}

function withPrices(article: StoredArticle, { prices }: Of<'prices'>) {
  const cents = new Map(prices.map(({ variantId, priceCents }) => [variantId, priceCents]))
  const variants = article.variants.map((variant) => ({
    ...variant,
    priceCents: cents.get(variant.id) ?? variant.priceCents,
  }))
  return ok<Changed>({ after: { ...article, variants }, undo: pricesOf(article) })
}

/** In the order in which they stood, new ones behind them. */
function merged<T>(before: readonly T[], said: readonly T[], mode: 'add' | 'remove' | 'replace'): T[] {
  if (mode === 'replace') return [...said]
  if (mode === 'remove') return before.filter((each) => !said.includes(each))
  return [...before, ...said.filter((each) => !before.includes(each))]
}

async function inCategories(
  tx: Tx,
  {
    article,
    change: { mode, categoryIds },
  }: { readonly article: StoredArticle; readonly change: Of<'categories'> },
) {
  const before = article.categories.map(({ id }) => id)
  const ids = merged(before, categoryIds, mode)
  if (ids.length > MOST_CATEGORIES) return refuse('too-many-categories')
  const { companyId } = article
  const named = await categoriesFor(tx, { companyId, ids: categoryIds })
  const categories = named && (await categoriesFor(tx, { companyId, ids }))
  if (!categories) return { ...refuse('not-found'), field: 'article.change.categoryIds' } as const
  const undo = { kind: 'categories', mode: 'replace', categoryIds: before } as const
  return ok<Changed>({ after: { ...article, categories }, undo })
}

function delivered(article: StoredArticle, { mode, deliveryTypes }: Of<'deliveryTypes'>) {
  const chosen = merged([...article.deliveryTypes], deliveryTypes, mode)
  const undo: Of<'deliveryTypes'> = {
    kind: 'deliveryTypes',
    mode: 'replace',
    deliveryTypes: [...article.deliveryTypes],
  }
  return ok<Changed>({
    after: { ...article, deliveryTypes: DELIVERY_TYPES.filter((type) => chosen.includes(type)) },
    undo,
  })
}

function withFields(article: StoredArticle, { kind: _kind, ...said }: Of<'fields'>) {
  const { vat, goods, minimumAge, withdrawal } = article
  const after = {
    ...article,
    vat: said.vat ?? vat,
    goods: said.goods ?? goods,
    minimumAge: said.minimumAge ?? minimumAge,
    withdrawal: said.withdrawal ?? withdrawal,
  }
  return ok<Changed>({ after, undo: { kind: 'fields', vat, goods, minimumAge, withdrawal } })
}

async function changed(
  tx: Tx,
  { article, change }: { readonly article: StoredArticle; readonly change: ArticleChange },
) {
  switch (change.kind) {
    case 'percent':
    case 'amount':
      return byRule(article, change)
    case 'prices':
      return withPrices(article, change)
    case 'categories':
      return inCategories(tx, { article, change })
    case 'deliveryTypes':
      return delivered(article, change)
    case 'fields':
      return withFields(article, change)
  }
}

type Refusal = (typeof articleBulkCalls.changeArticle.refusals)[number]
type Answer =
  | Result<{ undo: ArticleChange; changedAt: string }, Refusal>
  | { readonly ok: false; readonly refusal: Refusal; readonly field: string }

/** K-01: one of many, each for itself: whatever keeps one from it keeps none of the others. */
export function changeArticle(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id, seenAt, change }: Body,
): Promise<Answer> {
  return db.transaction(async (tx): Promise<Answer> => {
    const before = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id })
    if (!before) return refuse('not-found')
    if (before.archived) return refuse('article-archived')
    if (seenAt !== undefined && before.changedAt.toISOString() !== seenAt)
      return refuseChanged(await conflict(tx, before))
    const result = await changed(tx, { article: before, change })
    if (!result.ok) return result
    const after = judged({ ...result.value.after, changedAt: clock.now() })
    if (isOfferedIncomplete(after)) return incomplete(after)
    const now = await saved(tx, { actor, before, after, what: 'changed' })
    return now.ok ? ok({ undo: result.value.undo, changedAt: now.value.changedAt }) : now
  })
}
