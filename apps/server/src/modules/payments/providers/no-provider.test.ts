import { expect, it } from 'vitest'
import { noProvider } from './no-provider.ts'

it('K-06 without a payment service nothing is started and no message is believed', async () => {
  const provider = noProvider()
  const payment = {
    paymentId: 'p',
    amountCents: 100,
    currency: 'EUR',
    returnUrl: 'http://a.example/',
    webhookUrl: 'http://a.example/',
    expiresAt: new Date(0),
    description: '',
    language: 'de' as const,
    method: null,
  }
  expect(await provider.start(payment)).toEqual({ ok: false, refusal: 'unavailable' })
  expect(await provider.fetchState('r')).toEqual({ ok: false, refusal: 'unavailable' })
  expect(await provider.refund({ reference: 'r', amountCents: 1, refundId: 'x' })).toEqual({
    ok: false,
    refusal: 'unavailable',
  })
  expect(await provider.readWebhook(Buffer.from('{}'), {}, new Date(0))).toEqual({
    ok: false,
    refusal: 'wrong-signature',
  })
})
