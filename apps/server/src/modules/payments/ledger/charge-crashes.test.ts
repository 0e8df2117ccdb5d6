import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaymentsModule } from '../testing.ts'
import { webhook } from '../testing/provider.ts'

let at: Awaited<ReturnType<typeof aPaymentsModule>>
let storedId = ''
beforeEach(async () => {
  at = await aPaymentsModule()
  storedId = await agreed()
  at.settled.length = 0
})

const now = () => at.platform.clock.now()
const remember = () => ({ customerId: at.order.customerId, name: 'Lea Wirth', email: 'lea@post.example' })
const run = async (asked: ReturnType<typeof sql>) =>
  (await at.platform.db.read((tx) => asked.execute(tx))).rows

/** The first month is paid, and its way to pay is kept. */
async function agreed() {
  const { paymentId } = await at.start(15, null, { remember: remember() })
  await at.payments.openAtProvider(paymentId)
  await at.deliver(webhook(at.bank.set(paymentId, { state: 'paid' }), now(), `evt-${paymentId}`))
  const stored = await at.platform.db.read((tx) => at.payments.storedMethodOf(tx, paymentId))
  return stored?.id ?? ''
}
const due = async (minutes = 15) => (await at.start(minutes, null, { storedMethodId: storedId })).paymentId
async function minutesPass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await at.platform.clock.advance(61_000)
    await at.platform.runDue()
  }
}
const withdraw = (companyId = at.order.companyId) =>
  at.platform.db.transaction((tx) =>
    at.payments.withdrawStoredMethod(tx, { companyId, id: storedId, now: now() }),
  )

describe('R-12 a charge that something comes in between of', () => {
  it('FAULT-01 a crash between the answer and our commit is put right by asking again: taken and booked once', async () => {
    const next = await due()
    at.failpoint.beforeCommit = () => Promise.reject(new Error('kill -9'))
    await expect(at.payments.openAtProvider(next)).rejects.toThrow('kill -9')
    expect((await at.view()).state).toBe('created')
    at.failpoint.beforeCommit = () => Promise.resolve()
    await minutesPass(2)
    expect(at.settled).toEqual([`captured ${next}`])
    expect(at.bank.charged.get(next)).toBe(2)
    expect(await at.ledger()).toEqual(['capture 1100', 'capture 1100'])
  })

  it('FAULT-06 ten who open it at once charge it once', async () => {
    const next = await due()
    await Promise.all(Array.from({ length: 10 }, () => at.payments.openAtProvider(next)))
    expect(at.settled).toEqual([`captured ${next}`])
    expect(await at.ledger()).toHaveLength(2)
  })

  it('FAULT-01 reports that overtake the lost answer settle it, and it is not asked for again', async () => {
    const next = await due()
    at.bank.loseAnswers()
    await at.payments.openAtProvider(next)
    const report = at.bank.get(next)
    if (!report) throw new Error('not charged')
    await at.deliver(webhook(report, now(), 'evt-charge'))
    await minutesPass(2)
    expect(at.settled).toEqual([`captured ${next}`])
    expect(at.bank.charged.get(next)).toBe(1)
  })

  it('K-06 an attempt nobody was asked about can be ended for another way to pay; it is not charged then', async () => {
    const next = await due()
    expect(await at.payments.closeAttempts(at.order)).toBe(true)
    expect((await at.payments.openAtProvider(next)).ok).toBe(false)
    expect(at.bank.charged.size).toBe(0)
  })

  it('K-06 FAULT-25 one that may have been taken cannot be ended: nobody pays twice', async () => {
    const next = await due()
    at.bank.loseAnswers()
    await at.payments.openAtProvider(next)
    at.bank.goAway()
    expect(await at.payments.closeAttempts(at.order)).toBe(false)
    at.bank.goAway(false)
    at.bank.loseAnswers(false)
    expect(await at.payments.closeAttempts(at.order)).toBe(true)
    expect(at.settled).toEqual([`captured ${next}`])
  })

  it('R-12 after its time it is not taken for the first time any more', async () => {
    const next = await due(1)
    at.bank.goAway()
    await at.payments.openAtProvider(next)
    at.bank.goAway(false)
    await minutesPass(3)
    expect(at.bank.charged.size).toBe(0)
    expect(at.settled).toEqual(['failed expired'])
    const unasked = await due(1)
    await at.platform.clock.advance(120_000)
    expect((await at.payments.openAtProvider(unasked)).ok).toBe(false)
    expect(at.bank.charged.size).toBe(0)
  })

  it('FAULT-08 what was taken in time and told late is found after its time, too', async () => {
    const next = await due(1)
    at.bank.loseAnswers()
    await at.payments.openAtProvider(next)
    at.bank.goAway()
    await minutesPass(2)
    at.bank.goAway(false)
    at.bank.loseAnswers(false)
    await minutesPass(1)
    expect(at.settled).toEqual([`captured ${next}`])
  })
})

