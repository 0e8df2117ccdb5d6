import { type ArticleOffer, assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { AssortmentPage, OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { type FakeApi, refuse } from './fake-api.ts'

const ID = '01938f00-0000-7000-8000-0000000a0001'

export const anOffered = (change: Partial<OfferedArticle> = {}): OfferedArticle => ({
  id: ID,
  slug: 'mate-spreewasser',
  title: 'Mate Spreewasser',
  description: 'Kalt am besten.',
  kind: 'product',
  minutes: null,
  goods: 'food',
  vat: 'standard',
  hashtags: '#vegan #kalt',
  allergens: [],
  minimumAge: 'none',
  deliveryTypes: ['pickup'],
  variantCount: 3,
  fromCents: 179,
  isFrom: true,
  depositCents: 15,
  packaging: 'reusable',
  content: 500,
  contentUnit: 'ml',
  hasOptions: false,
  left: null,
  picture: null,
  ...change,
})

const category = (slug: string, title: string, count: number, parentSlug: string | null = null) => ({
  slug,
  title,
  count,
  parentSlug,
  level: parentSlug === null ? 0 : 1,
  adultsOnly: false,
})

/** Two categories, one of them with one below it. */
export const anAssortment = (change: Partial<AssortmentPage> = {}): AssortmentPage => {
  const drinks = category('getraenke', 'Getränke', 25)
  return {
    categories: [
      category('fruehstueck', 'Frühstück', 14),
      drinks,
      category('limo', 'Limo und Mate', 9, 'getraenke'),
    ],
    category: null,
    all: 39,
    total: 39,
    sections: [{ category: drinks, articles: [anOffered()] }],
    rows: [],
    page: 1,
    pages: 1,
    marks: [{ mark: '#vegan', count: 12 }],
    without: [{ allergen: 'milk', count: 20 }],
    isNear: false,
    ...change,
  }
}

/** What only services and vouchers say. */
const OF_OTHER_KINDS = { atOnce: 1, creditLeastCents: null, creditMostCents: null } as const

export const anArticle = (change: Partial<ArticleOffer> = {}): ArticleOffer => {
  const {
    hashtags: _tags,
    variantCount: _many,
    fromCents,
    isFrom: _from,
    hasOptions: _lists,
    left: _left,
    ...offered
  } = anOffered()
  const { depositCents, packaging, content, contentUnit, picture: _first, ...article } = offered
  const variant = {
    ean: '',
    depositCents,
    packaging,
    content,
    contentUnit,
    weightGrams: null,
    insteadOfCents: null,
    left: null,
  } as const
  return {
    ...article,
    ...OF_OTHER_KINDS,
    ingredients: 'Wasser, Zucker, Mate.',
    additives: [],
    foodChecked: true,
    takeAway: 'unsaid',
    maker: 'Spreewasser GmbH',
    makerAddress: '',
    makerContact: '',
    warnings: '',
    guaranteeYears: null,
    guaranteeTerms: '',
    updatesUntil: null,
    repairs: '',
    restriction: 'none',
    withdrawal: 'allowed',
    marks: ['#vegan'],
    pictures: [],
    options: [],
    vatRate: 1900,
    variants: [
      { ...variant, id: ID, name: '0,5 l', number: 'GE-102', priceCents: fromCents },
      {
        ...variant,
        id: ID.replace(/1$/, '2'),
        name: '0,33 l',
        number: 'GE-101',
        priceCents: 139,
        content: 330,
      },
    ],
    path: [{ slug: 'getraenke', title: 'Getränke' }],
    beside: [],
    ...change,
  }
}

/** A server whose site sells. */
export function answersShop(server: FakeApi): void {
  server.answer(assortmentCalls.assortment, ({ body }) => {
    if (body.category !== undefined && body.category !== 'getraenke') return refuse('not-found')
    const here =
      body.category === undefined ? null : { slug: 'getraenke', title: 'Getränke', description: '' }
    const isFront = here === null && body.search === undefined && body.marks?.length === 0
    return anAssortment(
      isFront ? {} : { category: here, sections: [], rows: [anOffered()], total: 25, pages: 2 },
    )
  })
  server.answer(assortmentCalls.articleOffer, ({ params }) =>
    params.slug === 'mate-spreewasser' ? anArticle() : refuse('not-found'),
  )
}
