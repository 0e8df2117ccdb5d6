import { articleEntries, loadArticle } from '../features/assortment/article-load.ts'
import { ArticlePage } from '../features/assortment/article-page.tsx'
import { type AssortmentData, loadAssortment } from '../features/assortment/assortment-load.ts'
import { AssortmentPage, titleOf } from '../features/assortment/assortment-page.tsx'
import { readShopQuery, shopEntries } from '../features/assortment/assortment-query.ts'
import {
  articlePath,
  ASSORTMENT_PATH,
  type AssortmentWords,
  assortmentWords,
} from '../lib/words/assortment-words.ts'
import { route, type Route } from './route.tsx'

const WATCHED = 'src/features/assortment/watch-shop.ts'

const assortment = (path: string) =>
  route({
    id: 'assortment',
    path,
    source: WATCHED,
    finished: true,
    Page: AssortmentPage,
    shared: true,
    query: (params) => shopEntries(readShopQuery(params)),
    load: loadAssortment,
    head: (data, context) => {
      const t = assortmentWords(context)
      return { title: titleOf(data, t), description: descriptionOf(data, t, context.site.name) }
    },
  })

function descriptionOf({ result }: AssortmentData, t: AssortmentWords, site: string): string {
  const { category, total } = result
  if (!category) return t('description', { site })
  return t('category.meta', { category: category.title, site, count: t('count', { count: total }) })
}

const article = route({
  id: 'article',
  path: articlePath(':slug'),
  source: WATCHED,
  finished: true,
  Page: ArticlePage,
  shared: true,
  query: articleEntries,
  load: loadArticle,
  head: ({ article: { title } }, context) => ({
    title,
    description: assortmentWords(context)('article.meta', { title, site: context.site.name }),
  }),
})

/** What a shop offers (K-01). */
export const SHOP_ROUTES: readonly Route[] = [
  assortment(ASSORTMENT_PATH),
  assortment(`${ASSORTMENT_PATH}/:category`),
  article,
]
