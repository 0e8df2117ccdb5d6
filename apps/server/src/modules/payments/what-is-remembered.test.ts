import { afterEach, describe, expect, it } from 'vitest'
import { noProvider } from './providers/no-provider.ts'
import { transferProvider } from './providers/transfer-provider.ts'
import { aRenterWhoAgrees, LABELS } from './testing/remembered.ts'
import { startMollieStub } from './testing/stubs/mollie-stub.ts'
import { startPaypalStub } from './testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from './testing/stubs/provider-stub.ts'
import { startStripeStub } from './testing/stubs/stripe-stub.ts'

let stub: ProviderStub
afterEach(() => closeFitting(stub))

const posted = (path: string) =>
  stub.seen.filter((asked) => asked.method === 'POST' && asked.path === path).map(({ body }) => body)

describe('R-12 what can be remembered', () => {
  it('Klarna cannot: it is an ordinary payment, and Stripe is not asked to keep anything', async () => {
    stub = await startStripeStub()
    const at = await aRenterWhoAgrees(stub, 'klarna')
    const { paymentId, reference } = await at.begin()
    await stub.act(reference, 'pay')
    await at.deliverReport(reference)
    expect(at.settled).toEqual([`captured ${paymentId}`])
    expect(await at.storedOf(paymentId)).toBeNull()
    const [asked = ''] = posted('/v1/checkout/sessions')
    expect(new URLSearchParams(asked).get('customer_creation')).toBeNull()
    expect(asked).not.toContain('setup_future_usage')
  })

  it('a transfer and no service at all refuse to charge, whatever is asked', async () => {
    stub = await startMollieStub()
    const charge = {
      payer: 'p',
      method: 'm',
      paymentId: 'x',
      amountCents: 1,
      currency: 'EUR',
      webhookUrl: '',
      returnUrl: '',
      description: '',
      way: 'card',
      asked: 'first',
    } as const
    const holder = { holder: 'Zeitlager', iban: 'DE02120300000000202051', bic: '', days: 5 }
    const transfer = transferProvider({ provider: 'transfer', ...holder })
    const no = { ok: false, refusal: 'refused' }
    expect(await transfer.charge(charge)).toEqual(no)
    expect(await noProvider().charge(charge)).toEqual(no)
    expect(await transfer.forget(charge)).toEqual(no)
    expect(await noProvider().forget(charge)).toEqual({ ok: false, refusal: 'unavailable' })
  })
})

describe('R-12 a service that will not keep a way to pay', () => {
  it('takes an ordinary payment in its place, once (Mollie, payer refused)', async () => {
    stub = await startMollieStub()
    const at = await aRenterWhoAgrees(stub, 'card')
    stub.fail({ status: 422, at: '/v2/customers' })
    const { paymentId, reference } = await at.begin()
    await stub.act(reference, 'pay')
    await at.deliverReport(reference)
    expect(at.settled).toEqual([`captured ${paymentId}`])
    expect(await at.storedOf(paymentId)).toBeNull()
    const keys = stub.seen
      .filter(({ path }) => path === '/v2/payments')
      .map(({ headers }) => headers[stub.keyHeader])
    expect(keys).toEqual([`${paymentId}-once`])
  })

  it('FAULT-25 is waited for when it does not answer', async () => {
    stub = await startMollieStub()
    const at = await aRenterWhoAgrees(stub, 'card')
    stub.fail({ status: 503, at: '/v2/customers' })
    expect((await at.begin()).reference).toBe('')
    stub.fail()
    await at.minutesPass(2)
    const { id } = await at.view()
    await stub.act(await at.referenceOf(id), 'pay')
    await at.minutesPass(2)
    expect((await at.storedOf(id))?.label).toBe(LABELS.card)
  })
})

