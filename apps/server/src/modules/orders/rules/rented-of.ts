import type { StoredQuote } from '../order-tables.ts'

/** What an order rents: its price as it was explained, and the time as it was understood. Throws for one of goods. */
export function rentedOf({ quote }: { readonly quote: StoredQuote | null }): StoredQuote {
  if (quote === null) throw new Error('an order of goods rents nothing')
  return quote
}