describe('R-12 a way to pay that must not be charged', () => {
  it('FAULT-25 withdrawn while an answer is missing: what was taken is still found, then it is forgotten', async () => {
    const next = await due()
    at.bank.loseAnswers()
    await at.payments.openAtProvider(next)
    await withdraw()
    at.bank.goAway()
    await minutesPass(1)
    expect(await run(sql`select payer_reference is null as gone from stored_method`)).toEqual([
      { gone: false },
    ])
    at.bank.goAway(false)
    at.bank.loseAnswers(false)
    await minutesPass(3)
    expect(at.settled).toEqual([`captured ${next}`])
    expect(await run(sql`select payer_reference is null as gone from stored_method`)).toEqual([
      { gone: true },
    ])
  })

  it('FAULT-60 another company can neither see, charge nor withdraw it', async () => {
    const stranger = await at.platform.db.transaction((tx) => anOrder(tx, at.platform.random, now()))
    const { companyId } = stranger
    const read = at.platform.db.read((tx) => at.payments.storedMethod(tx, { companyId, id: storedId }))
    expect(await read).toBeNull()
    expect(await withdraw(companyId)).toBe(false)
    const more = { ...stranger, storedMethodId: storedId }
    await expect(at.start(15, null, more)).rejects.toThrow('has no way to pay')
    expect(at.bank.charged.size).toBe(0)
    expect(
      (await at.platform.db.read((tx) => at.payments.storedMethod(tx, { ...at.order, id: storedId })))
        ?.withdrawnAt,
    ).toBeNull()
  })

  it('FAULT-60 the database itself lets no payment of one company be charged to another’s', async () => {
    const next = await due()
    const stranger = await at.platform.db.transaction((tx) => anOrder(tx, at.platform.random, now()))
    const moved = at.platform.db.transaction((tx) =>
      sql`update payment set company_id = ${stranger.companyId} where id = ${next}`.execute(tx),
    )
    await expect(moved).rejects.toThrow('payment_charges_own_method')
  })

  it('R-12 its service is gone: it fails clearly, and nobody is asked', async () => {
    const { platform, order } = at
    await platform.db.transaction((tx) =>
      sql`insert into payment_account (id, company_id, provider, sealed_keys, hint, live, created_at)
        values (${order.orderId}, ${order.companyId}, 'stripe', 'sealed elsewhere', '…', false, ${now()})`.execute(
        tx,
      ),
    )
    await platform.db.transaction((tx) =>
      sql`update stored_method set account_id = ${order.orderId}, provider = 'stripe', method = 'card'`.execute(
        tx,
      ),
    )
    const next = await due()
    expect((await at.payments.openAtProvider(next)).ok).toBe(false)
    expect(await at.view()).toMatchObject({ id: next, state: 'failed', failure: 'denied', method: 'card' })
    expect(at.bank.charged.size).toBe(0)
    // Its keys may be there again: it is not taken for forgotten.
    await withdraw()
    await minutesPass(2)
    expect(await run(sql`select forget_at is not null as waits from stored_method`)).toEqual([
      { waits: true },
    ])
  })

  it('LAW-60 a customer who goes takes along what is kept, and what open payments would leave behind', async () => {
    const { paymentId } = await at.start(15, null, { remember: remember() })
    await at.payments.openAtProvider(paymentId)
    const { customerId } = at.order
    await at.platform.db.transaction((tx) =>
      at.payments.withdrawStoredMethodsOf(tx, { customerId, now: now() }),
    )
    await at.deliver(webhook(at.bank.set(paymentId, { state: 'paid' }), now(), 'evt-late'))
    expect(await at.platform.db.read((tx) => at.payments.storedMethodOf(tx, paymentId))).toBeNull()
    await minutesPass(1)
    const left = sql`select label, payer_reference as payer, withdrawn_at is not null as over from stored_method`
    expect(await run(left)).toEqual([{ label: '', payer: null, over: true }])
    const next = await due()
    expect((await at.payments.openAtProvider(next)).ok).toBe(false)
    expect(at.bank.charged.size).toBe(0)
  })

  it('FAULT-70 name and address go once the service knows the payer; tokens lie in one place only', async () => {
    const { paymentId } = await at.start(15, null, { remember: remember() })
    const stored = () =>
      run(sql`select remember_name as name, remember_email as email from payment where id = ${paymentId}`)
    expect(await stored()).toEqual([{ name: 'Lea Wirth', email: 'lea@post.example' }])
    await at.payments.openAtProvider(paymentId)
    expect(await stored()).toEqual([{ name: null, email: null }])
    const others = JSON.stringify([
      await run(sql`select * from payment_event`),
      await run(sql`select * from payment`),
    ])
    expect(others).not.toContain('method-')
  })

  it('FAULT-70 an attempt that is given up keeps nobody’s name', async () => {
    at.bank.goAway()
    const { paymentId } = await at.start(15, null, { remember: remember() })
    await at.payments.openAtProvider(paymentId)
    await at.payments.closeAttempts(at.order)
    const query = sql`select remember_name as name, state from payment where id = ${paymentId}`
    expect(await run(query)).toEqual([{ name: null, state: 'failed' }])
  })
})
