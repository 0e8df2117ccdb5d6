import { type ArticleOffer, assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import { chosenOptionsIn } from '@fachwerk/contract/catalog/chosen-options'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { dateOf, type LocalDate, localAt } from '../../lib/local-date.ts'
import { loadVisit, type ShopVisit } from './shop-visit.ts'

/** Which variant somebody looks at, in the address. */
export const VARIANT_NAME = 'ausfuehrung'

/** Somebody asks whether the choice can be ordered, and what it costs. */
export const CHECKED_NAME = 'auswahl'

/** What is known of an article's address: its variant, and what was chosen of its extras. */
export const articleEntries = (params: URLSearchParams): readonly (readonly [string, string | null])[] => [
  [VARIANT_NAME, params.get(VARIANT_NAME)],
  ...[...params].filter((entry) => chosenOptionsIn([entry]).length > 0),
  [CHECKED_NAME, params.has(CHECKED_NAME) ? '1' : null],
]

export interface ArticleData {
  readonly article: ArticleOffer
  readonly variant: ArticleOffer['variants'][number]
  /** Of its extras, as the address says. */
  readonly chosen: readonly ChosenOption[]
  /** The day it is. */
  readonly today: LocalDate
  /** Whether what is wrong with the choice is said. */
  readonly isChecked: boolean
  /** What was chosen so far; null: the site takes no orders. */
  readonly visit: ShopVisit | null
}

/** K-01: one article, with the variant that is looked at; the first that is left where none is named. */
export async function loadArticle(context: LoadContext): Promise<Loaded<ArticleData>> {
  const { api, url, params, language, now } = context
  const found = await api(assortmentCalls.articleOffer, {
    params: { slug: params['slug'] ?? '' },
    query: { language },
  })
  if (!found.ok) return { kind: 'missing' }
  const { variants } = found.value
  const named = url.searchParams.get(VARIANT_NAME)
  const variant =
    variants.find(({ number }) => number === named) ?? variants.find(({ left }) => left !== 0) ?? variants[0]
  if (!variant) return { kind: 'missing' }
  const chosen = chosenOptionsIn(url.searchParams)
  return {
    kind: 'page',
    data: {
      article: found.value,
      variant,
      chosen,
      today: dateOf(localAt(now.toISOString(), 'Europe/Berlin')),
      isChecked: url.searchParams.has(CHECKED_NAME),
      visit: await loadVisit(context),
    },
  }
}
