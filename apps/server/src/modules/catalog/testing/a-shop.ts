import type { RequestIn } from '@fachwerk/contract/call'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import type { someArticle } from '../testing.ts'
import { aCatalogWithStaff } from './catalog-staff.ts'

type Overrides = Parameters<typeof someArticle>[0]
type Query = RequestIn<typeof assortmentCalls.assortment>['body']

/** The catalogue of two companies as the visitors of one's site see it. */
export async function aShop() {
  const catalog = await aCatalogWithStaff()
  const { call, made, ayse, company } = catalog
  const visitor = {
    kind: 'visitor',
    siteId: '00000000-0000-7000-8000-000000000001',
    companyId: company,
    host: 'kiez.example',
    sessionId: null,
  } as const
  const look = (query: Partial<Query> = {}) =>
    call(assortmentCalls.assortment, { body: { language: 'de', ...query } }, visitor)
  return {
    ...catalog,
    visitor,
    look,
    /** An article that is offered. */
    async sold(overrides: Overrides = {}) {
      const { id } = await made(overrides)
      const answer = await call(
        articleCalls.setArticleState,
        { body: { article: { id, state: 'published' } } },
        ayse,
      )
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    /** A category, at the top or below another. @returns its id */
    async category(title: string, parentId: string | null = null) {
      const body = { category: { title, description: '', parentId } }
      const answer = await call(categoryCalls.addCategory, { body }, ayse)
      const id = answer.ok && answer.value.categories.find((each) => each.title === title)?.id
      if (!id) throw new Error(`no category ${title}`)
      return id
    },
    /** Titles of what is found. */
    async found(query: Partial<Query> = {}) {
      const answer = await look(query)
      return answer.ok ? answer.value.rows.map(({ title }) => title) : answer.refusal
    },
    offer: (slug: string, language: Query['language'] = 'de') =>
      call(assortmentCalls.articleOffer, { params: { slug }, query: { language } }, visitor),
    suggest: (search: string) => call(assortmentCalls.suggestions, { query: { search } }, visitor),
  }
}
