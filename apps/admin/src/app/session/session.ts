import type { ClientSession } from '@fachwerk/contract/client'
import type { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { loginAddress } from '../../lib/return-place.ts'
import type { SessionNeeds } from './session-needs.ts'
import { tokenKeeper } from './token-keeper.ts'
import { type StoredSession, TOKEN_KEY, USER_KEY } from './session-store.ts'

export interface Session extends ClientSession {
  readonly user: () => SignedInUser | null
  readonly subscribe: (listener: () => void) => () => void
  /** Stores token and user of a successful sign-in. */
  readonly start: (session: StoredSession) => void
  /** What the server now says of the person who is signed in; of anybody else it is not kept. */
  readonly know: (user: SignedInUser) => void
  /** Forgets everything in the browser, ends the session on the server and shows the login page. */
  readonly signOut: () => Promise<void>
  /** Another tab changed the stored session (`storage` event); `key` is null when it cleared everything. */
  readonly changedElsewhere: (key: string | null) => void
}

/** Leads away from the page, once for every session. */
function createExit(needs: Pick<SessionNeeds, 'leave'>) {
  let over = false
  const leaveOnce = (address: string) => {
    if (over) return
    over = true
    needs.leave(address)
  }
  return {
    isOver: () => over,
    setOver: (value: boolean) => {
      over = value
    },
    leaveOnce,
    /** Leads to the login page once what is typed is kept. */
    leaveAfter: (leaving: Promise<void> | undefined, address: string) => {
      if (!leaving) return leaveOnce(address)
      if (over) return
      over = true
      void leaving.catch(() => {}).then(() => needs.leave(address))
    },
  }
}

/** The staff session of this browser, shared by its tabs through the storage. */
export function createSession(needs: SessionNeeds): Session {
  const { store } = needs
  const { isOver, setOver, leaveOnce, leaveAfter } = createExit(needs)
  const listeners = new Set<() => void>()
  let person = store.user()?.id
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const end = () => {
    if (isOver()) return
    const address = loginAddress(needs.place())
    // Before anything goes from the screen; the token says why the session ended.
    const leaving = needs.beforeLeaving?.(store.tokens()?.accessToken ?? null)
    store.forget()
    changed()
    leaveAfter(leaving, address)
  }
  return {
    ...tokenKeeper(needs, end, changed),
    user: () => store.user(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (session) => {
      setOver(false)
      store.save(session)
      person = session.user.id
      changed()
    },
    know: (user) => {
      const tokens = store.tokens()
      if (!tokens || user.id !== person) return
      store.save({ ...tokens, user })
      changed()
    },
    end,
    signOut: async () => {
      const token = store.tokens()?.accessToken
      const address = loginAddress(needs.place())
      // Calls that are refused from here on must not leave before the server has heard of it.
      setOver(true)
      store.clear()
      if (token !== undefined) await needs.signOut(token).catch(() => {})
      needs.leave(address)
    },
    changedElsewhere: (key) => {
      if (key !== null && key !== USER_KEY && key !== TOKEN_KEY) return
      if (!store.tokens()) {
        if (isOver()) return
        return leaveAfter(needs.beforeLeaving?.(null), loginAddress(needs.place()))
      }
      // Somebody else signed in over there: nothing of the former person may stay on screen here.
      if (person !== undefined && store.user()?.id !== person) return leaveOnce(needs.place())
      if (key === USER_KEY) changed()
    },
  }
}
