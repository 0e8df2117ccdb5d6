import { createClient } from '@fachwerk/contract/client'
import { adminCalls } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api.ts'
import { createFakeServer, type Handlers } from './fake-server.ts'
import { aLive } from './part.tsx'

/** What a screen asks its server with, without a screen. */
export function anApi(handlers: Handlers = {}) {
  const server = createFakeServer(handlers)
  const api: Api = {
    client: createClient(adminCalls, { fetch: server.fetch }),
    live: aLive().live,
    clock: { now: () => Date.now(), fromLocal: (at) => at, hear: () => {} },
  }
  return { server, api }
}

/** The action with this key. */
export function actionOf<Action extends { readonly key: string }>(
  actions: readonly Action[],
  key: string,
): Action {
  const found = actions.find((each) => each.key === key)
  if (!found) throw new Error(`no action ${key}`)
  return found
}
