import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem, stubFetch } from '../testing/browser-stubs.ts'
import { HASH, RENTAL_ID, aCommand } from '../testing/orders.ts'
import { newKey } from './new-key.ts'
import { callStorefront } from './storefront-client.ts'

afterEach(() => vi.unstubAllGlobals())

const openBox = () =>
  callStorefront(
    'openBox',
    { params: { hash: HASH }, body: { rentalId: RENTAL_ID } },
    { idempotencyKey: 'k1' },
  )

describe('a call from the browser', () => {
  it('fills the path, sends JSON and its key, and gives the reply', async () => {
    const command = aCommand()
    const asked = stubFetch(() => ({ body: command }))
    expect(await openBox()).toEqual({ ok: true, value: command })
    expect(asked).toEqual([
      { method: 'POST', path: `/storefront/orders/${HASH}/open`, body: { rentalId: RENTAL_ID }, key: 'k1' },
    ])
  })

  it('reads without a body', async () => {
    const asked = stubFetch(() => ({ body: {} }))
    await callStorefront('order', { params: { hash: HASH } })
    expect(asked).toEqual([{ method: 'GET', path: `/storefront/orders/${HASH}`, body: undefined, key: null }])
  })

  it('FAULT-66 puts nothing into the path that could leave it', async () => {
    const asked = stubFetch(() => ({ body: {} }))
    await callStorefront('order', { params: { hash: '../../private/users' } })
    expect(asked[0]?.path).toBe('/storefront/orders/..%2F..%2Fprivate%2Fusers')
  })

  it('gives a refusal by its code', async () => {
    stubFetch(() => problem('terminal-offline'))
    expect(await openBox()).toEqual({ ok: false, refusal: 'terminal-offline' })
  })

  it('names the fields that are wrong, and leaves out what is no name', async () => {
    const errors = [
      { field: 'email', code: 'invalid' },
      { field: 7 },
      null,
      { field: 'name', code: 'missing' },
    ]
    stubFetch(() => ({ status: 400, body: { code: 'invalid-input', errors } }))
    expect(await openBox()).toEqual({ ok: false, refusal: 'invalid-input', fields: ['email', 'name'] })
    stubFetch(() => ({ status: 400, body: { code: 'invalid-input', errors: 'all of them' } }))
    expect(await openBox()).toEqual({ ok: false, refusal: 'invalid-input' })
  })

  it('FAULT-25 never throws: no network, no JSON, an answer that is not ours', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await openBox()).toEqual({ ok: false, refusal: 'unreachable' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    expect(await openBox()).toEqual({ ok: false, refusal: 'unreachable' })
    stubFetch(() => ({ status: 500, body: { error: 'proxy' } }))
    expect(await openBox()).toEqual({ ok: false, refusal: 'unreachable' })
  })
})

it('keys are long and never the same', () => {
  const keys = new Set(Array.from({ length: 200 }, newKey))
  expect(keys.size).toBe(200)
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
