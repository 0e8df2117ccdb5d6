import { vi } from 'vitest'
import { createSession, type Session } from '../app/session/session.ts'
import { createSessionStore, type StoredSession } from '../app/session/session-store.ts'
import { leaseLocks } from '../app/session/lease-locks.ts'
import { fakeLocks } from './session.ts'

/** When the browsers of the tests are opened. */
export const START = Date.parse('2026-11-20T10:00:00Z')

/**
 * One storage, several tabs: a tab's write raises `storage` in the others, as browsers do. Without a secure context there is
 * no `navigator.locks`.
 */
export function aBrowser({ isSecure = true }: { readonly isSecure?: boolean } = {}) {
  const values = new Map<string, string>()
  const tabs: { session: Session; storage: Storage }[] = []
  let now = START
  const locks = fakeLocks()
  const leave = vi.fn<(address: string) => void>()
  const refresh = vi.fn<(token: string) => Promise<StoredSession>>()
  const signOut = vi.fn<(token: string) => Promise<unknown>>(async () => ({ signedOut: true }))
  const storageOf = (): Storage => {
    const notify = (key: string | null) => {
      for (const tab of tabs) if (tab.storage !== storage) tab.session.changedElsewhere(key)
    }
    const storage: Storage = {
      get length() {
        return values.size
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        values.set(key, value)
        notify(key)
      },
      removeItem: (key) => {
        values.delete(key)
        notify(key)
      },
      clear: () => {
        values.clear()
        notify(null)
      },
    }
    return storage
  }
  const wait = (ms: number) => {
    now += ms
  }
  const later = { now: () => now, wait }
  const openTab = (place = '/admin/access-rights?view=overdue'): Session => {
    const storage = storageOf()
    const store = createSessionStore(storage)
    const needs = {
      store,
      locks: isSecure ? locks : leasesOf(storage, tabs.length, later),
      now: () => now,
      leave,
      place: () => place,
      refresh,
      signOut,
    }
    const session = createSession(needs)
    tabs.push({ session, storage })
    return session
  }
  return { values, openTab, leave, refresh, signOut, wait, now: () => now }
}

function leasesOf(
  storage: Storage,
  tab: number,
  { now, wait }: { readonly now: () => number; readonly wait: (ms: number) => void },
) {
  const sleep = async (ms: number) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms / 10)
    })
    wait(ms)
  }
  return leaseLocks({ storage, now, sleep, holder: `tab-${tab}` })
}
