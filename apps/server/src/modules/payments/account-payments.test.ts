import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPaymentsModule } from './testing.ts'
import { anAccount } from './testing/accounts.ts'
import { floodWhileHeld } from './testing/flood.ts'
import { startMollieStub } from './testing/stubs/mollie-stub.ts'
import { startPaypalStub } from './testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from './testing/stubs/provider-stub.ts'
import { startStripeStub } from './testing/stubs/stripe-stub.ts'

describe.each([
  ['stripe', startStripeStub],
  ['mollie', startMollieStub],
  ['paypal', startPaypalStub],
] as const)('an order paid on a company’s account at %s (O-07)', (name, startStub) => {
  let stub: ProviderStub
  let at: Awaited<ReturnType<typeof aPaymentsModule>>
  let account: string
  let paymentId: string
  let reference: string

  beforeEach(async () => {
    stub = await startStub()
    const { url, keys } = stub
    if (!keys) throw new Error('no keys')
    at = await aPaymentsModule({ stripe: url, mollie: url, paypal: url, paypalTest: url })
    const details = { companyId: at.order.companyId, keys, at: now() }
    account = await at.platform.db.transaction((tx) => anAccount(tx, at.platform, details))
    ;({ paymentId } = await at.start())
    await at.payments.openAtProvider(paymentId)
    const query = sql<{ r: string }>`select provider_reference as r from payment where id = ${paymentId}`
    reference = (await at.platform.db.read((tx) => query.execute(tx))).rows[0]?.r ?? ''
  })
  afterEach(() => closeFitting(stub))

  const now = () => at.platform.clock.now()
  const report = () => at.deliver(stub.webhook(reference, now()), { provider: name }, { account })
  const inbox = async () =>
    (
      await at.platform.db.read((tx) =>
        sql<{ outcome: string }>`select outcome from payment_event order by received_at`.execute(tx),
      )
    ).rows.map(({ outcome }) => outcome)

  it('FAULT-02 the same report five times at once settle it once', async () => {
    await stub.act(reference, 'pay')
    const answers = await Promise.all(Array.from({ length: 5 }, report))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: { received: true } })))
    expect(at.settled).toEqual([`captured ${paymentId}`])
    expect(await at.ledger()).toEqual(['capture 1100'])
    expect(await at.view()).toMatchObject({ state: 'captured', capturedCents: 1100 })
    expect(new Set(await inbox())).not.toContain('received')
  })

  it('FAULT-02 fifty times over it leaves connections for everybody else, also where the service is asked what happened', async () => {
    await stub.act(reference, 'pay')
    const { answers, waited } = await floodWhileHeld(at.platform.db, paymentId, report)
    expect(waited).toBeLessThan(5)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(at.settled).toEqual([`captured ${paymentId}`])
  })

  it('O-07 what the service keeps for itself is booked once, where it says so', async () => {
    await stub.act(reference, 'pay')
    await report()
    await at.platform.clock.advance(2_000)
    await report()
    const fees = (await at.entries()).filter((line) => line.startsWith('fee'))
    expect(fees.length).toBe(name === 'mollie' ? 0 : 1)
    expect((await at.view()).feeCents).toBe(fees[0] === undefined ? null : Number(fees[0].slice(4)))
  })

  it('FAULT-03 lost reports are fetched by the check of open payments', async () => {
    await stub.act(reference, 'pay')
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
    expect(at.settled).toEqual([`captured ${paymentId}`])
  })

  it('FAULT-25 while the service is away reports are kept, and are asked about when it is back', async () => {
    await stub.act(reference, 'pay')
    await report()
    stub.refundByHand?.(reference, 400)
    stub.fail({ status: 503 })
    await at.platform.clock.advance(2_000)
    const answer = await report()
    // Where the reports must first be traced or proven, the service shall send them again.
    expect(answer).toMatchObject(name === 'mollie' ? { ok: true } : { refusal: 'temporarily-unavailable' })
    stub.fail()
    if (name !== 'mollie') await report()
    await at.platform.clock.advance(121_000)
    await at.platform.runDue()
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
    expect(await at.view()).toMatchObject({ state: 'partlyRefunded', refundedCents: 400 })
  })

  it('the payer’s bank takes the money back: booked once, and said to be that', async () => {
    await stub.act(reference, 'pay')
    await report()
    stub.dispute?.(reference, 1100)
    await at.platform.clock.advance(2_000)
    await report()
    await report()
    expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 1100'])
    const query = sql<{ cents: number }>`select disputed_cents as cents from payment where id = ${paymentId}`
    expect((await at.platform.db.read((tx) => query.execute(tx))).rows).toEqual([{ cents: 1100 }])
  })

  it('O-07 money goes back through the service it came by, each refund once', async () => {
    await stub.act(reference, 'pay')
    await report()
    const input = { ...at.order, cents: 400, reason: 'withdrawal', now: now() }
    expect(await at.platform.db.transaction((tx) => at.payments.refund(tx, input))).toMatchObject({
      ok: true,
    })
    await at.platform.runDue()
    await at.platform.runDue()
    expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
    expect(await stub.provider.fetchState(reference)).toMatchObject({ value: { refundedCents: 400 } })
  })

  it('FAULT-05 an account speaks of its own payments only; an unknown account of none', async () => {
    await stub.act(reference, 'pay')
    const { rawBody, headers } = stub.webhook(reference, now())
    const unknown = { account: at.order.orderId }
    expect(await at.deliver({ rawBody, headers }, { provider: name }, unknown)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await at.deliver({ rawBody, headers }, { provider: name }, {})).toMatchObject({
      refusal: 'not-found',
    })
    expect(at.settled).toEqual([])
  })

  it('FAULT-70 keys lie sealed, and with other secrets nothing is asked with them', async () => {
    const rows = await at.platform.db.read((tx) => sql`select * from payment_account`.execute(tx))
    const text = JSON.stringify(rows.rows)
    const secrets = Object.values(stub.keys ?? {}).filter(
      (value) => typeof value === 'string' && value !== name,
    )
    expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
  })
})