describe('R-12 what the services are told', () => {
  it('Mollie learns who the payer is, and charges to their mandate', async () => {
    stub = await startMollieStub()
    const at = await aRenterWhoAgrees(stub, 'card')
    const { id } = await at.agreed()
    expect(posted('/v2/customers').map((body) => JSON.parse(body))).toEqual([
      { name: 'Lea Wirth', email: 'lea@post.example' },
    ])
    const next = await at.due(id)
    await at.payments.openAtProvider(next)
    const [first, charge] = posted('/v2/payments').map((body) => JSON.parse(body))
    expect(first).toMatchObject({ sequenceType: 'first', customerId: 'cst_stub1', method: 'creditcard' })
    expect(charge).toMatchObject({
      sequenceType: 'recurring',
      customerId: 'cst_stub1',
      mandateId: 'mdt_stub1',
    })
    expect(charge.redirectUrl).toBeUndefined()
  })

  it('Stripe is asked to keep it for charges without its holder, and no name goes there', async () => {
    stub = await startStripeStub()
    const at = await aRenterWhoAgrees(stub, 'card')
    const { id } = await at.agreed()
    await at.payments.openAtProvider(await at.due(id))
    const [session] = posted('/v1/checkout/sessions').map((body) => new URLSearchParams(body))
    expect(session?.get('customer_creation')).toBe('always')
    expect(session?.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
    expect(session?.get('allowed_payment_method_types[0]')).toBe('card')
    expect(String(session)).not.toContain('lea')
    const [charge] = posted('/v1/payment_intents').map((body) => new URLSearchParams(body))
    const seen = ['customer', 'payment_method', 'off_session', 'confirm', 'amount'].map((name) =>
      charge?.get(name),
    )
    expect(seen).toEqual(['cus_cs_test_1', 'pm_cs_test_1', 'true', 'true', '1100'])
  })

  it('PayPal is told who begins it and what it is for; its token may come later, with reports of its own', async () => {
    const paypal = await startPaypalStub()
    stub = paypal
    const at = await aRenterWhoAgrees(stub, 'paypal')
    paypal.vaultLate()
    const { paymentId, reference } = await at.begin()
    await stub.act(reference, 'pay')
    await at.deliverReport(reference)
    expect(at.settled).toEqual([`captured ${paymentId}`])
    expect(await at.storedOf(paymentId)).toBeNull()
    const report = paypal.vaultReport(reference)
    for (let time = 0; time < 3; time += 1)
      await at.deliver(report, { provider: 'paypal' }, { account: at.account })
    const stored = await at.storedOf(paymentId)
    expect(stored?.label).toBe(LABELS.paypal)
    const next = await at.due(stored?.id ?? '')
    await at.payments.openAtProvider(next)
    expect(at.settled.at(-1)).toBe(`captured ${next}`)
    const [first, charge] = posted('/v2/checkout/orders').map(
      (body) => JSON.parse(body).payment_source.paypal,
    )
    expect(first.attributes.vault).toEqual({
      store_in_vault: 'ON_SUCCESS',
      usage_type: 'MERCHANT',
      permit_multiple_payment_tokens: false,
    })
    expect(charge).toEqual({
      vault_id: `token${reference}`,
      stored_credential: {
        payment_initiator: 'MERCHANT',
        usage: 'SUBSEQUENT',
        usage_pattern: 'RECURRING_PREPAID',
      },
    })
  })
})

describe('FAULT-08 a charge that is only looked for', () => {
  it.each([
    ['stripe', startStripeStub, 'card'],
    ['mollie', startMollieStub, 'card'],
    ['paypal', startPaypalStub, 'paypal'],
  ] as const)(
    'takes nothing at %s; what was taken is found where the service lists it',
    async (name, start, way) => {
      stub = await start()
      const at = await aRenterWhoAgrees(stub, way)
      const { id } = await at.agreed()
      const next = await at.due(id, 1)
      // Asked once, and nobody there.
      stub.fail({ status: 503 })
      await at.payments.openAtProvider(next)
      await at.platform.clock.advance(120_000)
      stub.fail()
      await at.minutesPass(1)
      expect(stub.charges()).toEqual([])
      expect(at.settled).toEqual(['failed expired'])

      const taken = await at.due(id, 1)
      stub.fail('answer-lost')
      await at.payments.openAtProvider(taken)
      await at.platform.clock.advance(120_000)
      stub.fail()
      await at.minutesPass(1)
      expect(stub.charges()).toHaveLength(1)
      // PayPal lists no orders: there its reports bring it, late.
      if (name === 'paypal') await at.deliverReport(stub.charges()[0] ?? '')
      expect(at.settled.at(-1)).toBe(`captured ${taken}`)
    },
  )
})
