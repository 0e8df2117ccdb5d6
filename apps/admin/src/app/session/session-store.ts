import type { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { areTokens, isSignedInUser, type Tokens } from './stored-shapes.ts'

/** The two keys of A-01; a tab always reads them anew, because another tab may have refreshed them. */
export const TOKEN_KEY = 'fachwerk.token'
export const USER_KEY = 'fachwerk.user'

export type StoredSession = Tokens & { readonly user: SignedInUser }

export interface SessionStore {
  tokens(): Tokens | null
  /** The same object as long as the stored text is the same, so that screens do not render for nothing. */
  user(): SignedInUser | null
  save(session: StoredSession): void
  /** Forgets token and user only; the session ended by itself. */
  forget(): void
  /** Forgets everything this product keeps in the browser. */
  clear(): void
}

/** Token and user in the browser's storage; what an older version left there and no longer fits counts as absent. */
export function createSessionStore(storage: Storage): SessionStore {
  let seen: { readonly text: string | null; readonly user: SignedInUser | null } = { text: null, user: null }
  return {
    tokens: () => {
      const tokens = jsonOf(storage.getItem(TOKEN_KEY))
      return areTokens(tokens) ? tokens : null
    },
    user: () => {
      const text = storage.getItem(USER_KEY)
      if (text !== seen.text) {
        const user = jsonOf(text)
        seen = { text, user: isSignedInUser(user) ? user : null }
      }
      return seen.user
    },
    save: ({ user, accessToken, validUntil, refreshAheadAt }) => {
      storage.setItem(TOKEN_KEY, JSON.stringify({ accessToken, validUntil, refreshAheadAt }))
      const text = JSON.stringify(user)
      if (text !== storage.getItem(USER_KEY)) storage.setItem(USER_KEY, text)
    },
    forget: () => {
      storage.removeItem(TOKEN_KEY)
      storage.removeItem(USER_KEY)
    },
    clear: () => storage.clear(),
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
