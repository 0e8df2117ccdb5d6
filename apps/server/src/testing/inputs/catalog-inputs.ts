import type { RequestIn } from '@fachwerk/contract/call'
import type { catalogCallTable } from '@fachwerk/contract/catalog/catalog-call-table'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { someArticle, someOption, someOptionGroup, someVariant } from '../../modules/catalog/testing.ts'
import type { Target } from '../tenants.ts'

type Calls = typeof catalogCallTable
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** The same for everybody: only ids differ between what belongs to one and to another. */
const VARIANT = someVariant({ number: 'PROBE' })

const IMPORTED = new Blob(['Titel;Artikelnummer;Preis\nProbe;IMPORT-1;1,79'], { type: 'text/csv' })

/** Good inputs of the calls of the catalogue, for what belongs to a target. */
export const catalogInputs: Inputs = {
  articles: ({ companyId, categoryId }) => [
    { body: { search: 'Probe', companyIds: [companyId], categoryIds: [categoryId] } },
    { body: { view: 'gaps', orderBy: 'price', kinds: ['product'], categoryIds: [categoryId] } },
  ],
  articlesTotal: ({ companyId, categoryId }) => [
    { body: { companyIds: [companyId], categoryIds: [categoryId] } },
  ],
  articleCounts: () => [{ body: {} }],
  exportArticles: ({ companyId, categoryId }) => [
    { body: { format: 'csv', companyIds: [companyId], categoryIds: [categoryId] } },
  ],
  assortment: () => [
    { body: { language: 'de', search: 'Probe' } },
    { body: { language: 'en', marks: ['#vegan'], without: ['milk'], fromCents: 100, sort: 'price' } },
  ],
  suggestions: () => [{ query: { search: 'Pro' } }],
  articleOffer: ({ offerSlug: slug }) => [{ params: { slug }, query: {} }],
  watchArticle: ({ offerVariantId: variantId }) => [{ body: { variantId, email: 'wartet@post.example' } }],
  watchLink: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  confirmWatch: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  stopWatch: () => [{ body: { token: 'kein-Link-aus-einer-Mail' } }],
  article: ({ articleId: id }) => [{ params: { id } }],
  addArticle: ({ companyId: company, categoryId }) => [
    { body: { article: someArticle({ company, categoryIds: [categoryId], variants: [VARIANT] }) } },
  ],
  saveArticle: ({ articleId: id, variantId, categoryId }) => {
    const { company: _company, variants: _variants, ...article } = someArticle()
    return [
      {
        body: {
          article: {
            ...article,
            id,
            version: 1,
            variants: [{ id: variantId, ...VARIANT }],
            categoryIds: [categoryId],
          },
        },
      },
    ]
  },
  setArticleState: ({ articleId: id }) => [{ body: { article: { id, state: 'hidden' } } }],
  archiveArticle: ({ articleId: id }) => [{ body: { article: { id, archived: true } } }],
  setVariantPrice: ({ variantId }) => [{ body: { price: { variantId, seenCents: 100, priceCents: 120 } } }],
  plannedPrices: ({ articleId: id }) => [{ params: { id } }],
  planPrice: ({ variantId }) => [
    { body: { price: { variantId, plannedCents: 150, from: '2099-01-01', until: '2099-01-31' } } },
  ],
  dropPlannedPrice: ({ plannedPriceId: id }) => [{ body: { price: { id } } }],
  changeArticle: ({ articleId: id, categoryId }) => [
    { body: { article: { id, change: { kind: 'percent', value: 500, rounding: 'nine' } } } },
    { body: { article: { id, change: { kind: 'categories', mode: 'add', categoryIds: [categoryId] } } } },
  ],
  checkArticleImport: () => [{ query: {}, upload: IMPORTED }],
  // A report nobody has seen: nothing is taken over.
  runArticleImport: () => [{ query: { digest: 'unseen' }, upload: IMPORTED }],
  articlePictures: ({ articleId: id }) => [{ params: { id } }],
  // No picture at all: whoever may add one is told so.
  addArticlePicture: ({ articleId: id }) => [
    { params: { id }, upload: new Blob(['x'], { type: 'image/png' }) },
  ],
  orderArticlePictures: ({ articleId: id, articlePictureId }) => [
    { params: { id }, body: { pictureIds: [articlePictureId] } },
  ],
  describeArticlePicture: ({ articlePictureId: id }) => [
    { params: { id }, body: { picture: { words: { ...NO_DIRECTIONS, de: 'Ein Laib Brot' }, version: 1 } } },
  ],
  // A version nobody has seen: the picture stays for the next caller.
  deleteArticlePicture: ({ articlePictureId: id }) => [{ params: { id }, query: { version: 99 } }],
  categories: ({ companyId: company }) => [{ query: { company } }],
  addCategory: ({ companyId: company, categoryId: parentId }) => [
    { body: { category: { title: 'Getränke', description: '', company, parentId } } },
  ],
  saveCategory: ({ categoryId: id }) => [
    { body: { category: { id, version: 1, title: `Neu ${id.slice(-12)}`, description: '' } } },
  ],
  moveCategory: ({ categoryId: id }) => [
    { body: { category: { id, parentId: null, position: 5 } } },
    { body: { category: { id, parentId: id, position: 0 } } },
  ],
  optionGroups: ({ companyId }) => [
    { body: { search: 'Probe', companyIds: [companyId] } },
    { body: { view: 'soldOut', orderBy: 'changed', companyIds: [companyId] } },
  ],
  optionGroupsTotal: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  optionGroupCounts: () => [{ body: {} }],
  exportOptionGroups: ({ companyId }) => [{ body: { format: 'csv', companyIds: [companyId] } }],
  optionGroup: ({ optionGroupId: id }) => [{ params: { id } }],
  addOptionGroup: ({ companyId: company }) => [{ body: { optionGroup: someOptionGroup({ company }) } }],
  saveOptionGroup: ({ optionGroupId: id, optionId }) => {
    const { company: _company, ...group } = someOptionGroup()
    const options = [{ id: optionId, ...someOption({ soldOut: true }) }]
    return [{ body: { optionGroup: { ...group, id, version: 1, options } } }]
  },
  archiveOptionGroup: ({ optionGroupId: id }) => [{ body: { optionGroup: { id, archived: false } } }],
  copyOptionGroup: ({ optionGroupId: id, articleId }) => [{ body: { optionGroup: { id, articleId } } }],
  articleOptions: ({ articleId: id }) => [{ params: { id } }],
  orderArticleOptions: ({ articleId: id, optionGroupId }) => [
    { params: { id }, body: { optionGroupIds: [optionGroupId], seen: [optionGroupId] } },
  ],
  articleStock: ({ articleId: id }) => [{ params: { id } }],
  stockMovements: ({ articleId: id }) => [{ params: { id }, query: {} }],
  moveStock: ({ variantId }) => [
    { body: { move: { kind: 'count', variantId, onHand: 12, note: 'Inventur' } } },
    { body: { move: { kind: 'out', variantId, pieces: 2, reason: 'spoiled' } } },
  ],
  setStock: ({ variantId }) => [{ body: { stock: { variantId, counted: true, warnBelow: 3 } } }],
  removeCategory: ({ categoryId: id }) => [{ body: { category: { id, version: 1 } } }],
}
