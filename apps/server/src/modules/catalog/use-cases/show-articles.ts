import type { RequestOut } from '@fachwerk/contract/call'
import { type articleCalls, articleList } from '@fachwerk/contract/catalog/article-calls'
import type { ArticleDetail, ArticleRow, ArticleView } from '@fachwerk/contract/catalog/article-views'
import { pricesOf } from '@fachwerk/contract/catalog/variant-prices'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted, countedViews } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { ARTICLE_VIEW_CONDITIONS, articles } from '../article-list-repository.ts'
import { articlesByIds, type ListedArticle, listedArticles, lowestPrices } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'

type ListBody = RequestOut<typeof articleCalls.articles>['body'] & { readonly actor: StaffActor }

const DAY_MS = 86_400_000
/** § 11 PAngV: at least so long. */
const LOWEST_OF_DAYS = 30

function rowOf(article: ListedArticle): ArticleRow {
  const { id, companyId, title, kind, state, vat, minutes, variants, gaps, archived, picture } = article
  return {
    id,
    companyId,
    title,
    kind,
    state,
    vat,
    minutes,
    archived,
    deliveryTypes: [...article.deliveryTypes],
    number: variants[0]?.number ?? '',
    variantCount: variants.length,
    ...pricesOf(variants),
    stock: article.stock,
    categories: [...article.categories],
    picture,
    gaps: [...gaps],
    changedAt: article.changedAt.toISOString(),
  }
}

/** A page of the articles of the companies a person may see (K-01, N-10). */
export function listArticles(
  { db }: Pick<CatalogNeeds, 'db'>,
  { actor, ...filter }: ListBody,
): Promise<{ rows: ArticleRow[] }> {
  const scope = actor.scopeFor(articleList.rows.permission)
  return db.read(async (tx) => {
    const ids = await articles.ids(tx, { scope, filter }, filter)
    const found = byId(await listedArticles(tx, { scope, ids }))
    return { rows: ids.flatMap((id) => found.get(id) ?? []).map(rowOf) }
  })
}

/** How many match. */
export const countArticles = (
  { db }: Pick<CatalogNeeds, 'db'>,
  { actor, ...filter }: ListBody,
): Promise<Counted> => {
  const scope = actor.scopeFor(articleList.rows.permission)
  return db.read((tx) => articles.count(tx, { scope, filter }))
}

/** How many each view has. */
export function countArticleViews(
  { db }: Pick<CatalogNeeds, 'db'>,
  actor: StaffActor,
): Promise<{ counts: Record<ArticleView, number> }> {
  const scope = actor.scopeFor(articleList.rows.permission)
  return db.read(async (tx) => ({
    counts: await countedViews(tx, {
      views: ARTICLE_VIEW_CONDITIONS,
      conditionOf: (view) => view,
      from: sql`article a where a.company_id = any(${[...scope]}::uuid[])`,
    }),
  }))
}

/** An article with everything staff keep of it; another company's is not there. */
export function showArticle(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<ArticleDetail, 'not-found'>> {
  return db.read((tx) => articleDetail(tx, { actor, id, now: clock.now() }))
}

/** The article as the actor sees it at this moment of the transaction. */
export async function articleDetail(
  tx: Tx,
  { actor, id, now }: { readonly actor: StaffActor; readonly id: string; readonly now: Date },
): Promise<Result<ArticleDetail, 'not-found'>> {
  const [article] = await articlesByIds(tx, { scope: actor.scopeFor('articles.view'), ids: [id] })
  if (!article) return refuse('not-found')
  const { companyId, variants, createdAt, changedAt, ...rest } = article
  const lowest = await lowestPrices(tx, {
    companyId,
    variantIds: variants.map((variant) => variant.id),
    since: new Date(now.getTime() - LOWEST_OF_DAYS * DAY_MS),
  })
  return ok({
    ...rest,
    companyId,
    deliveryTypes: [...rest.deliveryTypes],
    allergens: [...rest.allergens],
    additives: [...rest.additives],
    categories: [...rest.categories],
    gaps: [...rest.gaps],
    variants: variants.map((variant) => ({
      ...variant,
      lowestCents: lowest.get(variant.id) ?? variant.priceCents,
    })),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    can: { edit: actor.scopeFor('articles.edit').includes(companyId) },
  })
}
