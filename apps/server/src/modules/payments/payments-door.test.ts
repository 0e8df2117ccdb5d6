import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { paymentsModule } from './index.ts'
import { finishEvent, takeEvent } from './inbox-repository.ts'
import { paymentsOfOrder, placeByReferences } from './payments-repository.ts'
import type { ProviderName } from './providers/provider.ts'
import { anOrder, aPaymentsModule } from './testing.ts'
import { ownMoney, webhook } from './testing/provider.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
beforeEach(async () => {
  at = await aPaymentsModule()
})
const now = () => at.platform.clock.now()
const inTx = <T>(work: Parameters<typeof at.platform.db.transaction<T>>[0]) =>
  at.platform.db.transaction(work)

const event = (eventId: string) => ({
  provider: 'test-bank',
  eventId,
  type: 'payment.paid',
  accountId: null,
  reference: '',
  ourReference: '',
  payload: { a: 1 },
  receivedAt: now(),
})

const update = (change: ReturnType<typeof sql>) => inTx((tx) => sql`update payment set ${change}`.execute(tx))

describe('A-13 whose payments they are', () => {
  it('another company sees nothing of them', async () => {
    await at.start()
    const stranger = await inTx((tx) => anOrder(tx, at.platform.random, now()))
    const of = (companyId: string) =>
      at.platform.db.read((tx) => paymentsOfOrder(tx, companyId, at.order.orderId))
    expect(await of(at.order.companyId)).toHaveLength(1)
    expect(await of(stranger.companyId)).toEqual([])
  })

  it('a provider is answered by its own reference first, then by ours, and strange references lead nowhere', async () => {
    const { paymentId } = await at.start()
    const find = (reference: string, ours: string, provider: ProviderName = 'test-bank') =>
      at.platform.db.read((tx) => placeByReferences(tx, provider, reference, ours))
    expect((await find('unknown', paymentId))?.id).toBe(paymentId)
    await at.payments.openAtProvider(paymentId)
    expect((await find(`bank-${paymentId}`, 'x'))?.id).toBe(paymentId)
    for (const ours of ["'; drop table payment; --", '', 'x', at.order.orderId])
      expect(await find('unknown', ours)).toBeUndefined()
    expect(await find(`bank-${paymentId}`, paymentId, 'paypal')).toBeUndefined()
  })
})

describe('the inbox', () => {
  it('FAULT-02 takes an event once per provider and keeps what became of it', async () => {
    expect(await inTx((tx) => takeEvent(tx, event('e1')))).toBe(true)
    expect(await inTx((tx) => takeEvent(tx, event('e1')))).toBe(false)
    expect(await inTx((tx) => takeEvent(tx, { ...event('e1'), provider: 'other' }))).toBe(true)
    await inTx((tx) => finishEvent(tx, event('e1'), 'move', undefined))
    const query = sql`select provider, outcome, payload from payment_event order by provider`
    expect((await at.platform.db.read((tx) => query.execute(tx))).rows).toEqual([
      { provider: 'other', outcome: 'received', payload: { a: 1 } },
      { provider: 'test-bank', outcome: 'move', payload: { a: 1 } },
    ])
  })

  it('an event whose effect was rolled back can come again', async () => {
    const failing = inTx(async (tx) => {
      await takeEvent(tx, event('e1'))
      throw new Error('crash')
    })
    await expect(failing).rejects.toThrow('crash')
    expect(await inTx((tx) => takeEvent(tx, event('e1')))).toBe(true)
  })

  it('keeps what was said of payments we do not know, and answers 2xx so that it stops', async () => {
    const { paymentId } = await at.start()
    await at.payments.openAtProvider(paymentId)
    const report = { ...at.bank.set(paymentId, { state: 'paid' }), reference: 'x', ourReference: 'y' }
    expect((await at.deliver(webhook(report, now()))).ok).toBe(true)
    const query = sql`select outcome, payment_id from payment_event`
    expect((await at.platform.db.read((tx) => query.execute(tx))).rows).toEqual([
      { outcome: 'unknown-payment', payment_id: null },
    ])
  })
})

