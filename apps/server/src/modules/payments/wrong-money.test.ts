import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProviderReport } from './providers/provider.ts'
import { webhook } from './testing/provider.ts'
import { aPaymentsModule } from './testing.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let paymentId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  paymentId = (await at.start()).paymentId
  await at.payments.openAtProvider(paymentId)
})

let report = 0
/** The service says so, as a new report each time. */
const says = (change: Partial<ProviderReport>) => {
  report += 1
  return at.deliver(webhook(at.bank.set(paymentId, change), at.platform.clock.now(), `evt-${report}`))
}
const refunds = async () =>
  (
    await at.platform.db.read((tx) =>
      sql<{
        line: string
      }>`select reason || ' ' || amount_cents || ' ' || state as line from payment_refund`.execute(tx),
    )
  ).rows.map(({ line }) => line)
/** What of the ledger pays for something. */
const reasons = async () =>
  (
    await at.platform.db.read((tx) =>
      sql<{
        line: string
      }>`select kind || ' ' || coalesce(reason, '-') as line from ledger_entry order by at, kind`.execute(tx),
    )
  ).rows.map(({ line }) => line)

describe('FAULT-05 O-07 money of another amount than was asked for', () => {
  it.each([
    ['less', 100],
    ['more', 5_000],
  ])('%s of it is booked as what it is, pays nothing, and goes back by itself', async (_what, cents) => {
    await says({ state: 'paid', amountCents: cents })
    expect(await at.ledger()).toEqual([`capture ${cents}`])
    expect(await at.view()).toMatchObject({
      state: 'failed',
      failure: 'wrong-amount',
      capturedCents: 0,
      stray: { cents, refundedCents: 0 },
    })
    expect(at.settled).toEqual([`stray ${cents}`, 'failed wrong-amount'])
    await at.platform.runDue()
    expect(at.bank.get(paymentId)?.refundedCents).toBe(cents)
    expect(await at.ledger()).toEqual([`capture ${cents}`, `refund ${cents}`])
    expect(await reasons()).toEqual(['capture mismatch', 'refund mismatch'])
    expect(await at.view()).toMatchObject({
      state: 'failed',
      refundedCents: 0,
      stray: { cents, refundedCents: cents },
    })
    expect(await at.events()).toEqual(['payment.started', 'payment.mismatch', 'payment.refunded'])
  })

  it('goes back once, however often and however parallel its service repeats itself', async () => {
    at.bank.set(paymentId, { state: 'paid', amountCents: 100 })
    await Promise.all(Array.from({ length: 12 }, () => says({})))
    await at.platform.runDue()
    await says({})
    await at.platform.clock.advance(120_000)
    await at.platform.runDue()
    expect([...at.bank.refunds.values()]).toEqual([100])
    expect(await at.ledger()).toEqual(['capture 100', 'refund 100'])
    expect((await at.events()).filter((type) => type === 'payment.mismatch')).toHaveLength(1)
  })

  it('goes back as well where the attempt was over before it came', async () => {
    await says({ state: 'expired' })
    await says({ state: 'paid', amountCents: 100 })
    await at.platform.runDue()
    expect(await at.view()).toMatchObject({
      state: 'failed',
      failure: 'wrong-amount',
      stray: { refundedCents: 100 },
    })
    expect(await at.ledger()).toEqual(['capture 100', 'refund 100'])
    expect(at.settled).toEqual(['failed expired', 'stray 100'])
  })

  it('what its service has given back by itself does not go back twice', async () => {
    await says({ state: 'paid', amountCents: 500, refundedCents: 200 })
    await at.platform.runDue()
    expect([...at.bank.refunds.values()]).toEqual([300])
    expect(await at.ledger()).toEqual(['capture 500', 'refund 200', 'refund 300'])
  })

  it('a service that refuses leaves it with us, told and listed; tried again it goes', async () => {
    const known = at.bank.set(paymentId, { state: 'paid', amountCents: 100 })
    await says({})
    at.bank.forget()
    await at.platform.runDue()
    expect(await refunds()).toEqual(['wrong-amount 100 refused'])
    expect(await at.events()).toContain('payment.refundRefused')
    expect((await at.view()).stray).toEqual({ cents: 100, refundedCents: 0 })
    at.bank.restore(known)
    await at.platform.db.transaction((tx) => sql`update payment_refund set state = 'requested'`.execute(tx))
    await at.platform.clock.advance(120_000)
    await at.platform.runDue()
    expect(await at.ledger()).toEqual(['capture 100', 'refund 100'])
  })

  it('what was only agreed to is not here: nothing is booked, nothing goes back, and it is not taken', async () => {
    await says({ state: 'authorised', amountCents: 100 })
    await at.platform.runDue()
    expect(await at.view()).toMatchObject({ state: 'failed', stray: null })
    expect([await at.ledger(), await refunds()]).toEqual([[], []])
  })

  it.each<Partial<ProviderReport>>([{ currency: 'USD' }, { merchant: 'jemand anders' }])(
    '%j is settled by people',
    async (change) => {
      await says({ state: 'paid', amountCents: 100, ...change })
      await at.platform.runDue()
      expect(await at.view()).toMatchObject({ failure: 'wrong-amount', stray: null })
      expect([await at.ledger(), await refunds()]).toEqual([[], []])
      expect(await at.events()).toEqual(['payment.started', 'payment.mismatch'])
    },
  )

  it('an order that is paid keeps its money when its service then names another amount', async () => {
    await says({ state: 'paid' })
    await says({ amountCents: 100 })
    await at.platform.runDue()
    expect(await at.view()).toMatchObject({ state: 'captured', capturedCents: 1100, stray: null })
    expect(await at.ledger()).toEqual(['capture 1100'])
    expect(await at.events()).toContain('payment.mismatch')
  })
})
