import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { addressOf, createClient } from './client.ts'
import { answering, aSession, type Fetch, json, problem, table } from './testing/client.ts'

const signIn = (fetch: Fetch, signal?: AbortSignal) =>
  createClient(table, { fetch, timeoutMs: 50 }).signIn({ body: { email: 'x' } }, signal ? { signal } : {})

const requestsOf = (fetch: ReturnType<typeof answering>) =>
  fetch.mock.calls.map(([address, init]) => ({ address, ...init }))

describe('client', () => {
  it('A-01 sends the token in x-access-token and the body as JSON to the path of the table', async () => {
    const fetch = answering(async () => json(200, { id: 'c-1' }))
    const client = createClient(table, { fetch, session: aSession() })
    expect(await client.open({ body: { item: 'b-1' } }, { idempotencyKey: 'k-1' })).toEqual({ id: 'c-1' })
    expect(requestsOf(fetch)[0]).toMatchObject({
      address: '/location/lock/open',
      method: 'POST',
      body: '{"item":"b-1"}',
      headers: { 'x-access-token': 'token-1', 'idempotency-key': 'k-1', 'content-type': 'application/json' },
    })
  })

  it('escapes path parameters and leaves empty query fields out', () => {
    expect(addressOf('/private/user/{id}', { params: { id: 'a/b c' }, query: { full: undefined } })).toBe(
      '/private/user/a%2Fb%20c',
    )
    expect(addressOf('/x', { query: { after: '1-2', n: null } })).toBe('/x?after=1-2')
  })

  it('E-03 turns problem details into an ApiProblem with code, field errors and request id', async () => {
    const errors = [{ field: 'email', code: 'invalid_format', message: 'Bitte prüfen.' }]
    const failure = signIn(answering(async () => problem(400, 'invalid-input', errors)))
    const caught = await failure.catch((cause: unknown) => cause)
    expect(caught).toBeInstanceOf(ApiProblem)
    expect(caught).toMatchObject({
      status: 400,
      code: 'invalid-input',
      detail: 'Ein Satz.',
      requestId: 'r-1',
    })
    expect(caught instanceof ApiProblem && caught.messageOf('email')).toBe('Bitte prüfen.')
    expect(caught instanceof ApiProblem && caught.messageOf('password')).toBeNull()
  })

  it('E-01 says status 0 when no answer comes, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch')
    const failure = signIn(answering(() => Promise.reject(cause)))
    await expect(failure).rejects.toMatchObject({ status: 0, code: 'network-failure', cause })
  })

  it('E-01 gives up after the time limit', async () => {
    const never = answering((_address, init) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      return promise
    })
    await expect(signIn(never)).rejects.toMatchObject({ status: 0 })
  })

  it('E-03 a page of a proxy is an unexpected problem, not a crash', async () => {
    const headers = { 'x-request-id': 'r-9' }
    const page = answering(async () => new Response('<h1>502</h1>', { status: 502, headers }))
    await expect(signIn(page)).rejects.toMatchObject({ status: 502, code: 'unexpected', requestId: 'r-9' })
    const half = answering(async () => new Response('{"accessToken":', { status: 200 }))
    await expect(signIn(half)).rejects.toMatchObject({ status: 0 })
  })

  it('passes the abort of the caller on as it is', async () => {
    const controller = new AbortController()
    controller.abort(new Error('left the page'))
    const fetch = answering((_address, init) => Promise.reject(init?.signal?.reason))
    await expect(signIn(fetch, controller.signal)).rejects.toThrow('left the page')
  })

  it('checks replies by the contract where asked to', async () => {
    const fetch = answering(async () => json(200, { accessToken: 7 }))
    const strict = createClient(table, { fetch, validate: true })
    await expect(strict.signIn({ body: { email: 'x' } })).rejects.toThrow(/expected string/)
  })
})
