import type { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What screens may do with the session; the shell provides it. */
export interface SessionAccess {
  readonly user: () => SignedInUser | null
  readonly subscribe: (listener: () => void) => () => void
  readonly start: (session: {
    readonly accessToken: string
    readonly validUntil: string
    readonly refreshAheadAt: string
    readonly user: SignedInUser
  }) => void
  /** What the server now says of the person who is signed in; of anybody else it is not kept. */
  readonly know: (user: SignedInUser) => void
  readonly signOut: () => Promise<void>
}

const SessionContext = createContext<SessionAccess | null>(null)
export const SessionProvider = SessionContext.Provider

export function useSession(): SessionAccess {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session around this screen')
  return session
}

/** The signed-in person; `null` on the login page and while the session is ending. */
export function useUser(): SignedInUser | null {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.user)
}

/** Whether the person's roles allow it, by the permissions the server named. */
export function useMay(permission: Permission): boolean {
  return useUser()?.permissions.includes(permission) ?? false
}
