import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { webhook } from '../testing/provider.ts'
import { aPaymentsModule } from '../testing.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let paymentId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  paymentId = (await at.start()).paymentId
  await at.payments.openAtProvider(paymentId)
  await at.deliver(webhook(at.bank.set(paymentId, { state: 'paid' }), at.platform.clock.now()))
})

const refund = (cents: number, reason = 'unplaced') =>
  at.platform.db.transaction((tx) =>
    at.payments.refund(tx, { ...at.order, cents, reason, now: at.platform.clock.now() }),
  )

it('O-07 money goes back by a job, is booked and shown', async () => {
  expect((await refund(1100)).ok).toBe(true)
  expect((await at.view()).state).toBe('captured')
  await at.platform.runDue()
  expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 1100'])
  expect(await at.events()).toContain('payment.refunded')
})

it('FAULT-17 asking twice for the same reason, also at once, pays back once', async () => {
  await Promise.all([refund(1100), refund(1100), refund(1100)])
  await at.platform.runDue()
  await refund(1100)
  await at.platform.runDue()
  expect([...at.bank.refunds.values()]).toEqual([1100])
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 1100'])
})

it('FAULT-17 never more goes back than came in, whatever is on its way', async () => {
  expect((await refund(700, 'first')).ok).toBe(true)
  expect(await refund(500, 'second')).toEqual({ ok: false, refusal: 'transition-not-allowed' })
  expect(await refund(0, 'nothing')).toEqual({ ok: false, refusal: 'transition-not-allowed' })
  await at.platform.runDue()
  expect((await at.view()).state).toBe('partlyRefunded')
  expect((await refund(400, 'third')).ok).toBe(true)
  await at.platform.runDue()
  expect(await at.view()).toMatchObject({ state: 'refunded', refundedCents: 1100 })
})

it('an order without money has nothing to pay back', async () => {
  const input = {
    ...at.order,
    orderId: at.platform.random.uuid(),
    cents: 1,
    reason: 'x',
    now: at.platform.clock.now(),
  }
  expect(await at.platform.db.transaction((tx) => at.payments.refund(tx, input))).toEqual({
    ok: false,
    refusal: 'not-found',
  })
})

it('FAULT-01 a crash after the provider has paid back and before our commit pays back once', async () => {
  await refund(1100)
  const { rows } = await at.platform.db.read((tx) =>
    sql<{ id: string }>`select id from payment_refund where order_id = ${at.order.orderId}`.execute(tx),
  )
  const reference = at.bank.get(paymentId)?.reference ?? ''
  await at.bank.provider.refund({ reference, amountCents: 1100, refundId: rows[0]?.id ?? '' })
  const report = at.bank.get(paymentId)
  if (report) await at.deliver(webhook(report, at.platform.clock.now(), 'evt-refunded'))
  expect(await at.ledger()).toEqual(['capture 1100'])
  await at.platform.runDue()
  expect([...at.bank.refunds.values()]).toEqual([1100])
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 1100'])
})

it('FAULT-25 a refund waits while the provider is away, and goes on by itself', async () => {
  at.bank.goAway()
  await refund(1100)
  await expect(at.platform.runDue()).rejects.toThrow('does not answer')
  at.bank.goAway(false)
  for (let minute = 0; minute < 3; minute += 1) {
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
  }
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 1100'])
})

it('FAULT-03 money the provider gave back by itself is booked once', async () => {
  const report = at.bank.set(paymentId, { refundedCents: 300 })
  await at.deliver(webhook(report, at.platform.clock.now(), 'evt-2'))
  await at.deliver(webhook(report, at.platform.clock.now(), 'evt-3'))
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 300'])
  expect((await at.view()).state).toBe('partlyRefunded')
})

it('FAULT-03 a refund that is reported before its payment ends in the same state', async () => {
  const { paymentId: next } = await at.start()
  await at.payments.openAtProvider(next)
  const report = at.bank.set(next, { state: 'paid', refundedCents: 1100 })
  await at.deliver(webhook(report, at.platform.clock.now(), 'evt-5'))
  expect(await at.view()).toMatchObject({ id: next, state: 'refunded' })
})

it('P11 paid is captures less refunds, and the ledger cannot be rewritten', async () => {
  await refund(400, 'part')
  await at.platform.runDue()
  const change = at.platform.db.transaction((tx) =>
    sql`update ledger_entry set amount_cents = 1 where order_id = ${at.order.orderId}`.execute(tx),
  )
  await expect(change).rejects.toThrow('append-only')
  expect(await at.ledger()).toEqual(['capture 1100', 'refund 400'])
})

it('FAULT-17 a refund the provider will not make ends as refused, and people are told', async () => {
  await refund(1100)
  at.bank.forget()
  await at.platform.runDue()
  expect((await at.view()).state).toBe('captured')
  expect(await at.ledger()).toEqual(['capture 1100'])
  expect(await at.events()).toContain('payment.refundRefused')
  const query = sql`select state from payment_refund`
  expect((await at.platform.db.read((tx) => query.execute(tx))).rows).toEqual([{ state: 'refused' }])
  await at.platform.clock.advance(120_000)
  await at.platform.runDue()
  expect(await at.ledger()).toEqual(['capture 1100'])
})

it('of several payments of an order the one that was named is paid back', async () => {
  const { paymentId: second } = await at.start()
  await at.payments.openAtProvider(second)
  await at.deliver(webhook(at.bank.set(second, { state: 'paid' }), at.platform.clock.now(), 'evt-second'))
  const input = { ...at.order, paymentId, cents: 1100, reason: 'paid-twice', now: at.platform.clock.now() }
  await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
  await at.platform.runDue()
  expect([at.bank.get(paymentId)?.refundedCents, at.bank.get(second)?.refundedCents]).toEqual([1100, 0])
})

it('what a rolled back transaction wanted to pay back is not paid back', async () => {
  const input = { ...at.order, cents: 1100, reason: 'x', now: at.platform.clock.now() }
  const failing = at.platform.db.transaction(async (tx) => {
    await at.payments.refund(tx, input)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await at.platform.runDue()
  expect(at.bank.refunds.size).toBe(0)
})
