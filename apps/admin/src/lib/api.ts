import type { Client } from '@fachwerk/contract/client'
import { createContext, useContext } from 'react'
import type { adminCalls } from './admin-calls.ts'
import type { Live } from './live/live.ts'
import type { ServerClock } from './words/server-clock.ts'

/** Everything a screen needs to speak with the server. */
export interface Api {
  readonly client: Client<typeof adminCalls>
  readonly live: Live
  readonly clock: ServerClock
}

const ApiContext = createContext<Api | null>(null)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no API around this screen')
  return api
}
