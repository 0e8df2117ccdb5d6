import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { testBankProvider } from './test-bank-provider.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A bank that answers as it is told. */
async function bankThat(
  answers: (respond: (status: number, body: string, headers?: object) => void) => void,
  timeoutMs = 15_000,
) {
  const seen: { method: string | undefined; url: string | undefined; key: string | string[] | undefined }[] =
    []
  server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, key: request.headers['idempotency-key'] })
    request.resume()
    answers((status, body, headers = {}) => response.writeHead(status, { ...headers }).end(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'M' }
  return { seen, provider: testBankProvider({ ...keys, url: `http://127.0.0.1:${port}`, timeoutMs }) }
}

it.each([
  [500, 'oops'],
  [502, ''],
  [503, '{}'],
  [429, '{}'],
  [401, '{}'],
  [403, '{}'],
])('FAULT-25 status %i is „ask again": the outcome is unknown', async (status, body) => {
  const { provider } = await bankThat((respond) => respond(status, body))
  expect(await provider.fetchState('b1')).toEqual({ ok: false, refusal: 'unavailable' })
})

it.each([
  [404, '{}'],
  [409, '{}'],
  [422, '{}'],
])('status %i is a clear no', async (status, body) => {
  const { provider } = await bankThat((respond) => respond(status, body))
  expect(await provider.fetchState('b1')).toEqual({ ok: false, refusal: 'refused' })
})

it('FAULT-25 an answer that is no answer, and one that never comes, are „ask again"', async () => {
  for (const body of ['', 'no json', '[]', '{"id":1}']) {
    const { provider } = await bankThat((respond) => respond(200, body))
    expect(await provider.fetchState('b1')).toEqual({ ok: false, refusal: 'unavailable' })
  }
  const { provider: silent } = await bankThat(() => undefined, 300)
  expect(await silent.fetchState('b1')).toEqual({ ok: false, refusal: 'unavailable' })
})

it('FAULT-65 an answer without end is given up when it is too long, not when time is over', async () => {
  let sent = 0
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      sent += 65_536
      if (!response.destroyed) response.write(' '.repeat(65_536), () => setImmediate(more))
    }
    more()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has a port
  const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'M' }
  const provider = testBankProvider({ ...keys, url: `http://127.0.0.1:${port}`, timeoutMs: 60_000 })
  expect(await provider.fetchState('b1')).toEqual({ ok: false, refusal: 'unavailable' })
  expect(sent).toBeLessThan(50_000_000)
})

it('FAULT-65 a redirect is never followed', async () => {
  const { provider, seen } = await bankThat((respond) =>
    respond(302, '', { location: 'http://127.0.0.1:1/' }),
  )
  expect(await provider.fetchState('b1')).toEqual({ ok: false, refusal: 'unavailable' })
  expect(seen).toHaveLength(1)
})

it('FAULT-66 a reference cannot leave its place in the address', async () => {
  const { provider, seen } = await bankThat((respond) => respond(404, '{}'))
  await provider.fetchState('../../admin?x=1#y')
  expect(seen[0]?.url).toBe('/api/payments/..%2F..%2Fadmin%3Fx%3D1%23y')
})

it('FAULT-07 our ids are the provider’s keys: the payment’s for a start, the refund’s for a refund', async () => {
  const { provider, seen } = await bankThat((respond) => respond(404, '{}'))
  await provider.start({
    paymentId: 'p1',
    amountCents: 1,
    currency: 'EUR',
    returnUrl: 'http://a',
    webhookUrl: 'http://b',
    expiresAt: new Date(0),
    description: 'd',
    language: 'de',
    method: null,
  })
  await provider.refund({ reference: 'b1', amountCents: 1, refundId: 'r1' })
  expect(seen.map(({ method, key }) => [method, key])).toEqual([
    ['POST', 'p1'],
    ['POST', 'r1'],
  ])
})
