import { beforeEach, expect, it } from 'vitest'
import { signatureOf, webhook } from './testing/provider.ts'
import { aPaymentsModule } from './testing.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let paymentId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  paymentId = (await at.start()).paymentId
  await at.payments.openAtProvider(paymentId)
})

const now = () => at.platform.clock.now()
const paid = (eventId?: string) => webhook(at.bank.set(paymentId, { state: 'paid' }), now(), eventId)

it('R-04 a paid webhook settles the payment, the ledger and the order at once', async () => {
  expect(await at.deliver(paid())).toEqual({ ok: true, value: { received: true } })
  expect(await at.view()).toMatchObject({ state: 'captured', capturedCents: 1100, refundedCents: 0 })
  expect(await at.ledger()).toEqual(['capture 1100'])
  expect(at.settled).toEqual([`captured ${paymentId}`])
})

it('FAULT-02 the same webhook fifty times at once has one effect and fifty times 2xx', async () => {
  const message = paid()
  const answers = await Promise.all(Array.from({ length: 50 }, () => at.deliver(message)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await at.ledger()).toEqual(['capture 1100'])
  expect(at.settled).toHaveLength(1)
})

it('FAULT-03 two different events that say the same settle once', async () => {
  await Promise.all([at.deliver(paid('evt-1')), at.deliver(paid('evt-2'))])
  expect(at.settled).toHaveLength(1)
  expect(await at.ledger()).toEqual(['capture 1100'])
})

it('FAULT-06 paid while the answer to opening it is on its way, it stays paid, once', async () => {
  const { paymentId: second } = await at.start()
  const { provider } = at.bank
  const { start } = provider
  Object.assign(provider, {
    async start(wanted: Parameters<typeof start>[0]) {
      const opened = await start(wanted)
      await at.deliver(webhook(at.bank.set(second, { state: 'paid' }), now(), 'evt-fast'))
      return opened
    },
  })
  expect((await at.payments.openAtProvider(second)).ok).toBe(false)
  expect(await at.view()).toMatchObject({ id: second, state: 'captured', failure: null })
  expect(await at.ledger()).toEqual(['capture 1100'])
})

it('FAULT-04 a forged or replayed webhook is refused with 400 and has no effect', async () => {
  const message = paid()
  const forged = {
    rawBody: message.rawBody,
    headers: { 'x-bank-signature': signatureOf(message.rawBody, now(), 'z'.repeat(40)) },
  }
  expect(await at.deliver(forged)).toEqual({ ok: false, refusal: 'wrong-signature' })
  expect(await at.deliver({ rawBody: message.rawBody, headers: {} })).toEqual({
    ok: false,
    refusal: 'wrong-signature',
  })
  await at.platform.clock.advance(6 * 60_000)
  expect(await at.deliver(message)).toEqual({ ok: false, refusal: 'wrong-signature' })
  expect((await at.view()).state).toBe('pending')
  expect(await at.ledger()).toEqual([])
})

it('FAULT-05 a genuine event with a wrong amount leaves the order unpaid and tells people', async () => {
  at.bank.set(paymentId, { amountCents: 100 })
  await at.deliver(paid())
  expect(await at.view()).toMatchObject({ state: 'failed', failure: 'wrong-amount', capturedCents: 0 })
  // What came is here, and not the order's (wrong-money.test.ts).
  expect(await at.ledger()).toEqual(['capture 100'])
  expect(at.settled).toEqual(['stray 100', 'failed wrong-amount'])
  expect(await at.events()).toEqual(['payment.started', 'payment.mismatch'])
})

it('FAULT-05 an event of another payment neither pays this order nor closes it', async () => {
  const other = await at.start()
  await at.payments.openAtProvider(other.paymentId)
  const swapped = { ...at.bank.set(other.paymentId, { state: 'paid' }), ourReference: paymentId }
  await at.deliver(webhook(swapped, now()))
  expect(await at.ledger()).toEqual([])
  expect(await at.events()).toContain('payment.mismatch')
  await at.deliver(webhook({ ...swapped, reference: 'nobody', ourReference: 'nobody' }, now(), 'evt-9'))
  expect(at.settled).toEqual([])
})

it('FAULT-01 a crash before the commit leaves nothing; the webhook that comes again settles once', async () => {
  at.failpoint.beforeCommit = () => Promise.reject(new Error('kill -9'))
  const message = paid()
  await expect(at.deliver(message)).rejects.toThrow('kill -9')
  expect((await at.view()).state).toBe('pending')
  at.failpoint.beforeCommit = () => Promise.resolve()
  await at.deliver(message)
  await at.deliver(message)
  expect(at.settled).toEqual([`captured ${paymentId}`])
  expect(await at.ledger()).toEqual(['capture 1100'])
})

/** As our own call reaches the bank whose answer we do not hear. */
const startAtBank = (id: string) =>
  at.bank.provider.start({
    paymentId: id,
    amountCents: 1100,
    currency: 'EUR',
    returnUrl: '',
    webhookUrl: '',
    expiresAt: now(),
    description: '',
    language: 'de' as const,
    method: null,
  })

it('FAULT-01 when the provider call succeeded but its answer was lost, asking again finds the same payment', async () => {
  const { paymentId: second } = await at.start()
  const reported = await startAtBank(second)
  await at.platform.clock.advance(61_000)
  await at.platform.runDue()
  const [newest] = await at.platform.db.read((tx) =>
    at.payments.paymentsOfOrder(tx, at.order.companyId, at.order.orderId),
  )
  expect(newest).toMatchObject({
    id: second,
    state: 'pending',
    paymentUrl: reported.ok ? reported.value.paymentUrl : '',
  })
})

it('FAULT-01 reports that arrive before the answer to our own call are enough', async () => {
  const { paymentId: second } = await at.start()
  await startAtBank(second)
  await at.deliver(webhook(at.bank.set(second, { state: 'paid' }), now()))
  expect(at.settled).toEqual([`captured ${second}`])
  expect(await at.payments.openAtProvider(second)).toMatchObject({ ok: true })
  expect((await at.view()).state).toBe('captured')
})

it('FAULT-06 the browser that comes back and the webhook race, and one of them settles', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { paymentId: next } = await at.start()
    await at.payments.openAtProvider(next)
    const message = webhook(at.bank.set(next, { state: 'paid' }), now(), `evt-${round}`)
    await Promise.all([at.deliver(message), at.payments.checkAtProvider(at.order), at.deliver(message)])
    expect(at.settled.filter((line) => line.endsWith(next))).toHaveLength(1)
  }
  expect(await at.ledger()).toHaveLength(20)
})

