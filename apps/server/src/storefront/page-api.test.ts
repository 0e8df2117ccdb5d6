import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import type { PageApi } from '../../../storefront/src/render-contract.ts'
import { ok, refuse } from '../platform/result.ts'
import { refuseTries } from '../platform/load/throttle.ts'
import type { Registry } from '../platform/http/serve.ts'
import { aPage, aSite, aStorefrontHost, SITE_HOST } from './testing.ts'

const HASH = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA'
const RENTAL = '01938f00-0000-7000-8000-00000000a001'

const openBox = (api: PageApi, rentalId: string, key?: string) =>
  api(orderCalls.openBox, { params: { hash: HASH }, body: { rentalId } }, key)

const declare = (api: PageApi, email: string) =>
  api(
    orderCalls.declare,
    { body: { kind: 'withdrawal', name: 'Lena', contract: 'A9G4H', email } },
    'key-of-the-page',
  )

/** Lets a page make calls and hands back what they answered. */
async function asPage<T>(
  prepare: (registry: Registry) => void,
  work: (api: PageApi) => Promise<T>,
  cookie = '',
) {
  let result: T | undefined
  const { app } = await aStorefrontHost(async ({ api }) => {
    result = await work(api)
    return aPage()
  }, prepare)
  const reply = await app.inject({
    url: '/',
    headers: { host: SITE_HOST, 'user-agent': 'Probe/1', ...(cookie ? { cookie } : {}) },
  })
  return { result, reply }
}

describe('calls made by a page', () => {
  it('reach the handler as this visitor on this site', async () => {
    const seen: unknown[] = []
    await asPage(
      (registry) =>
        registry.serve(orderCalls.order, async (input) => {
          seen.push([input.actor, input.host, input.userAgent, input.params, input.token])
          return refuse('not-found')
        }),
      (api) => api(orderCalls.order, { params: { hash: HASH } }),
      'fw_visitor=abc',
    )
    const actor = {
      kind: 'visitor',
      siteId: aSite.siteId,
      companyId: aSite.companyId,
      host: SITE_HOST,
      sessionId: 'abc',
    }
    expect(seen).toEqual([[actor, SITE_HOST, 'Probe/1', { hash: HASH }, null]])
  })

  it('are parsed by the contract like calls over HTTP', async () => {
    const { result } = await asPage(
      (registry) => registry.serve(orderCalls.order, async () => refuse('not-found')),
      (api) => api(orderCalls.order, { params: { hash: 'kurz' } }),
    )
    expect(result).toMatchObject({ ok: false, refusal: 'invalid-input', errors: [{ field: 'hash' }] })
  })

  it('answer a refusal as a value', async () => {
    const { result } = await asPage(
      (registry) => registry.serve(orderCalls.order, async () => refuseTries({ retryAfterSeconds: 42 })),
      (api) => api(orderCalls.order, { params: { hash: HASH } }),
    )
    expect(result).toEqual({ ok: false, refusal: 'too-many-tries', errors: [], retryAfterSeconds: 42 })
  })

  it('FAULT-07 carry the hidden key of a form, scoped to call and host, with what was sent', async () => {
    const keys: unknown[] = []
    await asPage(
      (registry) =>
        registry.serve(orderCalls.openBox, async ({ idempotency }) => {
          keys.push(idempotency)
          return refuse('rental-ended')
        }),
      async (api) => {
        await openBox(api, RENTAL, 'k1')
        await openBox(api, RENTAL, 'k1')
        await openBox(api, RENTAL.replace('a001', 'a002'), 'k1')
        await openBox(api, RENTAL)
        await openBox(api, RENTAL, 'k'.repeat(201))
      },
    )
    expect(keys[0]).toMatchObject({
      key: expect.any(String),
      scope: expect.stringContaining(orderCalls.openBox.path),
    })
    expect(keys[1]).toEqual(keys[0])
    expect(keys[2]).not.toEqual(keys[0])
    expect(keys.slice(3)).toEqual([null, null])
  })

  it('T07 the key of a page somebody went back to is another one for what they changed', async () => {
    const keys: string[] = []
    await asPage(
      (registry) =>
        registry.serve(orderCalls.declare, async ({ idempotency }) => {
          keys.push(idempotency?.key ?? '')
          return refuseTries({ retryAfterSeconds: 42 })
        }),
      async (api) => {
        for (const email of ['lena@post.exmaple', 'lena@post.example', 'lena@post.example'])
          await declare(api, email)
      },
    )
    expect(keys.every((key) => key !== '')).toBe(true)
    expect(keys[1]).not.toBe(keys[0])
    // The same once more stays the same, or a lost reply would be a second declaration.
    expect(keys[2]).toBe(keys[1])
  })

  it('a call that only reads has no key', async () => {
    const keys: unknown[] = []
    await asPage(
      (registry) =>
        registry.serve(storefrontCalls.site, async ({ idempotency }) => {
          keys.push(idempotency)
          return refuse('not-found')
        }),
      (api) => api(storefrontCalls.site, {}, 'k1'),
    )
    expect(keys).toEqual([null])
  })

  it('a cookie a handler sets travels with the page', async () => {
    const { reply } = await asPage(
      (registry) =>
        registry.serve(orderCalls.declare, async ({ setCookie }) => {
          setCookie('fw_visitor', 'neu', 60)
          return ok({ receivedAt: '2026-11-20T16:45:00.000Z', receivedAtLocal: '2026-11-20T17:45' })
        }),
      (api) =>
        api(orderCalls.declare, {
          body: { kind: 'withdrawal', name: 'Lena', contract: 'A9G4H', email: 'lena@post.example' },
        }),
    )
    expect(reply.headers['set-cookie']).toBe(
      'fw_visitor=neu; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  it('A-12 calls of the back office do not exist for pages', async () => {
    const { result } = await asPage(
      () => {},
      (api) => api(storefrontCalls.findLocations, { body: {} }),
    )
    expect(result).toMatchObject({ ok: false, refusal: 'not-found' })
  })
})
