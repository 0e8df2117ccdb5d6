import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bank, startBank } from '@fachwerk/bank/src/bank.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testBankProvider } from './test-bank-provider.ts'

const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'Zeitlager GmbH' }
const received: { body: Buffer; signature: string }[] = []
const shop = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ body: Buffer.concat(parts), signature: String(request.headers['x-bank-signature']) })
    response.end('{}')
  })
})
let bank: Bank
const provider = () => testBankProvider({ ...keys, url: bank.url })
const wanted = () => ({
  paymentId: '01980000-0000-7000-8000-000000000001',
  amountCents: 1100,
  currency: 'EUR',
  returnUrl: 'http://zeitlager.localhost:18352/bestellung/x',
  webhookUrl: 'http://127.0.0.1:18352/webhook',
  expiresAt: new Date(Date.now() + 900_000),
  description: 'Bestellung',
  language: 'de' as const,
  method: null,
})

beforeEach(async () => {
  received.length = 0
  bank = await startBank({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'bank-')), keys })
  await new Promise<void>((resolve) => shop.listen(18352, '127.0.0.1', resolve))
})
afterEach(async () => {
  await bank.close()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})

it('the whole way at the real test bank: start, pay, webhook, ask, pay back', async () => {
  const started = await provider().start(wanted())
  if (!started.ok) throw new Error(started.refusal)
  expect(started.value).toMatchObject({
    ourReference: wanted().paymentId,
    state: 'open',
    merchant: keys.merchant,
  })
  expect(await provider().start(wanted())).toMatchObject({ value: { reference: started.value.reference } })
  await bank.decide(started.value.reference, 'pay', 'normal')
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  const [message] = received
  const report = await provider().readWebhook(
    message?.body ?? Buffer.alloc(0),
    { 'x-bank-signature': message?.signature },
    new Date(),
  )
  expect(report).toMatchObject({
    ok: true,
    value: { type: 'payment.paid', report: { state: 'paid', amountCents: 1100 } },
  })
  expect(await provider().fetchState(started.value.reference)).toMatchObject({
    ok: true,
    value: { state: 'paid' },
  })
  const back = { reference: started.value.reference, amountCents: 1100, refundId: 'r1' }
  await provider().refund(back)
  expect(await provider().refund(back)).toMatchObject({ ok: true, value: { refundedCents: 1100 } })
  expect(await provider().refund({ ...back, refundId: 'r2' })).toEqual({ ok: false, refusal: 'refused' })
})

it('FAULT-25 no answer is „ask again", a clear no is a no', async () => {
  expect(await provider().fetchState('unknown')).toEqual({ ok: false, refusal: 'refused' })
  expect(await provider().start({ ...wanted(), expiresAt: new Date(0) })).toEqual({
    ok: false,
    refusal: 'refused',
  })
  const wrongKey = testBankProvider({ ...keys, apiKey: 'x'.repeat(40), url: bank.url })
  expect(await wrongKey.fetchState('unknown')).toEqual({ ok: false, refusal: 'unavailable' })
  const nobody = testBankProvider({ ...keys, url: 'http://127.0.0.1:18399' })
  expect(await nobody.start(wanted())).toEqual({ ok: false, refusal: 'unavailable' })
})

it('FAULT-04 a body that is not the bank\u2019s is refused before it is read', async () => {
  const at = new Date()
  const body = Buffer.from('no json')
  expect(await provider().readWebhook(body, {}, at)).toEqual({ ok: false, refusal: 'wrong-signature' })
  expect(await provider().readWebhook(body, { 'x-bank-signature': 't=1,v1=x' }, at)).toEqual({
    ok: false,
    refusal: 'wrong-signature',
  })
})
