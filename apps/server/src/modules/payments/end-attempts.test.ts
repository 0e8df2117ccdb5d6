import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPaymentsModule } from './testing.ts'
import { anAccount } from './testing/accounts.ts'
import { startMollieStub } from './testing/stubs/mollie-stub.ts'
import { startPaypalStub } from './testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from './testing/stubs/provider-stub.ts'
import { startStripeStub } from './testing/stubs/stripe-stub.ts'

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('an attempt at %s that is ended for another way to pay (K-06)', (name, startStub) => {
  let stub: ProviderStub
  let at: Awaited<ReturnType<typeof aPaymentsModule>>
  let paymentId: string
  let account: string

  beforeEach(async () => {
    stub = await startStub()
    const { url, keys } = stub
    if (!keys) throw new Error('no keys')
    at = await aPaymentsModule({ stripe: url, mollie: url, paypalTest: url })
    const details = { companyId: at.order.companyId, keys, at: at.platform.clock.now() }
    account = await at.platform.db.transaction((tx) => anAccount(tx, at.platform, details))
    ;({ paymentId } = await at.start())
  })
  afterEach(() => closeFitting(stub))

  const opened = async () => {
    await at.payments.openAtProvider(paymentId)
    const query = sql<{ r: string }>`select provider_reference as r from payment where id = ${paymentId}`
    return (await at.platform.db.read((tx) => query.execute(tx))).rows[0]?.r ?? ''
  }
  const report = (reference: string) =>
    at.deliver(stub.webhook(reference, at.platform.clock.now()), { provider: name }, { account })

  it('is over here and there', async () => {
    const reference = await opened()
    expect(await at.payments.closeAttempts(at.order)).toBe(true)
    expect((await at.view()).state).toBe(name === 'stripe' ? 'expired' : 'cancelled')
    const there = await stub.provider.fetchState(reference, { isOver: true })
    // PayPal has no word for it: what is never taken is over.
    expect(there.ok && there.value.state).toBe(
      name === 'paypal' ? 'open' : name === 'stripe' ? 'expired' : 'cancelled',
    )
    expect(await at.ledger()).toEqual([])
  })

  it('who has paid meanwhile has paid, once', async () => {
    const reference = await opened()
    await stub.act(reference, name === 'paypal' ? 'pending' : 'pay')
    expect(await at.payments.closeAttempts(at.order)).toBe(name !== 'paypal')
    expect((await at.view()).state).toBe(name === 'paypal' ? 'authorised' : 'captured')
  })

  it('FAULT-25 stays open while its service does not answer: nobody can say that it takes nothing any more', async () => {
    await opened()
    stub.fail({ status: 503 })
    expect(await at.payments.closeAttempts(at.order)).toBe(false)
    expect((await at.view()).state).toBe('pending')
  })

  it('FAULT-25 one whose page nobody was shown is given up without asking', async () => {
    stub.fail('silent')
    const asked = stub.seen.length
    expect(await at.payments.closeAttempts(at.order)).toBe(true)
    expect(await at.view()).toMatchObject({ state: 'failed', failure: 'unavailable' })
    expect(stub.seen).toHaveLength(asked)
  })

  it('FAULT-03 a payer who is too late pays nothing: PayPal is not asked to take it, elsewhere nobody can agree', async () => {
    const reference = await opened()
    await at.payments.closeAttempts(at.order)
    const over = (await at.view()).state
    if (name === 'paypal') await stub.act(reference, 'pay')
    await report(reference)
    expect((await at.view()).state).toBe(over)
    expect(stub.seen.filter(({ path }) => path.endsWith('/capture'))).toEqual([])
    expect(await at.ledger()).toEqual([])
  })

  it('the browser comes back to its own address when the payer gives up', async () => {
    await opened()
    const sent = decodeURIComponent(stub.seen.map(({ body }) => body).join(' '))
    expect(sent).toContain('http://zeitlager.localhost/bestellung/x?abgebrochen=ja')
  })
})

it('the fake bank ends what is open, and says so where it cannot', async () => {
  const at = await aPaymentsModule()
  const first = await at.start()
  await at.payments.openAtProvider(first.paymentId)
  at.bank.holdOpen()
  expect(await at.payments.closeAttempts(at.order)).toBe(false)
  expect((await at.view()).state).toBe('pending')
})
