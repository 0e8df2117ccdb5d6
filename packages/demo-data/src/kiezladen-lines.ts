import type { DemoArticle, DemoVariant } from './kiezladen-types.ts'

type Said = Partial<Omit<DemoArticle, 'title' | 'category' | 'variants'>>

export const nothing = {
  description: '',
  kind: 'product',
  minutes: null,
  hashtags: '',
  vat: 'standard',
  goods: 'other',
  ingredients: '',
  allergens: [],
  additives: [],
  maker: '',
  makerAddress: '',
  makerContact: '',
  minimumAge: 'none',
  restriction: 'none',
  withdrawal: 'allowed',
  deliveryTypes: ['delivery', 'pickup'],
  state: 'published',
} as const

/** `0,5 l für 1,79 €`: name, number, cents, and what else holds of it. */
export const variant = (
  name: string,
  number: string,
  priceCents: number,
  more: Partial<DemoVariant> = {},
): DemoVariant => ({
  name,
  number,
  priceCents,
  ean: '',
  depositCents: 0,
  packaging: 'none',
  content: null,
  contentUnit: 'none',
  weightGrams: null,
  ...more,
})

type Line = readonly [
  number: string,
  title: string,
  priceCents: number,
  said: Said,
  ofVariant?: Partial<DemoVariant>,
]

/** Articles of a category: what all of them say, then line by line. */
export const articlesOf = (category: string, common: Said, lines: readonly Line[]): DemoArticle[] =>
  lines.map(([number, title, priceCents, said, ofVariant]) => ({
    ...nothing,
    ...common,
    ...said,
    title,
    category,
    variants: [variant('', number, priceCents, ofVariant)],
  }))

/** What a packed piece weighs. */
export const weighing = (weightGrams: number) => ({ weightGrams }) as const
export const grams = (content: number) => ({ content, contentUnit: 'g' }) as const
export const bottle = (content: number, depositCents: 8 | 15) =>
  ({ content, contentUnit: 'ml', depositCents, packaging: 'reusable' }) as const
export const can = (content: number) =>
  ({ content, contentUnit: 'ml', depositCents: 25, packaging: 'oneWay' }) as const
export const millilitres = (content: number) => ({ content, contentUnit: 'ml' }) as const

export const dish = {
  vat: 'reduced',
  goods: 'dish',
  takeAway: 'offered',
  withdrawal: 'perishable',
  deliveryTypes: ['delivery', 'pickup', 'totable'],
} as const
export const cup = { ...dish, vat: 'standard', deliveryTypes: ['pickup', 'totable'] } as const
export const fresh = { vat: 'reduced', goods: 'food', withdrawal: 'perishable' } as const
export const store = {
  vat: 'reduced',
  goods: 'food',
  deliveryTypes: ['delivery', 'pickup', 'shipment'],
} as const
export const drink = { vat: 'standard', goods: 'food' } as const
export const workshop = {
  maker: 'Werkstatt Weser e. V.',
  makerAddress: 'Weserstraße 51, 12045 Berlin',
  makerContact: 'post@werkstatt-weser.example',
  deliveryTypes: ['pickup', 'shipment'],
} as const
export const tobacco = {
  restriction: 'tobacco',
  minimumAge: 'from18',
  deliveryTypes: ['pickup'],
  maker: 'Tabakkontor Spree GmbH',
  makerAddress: 'Köpenicker Straße 8, 10997 Berlin',
  makerContact: 'kontor@tabak-spree.example',
} as const
