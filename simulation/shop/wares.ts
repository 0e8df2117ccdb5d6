import type { DELIVERY_TYPES } from '@fachwerk/contract/catalog/article-fields'
import type { someArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'

/** What is said of something a shop sells. */
export interface WareTerms {
  readonly title: string
  /** A service has a time of its own, a voucher comes by mail: neither goes with what is fetched, served or brought. */
  readonly sells: 'goods' | 'service' | 'voucher'
  readonly ways: readonly (typeof DELIVERY_TYPES)[number][]
  /** Its stock is counted; what the kitchen makes is not. */
  readonly isCounted: boolean
  readonly isAged: boolean
  readonly hasExtras: boolean
  readonly said: Omit<NonNullable<Parameters<typeof someArticle>[0]>, 'variants'>
  readonly priced: NonNullable<Parameters<typeof someVariant>[0]>
}

/** Pieces of each that the shop begins with: few, so that they run out. */
export const ON_HAND = 9

/** How long a service takes, and for how many it is done at the same time: few, so that they want the same. */
const SERVICE_MINUTES = 45
export const SERVICES_AT_ONCE = 2

const HERE = ['pickup', 'totable', 'delivery'] as const
const usual = { sells: 'goods', isCounted: true, isAged: false, hasExtras: false } as const
const uncounted = { ...usual, ways: [], isCounted: false } as const
const other = {
  goods: 'other',
  ingredients: '',
  foodChecked: false,
  maker: 'Töpferei Hafen',
  makerAddress: 'Weg 1, 78462 Konstanz',
  makerContact: 'hallo@toepferei.example',
} as const

/** Two rates, deposit, extras, age limits, tobacco; what perishes and what may be withdrawn from. */
export const WARES: readonly WareTerms[] = [
  {
    ...usual,
    title: 'Brötchen',
    ways: HERE,
    isCounted: false,
    hasExtras: true,
    said: { vat: 'reduced', goods: 'food', withdrawal: 'perishable' },
    priced: { priceCents: 249 },
  },
  {
    ...usual,
    title: 'Brot',
    ways: HERE,
    said: { vat: 'reduced', withdrawal: 'perishable' },
    priced: { priceCents: 590 },
  },
  {
    ...usual,
    title: 'Cola',
    ways: HERE,
    said: { vat: 'standard' },
    priced: { priceCents: 179, depositCents: 25, packaging: 'reusable' },
  },
  {
    ...usual,
    title: 'Gin',
    ways: ['pickup', 'delivery'],
    isAged: true,
    said: { vat: 'standard', minimumAge: 'from18' },
    priced: { priceCents: 2_490 },
  },
  {
    ...usual,
    title: 'Tabak',
    ways: ['pickup', 'delivery'],
    isAged: true,
    said: { ...other, vat: 'standard', minimumAge: 'from18', restriction: 'tobacco' },
    priced: { priceCents: 890 },
  },
  {
    ...usual,
    title: 'Honig',
    ways: ['pickup', 'delivery', 'shipment'],
    said: { vat: 'reduced' },
    priced: { priceCents: 780, content: 500, contentUnit: 'g', weightGrams: 700 },
  },
  {
    ...usual,
    title: 'Becher',
    ways: ['pickup', 'shipment'],
    said: { ...other, vat: 'standard' },
    priced: { priceCents: 1_450, weightGrams: 400 },
  },
  {
    ...uncounted,
    title: 'Radpflege',
    sells: 'service',
    said: { kind: 'service', minutes: SERVICE_MINUTES, atOnce: SERVICES_AT_ONCE, vat: 'standard' },
    priced: { priceCents: 3_900 },
  },
  {
    ...uncounted,
    title: 'Wertgutschein',
    sells: 'voucher',
    said: {
      kind: 'credit',
      vat: 'none',
      withdrawal: 'allowed',
      creditLeastCents: 1_000,
      creditMostCents: 8_000,
    },
    priced: { priceCents: 2_500 },
  },
]
