import { localMinute } from '../../../platform/local-time.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { lockedArticle, type StoredArticle } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { isOfferedIncomplete, judged } from '../use-cases/changed-article.ts'
import { recordArticleChange } from '../use-cases/record-article-change.ts'
import { updateArticle } from '../write-articles-repository.ts'
import {
  articlesToTurn,
  beginPlanned,
  endPlanned,
  plannedOfArticle,
  type StoredPlannedPrice,
} from './planned-prices-repository.ts'

/** Days are Germany's, as the taxes in prices are. */
export const dayOf = (now: Date): string => localMinute(now, 'Europe/Berlin').slice(0, 10)

const AT_ONCE = 200

/** What prices of one article do at this moment. */
interface Turned {
  readonly article: StoredArticle
  readonly begun: readonly { readonly id: string; readonly beforeCents: number }[]
  readonly ended: readonly string[]
}

/**
 * K-01: prices begin and end on their days. Each article by itself, under the lock of whoever saves it: a crash leaves it as it was or
 * as it is to be.
 */
export async function turnPlannedPrices({ db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = await db.read((tx) => articlesToTurn(tx, { today: dayOf(now), limit: AT_ONCE }))
  for (const { companyId, articleId } of due)
    await db.transaction(async (tx) => {
      const before = await lockedArticle(tx, { scope: [companyId], id: articleId })
      if (before) await turnArticle(tx, before, { now })
    })
}

/** The article as its planned prices want it now; one that is dropped ends at once. */
export async function turnArticle(
  tx: Tx,
  before: StoredArticle,
  { now, dropped }: { readonly now: Date; readonly dropped?: string },
): Promise<void> {
  const { companyId, id: articleId } = before
  const planned = await plannedOfArticle(tx, { companyId, articleId })
  const { article, begun, ended } = turned(before, planned, { today: dayOf(now), dropped })
  for (const { id, beforeCents } of begun) await beginPlanned(tx, { companyId, id, beforeCents, now })
  for (const id of ended) await endPlanned(tx, { companyId, id, now })
  const after = judged({ ...article, changedAt: now })
  if (await recordArticleChange(tx, { actor: null, before, after, what: 'changed' }))
    await updateArticle(tx, { before, after })
}

/** Ends come before beginnings: the price of the next day is that of the next plan, and what it returns to is the one without any. */
export function turned(
  before: StoredArticle,
  planned: readonly StoredPlannedPrice[],
  { today, dropped }: { readonly today: string; readonly dropped?: string | undefined },
): Turned {
  let article = before
  const begun: { id: string; beforeCents: number }[] = []
  const ended: string[] = []
  const costs = (variantId: string) => article.variants.find(({ id }) => id === variantId)?.priceCents
  const set = (variantId: string, priceCents: number): boolean => {
    const variants = article.variants.map((each) => (each.id === variantId ? { ...each, priceCents } : each))
    const changed = judged({ ...article, variants })
    if (isOfferedIncomplete(changed) || article.archived) return false
    article = changed
    return true
  }
  for (const { id, variantId, plannedCents, until, beforeCents } of planned) {
    const isOver = until !== null && until < today
    if (id !== dropped && !isOver) continue
    ended.push(id)
    // Whoever set another price meanwhile meant it.
    if (beforeCents !== null && costs(variantId) === plannedCents) set(variantId, beforeCents)
  }
  for (const { id, variantId, plannedCents, from, beforeCents } of planned) {
    if (ended.includes(id) || beforeCents !== null || from > today) continue
    const now = costs(variantId)
    if (now !== undefined && set(variantId, plannedCents)) begun.push({ id, beforeCents: now })
    else ended.push(id)
  }
  return { article, begun, ended }
}
