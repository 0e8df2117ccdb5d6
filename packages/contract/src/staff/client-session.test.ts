import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { answering, aSession, json, problem, table } from '../testing/client.ts'

describe('session of the client', () => {
  it('A-05 tries once more with the newer token after 401', async () => {
    const tokens = ['old', 'new']
    const session = aSession({ tokenFor: async () => tokens.shift() ?? null, renew: async () => true })
    const fetch = answering(async (_address, init) =>
      new Headers(init?.headers).get('x-access-token') === 'new'
        ? json(200, { name: 'Jana' })
        : problem(401, 'not-signed-in'),
    )
    const client = createClient(table, { fetch, session })
    expect(await client.user({ params: { id: '1' }, query: {} })).toEqual({ name: 'Jana' })
    expect(session.renew).toHaveBeenCalledExactlyOnceWith('old')
    expect(session.end).not.toHaveBeenCalled()
  })

  it('A-06 ends the session on 401 that renewal does not cure, and on 403', async () => {
    for (const status of [401, 403] as const) {
      const session = aSession()
      const fetch = answering(async () =>
        problem(status, status === 401 ? 'not-signed-in' : 'account-blocked'),
      )
      const client = createClient(table, { fetch, session })
      await expect(client.user({ params: { id: '1' }, query: {} })).rejects.toMatchObject({ status })
      expect(session.end).toHaveBeenCalledOnce()
      expect(fetch).toHaveBeenCalledOnce()
      expect(session.renew).toHaveBeenCalledTimes(status === 401 ? 1 : 0)
    }
  })

  it('A-02 wrong credentials are 401 too but end nothing', async () => {
    const session = aSession()
    const fetch = answering(async () => problem(401, 'wrong-credentials'))
    await expect(
      createClient(table, { fetch, session }).signIn({ body: { email: 'x' } }),
    ).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(session.end).not.toHaveBeenCalled()
    expect(session.renew).not.toHaveBeenCalled()
  })
})
