import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBareServer } from '../../platform/http/testing.ts'
import { aPaymentsModule } from './testing.ts'
import { floodWhileHeld } from './testing/flood.ts'
import { signatureOf, webhook } from './testing/provider.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let app: FastifyInstance
let paymentId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  app = await aBareServer({ registry: at.registry })
  paymentId = (await at.start()).paymentId
  await at.payments.openAtProvider(paymentId)
})
afterEach(() => app.close())

const now = () => at.platform.clock.now()
const post = (payload: Buffer | string, signature: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/public/payments/test-bank/webhook',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-bank-signature': signature,
      ...headers,
    },
    payload,
  })
const spaced = () => {
  const { rawBody } = webhook(at.bank.set(paymentId, { state: 'paid' }), now())
  // The same JSON with other white space: only the very bytes that were signed count.
  return Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 3))
}

it('FAULT-04 the signature is checked over the bytes as they came', async () => {
  const body = spaced()
  const reply = await post(body, signatureOf(body, now()))
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
  expect((await at.view()).state).toBe('captured')
})

it('FAULT-04 a re-written body, no signature, a foreign one: 400 with a code, and nothing happens', async () => {
  const body = spaced()
  const rewritten = JSON.stringify(JSON.parse(body.toString()))
  for (const reply of [
    await post(rewritten, signatureOf(body, now())),
    await post(body, ''),
    await post(body, signatureOf(body, now(), 'y'.repeat(40))),
  ]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'wrong-signature', detail: 'Die Signatur stimmt nicht.' })
  }
  expect((await at.view()).state).toBe('pending')
})

it('FAULT-68 only JSON is read, only on the hosts of the back office, only from providers we have', async () => {
  const body = spaced()
  const signature = signatureOf(body, now())
  expect((await post(body, signature, { host: 'shop.example' })).statusCode).toBe(404)
  expect((await post(body, signature, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  const unknown = { method: 'POST', url: '/public/payments/other/webhook', payload: body } as const
  expect(
    (await app.inject({ ...unknown, headers: { host: 'localhost', 'content-type': 'application/json' } }))
      .statusCode,
  ).toBe(400)
  expect((await at.view()).state).toBe('pending')
})

it('FAULT-02 the same report fifty times over leaves connections for everybody else, and works once', async () => {
  const body = spaced()
  const { answers, waited } = await floodWhileHeld(at.platform.db, paymentId, () =>
    post(body, signatureOf(body, now())),
  )
  expect(waited).toBeLessThan(5)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect((await at.view()).state).toBe('captured')
})
