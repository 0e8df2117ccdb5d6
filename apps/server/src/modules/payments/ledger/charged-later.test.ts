import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRenterWhoAgrees, LABELS } from '../testing/remembered.ts'
import { startMollieStub } from '../testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../testing/stubs/paypal-stub.ts'
import { closeFitting, type ProviderStub } from '../testing/stubs/provider-stub.ts'
import { startStripeStub } from '../testing/stubs/stripe-stub.ts'
import { startTestBankStub } from '../testing/stubs/test-bank-stub.ts'

describe.each([
  ['stripe', 'card', startStripeStub, LABELS.card],
  ['stripe', 'paypal', startStripeStub, LABELS.paypal],
  ['mollie', 'card', startMollieStub, LABELS.card],
  ['mollie', 'paypal', startMollieStub, LABELS.paypal],
  ['paypal', 'paypal', startPaypalStub, LABELS.paypal],
  ['test-bank', null, startTestBankStub, LABELS.testBank],
] as const)(
  'R-12 a renter agrees at %s (%s) that the next months are charged',
  (name, way, startStub, label) => {
    let stub: ProviderStub
    let at: Awaited<ReturnType<typeof aRenterWhoAgrees>>
    beforeEach(async () => {
      stub = await startStub()
      at = await aRenterWhoAgrees(stub, way)
    })
    afterEach(() => closeFitting(stub))

    it('R-12 and sees by name what will be charged; nothing is kept before the money is there', async () => {
      const { paymentId, reference } = await at.begin()
      expect(await at.storedOf(paymentId)).toBeNull()
      await stub.act(reference, 'pay')
      await at.deliverReport(reference)
      const stored = await at.storedOf(paymentId)
      expect(stored).toEqual({ id: expect.any(String), label })
      expect(await at.stored(stored?.id ?? '')).toEqual({ ...stored, withdrawnAt: null })
    })

    it('R-12 who does not agree pays as before, and nothing is kept here or there', async () => {
      const { paymentId, reference } = await at.begin(false)
      await stub.act(reference, 'pay')
      await at.deliverReport(reference)
      expect(at.settled).toEqual([`captured ${paymentId}`])
      expect(await at.storedOf(paymentId)).toBeNull()
      expect(stub.stored()).toEqual([])
    })

    it('FAULT-02 FAULT-03 five reports, the return and the check in any order keep it once', async () => {
      const { paymentId, reference } = await at.begin()
      await stub.act(reference, 'pay')
      const ways = [
        ...Array.from({ length: 5 }, () => () => at.deliverReport(reference)),
        () => at.payments.checkAtProvider(at.order),
        () => at.payments.checkAtProvider(at.order),
      ]
      const shuffled = ways.toSorted(() => at.platform.random.below(3) - 1)
      await Promise.all(shuffled.map((deliver) => deliver()))
      await at.minutesPass()
      await at.deliverReport(reference)
      expect(await at.rows(sql`select from_payment_id as id from stored_method`)).toEqual([{ id: paymentId }])
      expect(at.settled).toEqual([`captured ${paymentId}`])
    })

    it('R-12 the next month is paid without anybody, once, and its money is booked', async () => {
      const { id } = await at.agreed()
      const next = await at.due(id)
      expect(await at.payments.openAtProvider(next)).toEqual({ ok: true, value: { paymentUrl: null } })
      expect(await at.payments.openAtProvider(next)).toEqual({ ok: true, value: { paymentUrl: null } })
      expect(await at.view()).toMatchObject({
        id: next,
        state: 'captured',
        capturedCents: 1100,
        paymentUrl: null,
      })
      expect(at.settled).toEqual([`captured ${next}`])
      expect(await at.booked(next)).toEqual(['capture 1100'])
      expect(stub.charges()).toHaveLength(1)
      expect(await at.storedOf(next)).toBeNull()
    })

    it('R-12 declined it fails, and the order can be paid on a page as before', async () => {
      stub.answerCharges('deny')
      const { id } = await at.agreed()
      const next = await at.due(id)
      expect(await at.payments.openAtProvider(next)).toEqual({ ok: false, refusal: 'payment-unavailable' })
      expect(await at.view()).toMatchObject({ state: 'failed', failure: 'denied' })
      expect(at.settled).toEqual(['failed denied'])
      expect(await at.payments.closeAttempts(at.order)).toBe(true)
      const byLink = await at.begin(false)
      await stub.act(byLink.reference, 'pay')
      await at.deliverReport(byLink.reference)
      expect(at.settled).toEqual(['failed denied', `captured ${byLink.paymentId}`])
    })

    it('FAULT-08 FAULT-25 an answer that is lost is asked for again: one charge', async () => {
      const { id } = await at.agreed()
      const next = await at.due(id)
      stub.fail('answer-lost')
      expect((await at.payments.openAtProvider(next)).ok).toBe(false)
      expect((await at.view()).state).toBe('created')
      stub.fail()
      await at.minutesPass(2)
      expect(at.settled).toEqual([`captured ${next}`])
      expect(stub.charges()).toHaveLength(1)
      const keys = stub.seen.map(({ headers }) => headers[stub.keyHeader]).filter((key) => key === next)
      expect(keys.length).toBeGreaterThan(0)
    })

    it('FAULT-25 a service that is away charges when it is back', async () => {
      const { id } = await at.agreed()
      const next = await at.due(id)
      stub.fail({ status: 503 })
      await at.payments.openAtProvider(next)
      await at.minutesPass(2)
      expect(stub.charges()).toEqual([])
      stub.fail()
      await at.minutesPass(2)
      expect(at.settled).toEqual([`captured ${next}`])
      expect(stub.charges()).toHaveLength(1)
    })

    it('R-12 O-07 what was charged is paid back like any other money, by our own hand', async () => {
      const { id } = await at.agreed()
      const next = await at.due(id)
      await at.payments.openAtProvider(next)
      const input = { ...at.order, paymentId: next, cents: 400, reason: 'x', now: at.platform.clock.now() }
      await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
      await at.platform.runDue()
      expect(await at.booked(next)).toEqual(['capture 1100', 'refund 400'])
    })

    it('R-12 withdrawn it is never charged again: nobody is asked, and the service forgets it', async () => {
      const { id, paymentId } = await at.agreed()
      const next = await at.due(id)
      expect(await at.withdraw(id)).toBe(true)
      expect(await at.withdraw(id)).toBe(false)
      const asked = stub.seen.length
      expect((await at.payments.openAtProvider(next)).ok).toBe(false)
      expect(stub.seen).toHaveLength(asked)
      expect(await at.view()).toMatchObject({ id: next, state: 'failed', failure: 'denied' })
      expect(await at.storedOf(paymentId)).toBeNull()
      expect(await at.stored(id)).toMatchObject({ label, withdrawnAt: at.platform.clock.now() })
      await at.minutesPass()
      expect(stub.stored()).toEqual([])
      expect(await tokens()).toEqual([{ payer: null, method: null, forget: null }])
      expect(name).toBe(stub.provider.name)
    })

    it('FAULT-25 a service that does not answer is asked to forget until it has', async () => {
      const { id } = await at.agreed()
      await at.withdraw(id)
      stub.fail({ status: 503 })
      await at.minutesPass(2)
      expect(await tokens()).toMatchObject([{ payer: expect.any(String), method: expect.any(String) }])
      stub.fail('answer-lost')
      await at.minutesPass(2)
      stub.fail()
      await at.minutesPass(2)
      expect(stub.stored()).toEqual([])
      expect(await tokens()).toMatchObject([{ payer: null, method: null }])
    })

    const tokens = () =>
      at.rows(
        sql`select payer_reference as payer, method_reference as method, forget_at as forget from stored_method`,
      )
  },
)
