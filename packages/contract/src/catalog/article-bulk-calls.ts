import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'
import { articleFields, DELIVERY_TYPES, variantFields } from './article-fields.ts'
import { MOST_CATEGORIES, MOST_VARIANTS } from './article-views.ts'
import { PRICE_ROUNDINGS } from './price-change.ts'

const MOST_PERCENT = 50_000
const Percent = z
  .int({ error: 'Bitte eine Zahl angeben.' })
  .min(-9_900, { error: 'Höchstens 99 % weniger.' })
  .max(MOST_PERCENT, { error: 'Höchstens 500 % mehr.' })
const Amount = z
  .int({ error: 'Bitte einen Betrag angeben.' })
  .min(-10_000_000, { error: 'Der Betrag ist zu hoch.' })
  .max(10_000_000, { error: 'Der Betrag ist zu hoch.' })
const rounding = z.enum(PRICE_ROUNDINGS)
const categoryIds = z
  .array(Id)
  .max(MOST_CATEGORIES, { error: `Kategorien: höchstens ${MOST_CATEGORIES}.` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Kategorien: jede nur einmal.' })
const ways = { mode: z.enum(['add', 'remove', 'replace']) }

/** One change that is made to many articles, each for itself (K-01). */
export const ArticleChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: Percent, rounding }),
  z.strictObject({ kind: z.literal('amount'), value: Amount, rounding }),
  /** The way back from a rule. */
  z.strictObject({
    kind: z.literal('prices'),
    prices: z
      .array(z.strictObject({ variantId: Id, priceCents: variantFields.priceCents.body }))
      .max(MOST_VARIANTS),
  }),
  z.strictObject({ kind: z.literal('categories'), ...ways, categoryIds }),
  z.strictObject({
    kind: z.literal('deliveryTypes'),
    ...ways,
    deliveryTypes: z.array(z.enum(DELIVERY_TYPES)).max(DELIVERY_TYPES.length),
  }),
  z.strictObject({
    kind: z.literal('fields'),
    vat: articleFields.vat.body.optional(),
    goods: articleFields.goods.body.optional(),
    minimumAge: articleFields.minimumAge.body.optional(),
    withdrawal: articleFields.withdrawal.body.optional(),
  }),
])
export type ArticleChange = z.infer<typeof ArticleChange>

/** What is done to many articles at once, one call for each (K-01, ui.md 6). */
export const articleBulkCalls = {
  changeArticle: call({
    auth: 'staff',
    host: 'admin',
    tags: ['Artikel'],
    method: 'POST',
    permission: 'articles.edit',
    path: '/private/articles/change',
    summary: 'Einen von vielen Artikeln nach einer Regel ändern, zum Beispiel den Preis um 5 %',
    body: z.strictObject({
      article: z.strictObject({
        id: Id,
        /** When it was last changed as the person saw it; what came since is not overwritten. */
        seenAt: Instant.optional(),
        change: ArticleChange,
      }),
    }),
    /** The change that takes it back, over what stands there now. */
    reply: z.object({ undo: ArticleChange, changedAt: Instant }),
    refusals: [
      'not-found',
      'article-archived',
      'changed-meanwhile',
      'article-incomplete',
      'article-price-printed',
      'article-price-out-of-range',
      'too-many-categories',
    ],
  }),
} as const
