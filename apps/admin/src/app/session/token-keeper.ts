import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { ClientSession } from '@fachwerk/contract/client'
import type { SessionNeeds } from './session-needs.ts'

const REFRESH_LOCK = 'fachwerk.refresh'

/** Hands out tokens, refreshed ahead of the call when they are due. */
export function tokenKeeper(
  needs: SessionNeeds,
  end: () => void,
  changed: () => void,
): Pick<ClientSession, 'tokenFor' | 'renew'> {
  const { store, now } = needs
  const refresh = refresher(needs, end, changed)
  return {
    tokenFor: async (call) => {
      const tokens = store.tokens()
      if (!tokens || call.auth !== 'staff' || now() < Date.parse(tokens.refreshAheadAt)) {
        return tokens?.accessToken ?? null
      }
      // Without an answer the old token may still be good; the call itself will tell.
      await refresh(tokens.accessToken).catch(() => {})
      return store.tokens()?.accessToken ?? null
    },
    renew: async (token) => {
      await refresh(token)
      const next = store.tokens()?.accessToken
      return next !== undefined && next !== token
    },
  }
}

/**
 * Refreshes one tab at a time: who waited for the lock finds the token of the tab before and asks nothing.
 * Refused for good ends the session; without an answer the problem is passed on and the session stays.
 */
function refresher({ store, locks, refresh }: SessionNeeds, end: () => void, changed: () => void) {
  return async (token: string): Promise<void> => {
    const run = async () => {
      if (store.tokens()?.accessToken !== token) return
      try {
        const user = store.user()
        store.save(await refresh(token))
        if (store.user() !== user) changed()
      } catch (problem) {
        if (problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403)) end()
        else throw problem
      }
    }
    await locks.request(REFRESH_LOCK, run)
  }
}
