import type { ReplyOut } from '@fachwerk/contract/call'
import type { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { AskSuggestions } from './watch-suggestions.ts'

const WAIT_MS = 5_000

/** Asks the server; null where it does not answer in time, for the search works without. */
export const askSuggestions: AskSuggestions = async (search, language) => {
  try {
    const response = await fetch('/storefront/assortment/suggestions', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ search, language }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    // The server parsed its reply by the contract before it left.
    return response.ok ? ((await response.json()) as ReplyOut<typeof assortmentCalls.suggestions>) : null
  } catch {
    return null
  }
}
