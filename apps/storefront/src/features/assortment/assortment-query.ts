import { type AssortmentQuery, MOST_MARKS, MOST_PAGES } from '@fachwerk/contract/catalog/assortment-calls'
import { ASSORTMENT_SORTS, type AssortmentSort } from '@fachwerk/contract/catalog/assortment-views'
import { ALLERGENS } from '@fachwerk/contract/catalog/food-facts'
import type { Language } from '@fachwerk/contract/fields'
import { DELIVERY_TYPES, type DeliveryType, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import { withQuery } from '../../lib/period-query.ts'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'

type Allergen = (typeof ALLERGENS)[number]

/** What somebody looks for in a shop, as it stands in the address; amounts in cents. */
export interface ShopQuery {
  readonly search: string
  readonly marks: readonly string[]
  readonly without: readonly Allergen[]
  readonly from: number | null
  readonly to: number | null
  /** Only what comes this way, and only what is there now. */
  readonly way: DeliveryType | null
  readonly inStock: boolean
  readonly sort: AssortmentSort | null
  readonly page: number
}

const MARK = /^[\p{L}\p{N}_-]{1,30}$/u
const EUROS = /^(\d{1,5})(?:[.,](\d{1,2}))?$/
const MOST_TYPED = 80

/** Reads the address; what cannot be read is left out. */
export function readShopQuery(params: URLSearchParams): ShopQuery {
  const page = params.get('seite') ?? ''
  return {
    search: (params.get('suche') ?? '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MOST_TYPED),
    marks: [...new Set(params.getAll('merkmal'))]
      .filter((mark) => MARK.test(mark))
      .toSorted()
      .slice(0, MOST_MARKS),
    without: ALLERGENS.filter((allergen) => params.getAll('ohne').includes(allergen)),
    from: centsOf(params.get('ab')),
    to: centsOf(params.get('bis')),
    way: DELIVERY_TYPES.filter(isSiteWay).find((way) => way === params.get('weg')) ?? null,
    inStock: params.get('da') === 'ja',
    sort: ASSORTMENT_SORTS.find((sort) => sort === params.get('ordnung')) ?? null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  }
}

function centsOf(typed: string | null): number | null {
  const [, euros, rest = ''] = EUROS.exec((typed ?? '').trim()) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(rest.padEnd(2, '0'))
}

/** „12,50" as somebody would type it. */
export const eurosText = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

/** The same as names and values of an address. */
export function shopEntries({
  search,
  marks,
  without,
  from,
  to,
  way,
  inStock,
  sort,
  page,
}: ShopQuery): [string, string | null][] {
  return [
    ['suche', search || null],
    ...marks.map((mark): [string, string] => ['merkmal', mark]),
    ...without.map((allergen): [string, string] => ['ohne', allergen]),
    ['ab', eurosText(from) || null],
    ['bis', eurosText(to) || null],
    ['weg', way],
    ['da', inStock ? 'ja' : null],
    ['ordnung', sort],
    ['seite', page > 1 ? String(page) : null],
  ]
}

/** The contract's input for a query. */
export const assortmentBody = (
  { search, marks, without, from, to, way, inStock, sort, page }: ShopQuery,
  details: { readonly language: Language; readonly category: string | undefined },
): AssortmentQuery => ({
  language: details.language,
  marks: marks.map((mark) => `#${mark}`),
  without: [...without],
  inStock,
  page,
  ...(details.category !== undefined && { category: details.category }),
  ...(search && { search }),
  ...(from !== null && { fromCents: from }),
  ...(to !== null && { toCents: to }),
  ...(way !== null && { deliveryType: way }),
  ...(sort !== null && { sort }),
})

/** Whether anything but a category and a page was asked for. */
export const isFiltered = ({ search, marks, without, from, to, way, inStock }: ShopQuery): boolean =>
  search !== '' ||
  marks.length + without.length > 0 ||
  [from, to, way].some((each) => each !== null) ||
  inStock

/** The address of what is asked for, in a category or in the whole shop; another question begins on its first page. */
export const shopAddress = (
  href: (path: string) => string,
  { category, query }: { readonly category: string | null; readonly query: ShopQuery },
): string =>
  withQuery(href(category === null ? ASSORTMENT_PATH : `${ASSORTMENT_PATH}/${category}`), shopEntries(query))
