// Without schemas: the storefront's checkout reads these.

/** An invoice up to this amount, VAT included, is right without its recipient's address (§ 33 UStDV); no company may ask for less. */
export const SMALL_INVOICE_CENTS = 25_000

/** Why an order needs its customer's postal address (K-05). */
export type AddressReason = 'amount' | 'openEnd' | 'company' | 'klarna' | 'invoice'

/** Ways to pay whose provider wants to know where its debtor lives. */
export const ASKING_METHODS = ['klarna', 'invoice'] as const satisfies readonly AddressReason[]

/** What decides whether name and e-mail suffice. */
export interface ToBeAddressed {
  readonly totalCents: number
  /** Up to this amount the company of the location asks for none. */
  readonly freeCents: number
  readonly method?: string | undefined
  /** The invoice is made out to a company. */
  readonly forCompany: boolean
  /** The invoice goes to another, whole address. */
  readonly billedElsewhere: boolean
  /** The rental goes on month by month: what is owed in the end nobody knows at its beginning. */
  readonly openEnd?: boolean
}

/** K-05: why name and e-mail do not suffice for an order; null: they do. */
export function addressNeed(order: ToBeAddressed): AddressReason | null {
  const { totalCents, freeCents, method, forCompany, billedElsewhere, openEnd = false } = order
  if (openEnd) return 'openEnd'
  const asking = totalCents > 0 ? ASKING_METHODS.find((each) => each === method) : undefined
  if (billedElsewhere) return asking ?? null
  if (totalCents > Math.min(freeCents, SMALL_INVOICE_CENTS)) return 'amount'
  return forCompany ? 'company' : (asking ?? null)
}
