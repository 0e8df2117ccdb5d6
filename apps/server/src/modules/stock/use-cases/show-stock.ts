import type { ReplyIn } from '@fachwerk/contract/call'
import type { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import type { ArticleStock } from '@fachwerk/contract/catalog/stock/stock-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { StockNeeds } from '../index.ts'
import { availableOf, isLow } from '../rules/stock-change.ts'
import { levelsOfArticle, movementsOf } from '../stock-repository.ts'
import { waitingFor } from '../watches/watches-repository.ts'

/** Movements a page has; the one more says whether there are others. */
const PAGE = 50

interface OfArticle {
  readonly actor: StaffActor
  readonly articleId: string
}

/** The stock of an article as the actor sees it at this moment of the transaction. */
export async function stockOf(
  tx: Tx,
  { actor, articleId }: OfArticle,
): Promise<Result<ArticleStock, 'not-found'>> {
  const scope = actor.scopeFor('articles.view')
  const levels = await levelsOfArticle(tx, { scope, articleId })
  const [first] = levels
  if (!first) return refuse('not-found')
  const variantIds = levels.map(({ variantId }) => variantId)
  const waiting = await waitingFor(tx, { scope, variantIds })
  return ok({
    articleId,
    variants: levels.map(({ companyId: _companyId, ...each }) => ({
      ...each,
      available: availableOf(each),
      isLow: isLow(each),
      waiting: waiting.get(each.variantId) ?? 0,
    })),
    can: { edit: actor.scopeFor('stock.edit').includes(first.companyId) },
  })
}

/** K-01: how many there are of each variant of an article. */
export const showStock = (
  { db }: Pick<StockNeeds, 'db'>,
  input: OfArticle,
): Promise<Result<ArticleStock, 'not-found'>> => db.read((tx) => stockOf(tx, input))

/** What came and went of an article, who did it and why. */
export function showMovements(
  { db }: Pick<StockNeeds, 'db'>,
  { actor, articleId, before }: OfArticle & { readonly before?: number | undefined },
): Promise<Result<ReplyIn<typeof stockCalls.stockMovements>, 'not-found'>> {
  const scope = actor.scopeFor('articles.view')
  return db.read(async (tx) => {
    if ((await levelsOfArticle(tx, { scope, articleId })).length === 0) return refuse('not-found')
    const found = await movementsOf(tx, { scope, articleId, before, limit: PAGE + 1 })
    const movements = found.slice(0, PAGE).map((each) => ({ ...each, at: each.at.toISOString() }))
    return ok({ movements, isComplete: found.length <= PAGE })
  })
}
