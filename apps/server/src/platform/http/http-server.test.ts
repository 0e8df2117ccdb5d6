import { Problem } from '@fachwerk/contract/refusals'
import { describe, expect, it } from 'vitest'
import { aProbeServer, aStaffActor } from './testing.ts'

const staffHeaders = { host: 'localhost', 'x-access-token': 'good-token', 'content-type': 'application/json' }
const siteHeaders = { host: 'seefach.example', 'content-type': 'application/json' }

const plain = (body: string) => ({ ...Problem.parse(JSON.parse(body)), requestId: '' })

describe('who may call', () => {
  it('A-12 a call without a session is refused before its input is looked at', async () => {
    const { app, handled } = await aProbeServer()
    const reply = await app.inject({
      method: 'POST',
      url: '/private/probe',
      headers: { host: 'localhost' },
      payload: { nonsense: 1 },
    })
    expect(reply.statusCode).toBe(401)
    expect(Problem.parse(reply.json()).code).toBe('not-signed-in')
    expect(handled).toEqual([])
  })

  it('FAULT-52 a blocked person gets 403, so that the client signs them out', async () => {
    const { app } = await aProbeServer('blocked')
    const reply = await app.inject({
      method: 'POST',
      url: '/private/probe',
      headers: staffHeaders,
      payload: { text: 'a' },
    })
    expect(reply.statusCode).toBe(403)
  })

  it('FAULT-50 a call the role may not use looks like one that does not exist', async () => {
    const { app } = await aProbeServer(aStaffActor({ permissions: new Set() }))
    const denied = await app.inject({
      method: 'POST',
      url: '/private/probe',
      headers: staffHeaders,
      payload: { text: 'a' },
    })
    const unknown = await app.inject({
      method: 'POST',
      url: '/private/none',
      headers: staffHeaders,
      payload: { text: 'a' },
    })
    expect(denied.statusCode).toBe(404)
    expect(plain(denied.body)).toEqual(plain(unknown.body))
  })

  it('FAULT-50 staff calls do not exist on a site, site calls not in the back office, nothing on a foreign host', async () => {
    const { app } = await aProbeServer()
    const post = (url: string, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers, payload: { text: 'a' } })
    expect((await post('/private/probe', { ...staffHeaders, host: 'seefach.example' })).statusCode).toBe(404)
    expect((await post('/storefront/probe', staffHeaders)).statusCode).toBe(404)
    expect((await app.inject({ url: '/public/probe', headers: { host: 'evil.example' } })).statusCode).toBe(
      404,
    )
  })

  it('FAULT-58 a form on a foreign page cannot act for a visitor', async () => {
    const { app, handled } = await aProbeServer()
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/storefront/probe',
        headers: { ...siteHeaders, origin },
        payload: { text: 'a' },
      })
    expect((await post('https://evil.example')).json()).toMatchObject({ code: 'wrong-origin' })
    expect((await post('null')).statusCode).toBe(400)
    expect((await post('http://seefach.example')).statusCode).toBe(200)
    expect(handled).toEqual(['a'])
  })
})

describe('bad input', () => {
  it('E-03 names each field with one German sentence and a request id that is in the header too', async () => {
    const { app } = await aProbeServer()
    const reply = await app.inject({
      method: 'POST',
      url: '/private/probe',
      headers: staffHeaders,
      payload: { text: 'viel zu langer Text' },
    })
    const problem = Problem.parse(reply.json())
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'text', message: 'Text ist zu lang.' }],
    })
    expect(problem.requestId).toBe(reply.headers['x-request-id'])
  })

  it('FAULT-48 an unknown field is refused, not ignored', async () => {
    const { app, handled } = await aProbeServer()
    const payload = { text: 'a', company: 'b' }
    const reply = await app.inject({ method: 'POST', url: '/private/probe', headers: staffHeaders, payload })
    expect(reply.json()).toMatchObject({
      errors: [{ field: 'company', message: 'Diese Angabe wird hier nicht angenommen.' }],
    })
    expect(handled).toEqual([])
  })

  it.each([
    ['text/plain', 415],
    ['application/jsonx', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
  ])('FAULT-68 content type %j answers %i', async (type, status) => {
    const { app } = await aProbeServer()
    const headers = {
      host: 'localhost',
      'x-access-token': 'good-token',
      ...(type ? { 'content-type': type } : {}),
    }
    const payload = Buffer.from('{"text":"a"}')
    const reply = await app.inject({ method: 'POST', url: '/private/probe', headers, payload })
    expect(reply.statusCode).toBe(status)
  })

  it.each([
    '{"text":',
    '{"__proto__":{"admin":true},"text":"a"}',
    '{"constructor":{"prototype":{"x":1}},"text":"a"}',
  ])('FAULT-68 refuses %j without touching anything', async (payload) => {
    const { app, handled } = await aProbeServer()
    const reply = await app.inject({ method: 'POST', url: '/private/probe', headers: staffHeaders, payload })
    expect(reply.statusCode).toBe(400)
    expect(handled).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'admin') || Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  it('FAULT-68 of two equal keys the parser and the rule see the same one', async () => {
    const { app, handled } = await aProbeServer()
    const payload = '{"text":"viel zu langer Text","text":"kurz"}'
    const reply = await app.inject({ method: 'POST', url: '/private/probe', headers: staffHeaders, payload })
    expect(reply.json()).toEqual({ text: 'kurz' })
    expect(handled).toEqual(['kurz'])
  })

  it('a body past the limit is refused with 413', async () => {
    const { app } = await aProbeServer()
    const payload = JSON.stringify({ text: 'x'.repeat(300_000) })
    const reply = await app.inject({ method: 'POST', url: '/private/probe', headers: staffHeaders, payload })
    expect(reply.json()).toMatchObject({ status: 413, code: 'too-large' })
  })
})

describe('what leaves the house', () => {
  it('A-12 a reply carries only what the contract names', async () => {
    const { app } = await aProbeServer()
    const reply = await app.inject({ url: '/public/probe', headers: { host: 'localhost' } })
    expect(reply.json()).toEqual({ seen: 'nobody' })
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('a worker among the client files may fetch from its own origin, and nothing else', async () => {
    const { app } = await aProbeServer()
    const file = await app.inject({ url: '/sf/maplibre-gl-worker.js', headers: { host: 'seefach.example' } })
    expect(file.headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'")
  })

  it('E-01 a bug answers the generic sentence; its details stay in the log, without secrets', async () => {
    const { app, written } = await aProbeServer()
    const reply = await app.inject({ url: '/public/broken', headers: { host: 'localhost' } })
    expect(reply.json()).toMatchObject({
      code: 'unexpected',
      detail: 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.',
    })
    expect(reply.body).not.toContain('geheim123')
    expect(written.join('')).toContain('unexpected error')
    expect(written.join('')).not.toContain('geheim123')
  })

  it('FAULT-70 neither token nor query nor body reaches the log; one request is one line', async () => {
    const { app, written } = await aProbeServer()
    const url = '/private/probe?token=CANARY-QUERY%0d%0aforged'
    await app.inject({
      method: 'POST',
      url,
      headers: { ...staffHeaders, 'x-access-token': 'CANARY-TOKEN' },
      payload: { text: 'CANARY-BODY' },
    })
    expect(written.join('')).not.toMatch(/CANARY/)
    expect(written.filter((line) => line.includes('"request"'))).toHaveLength(1)
    expect(written.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })
})
