import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnsweredCall } from './request-trace.ts'
import { createRegistry } from './serve.ts'
import { aBareServer, aStaffActor, probes, SITE } from './testing.ts'

const answered: AnsweredCall[] = []
const registry = createRegistry()
registry.serve(probes.staff, async ({ body }) =>
  body.text === 'nein' ? { ok: false, refusal: 'not-found' } : { ok: true, value: body },
)
registry.serve(probes.site, async ({ body }) => ({ ok: true, value: body }))
registry.serve(probes.open, async () => ({ ok: true, value: { seen: 'nobody' } }))
let roles: 'owner' | 'none' | 'blocked' = 'owner'
const app = await aBareServer({
  registry,
  staff: async (token) => {
    if (token !== 'good-token') return null
    if (roles === 'blocked') return 'blocked'
    return aStaffActor(roles === 'none' ? { permissions: new Set() } : {})
  },
  siteOfHost: async (host) => (host === 'seefach.example' ? SITE : null),
  record: (call) => void answered.push(call),
})
afterAll(() => app.close())
beforeEach(() => {
  answered.length = 0
  roles = 'owner'
})

const json = { 'content-type': 'application/json' }
const asStaff = (payload: string, token = 'good-token') =>
  app.inject({
    method: 'POST',
    url: '/private/probe?seite=2',
    headers: { ...json, host: 'localhost', 'x-access-token': token },
    payload,
  })

describe('G-01 what the server tells of an answered call', () => {
  it('who, what, with which input and result, under the id that the caller got', async () => {
    const { headers } = await asStaff('{"text":"hallo"}')
    expect(answered).toHaveLength(1)
    expect(answered[0]).toMatchObject({
      id: headers['x-request-id'],
      call: probes.staff,
      caller: { kind: 'staff', name: 'Jana Brandt' },
      status: 200,
      refusal: null,
      input: { params: {}, query: { seite: '2' }, body: { text: 'hallo' } },
      replayOf: null,
    })
    expect(answered[0]?.durationMs).toBeGreaterThanOrEqual(0)
  })

  it('a refusal with its code, whether the handler, the contract or the role refused', async () => {
    await asStaff('{"text":"nein"}')
    await asStaff('{"text":17}')
    roles = 'none'
    await asStaff('{"text":"hallo"}')
    expect(answered.map(({ status, refusal }) => [status, refusal])).toEqual([
      [404, 'not-found'],
      [400, 'invalid-input'],
      [404, 'not-found'],
    ])
    expect(answered.every(({ caller }) => caller.kind === 'staff')).toBe(true)
  })

  it('FAULT-70 nothing of whoever nobody knows: no session, a blocked account, a public call, an unknown address', async () => {
    await asStaff('{"text":"hallo"}', 'wrong-token')
    roles = 'blocked'
    await asStaff('{"text":"hallo"}')
    await app.inject({ method: 'GET', url: '/public/probe', headers: { host: 'localhost' } })
    await app.inject({ method: 'GET', url: '/nirgends', headers: { host: 'localhost' } })
    expect(answered).toEqual([])
  })

  it('a customer by the site alone', async () => {
    await app.inject({
      method: 'POST',
      url: '/storefront/probe',
      headers: { ...json, host: 'seefach.example', origin: 'http://seefach.example' },
      payload: '{"text":"hallo"}',
    })
    expect(answered[0]).toMatchObject({
      call: probes.site,
      caller: { kind: 'visitor', companyId: SITE.companyId, host: 'seefach.example' },
      status: 200,
    })
  })
})
