import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Language, searchText } from '../fields.ts'
import { DeliveryType } from '../order/staff-order-views.ts'
import { ShownPicture } from '../picture/picture-views.ts'
import { viewOf } from '../record-fields.ts'
import { articleFields, variantFields } from './article-fields.ts'
import { ASSORTMENT_SORTS, AssortmentPage, Left, OfferedArticle, Slug } from './assortment-views.ts'
import { ALLERGENS } from './food-facts.ts'
import { OptionGroupOffer } from './option-views.ts'

/** Most pages somebody can turn to; beyond, one searches. */
export const MOST_PAGES = 500
/** Hashtags one filters by at once. */
export const MOST_MARKS = 8

const Mark = z.string().regex(/^#[\p{L}\p{N}_-]{1,30}$/u)

/** What somebody looks for in a shop. */
export const AssortmentQuery = z.object({
  language: Language.default('de'),
  category: Slug.optional(),
  search: searchText(80).optional(),
  marks: z.array(Mark).max(MOST_MARKS).default([]),
  without: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  fromCents: Cents.optional(),
  toCents: Cents.optional(),
  /** Only what reaches its customer this way (K-04). */
  deliveryType: DeliveryType.optional(),
  /** Only what can be had at this moment (B-10). */
  inStock: z.boolean().default(false),
  sort: z.enum(ASSORTMENT_SORTS).optional(),
  page: z.int().min(1).max(MOST_PAGES).default(1),
})
export type AssortmentQuery = z.output<typeof AssortmentQuery>

const { state: _state, hashtags: _hashtags, lawChecked: _lawChecked, ...said } = viewOf(articleFields)
const VariantOffer = z.object({
  id: z.uuid(),
  ...viewOf(variantFields),
  /** The lowest price of the 30 days before, where it was lowered since: what „statt“ may name (LAW-32, § 11 PAngV). */
  insteadOfCents: Cents.nullable(),
  /** How many can be had of it, where they are few; null: enough, or not counted. */
  left: Left,
})
export type VariantOffer = z.infer<typeof VariantOffer>

/** An article with everything a customer reads before buying it (LAW-13, LAW-24 to LAW-33). */
export const ArticleOffer = z
  .object({
    id: z.uuid(),
    slug: Slug,
    ...said,
    marks: z.array(z.string()),
    /** All of them in their order. */
    pictures: z.array(ShownPicture),
    /** Basis points of the day: 1900 is 19 % (LAW-50). */
    vatRate: z.int(),
    variants: z.array(VariantOffer).min(1),
    /** What may be added to it, in the order of its lists. */
    options: z.array(OptionGroupOffer),
    /** From the top down to where it belongs. */
    path: z.array(z.object({ slug: Slug, title: z.string() })),
    /** Others of where it belongs; nothing that may not be advertised. */
    beside: z.array(OfferedArticle),
  })
  .meta({ id: 'ArticleOffer' })
export type ArticleOffer = z.infer<typeof ArticleOffer>

const common = {
  auth: 'none',
  permission: 'public',
  host: 'site',
  tags: ['Kundenseite'],
} as const
const language = Language.default('de')

/** What visitors of a shop look at (K-01). */
export const assortmentCalls = {
  assortment: call({
    ...common,
    method: 'POST',
    readOnly: true,
    path: '/storefront/assortment',
    summary: 'Was der Laden anbietet, nach Kategorien, gesucht und gefiltert',
    body: AssortmentQuery,
    reply: AssortmentPage,
    refusals: ['not-found'],
  }),
  suggestions: call({
    ...common,
    method: 'GET',
    path: '/storefront/assortment/suggestions',
    summary: 'Artikel und Kategorien zu den ersten Buchstaben einer Suche',
    query: z.object({ language, search: searchText(80) }),
    reply: z.object({
      articles: z.array(OfferedArticle).max(6),
      categories: z.array(z.object({ slug: Slug, title: z.string(), count: z.int() })).max(3),
    }),
    refusals: [],
  }),
  articleOffer: call({
    ...common,
    method: 'GET',
    path: '/storefront/articles/{slug}',
    summary: 'Ein angebotener Artikel mit allem, was man vor dem Kauf liest',
    params: z.object({ slug: Slug }),
    query: z.object({ language }),
    reply: ArticleOffer,
    refusals: ['not-found'],
  }),
} as const
