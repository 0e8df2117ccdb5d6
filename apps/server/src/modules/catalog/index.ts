import { categoriesOfArticles } from './offer/categories-of-articles-repository.ts'
import { variantsByIds, variantsOfArticle } from './offer/variants-repository.ts'
import { optionRulesOf } from './options/option-rules-repository.ts'
import { articleBulkCalls } from '@fachwerk/contract/catalog/article-bulk-calls'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articlePriceCalls } from '@fachwerk/contract/catalog/article-price-calls'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import type { Tx } from '../../platform/db/db.ts'
import type { Parts } from '../../platform/parts.ts'
import { recordPicture, type RecordedPicture } from '../../platform/pictures/save-pictures.ts'
import { ok } from '../../platform/result.ts'
import { articlePictures } from './article-pictures.ts'
import { insertCategory, titledCategories } from './categories-repository.ts'
import { mountImport } from './import/mount-import.ts'
import { mountArticlePictures } from './mount-article-pictures.ts'
import { mountPlannedPrices } from './planned/mount-planned-prices.ts'
import { mountOptions } from './options/mount-options.ts'
import { recordOptionGroup } from './options/record-option-group.ts'
import { changeArticle } from './use-cases/change-article.ts'
import { exportArticles } from './use-cases/export-articles.ts'
import {
  addCategory,
  moveCategory,
  removeCategory,
  saveCategory,
  showCategories,
} from './use-cases/save-categories.ts'
import {
  addArticle,
  archiveArticle,
  recordArticle,
  saveArticle,
  setArticleState,
} from './use-cases/save-articles.ts'
import { setVariantPrice } from './use-cases/set-variant-price.ts'
import { showAssortment, showOffer, suggest } from './use-cases/show-assortment.ts'
import { countArticles, countArticleViews, listArticles, showArticle } from './use-cases/show-articles.ts'

export type { NamedOptionRule } from './options/option-rules-repository.ts'
export { searchOptionGroups } from './options/show-option-groups.ts'
export type { BoughtVariant } from './offer/variants-repository.ts'
export { sellsAnything } from './offer/offers-repository.ts'
export { searchArticles } from './use-cases/search-articles.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['stock_public'] as const

export type CatalogNeeds = Pick<Parts, 'db' | 'clock' | 'random' | 'unpacking'>

export interface Catalog {
  /** Adds an article as it stands (demo). */
  readonly recordArticle: typeof recordArticle
  /** Adds a category as it stands (demo). */
  readonly recordCategory: typeof insertCategory
  /** Adds a list of extras as it stands, at the end of those of these articles (demo). */
  readonly recordOptionGroup: typeof recordOptionGroup
  /** Puts a picture behind the others of an article (demo). @returns its id */
  recordPicture(tx: Tx, picture: RecordedPicture): Promise<string>
}

/** What is sold beside boxes: articles with their variants and prices, and the tree customers browse (K-01). */
export function catalogModule(
  needs: CatalogNeeds & Pick<Parts, 'serve' | 'serveFile' | 'exportRows' | 'jobs'>,
): Catalog {
  const { serve, serveFile, random, clock } = needs
  serve(articleCalls.articles, async ({ actor, body }) => ok(await listArticles(needs, { actor, ...body })))
  serve(articleCalls.articlesTotal, async ({ actor, body }) =>
    ok(await countArticles(needs, { actor, ...body })),
  )
  serve(articleCalls.articleCounts, async ({ actor }) => ok(await countArticleViews(needs, actor)))
  serveFile(articleCalls.exportArticles, ({ actor, body }) => exportArticles(needs, { actor, ...body }))
  serve(articleCalls.article, ({ actor, params }) => showArticle(needs, { actor, ...params }))
  serve(articleCalls.addArticle, ({ actor, body, idempotency }) =>
    addArticle(needs, { actor, idempotency, ...body.article }),
  )
  serve(articleCalls.saveArticle, ({ actor, body }) => saveArticle(needs, { actor, ...body.article }))
  serve(articleCalls.setArticleState, ({ actor, body }) => setArticleState(needs, { actor, ...body.article }))
  serve(articleCalls.archiveArticle, ({ actor, body }) => archiveArticle(needs, { actor, ...body.article }))
  serve(articlePriceCalls.setVariantPrice, ({ actor, body }) =>
    setVariantPrice(needs, { actor, ...body.price }),
  )
  serve(articleBulkCalls.changeArticle, ({ actor, body }) => changeArticle(needs, { actor, ...body.article }))
  serve(categoryCalls.categories, ({ actor, query }) => showCategories(needs, { actor, ...query }))
  serve(categoryCalls.addCategory, ({ actor, body }) => addCategory(needs, { actor, ...body.category }))
  serve(categoryCalls.saveCategory, ({ actor, body }) => saveCategory(needs, { actor, ...body.category }))
  serve(categoryCalls.moveCategory, ({ actor, body }) => moveCategory(needs, { actor, ...body.category }))
  serve(categoryCalls.removeCategory, ({ actor, body }) => removeCategory(needs, { actor, ...body.category }))
  mountPlannedPrices(needs)
  mountArticlePictures(needs)
  mountOptions(needs)
  mountImport(needs)
  mountAssortment(needs)
  return {
    recordArticle,
    recordCategory: insertCategory,
    recordOptionGroup,
    recordPicture: (tx, picture) =>
      recordPicture(tx, { random, now: clock.now() }, { ...articlePictures, ...picture }),
  }
}

/** What visitors of a shop look at. */
function mountAssortment(needs: CatalogNeeds & Pick<Parts, 'serve'>): void {
  const { serve } = needs
  serve(assortmentCalls.assortment, ({ actor: { companyId }, body }) =>
    showAssortment(needs, { ...body, companyId }),
  )
  serve(assortmentCalls.suggestions, async ({ actor: { companyId }, query }) =>
    ok(await suggest(needs, { ...query, companyId })),
  )
  serve(assortmentCalls.articleOffer, ({ actor: { companyId }, params, query }) =>
    showOffer(needs, { ...query, ...params, companyId }),
  )
}

/** What a cart asks of articles: variants as they are offered at this moment, and the rules of their extras. */
export const cartArticles = {
  categoriesOfArticles,
  optionRulesOf,
  titledCategories,
  variantsByIds,
  variantsOfArticle,
} as const
export type CartArticles = typeof cartArticles
