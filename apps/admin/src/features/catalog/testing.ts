import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleDetail, ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionGroupRow, OptionView } from '@fachwerk/contract/catalog/option-views'
import type { CategoryNode, CategoryTree } from '@fachwerk/contract/catalog/category-calls'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const COMPANY = aUser().company

export const anArticleRow = (over: Partial<ArticleRow> = {}): ArticleRow => ({
  id: id('a', 1),
  companyId: COMPANY,
  title: 'Mate Spreewasser',
  kind: 'product',
  state: 'published',
  vat: 'standard',
  deliveryTypes: ['delivery', 'pickup'],
  minutes: null,
  number: 'GE-102',
  variantCount: 1,
  fromCents: 179,
  toCents: 179,
  fromVariant: { id: id('c', 1), name: '' },
  depositCents: 15,
  stock: null,
  categories: [{ id: id('b', 2), title: 'Limo und Mate' }],
  picture: null,
  gaps: [],
  archived: false,
  changedAt: '2026-11-29T09:00:00.000Z',
  ...over,
})

/** A variant as its article shows it. */
export const aVariant = (
  over: Partial<ArticleDetail['variants'][number]> = {},
): ArticleDetail['variants'][number] => ({
  ...emptyOf(variantFields),
  id: id('f', 1),
  number: 'GE-102',
  priceCents: 179,
  depositCents: 15,
  packaging: 'reusable',
  lowestCents: 169,
  ...over,
})

export const anArticle = (over: Partial<ArticleDetail> = {}): ArticleDetail => ({
  ...emptyOf(articleFields),
  id: id('a', 1),
  companyId: COMPANY,
  title: 'Mate Spreewasser',
  state: 'published',
  goods: 'food',
  ingredients: 'Wasser, Zucker, Mate.',
  foodChecked: true,
  withdrawal: 'allowed',
  deliveryTypes: ['delivery', 'pickup'],
  variants: [aVariant()],
  translations: {},
  categories: [{ id: id('b', 2), title: 'Limo und Mate' }],
  gaps: [],
  archived: false,
  version: 3,
  createdAt: '2026-11-01T09:00:00.000Z',
  changedAt: '2026-11-29T09:00:00.000Z',
  can: { edit: true },
  ...over,
})

const category = (n: number, title: string, parentId: string | null, articleCount: number): CategoryNode => ({
  id: id('b', n),
  companyId: COMPANY,
  parentId,
  title,
  description: '',
  articleCount,
  publishedCount: articleCount,
  version: 1,
})

/** Drinks with two kinds of them, and presents of which there are none yet. */
export const aCategoryTree = (): CategoryTree => ({
  categories: [
    category(1, 'Getränke', null, 0),
    category(2, 'Limo und Mate', id('b', 1), 10),
    category(3, 'Saft', id('b', 1), 4),
    category(4, 'Geschenke', null, 0),
  ],
  can: { edit: true },
})

const anOption = (n: number, over: Partial<OptionView> = {}): OptionView => ({
  ...emptyOf(optionFields),
  id: id('e', n),
  title: 'Rührei',
  priceCents: 180,
  translations: {},
  ...over,
})

/** Up to four extras, each twice at most; two articles share it. */
export const anOptionGroup = (over: Partial<OptionGroupDetail> = {}): OptionGroupDetail => ({
  ...emptyOf(optionGroupFields),
  id: id('d', 1),
  companyId: COMPANY,
  title: 'Frühstücks-Extras',
  heading: 'Extras',
  max: 4,
  mostOfOne: 2,
  translations: {},
  options: [
    anOption(1, { allergens: ['eggs', 'milk'] }),
    anOption(2, { title: 'Avocado', priceCents: 220 }),
    anOption(3, { title: 'Lachs', priceCents: 340, soldOut: true }),
  ],
  articles: [
    { id: id('a', 1), title: 'Mate Spreewasser' },
    { id: id('a', 2), title: 'Kiez-Frühstück' },
  ],
  archived: false,
  version: 2,
  createdAt: '2026-11-01T09:00:00.000Z',
  changedAt: '2026-11-29T09:00:00.000Z',
  can: { edit: true },
  ...over,
})

/** The same among others. */
export const anOptionGroupRow = (over: Partial<OptionGroupRow> = {}): OptionGroupRow => ({
  id: id('d', 1),
  companyId: COMPANY,
  title: 'Frühstücks-Extras',
  heading: 'Extras',
  min: 0,
  max: 4,
  freeCount: 0,
  mostOfOne: 2,
  optionCount: 3,
  soldOutCount: 0,
  fromCents: 180,
  toCents: 340,
  articleCount: 2,
  archived: false,
  changedAt: '2026-11-29T09:00:00.000Z',
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The catalogue of a shop for its owner. */
export async function openCatalog(
  address: string,
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      articles: () => ({ rows: [anArticleRow()] }),
      articlesTotal: () => ({ total: 1, totalIsExact: true }),
      articleCounts: () => ({
        counts: { all: 1, published: 1, draft: 0, hidden: 0, soldOut: 0, low: 0, gaps: 0, archived: 0 },
      }),
      article: () => anArticle(),
      articlePictures: () => ({ rows: [] }),
      plannedPrices: () => ({ prices: [] }),
      articleOptions: () => ({ groups: [] }),
      categories: aCategoryTree,
      optionGroups: () => ({ rows: [anOptionGroupRow()] }),
      optionGroupsTotal: () => ({ total: 1, totalIsExact: true }),
      optionGroupCounts: () => ({ counts: { all: 1, soldOut: 0, archived: 0 } }),
      optionGroup: () => anOptionGroup(),
      companies: () => ({ rows: [user.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
