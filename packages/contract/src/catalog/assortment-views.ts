import { z } from 'zod'
import { Cents, Id } from '../fields.ts'
import { ShownPicture } from '../picture/picture-views.ts'
import { viewOf } from '../record-fields.ts'
import { articleFields, variantFields } from './article-fields.ts'
import { ALLERGENS } from './food-facts.ts'
import { FEW_PIECES } from './stock/stock-views.ts'

const article = viewOf(articleFields)
const variant = viewOf(variantFields)

/** How many are left, where they are few; 0: sold out. */
export const Left = z.int().min(0).max(FEW_PIECES).nullable()

/** The name of an article or a category in addresses. */
export const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** How articles are put in order; `shop` as the shop has arranged its tree, `match` the best of a search first. */
export const ASSORTMENT_SORTS = ['shop', 'match', 'price', 'priceDown', 'title'] as const
export type AssortmentSort = (typeof ASSORTMENT_SORTS)[number]

/** An article as it is offered among others (K-01). */
export const OfferedArticle = z
  .object({
    id: Id,
    slug: Slug,
    title: article.title,
    /** The beginning of what is said of it. */
    description: article.description,
    kind: article.kind,
    minutes: article.minutes,
    goods: article.goods,
    vat: article.vat,
    hashtags: article.hashtags,
    allergens: article.allergens,
    minimumAge: article.minimumAge,
    /** On which ways it can reach its customer. */
    deliveryTypes: article.deliveryTypes,
    variantCount: z.int(),
    /** The lowest price of its variants, and whether others cost more. */
    fromCents: Cents,
    isFrom: z.boolean(),
    /** Of the variant that costs this: what is in it and what is paid back for its package (LAW-28, LAW-29, LAW-30). */
    depositCents: variant.depositCents,
    packaging: variant.packaging,
    content: variant.content,
    contentUnit: variant.contentUnit,
    /** Something may or must be chosen before it is bought, besides its variant. */
    hasOptions: z.boolean(),
    /** How many can be had of all its variants together, where they are few; null: enough, or not counted. */
    left: Left,
    /** The first of its pictures. */
    picture: ShownPicture.nullable(),
  })
  .meta({ id: 'OfferedArticle' })
export type OfferedArticle = z.infer<typeof OfferedArticle>

/** A category customers browse, with how many of what is asked for are in it or below it. */
export const OfferedCategory = z
  .object({
    slug: Slug,
    title: z.string(),
    /** From 0. */
    level: z.int(),
    /** Where it stands below, at the top null. */
    parentSlug: Slug.nullable(),
    count: z.int(),
    /** Everything in it may be sold from an age on only (LAW-34, LAW-35). */
    adultsOnly: z.boolean(),
  })
  .meta({ id: 'OfferedCategory' })
export type OfferedCategory = z.infer<typeof OfferedCategory>

/** One page of what a shop offers. */
export const AssortmentPage = z
  .object({
    /** In the order of the tree; those in which nothing is found are missing. */
    categories: z.array(OfferedCategory),
    /** The category that is looked at. */
    category: z.object({ slug: Slug, title: z.string(), description: z.string() }).nullable(),
    /** Everything that matches, whatever the category. */
    all: z.int(),
    /** What matches here. */
    total: z.int(),
    /** The beginnings of the categories at the top; only where nothing else was asked for. */
    sections: z.array(z.object({ category: OfferedCategory, articles: z.array(OfferedArticle) })),
    rows: z.array(OfferedArticle),
    page: z.int(),
    pages: z.int(),
    /** Hashtags many of them bear, with how many would be left. */
    marks: z.array(z.object({ mark: z.string(), count: z.int() })),
    /** Allergens some of them contain, with how many do without, as somebody has checked. */
    without: z.array(z.object({ allergen: z.enum(ALLERGENS), count: z.int() })),
    /** Nothing is called as it was typed: these are called nearly so. */
    isNear: z.boolean(),
  })
  .meta({ id: 'AssortmentPage' })
export type AssortmentPage = z.infer<typeof AssortmentPage>
