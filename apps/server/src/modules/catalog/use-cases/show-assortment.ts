import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { assortmentCalls, ArticleOffer } from '@fachwerk/contract/catalog/assortment-calls'
import type { AssortmentPage, OfferedCategory } from '@fachwerk/contract/catalog/assortment-views'
import { vatRateOn } from '@fachwerk/contract/catalog/vat-rates'
import { folded, literally } from '../../../platform/db/search-text.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CatalogNeeds } from '../index.ts'
import { type Asked, filtersOf } from '../offer/asked.ts'
import { countAssortment } from '../offer/assortment-counts-repository.ts'
import { categoriesCalled, frontOf, listAssortment } from '../offer/assortment-repository.ts'
import { offerCalled, offeredBeside } from '../offer/offers-repository.ts'

type Calls = typeof assortmentCalls
interface OfCompany {
  readonly companyId: string
}

/** Whose day decides a rate: taxes are Germany's. */
const TAXED_AT = 'Europe/Berlin'
/** Articles of a page: three, four or six columns come out even. */
const PAGE = 24
const SUGGESTED = 6
const BESIDE = 4

/** Somebody has just come in: nothing is looked for yet. */
const isFront = ({ category, search, sort, ...asked }: Asked): boolean =>
  [category, search, sort].every((each) => each === undefined) && filtersOf(asked).length === 0

/** K-01: a page of what a shop offers; of the whole shop the beginnings of its categories. */
export function showAssortment(
  { db }: Pick<CatalogNeeds, 'db'>,
  { page, ...asked }: RequestOut<Calls['assortment']>['body'] & OfCompany,
): Promise<Result<AssortmentPage, 'not-found'>> {
  return db.read(async (tx) => {
    const counts = await countAssortment(tx, asked)
    if (!counts) return refuse('not-found')
    if (isFront(asked) && counts.categories.length > 0)
      return ok({
        ...counts,
        sections: sectionsOf(counts.categories, await frontOf(tx, asked)),
        rows: [],
        page: 1,
        pages: 1,
      })
    const pages = Math.max(1, Math.ceil(counts.total / PAGE))
    const shown = Math.min(page, pages)
    const rows =
      counts.total === 0 ? [] : await listAssortment(tx, asked, { limit: PAGE, offset: (shown - 1) * PAGE })
    return ok({ ...counts, sections: [], rows, page: shown, pages })
  })
}

const sectionsOf = (
  categories: readonly OfferedCategory[],
  articles: Awaited<ReturnType<typeof frontOf>>,
): AssortmentPage['sections'] =>
  categories.flatMap((category) => {
    const own = articles.get(category.slug) ?? []
    return own.length > 0 ? [{ category, articles: own }] : []
  })

/** K-01: what is found by the first letters of a search. */
export function suggest(
  { db }: Pick<CatalogNeeds, 'db'>,
  { search, ...asked }: RequestOut<Calls['suggestions']>['query'] & OfCompany,
): Promise<ReplyIn<typeof assortmentCalls.suggestions>> {
  const typed = literally(folded(search).trim())
  if (typed.length < 2) return Promise.resolve({ articles: [], categories: [] })
  return db.read(async (tx) => ({
    articles: await listAssortment(
      tx,
      { ...asked, search, marks: [], without: [], inStock: false },
      { limit: SUGGESTED, offset: 0 },
    ),
    categories: await categoriesCalled(tx, { companyId: asked.companyId, typed, limit: 3 }),
  }))
}

/** K-01: one article as it is offered. */
export function showOffer(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  asked: RequestOut<Calls['articleOffer']>['query'] & OfCompany & { readonly slug: string },
): Promise<Result<ArticleOffer, 'not-found'>> {
  const now = clock.now()
  return db.read(async (tx) => {
    const found = await offerCalled(tx, asked, now)
    if (!found) return refuse('not-found')
    const { hashtags, ...offer } = found
    return ok({
      ...offer,
      marks: hashtags === '' ? [] : hashtags.split(' '),
      vatRate: vatRateOn(offer.vat, localMinute(now, TAXED_AT).slice(0, 10)),
      beside: await offeredBeside(tx, { ...asked, limit: BESIDE }),
    })
  })
}
