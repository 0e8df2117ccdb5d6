import type { RequestOut } from '@fachwerk/contract/call'
import {
  MOST_PLANNED,
  type plannedPriceCalls,
  type PlannedPrices,
} from '@fachwerk/contract/catalog/planned/planned-price-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  articlesByIds,
  articlesOfVariants,
  lockedArticle,
  type StoredArticle,
} from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import {
  articleOfPlanned,
  insertPlanned,
  plannedOfArticle,
  type StoredPlannedPrice,
} from './planned-prices-repository.ts'
import { dayOf, turnArticle } from './turn-planned-prices.ts'

type Plan = RequestOut<typeof plannedPriceCalls.planPrice>['body']['price']
type Refusal = Exclude<(typeof plannedPriceCalls.planPrice)['refusals'][number], IdempotencyRefusal>
type Refused = { readonly ok: false; readonly refusal: Refusal; readonly field?: string }

/** What is planned for an article that somebody may see. */
export async function showPlannedPrices(
  { db }: Pick<CatalogNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<PlannedPrices, 'not-found'>> {
  return await db.read(async (tx) => {
    const [article] = await articlesByIds(tx, { scope: actor.scopeFor('articles.view'), ids: [id] })
    return article ? ok(await plannedFor(tx, article)) : refuse('not-found')
  })
}

async function plannedFor(tx: Tx, { companyId, id }: StoredArticle): Promise<PlannedPrices> {
  const planned = await plannedOfArticle(tx, { companyId, articleId: id })
  return {
    prices: planned.map(({ beforeCents, ...price }) => ({
      ...price,
      state: beforeCents === null ? 'planned' : 'running',
    })),
  }
}

/** K-01: a price from a day on. One that begins today holds at once; who saves the article meanwhile waits (FAULT-72). */
export function planPrice(
  { db, clock, random }: Pick<CatalogNeeds, 'db' | 'clock' | 'random'>,
  {
    actor,
    idempotency,
    ...plan
  }: Plan & { readonly actor: StaffActor; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<PlannedPrices, Refusal | IdempotencyRefusal>> {
  const now = clock.now()
  return db.transaction((tx) =>
    idempotent(tx, idempotency, now, async (): Promise<Result<PlannedPrices, Refusal> | Refused> => {
      const scope = actor.scopeFor('articles.edit')
      const [found] = await articlesOfVariants(tx, { scope, variantIds: [plan.variantId] })
      const article = found ? await lockedArticle(tx, { scope, id: found.id }) : null
      if (!article || !article.variants.some(({ id }) => id === plan.variantId)) return refuse('not-found')
      const { companyId, id: articleId } = article
      const planned = await plannedOfArticle(tx, { companyId, articleId })
      const refused = refusalOf(plan, { article, planned, today: dayOf(now) })
      if (refused) return refused
      const price = { ...plan, id: random.uuid() }
      await insertPlanned(tx, { companyId, articleId, price, now })
      await noted(tx, { actor, article, before: planned, now })
      await turnArticle(tx, article, { now })
      return ok(await plannedFor(tx, article))
    }),
  )
}

function refusalOf(
  { plannedCents, from, until, variantId }: Plan,
  {
    article,
    planned,
    today,
  }: {
    readonly article: StoredArticle
    readonly planned: readonly StoredPlannedPrice[]
    readonly today: string
  },
): Refused | null {
  if (article.archived) return refuse('article-archived')
  if (plannedCents === 0) return { ...refuse('planned-price-zero'), field: 'price.plannedCents' }
  if (from < today) return { ...refuse('planned-price-past'), field: 'price.from' }
  if (until !== null && until < from) return { ...refuse('planned-price-days'), field: 'price.until' }
  if (planned.length >= MOST_PLANNED) return refuse('too-many-planned-prices')
  const meets = planned.some(
    (other) =>
      other.variantId === variantId &&
      (until === null || other.from <= until) &&
      (other.until === null || other.until >= from),
  )
  return meets ? { ...refuse('planned-price-overlaps'), field: 'price.from' } : null
}

/** It is no more; one that holds now ends, and the price before it is back. Twice is once. */
export async function dropPlannedPrice(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<PlannedPrices, 'not-found'>> {
  const scope = actor.scopeFor('articles.edit')
  return await db.transaction(async (tx) => {
    const articleId = await articleOfPlanned(tx, { scope, id })
    const article = articleId === null ? null : await lockedArticle(tx, { scope, id: articleId })
    if (!article) return refuse('not-found')
    const now = clock.now()
    const before = await plannedOfArticle(tx, { companyId: article.companyId, articleId: article.id })
    await turnArticle(tx, article, { now, dropped: id })
    await noted(tx, { actor, article, before, now })
    return ok(await plannedFor(tx, article))
  })
}

const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`
const dayText = (day: string): string => day.split('-').toReversed().join('.')

/** One line each, as the history shows them. */
function words(article: StoredArticle, planned: readonly StoredPlannedPrice[]): string {
  const nameOf = (id: string) => article.variants.find((variant) => variant.id === id)?.name ?? ''
  return planned
    .map(({ variantId, plannedCents, from, until }) => {
      const name = nameOf(variantId)
      const days = until === null ? `ab ${dayText(from)}` : `${dayText(from)} bis ${dayText(until)}`
      return `${name === '' ? '' : `${name}: `}${euros(plannedCents)} ${days}`
    })
    .join('\n')
}

/** Who planned or dropped what. */
async function noted(
  tx: Tx,
  {
    actor,
    article,
    before,
    now,
  }: {
    readonly actor: StaffActor
    readonly article: StoredArticle
    readonly before: readonly StoredPlannedPrice[]
    readonly now: Date
  },
): Promise<void> {
  const { companyId, id: articleId } = article
  const after = await plannedOfArticle(tx, { companyId, articleId })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'article.changed',
    subject: { kind: 'article', id: articleId },
    before: { plannedPrices: words(article, before) },
    after: { plannedPrices: words(article, after) },
  })
}
