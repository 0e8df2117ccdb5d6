import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id } from '../fields.ts'
import { variantFields } from './article-fields.ts'
import { ArticleDetail } from './article-views.ts'

/** Prices of articles, changed where they are listed (K-01, K-09). */
export const articlePriceCalls = {
  setVariantPrice: call({
    auth: 'staff',
    host: 'admin',
    tags: ['Artikel'],
    method: 'POST',
    permission: 'articles.edit',
    path: '/private/articles/price',
    summary: 'Preis einer Ausführung ändern, über den Preis, den man gesehen hat',
    body: z.strictObject({
      price: z.strictObject({
        variantId: Id,
        /** What it cost when it was looked at; another price meanwhile is not overwritten. */
        seenCents: Cents,
        priceCents: variantFields.priceCents.body,
      }),
    }),
    reply: ArticleDetail,
    refusals: ['not-found', 'article-archived', 'changed-meanwhile', 'article-incomplete'],
  }),
} as const