describe('the database keeps the promises too (P11)', () => {
  it('never more refunded than captured, never an amount of nothing, each provider payment once', async () => {
    const { paymentId } = await at.start()
    await expect(update(sql`refunded_cents = 1`)).rejects.toThrow('violates check constraint')
    await expect(update(sql`amount_cents = 0`)).rejects.toThrow('violates check constraint')
    await expect(update(sql`state = 'lost'`)).rejects.toThrow('violates check constraint')
    await at.payments.openAtProvider(paymentId)
    await at.start()
    await expect(update(sql`provider_reference = 'same'`)).rejects.toThrow('duplicate key')
  })
})

describe('the door', () => {
  it('money is told to exactly one listener, and to no nobody', async () => {
    const nobody = {
      lock: async () => undefined,
      captured: async () => undefined,
      failed: async () => undefined,
      stray: async () => undefined,
      partly: async () => undefined,
    }
    expect(() => at.payments.onSettled(nobody)).toThrow('one module only')
    const platform = {
      ...at.platform,
      jobs: { ...at.platform.jobs, handle: () => undefined, every: () => undefined },
    }
    const registry = createRegistry()
    const deaf = paymentsModule({
      ...platform,
      serve: registry.serve,
      provider: at.bank.provider,
      adminUrl: '',
      ...ownMoney,
    })
    const { paymentId } = await at.start()
    await deaf.openAtProvider(paymentId)
    const message = webhook(at.bank.set(paymentId, { state: 'paid' }), now(), 'evt-deaf')
    const handler = registry.mounted.get('POST /public/payments/{provider}/webhook')?.handle
    const heard = handler?.({
      params: { provider: 'test-bank' },
      query: {},
      ...message,
      requestId: 'r1',
    } as never)
    await expect(heard).rejects.toThrow('registered')
  })

  it('an unknown payment cannot be opened', async () => {
    expect(await at.payments.openAtProvider(at.order.orderId)).toEqual({
      ok: false,
      refusal: 'payment-unavailable',
    })
  })

  it('lists show the attempts of many orders with their provider’s name', async () => {
    const { paymentId } = await at.start()
    await inTx((tx) =>
      at.payments.recordPayment(tx, { ...at.order, amountCents: 700, at: new Date('2026-01-01T00:00:00Z') }),
    )
    const found = await at.platform.db.read((tx) => at.payments.paymentsOfOrders(tx, [at.order.orderId]))
    const lines = found
      .get(at.order.orderId)
      ?.map(({ id, state, providerName }) => [id === paymentId, state, providerName])
    expect(lines).toEqual([
      [true, 'created', 'Testbank'],
      [false, 'captured', 'Testbank'],
    ])
    expect(await at.ledger()).toEqual(['capture 700'])
    expect(await at.platform.db.read((tx) => at.payments.paymentsOfOrders(tx, []))).toEqual(new Map())
  })
})

describe('asking for open payments', () => {
  it('FAULT-21 one payment that always fails does not hold up the others', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const { paymentId } = await at.start()
      await at.payments.openAtProvider(paymentId)
      at.bank.set(paymentId, { state: 'paid' })
      ids.push(paymentId)
    }
    at.failpoint.beforeCommit = ({ id }) =>
      id === ids[0] ? Promise.reject(new Error('broken')) : Promise.resolve()
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
    expect(at.settled.toSorted()).toEqual([`captured ${ids[1]}`, `captured ${ids[2]}`].toSorted())
    at.failpoint.beforeCommit = () => Promise.resolve()
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
    expect(at.settled).toHaveLength(3)
  })

  it('asks each one once a minute, however often it looks', async () => {
    const { paymentId } = await at.start()
    await at.payments.openAtProvider(paymentId)
    let asked = 0
    const { fetchState } = at.bank.provider
    Object.assign(at.bank.provider, {
      fetchState: (reference: string) => {
        asked += 1
        return fetchState(reference)
      },
    })
    for (let step = 0; step < 12; step += 1) {
      await at.platform.clock.advance(10_000)
      await at.platform.runDue()
    }
    expect(asked).toBe(2)
  })
})
