import { z } from 'zod'
import { Cents, Id, Instant } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { ShownPicture } from '../picture/picture-views.ts'
import { articleFields, variantFields } from './article-fields.ts'
import { ARTICLE_GAPS } from './article-gaps.ts'
import { STOCK_STATES } from './stock/stock-views.ts'

/** Languages an article may have texts in besides German; what is missing is shown in German. */
export const ARTICLE_LANGUAGES = ['de-informal', 'en', 'it', 'ru'] as const
export type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number]

const { state: _state, ...article } = bodyOf(articleFields)
const Texts = z.strictObject({
  title: z.union([z.literal(''), article.title]),
  description: article.description,
})
const Translations = z.partialRecord(z.enum(ARTICLE_LANGUAGES), Texts)

/** Most variants of one article. */
export const MOST_VARIANTS = 50
/** Most categories an article stands in. */
export const MOST_CATEGORIES = 20

const twice = (texts: readonly string[]) => texts.findIndex((text, index) => texts.indexOf(text) !== index)

type Named = { readonly number: string; readonly name: string }

/** Two variants of one article share neither number nor name, and of several each has one: said at the one that is wrong. */
function variantsDiffer(
  variants: readonly Named[],
  context: { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void },
): void {
  const wrong = (index: number, field: keyof Named, message: string) => {
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, field], message })
  }
  const numbers = variants.map(({ number }) => number.toLowerCase())
  wrong(twice(numbers), 'number', 'Artikelnummer: sie steht schon an einer anderen Ausführung.')
  if (variants.length === 1) return
  const names = variants.map(({ name }) => name.toLowerCase())
  wrong(names.indexOf(''), 'name', 'Ausführung: bei mehreren braucht jede einen Namen.')
  wrong(twice(names), 'name', 'Ausführung: so heißt schon eine andere.')
}

const variantsOf = <T extends z.ZodType<Named>>(variant: T) =>
  z
    .array(variant)
    .min(1, { error: 'Ausführungen: mindestens eine.' })
    .max(MOST_VARIANTS, { error: `Ausführungen: höchstens ${MOST_VARIANTS}.` })
    .superRefine(variantsDiffer)

const said = {
  ...article,
  translations: Translations.default({}),
  categoryIds: z
    .array(Id)
    .max(MOST_CATEGORIES, { error: `Kategorien: höchstens ${MOST_CATEGORIES}.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Kategorien: jede nur einmal.' })
    .default([]),
}

/** An article that begins: a draft, until somebody publishes it. */
export const NewArticle = z.strictObject({
  ...said,
  company: Id.optional(),
  variants: variantsOf(z.strictObject(bodyOf(variantFields))),
})
/** Over the version that was read; a variant without an id is new, one that is missing is put away. */
export const SavedArticle = z.strictObject({
  ...said,
  id: Id,
  version: z.int().min(1),
  variants: variantsOf(z.strictObject({ id: Id.nullable(), ...bodyOf(variantFields) })),
})

export const ARTICLE_VIEWS = [
  'all',
  'published',
  'draft',
  'hidden',
  'soldOut',
  'low',
  'gaps',
  'archived',
] as const
export const ArticleView = z.enum(ARTICLE_VIEWS)
export type ArticleView = z.infer<typeof ArticleView>

const view = viewOf(articleFields)
/** An article in the list of all of them. */
export const ArticleRow = z
  .object({
    id: Id,
    companyId: Id,
    title: view.title,
    kind: view.kind,
    state: view.state,
    vat: view.vat,
    deliveryTypes: view.deliveryTypes,
    minutes: view.minutes,
    /** Of its first variant. */
    number: z.string(),
    variantCount: z.int(),
    /** The lowest and the highest price of its variants. */
    fromCents: Cents,
    toCents: Cents,
    /** The first of those that cost so little: whose price the row tells. */
    fromVariant: z.object({ id: Id, name: z.string() }),
    /** The highest deposit of its variants. */
    depositCents: Cents,
    /** How many can be had of those of its variants that are counted; null: none is. */
    stock: z.object({ available: z.int(), state: z.enum(STOCK_STATES) }).nullable(),
    categories: z.array(z.object({ id: Id, title: z.string() })),
    /** Its title picture. */
    picture: ShownPicture.nullable(),
    gaps: z.array(z.enum(ARTICLE_GAPS)),
    archived: z.boolean(),
    changedAt: Instant,
  })
  .meta({ id: 'ArticleRow' })
export type ArticleRow = z.infer<typeof ArticleRow>

export const VariantView = z.object({
  id: Id,
  ...viewOf(variantFields),
  /** The lowest price of the last 30 days: only this may stand as „statt“ (LAW-32, § 11 PAngV). */
  lowestCents: Cents,
})
export type VariantView = z.infer<typeof VariantView>

/** An article with everything staff keep of it. */
export const ArticleDetail = z
  .object({
    id: Id,
    companyId: Id,
    ...view,
    variants: z.array(VariantView),
    translations: Translations,
    categories: z.array(z.object({ id: Id, title: z.string() })),
    gaps: z.array(z.enum(ARTICLE_GAPS)),
    archived: z.boolean(),
    version: z.int(),
    createdAt: Instant,
    changedAt: Instant,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'ArticleDetail' })
export type ArticleDetail = z.infer<typeof ArticleDetail>
