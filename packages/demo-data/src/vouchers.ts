interface DemoVoucher {
  /** Key of the company. */
  readonly company: string
  /** Keys of locations; empty: all of the company's. */
  readonly locations: readonly string[]
  readonly code: string
  readonly name: string
  /** Basis points, or cents. */
  readonly percent: number | null
  readonly amountCents: number | null
  /** What is left of the amount stays for the next order. */
  readonly isCredit: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly holdsFor: 'rentals' | 'goods' | 'both'
  readonly sizes: readonly ('S' | 'M' | 'L' | 'XL')[]
  readonly rentalTerm: 'short' | 'long' | 'both'
  readonly minimumCents: number
  readonly mostUses: number | null
  readonly mostPerCustomer: number | null
}

const everybody = {
  company: 'zeitlager',
  percent: null,
  amountCents: null,
  isCredit: false,
  validFrom: null,
  validTo: null,
  holdsFor: 'rentals',
  sizes: [],
  rentalTerm: 'short',
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
} as const

/** One for everybody everywhere, one for a single location, and credit (F-06, O-06). */
export const demoVouchers: readonly DemoVoucher[] = [
  { ...everybody, locations: [], code: 'BODENSEE10', name: 'Zehn Prozent auf jede Miete', percent: 1000 },
  {
    ...everybody,
    locations: ['lindau-insel'],
    code: 'LINDAU5',
    name: 'Fünf Euro für die erste Miete in Lindau',
    amountCents: 500,
    minimumCents: 1000,
    mostUses: 100,
    mostPerCustomer: 1,
  },
  {
    ...everybody,
    locations: [],
    code: 'GUTHABEN-BODENSEE',
    name: 'Guthaben für das Hafenfest',
    amountCents: 2500,
    isCredit: true,
  },
  {
    ...everybody,
    company: 'kiezladen',
    locations: [],
    code: 'KIEZ10',
    name: 'Zehn Prozent auf alles im Laden',
    percent: 1000,
    holdsFor: 'goods',
  },
  {
    ...everybody,
    company: 'kiezladen',
    locations: [],
    code: 'NACHBARN',
    name: 'Guthaben vom Straßenfest',
    amountCents: 1500,
    isCredit: true,
    holdsFor: 'goods',
  },
]
