import { describe, expect, it } from 'vitest'
import { aStoredSession, aUser } from '../../testing/session.ts'
import { createSessionStore, TOKEN_KEY, USER_KEY } from './session-store.ts'

function aStorage(): Storage & { readonly written: string[] } {
  const values = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      written.push(key)
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
    clear: () => values.clear(),
  }
}

describe('session in the browser', () => {
  it('A-01 token and user are read back as they were', () => {
    const storage = aStorage()
    const session = aStoredSession()
    createSessionStore(storage).save(session)
    const { user, ...tokens } = session
    const other = createSessionStore(storage)
    expect(other.tokens()).toEqual(tokens)
    expect(other.user()).toEqual(user)
  })

  it('A-05 a refresh that changes only the token leaves the user alone, so nothing is drawn again', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.save(aStoredSession())
    const before = store.user()
    store.save(aStoredSession({ token: 'token-2' }))
    expect(store.user()).toBe(before)
    expect(storage.written.filter((key) => key === USER_KEY)).toHaveLength(1)
    store.save(aStoredSession({ token: 'token-3', user: aUser({ roles: ['reader'] }) }))
    expect(store.user()).not.toBe(before)
  })

  it('A-08 what is unreadable or of another shape counts as absent', () => {
    for (const text of ['', '{', 'null', '[]', '"text"', '{"accessToken":7}', '{"id":"x"}']) {
      const storage = aStorage()
      storage.setItem(TOKEN_KEY, text)
      storage.setItem(USER_KEY, text)
      const store = createSessionStore(storage)
      expect(store.tokens()).toBeNull()
      expect(store.user()).toBeNull()
    }
  })

  it('A-06 an ended session forgets token and user only, A-07 logout forgets everything', () => {
    const storage = aStorage()
    const store = createSessionStore(storage)
    store.save(aStoredSession())
    storage.setItem('chatTodos', '[]')
    store.forget()
    expect(storage.length).toBe(1)
    expect(store.tokens()).toBeNull()
    store.clear()
    expect(storage.length).toBe(0)
  })
})
