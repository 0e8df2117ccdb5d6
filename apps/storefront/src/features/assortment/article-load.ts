import { type ArticleOffer, assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'

/** Which variant somebody looks at, in the address. */
export const VARIANT_NAME = 'ausfuehrung'

export interface ArticleData {
  readonly article: ArticleOffer
  readonly variant: ArticleOffer['variants'][number]
}

/** K-01: one article, with the variant that is looked at; the first where none is named. */
export async function loadArticle({ api, url, params, language }: LoadContext): Promise<Loaded<ArticleData>> {
  const found = await api(assortmentCalls.articleOffer, {
    params: { slug: params['slug'] ?? '' },
    query: { language },
  })
  if (!found.ok) return { kind: 'missing' }
  const { variants } = found.value
  const named = url.searchParams.get(VARIANT_NAME)
  const variant = variants.find(({ number }) => number === named) ?? variants[0]
  return variant ? { kind: 'page', data: { article: found.value, variant } } : { kind: 'missing' }
}
