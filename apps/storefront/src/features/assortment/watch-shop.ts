import type { ReplyOut } from '@fachwerk/contract/call'
import type { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { watchAssortment } from './watch-assortment.ts'
import { watchExtras } from './watch-extras.ts'
import { watchQuantity } from './watch-quantity.ts'
import type { AskSuggestions } from './watch-suggestions.ts'

const WAIT_MS = 5_000

/** Asks the server; null where it does not answer in time, for the search works without. */
export const askSuggestions: AskSuggestions = async (search, language) => {
  try {
    const query = new URLSearchParams({ search, language }).toString()
    const response = await fetch(`/storefront/assortment/suggestions?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    // The server parsed its reply by the contract before it left.
    return response.ok ? ((await response.json()) as ReplyOut<typeof assortmentCalls.suggestions>) : null
  } catch {
    return null
  }
}

/** Filters apply at once, the search suggests, and the price follows what is chosen. */
export function watchShop(): void {
  watchAssortment(document, askSuggestions)
  watchExtras(document)
  watchQuantity(document)
}