it('FAULT-03 when no webhook ever comes, the payment is asked for within a minute', async () => {
  at.bank.set(paymentId, { state: 'paid' })
  await at.platform.clock.advance(30_000)
  await at.platform.runDue()
  expect((await at.view()).state).toBe('pending')
  await at.platform.clock.advance(40_000)
  await at.platform.runDue()
  expect((await at.view()).state).toBe('captured')
})

it.each([
  ['denied', 'failed', 'denied'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['expired', 'expired', 'expired'],
] as const)('a payment that is %s at the provider ends as %s', async (said, state, failure) => {
  await at.deliver(webhook(at.bank.set(paymentId, { state: said }), now()))
  expect(await at.view()).toMatchObject({ state, failure, capturedCents: 0 })
  expect(at.settled).toEqual([`failed ${failure}`])
  expect(await at.events()).toContain('payment.failed')
})

it('K-06 P9 while the money is on its way, whoever looks at the order hears of it, once', async () => {
  const report = () => at.deliver(webhook(at.bank.set(paymentId, { state: 'authorised' }), now()))
  await report()
  await report()
  expect((await at.view()).state).toBe('authorised')
  expect((await at.events()).filter((type) => type === 'payment.authorised')).toHaveLength(1)
})

it('the provider decides, not our clock: past its time a payment waits until the provider has spoken', async () => {
  await at.platform.clock.advance(20 * 60_000)
  await at.platform.runDue()
  expect((await at.view()).state).toBe('pending')
  await at.deliver(paid())
  expect((await at.view()).state).toBe('captured')
})

it('FAULT-25 while the provider is away nothing is lost, and it is asked again', async () => {
  at.bank.goAway()
  const { paymentId: second } = await at.start()
  expect(await at.payments.openAtProvider(second)).toEqual({ ok: false, refusal: 'payment-unavailable' })
  await at.platform.clock.advance(61_000)
  await at.platform.runDue()
  at.bank.goAway(false)
  await at.platform.clock.advance(61_000)
  await at.platform.runDue()
  expect(await at.view()).toMatchObject({ id: second, state: 'pending' })
})

it('a payment the provider no longer knows is over once its time is over', async () => {
  at.bank.forget()
  await at.payments.checkAtProvider(at.order)
  expect((await at.view()).state).toBe('pending')
  await at.platform.clock.advance(16 * 60_000)
  await at.payments.checkAtProvider(at.order)
  expect(await at.view()).toMatchObject({ state: 'expired', failure: 'expired' })
})
