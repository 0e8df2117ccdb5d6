import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPaymentsModule } from './testing.ts'
import { startMollieStub } from './testing/stubs/mollie-stub.ts'
import { PAYPAL_MERCHANT } from './testing/stubs/paypal-books.ts'
import { startPaypalStub } from './testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from './testing/stubs/provider-stub.ts'

const WRONG: PaymentKeys = { provider: 'mollie', apiKey: 'test_wrong_key_0123456789' }
const PAYPAL: PaymentKeys = {
  provider: 'paypal',
  clientId: 'client-0123456789-abcdef',
  clientSecret: 'very-secret-text',
  merchantId: 'MERCHANTHAFEN',
  webhookId: 'WH1',
  live: true,
}
let stub: ProviderStub
let at: Awaited<ReturnType<typeof aPaymentsModule>>

beforeEach(async () => {
  stub = await startMollieStub()
  at = await aPaymentsModule({ stripe: stub.url, mollie: stub.url, paypal: stub.url, paypalTest: stub.url })
})
afterEach(() => stub.close())

const owner = (companyId = at.order.companyId) => ({
  kind: 'staff',
  userId: at.order.customerId,
  name: 'Jana Berg',
  companyId,
  scopeFor: () => [companyId],
})
async function call(name: keyof typeof paymentAccountCalls, body: object = {}, companyId?: string) {
  const { method, path } = paymentAccountCalls[name]
  const handle = at.registry.mounted.get(`${method} ${path}`)?.handle
  if (!handle) throw new Error(`${name} is not mounted`)
  // What the mount would pass; the handlers read these two.
  return (await handle({ actor: owner(companyId), body } as never)) as {
    ok: boolean
    refusal?: string
    value: {
      accounts: { id: string; hint: string; live: boolean; finding: string | null; version: number }[]
      offer: object[]
      offerVersion: number
      stuckRefunds: { id: string; state: string; cents: number }[]
    }
  }
}
const save = (keys: PaymentKeys, version = 0) => call('savePaymentAccount', { account: { version, keys } })
const offer = (methods: object[], version = 0) => call('savePaymentOffer', { offer: { version, methods } })
const check = (id = '') => call('checkPaymentAccount', { account: { id } })
const trail = async () =>
  JSON.stringify((await at.platform.db.read((tx) => sql`select * from audit_entry`.execute(tx))).rows)

it('keys are kept and never shown again, not even in the history (FAULT-70)', async () => {
  const { value } = await save(PAYPAL)
  expect(value.accounts).toMatchObject([{ hint: 'client-0…cdef', live: true, finding: null, version: 1 }])
  for (const text of [JSON.stringify(value), await trail()]) {
    expect(text).not.toContain('very-secret-text')
    expect(text).not.toContain(PAYPAL.provider === 'paypal' ? PAYPAL.clientId : '')
  }
  expect(await trail()).toContain('paymentAccount.added')
})

it('the try says honestly what came of it: works, wrong keys, no answer', async () => {
  const first = (await save(WRONG)).value.accounts[0]
  expect((await check(first?.id)).value.accounts).toMatchObject([{ finding: 'wrong-key' }])
  if (!stub.keys) throw new Error('no keys')
  expect((await save(stub.keys, 1)).value.accounts).toMatchObject([{ finding: null, version: 2 }])
  expect((await check(first?.id)).value.accounts).toMatchObject([
    { finding: 'works', accountName: 'Zeitlager' },
  ])
  stub.fail({ status: 503 })
  expect((await check(first?.id)).value.accounts).toMatchObject([{ finding: 'unavailable' }])
  expect(await check(at.order.orderId)).toMatchObject({ refusal: 'not-found' })
})

it('O-07 an account that works but shows no disputes is said to be that, until its keys may', async () => {
  const paypal = await startPaypalStub()
  const { url } = paypal
  at = await aPaymentsModule({ stripe: url, mollie: url, paypal: url, paypalTest: url })
  if (!paypal.keys) throw new Error('no keys')
  const id = (await save(paypal.keys)).value.accounts[0]?.id
  paypal.fail({ status: 403, at: 'disputes' })
  expect((await check(id)).value.accounts).toMatchObject([
    { finding: 'no-disputes', accountName: PAYPAL_MERCHANT },
  ])
  paypal.fail()
  expect((await check(id)).value.accounts).toMatchObject([{ finding: 'works' }])
  await closeFitting(paypal)
})

it('FAULT-72 who saves over keys or an order of methods that somebody changed is told', async () => {
  await save(WRONG)
  expect(await save(WRONG)).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
  const card = { method: 'card', provider: 'mollie' }
  expect(await offer([card])).toMatchObject({ ok: true, value: { offer: [card], offerVersion: 1 } })
  expect(await offer([])).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
  expect(await offer([], 1)).toMatchObject({ ok: true, value: { offer: [], offerVersion: 2 } })
})

it('nothing is offered without the account that takes it, and nothing of another company is seen (FAULT-44)', async () => {
  expect(await offer([{ method: 'paypal', provider: 'paypal' }])).toMatchObject({ refusal: 'not-found' })
  const { value } = await save(WRONG)
  const other = at.platform.random.uuid()
  expect((await call('paymentSetup', {}, other)).value).toMatchObject({
    accounts: [],
    offer: [],
    stuckRefunds: [],
  })
  const id = value.accounts[0]?.id
  expect(await call('checkPaymentAccount', { account: { id } }, other)).toMatchObject({
    refusal: 'not-found',
  })
})

it('O-07 a refund that was refused waits for people, and is tried again when they say so', async () => {
  const { paymentId } = await at.start()
  await at.payments.openAtProvider(paymentId)
  const paid = at.bank.set(paymentId, { state: 'paid' })
  await at.payments.checkAtProvider(at.order)
  at.bank.forget()
  const input = { ...at.order, cents: 400, reason: 'withdrawal', now: at.platform.clock.now() }
  await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
  await at.platform.runDue()
  const [stuck] = (await call('paymentSetup')).value.stuckRefunds
  expect(stuck).toMatchObject({ state: 'refused', cents: 400 })
  const retry = (id = '', companyId?: string) => call('retryRefund', { refund: { id } }, companyId)
  expect(await retry(stuck?.id, at.platform.random.uuid())).toMatchObject({ refusal: 'not-found' })
  at.bank.restore(paid)
  expect(await retry(stuck?.id)).toMatchObject({ ok: true })
  await at.platform.clock.advance(61_000)
  await at.platform.runDue()
  expect((await call('paymentSetup')).value.stuckRefunds).toEqual([])
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
  // A no is repeated under the same key for a day: the second try is another request.
  expect([...at.bank.refunds.keys()]).toEqual([`${stuck?.id}-1`])
})
