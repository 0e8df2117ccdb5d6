import { ApiProblem } from '@fachwerk/contract/api-problem'
import { createClient } from '@fachwerk/contract/client'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBrowser, START } from '../../testing/browser.ts'
import { TOKEN_KEY, USER_KEY } from './session-store.ts'
import { aStoredSession, aUser } from '../../testing/session.ts'

const MINUTE = 60_000
const call = identityCalls.currentUser
let browser: ReturnType<typeof aBrowser>
beforeEach(() => {
  browser = aBrowser()
})

describe('session', () => {
  it('A-01 keeps token and user under two keys', () => {
    browser.openTab().start(aStoredSession({ at: START }))
    expect([...browser.values.keys()].toSorted()).toEqual([TOKEN_KEY, USER_KEY])
    expect(browser.values.get(TOKEN_KEY)).toContain('token-1')
    expect(browser.values.get(USER_KEY)).not.toContain('token-1')
    expect(browser.openTab().user()?.contact.lastName).toBe('Brandt')
  })

  it('A-14 knows at once what a person changed of themselves, and tells the screens; not of anybody else', () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    const notified = vi.fn<() => void>()
    tab.subscribe(notified)
    const married = { ...aUser(), contact: { ...aUser().contact, lastName: 'Wolf' } }
    tab.know(married)
    expect(tab.user()?.contact.lastName).toBe('Wolf')
    expect(browser.values.get(TOKEN_KEY)).toContain('token-1')
    expect(notified).toHaveBeenCalledOnce()
    tab.know({ ...aUser({ id: '01900000-0000-7000-8000-0000000000a2' }) })
    expect(tab.user()?.contact.lastName).toBe('Wolf')
    expect(notified).toHaveBeenCalledOnce()
  })

  it('A-05 refreshes ahead of a call when it is due, and not before', async () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    browser.wait(9 * MINUTE)
    expect(await tab.tokenFor(call)).toBe('token-1')
    expect(browser.refresh).not.toHaveBeenCalled()
    browser.wait(2 * MINUTE)
    browser.refresh.mockResolvedValueOnce(aStoredSession({ token: 'token-2', at: browser.now() }))
    expect(await tab.tokenFor(call)).toBe('token-2')
    expect(browser.refresh).toHaveBeenCalledExactlyOnceWith('token-1')
  })

  it('A-05 two tabs with many calls refresh once; the other takes the new token from the storage', async () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.start(aStoredSession({ at: START }))
    browser.wait(11 * MINUTE)
    browser.refresh.mockImplementation(async (token) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      return aStoredSession({ token: token.replace('1', '2'), at: browser.now() })
    })
    const tokens = await Promise.all([one, two, one, two, two].map((tab) => tab.tokenFor(call)))
    expect(new Set(tokens)).toEqual(new Set(['token-2']))
    expect(browser.refresh).toHaveBeenCalledOnce()
    expect(browser.leave).not.toHaveBeenCalled()
  })

  it('A-05 without a secure context three tabs with many calls refresh once all the same', async () => {
    browser = aBrowser({ isSecure: false })
    const [one, two, three] = [browser.openTab(), browser.openTab(), browser.openTab()]
    one.start(aStoredSession({ at: START }))
    browser.wait(11 * MINUTE)
    browser.refresh.mockImplementation(async (token) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 30)
      })
      return aStoredSession({ token: token.replace('1', '2'), at: browser.now() })
    })
    const tokens = await Promise.all([one, two, one, three, two].map((tab) => tab.tokenFor(call)))
    expect(new Set(tokens)).toEqual(new Set(['token-2']))
    expect(browser.refresh).toHaveBeenCalledOnce()
    expect([...browser.values.keys()].toSorted()).toEqual([TOKEN_KEY, USER_KEY])
  })

  it('A-05 a tab closed in the middle of a refresh holds up the others for seconds, not for good', async () => {
    browser = aBrowser({ isSecure: false })
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.start(aStoredSession({ at: START }))
    browser.wait(11 * MINUTE)
    browser.values.set('fachwerk.lease.fachwerk.refresh', `${browser.now() + 9_000} a tab that is gone`)
    browser.refresh.mockResolvedValueOnce(aStoredSession({ token: 'token-2', at: browser.now() }))
    expect(await two.tokenFor(call)).toBe('token-2')
    expect(browser.now() - START).toBeGreaterThan(11 * MINUTE + 9_000)
    expect(browser.now() - START).toBeLessThan(11 * MINUTE + 15_000)
  })

  it('A-05 a missed or failed refresh costs nothing as long as the server takes the old token', async () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    browser.wait(11 * MINUTE)
    browser.refresh.mockRejectedValue(new ApiProblem({ status: 0, code: 'network-failure' }))
    expect(await tab.tokenFor(call)).toBe('token-1')
    await expect(tab.renew('token-1')).rejects.toMatchObject({ status: 0 })
    expect(tab.user()).not.toBeNull()
    expect(browser.leave).not.toHaveBeenCalled()
  })

  it('A-05 a browser clock that is slow refreshes when the server says 401', async () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    browser.refresh.mockResolvedValueOnce(aStoredSession({ token: 'token-2', at: START }))
    expect(await tab.renew('token-1')).toBe(true)
    expect(await tab.tokenFor(call)).toBe('token-2')
    expect(await tab.renew('token-1')).toBe(true)
    expect(browser.refresh).toHaveBeenCalledOnce()
  })

  it('A-06 many refused calls end the session once and lead back to where the person was', async () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    const gone = { code: 'not-signed-in', detail: 'Bitte melden Sie sich an.', requestId: 'r', errors: [] }
    browser.refresh.mockRejectedValue(new ApiProblem({ status: 401, code: 'not-signed-in' }))
    const client = createClient(identityCalls, {
      fetch: async () => Response.json(gone, { status: 401 }),
      session: tab,
    })
    const calls = [client.currentUser(), client.companies(), client.backendRoles()]
    for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected')
    expect(browser.leave).toHaveBeenCalledExactlyOnceWith(
      '/login?returnTo=%2Fadmin%2Faccess-rights%3Fview%3Doverdue',
    )
    expect(browser.values.size).toBe(0)
    expect(tab.user()).toBeNull()
  })

  it('A-06 a session that ended in one tab takes the other tabs along', () => {
    const [one, two] = [browser.openTab('/admin/dashboard'), browser.openTab()]
    one.start(aStoredSession({ at: START }))
    two.end()
    expect(browser.leave.mock.calls.map(([address]) => address)).toEqual([
      '/login',
      '/login?returnTo=%2Fadmin%2Faccess-rights%3Fview%3Doverdue',
    ])
  })

  it('A-06 another person in another tab reloads this one', () => {
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.start(aStoredSession({ at: START }))
    two.start(aStoredSession({ at: START, user: aUser({ id: '01900000-0000-7000-8000-0000000000a2' }) }))
    expect(browser.leave).toHaveBeenCalledExactlyOnceWith('/admin/access-rights?view=overdue')
  })

  it('A-07 logout clears the storage and ends the session on the server, with or without an answer', async () => {
    for (const answer of [Promise.resolve({}), Promise.reject(new Error('offline'))]) {
      browser = aBrowser()
      browser.values.set('chatTodos', '[]')
      const tab = browser.openTab()
      tab.start(aStoredSession({ at: START }))
      browser.signOut.mockReturnValueOnce(answer)
      const leaving = tab.signOut()
      expect(browser.values.size).toBe(0)
      tab.end()
      expect(browser.leave).not.toHaveBeenCalled()
      await leaving
      expect(browser.signOut).toHaveBeenCalledExactlyOnceWith('token-1')
      expect(browser.leave).toHaveBeenCalledOnce()
    }
  })

  it('A-08 what is not a session counts as none', () => {
    browser.values.set(TOKEN_KEY, 'plain text')
    browser.values.set(USER_KEY, '{"email":"x"}')
    const tab = browser.openTab()
    expect(tab.user()).toBeNull()
  })

  it('A-12 tells screens when roles changed with a refresh', async () => {
    const tab = browser.openTab()
    tab.start(aStoredSession({ at: START }))
    const heard = vi.fn<() => void>()
    tab.subscribe(heard)
    const before = tab.user()
    browser.refresh.mockResolvedValueOnce(aStoredSession({ token: 'token-2', at: START }))
    await tab.renew('token-1')
    expect(tab.user()).toBe(before)
    expect(heard).not.toHaveBeenCalled()
    const reader = aUser({ roles: ['reader'] })
    browser.refresh.mockResolvedValueOnce(aStoredSession({ token: 'token-3', at: START, user: reader }))
    await tab.renew('token-2')
    expect(heard).toHaveBeenCalledOnce()
    expect(tab.user()?.backendRoles).toEqual(['reader'])
  })
})
