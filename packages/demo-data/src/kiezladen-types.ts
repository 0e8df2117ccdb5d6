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
  /** Packed, for parcels; null: its content is as good. */
  readonly weightGrams: number | null
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
  /** Of dishes: what they are filled into for whoever takes them away. */
  readonly takeAway?: 'offered'
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
  /** Of a voucher whose buyer chooses what it is worth: the bounds. */
  readonly creditLeastCents?: number
  readonly creditMostCents?: number
  readonly variants: readonly DemoVariant[]
}

/** A category with those below it. */
export interface DemoCategory {
  readonly title: string
  readonly below: readonly string[]
}

type InLanguages<T> = Readonly<Partial<Record<'en' | 'it' | 'ru', T>>>

/** Something people add to an article. */
export interface DemoOption {
  readonly title: string
  readonly note: string
  readonly priceCents: number
  readonly allergens: readonly Allergen[]
  readonly additives: readonly ('nitrite' | 'antioxidant' | 'colour')[]
  readonly soldOut: boolean
  readonly translations: InLanguages<{ readonly title: string; readonly note: string }>
}

/** A list of them, with the numbers of the articles that share it. */
export interface DemoOptionGroup {
  readonly title: string
  readonly heading: string
  readonly min: number
  readonly max: number
  readonly freeCount: number
  readonly mostOfOne: number
  /** What is in its extras is said; what is left out says nothing. */
  readonly foodChecked: boolean
  readonly translations: InLanguages<{ readonly heading: string }>
  readonly options: readonly DemoOption[]
  readonly articles: readonly string[]
}
