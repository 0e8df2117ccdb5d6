type Allergen =
  | 'gluten'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
type DeliveryType = 'delivery' | 'pickup' | 'totable' | 'shipment'

/** What is priced of an article. */
export interface DemoVariant {
  readonly name: string
  readonly number: string
  readonly ean: string
  readonly priceCents: number
  readonly depositCents: number
  readonly packaging: 'none' | 'oneWay' | 'reusable'
  readonly content: number | null
  readonly contentUnit: 'none' | 'g' | 'ml' | 'piece'
}

/** Something a shop of the demo sells. */
export interface DemoArticle {
  readonly title: string
  /** Title of the category it stands in. */
  readonly category: string
  readonly description: string
  readonly kind: 'product' | 'service' | 'credit'
  readonly minutes: number | null
  readonly hashtags: string
  readonly state: 'draft' | 'published'
  readonly vat: 'standard' | 'reduced' | 'none'
  readonly goods: 'food' | 'dish' | 'other'
  readonly ingredients: string
  readonly allergens: readonly Allergen[]
  readonly additives: readonly ('nitrite' | 'antioxidant' | 'colour')[]
  readonly maker: string
  readonly makerAddress: string
  readonly makerContact: string
  readonly warnings?: string
  readonly minimumAge: 'none' | 'from16' | 'from18'
  readonly restriction: 'none' | 'tobacco' | 'prepaid'
  readonly withdrawal: 'allowed' | 'perishable'
  readonly deliveryTypes: readonly DeliveryType[]
  readonly variants: readonly DemoVariant[]
}

/** A category with those below it. */
export interface DemoCategory {
  readonly title: string
  readonly below: readonly string[]
}
