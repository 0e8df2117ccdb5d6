import type { RequestOut } from '@fachwerk/contract/call'
import type { articlePriceCalls } from '@fachwerk/contract/catalog/article-price-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, refuseChanged } from '../../../platform/result.ts'
import { articlesOfVariants, lockedArticle } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { conflict, incomplete, isOfferedIncomplete, judged, type Saved, saved } from './changed-article.ts'

type Body = RequestOut<typeof articlePriceCalls.setVariantPrice>['body']['price'] & {
  readonly actor: StaffActor
}
type Refusal = 'not-found' | 'article-archived' | 'changed-meanwhile' | 'article-incomplete'

/** K-01: over the price that was seen; what else of the article changed meanwhile does not matter (FAULT-72). */
export function setVariantPrice(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, variantId, seenCents, priceCents }: Body,
): Promise<Saved<Refusal>> {
  const scope = actor.scopeFor('articles.edit')
  return db.transaction(async (tx): Promise<Saved<Refusal>> => {
    const [found] = await articlesOfVariants(tx, { scope, variantIds: [variantId] })
    const before = found ? await lockedArticle(tx, { scope, id: found.id }) : null
    const variant = before?.variants.find(({ id }) => id === variantId)
    if (!before || !variant) return refuse('not-found')
    if (before.archived) return refuse('article-archived')
    if (variant.priceCents !== seenCents && variant.priceCents !== priceCents) {
      const now = await conflict(tx, before)
      return refuseChanged({ ...now, current: { ...now.current, priceCents: variant.priceCents } })
    }
    const variants = before.variants.map((each) => (each.id === variantId ? { ...each, priceCents } : each))
    const after = judged({ ...before, variants, changedAt: clock.now() })
    if (isOfferedIncomplete(after)) return incomplete(after)
    return saved(tx, { actor, before, after, what: 'changed' })
  })
}
