import { autoPayCalls } from '@fachwerk/contract/account/auto-pay-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetEndedAutoPay } from './use-cases/auto-pay.ts'
import { collectMonths } from './use-cases/collect-months.ts'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { offerMonthly, orderMonthly } from './testing/monthly.ts'
import { callOf, pageOf, rowsOf, visitor } from '../orders/testing.ts'

let at: LongTermHouse
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
  await offerMonthly(at)
})

/** A rental whose first month is paid; its months are taken unless said otherwise. */
async function begin(autoPay = true) {
  const placed = await orderMonthly(at, { autoPay })
  if (!placed.ok) throw new Error(placed.refusal)
  const [rental] = await rowsOf(at, sql<{ id: string }>`select id from rental`)
  const rentalId = rental?.id ?? ''
  await at.pay(rentalId, 1)
  return { rentalId, hash: placed.value.hash }
}
const collect = async (instant: string) => {
  await at.until(instant)
  await collectMonths(at.tenanciesNeeds)
  await at.platform.runConsumers()
}
const mailsOf = async (rentalId: string) =>
  (await at.mails(rentalId)).map(({ template }) => template).filter((name) => name.startsWith('month-'))
const look = (hash: string) => visitor(at)(autoPayCalls.autoPay, { params: { hash } }, callOf(at))
const stop = (hash: string) =>
  visitor(at)(autoPayCalls.stopAutoPay, { params: { hash }, body: {} }, callOf(at))
const states = async (rentalId: string) =>
  (await at.show(rentalId)).months.map(({ position, state }) => `${position} ${state}`)

describe('R-12 months that are taken without their renter', () => {
  it('are announced a week before, taken the day before they begin, once, and the key goes on', async () => {
    const { rentalId, hash } = await begin()
    expect(await pageOf(at, hash)).toMatchObject({ autoPay: true })
    expect(await at.show(rentalId)).toMatchObject({ autoPay: true })
    await collect('2027-01-08T00:00:00Z')
    expect(await mailsOf(rentalId)).toEqual(['month-announced'])
    const announced = (await at.mails(rentalId)).find(({ template }) => template === 'month-announced')
    expect(announced?.text.replaceAll(/\s+/g, ' ')).toMatch(/am Do 14\.01\.2027 49,00 € ab: Testbank/)
    expect(await look(hash)).toMatchObject({
      value: { from: 'Testbank', next: { cents: 4900, atLocal: '2027-01-14T00:00' } },
    })
    await collect('2027-01-13T22:59:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
    await collect('2027-01-13T23:00:00Z')
    await collect('2027-01-13T23:01:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
    expect([...at.bank.charged.values()]).toEqual([1])
    expect(await mailsOf(rentalId)).toEqual(['month-announced', 'month-paid'])
    // And the one after it, from the same way to pay.
    await collect('2027-02-08T00:00:00Z')
    await collect('2027-02-14T00:00:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid', '3 paid'])
  })

  it('FAULT-25 one that cannot be taken leaves time to pay: a mail with the link, the key goes on, nothing twice', async () => {
    const { rentalId } = await begin()
    await collect('2027-01-08T00:00:00Z')
    at.bank.declineCharges()
    await collect('2027-01-14T00:00:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
    expect(await mailsOf(rentalId)).toEqual(['month-announced', 'month-uncollected'])
    expect(await at.right(rentalId)).toMatchObject({ state: 'active' })
    await collect('2027-01-14T08:00:00Z')
    expect([...at.bank.charged.values()]).toEqual([1])
    await at.pay(rentalId, 2)
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
  })

  it('FAULT-01 whose answer is lost is asked about, not taken again', async () => {
    const { rentalId } = await begin()
    await collect('2027-01-08T00:00:00Z')
    at.bank.loseAnswers()
    await collect('2027-01-14T00:00:00Z')
    await collect('2027-01-14T00:05:00Z')
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
    expect(await rowsOf(at, sql`select id from payment where stored_method_id is not null`)).toHaveLength(1)
    expect(await mailsOf(rentalId)).toEqual(['month-announced'])
  })

  it('nobody who did not agree is charged, and their order says nothing of it', async () => {
    const { rentalId, hash } = await begin(false)
    expect(await pageOf(at, hash)).not.toHaveProperty('autoPay')
    expect(await look(hash)).toMatchObject({ value: { from: null, next: null } })
    await collect('2027-01-08T00:00:00Z')
    await collect('2027-01-14T00:00:00Z')
    expect(await mailsOf(rentalId)).toEqual(['month-due'])
    expect(at.bank.charged.size).toBe(0)
    expect(await rowsOf(at, sql`select id from stored_method`)).toEqual([])
  })

  it('who stops it is charged nothing more, not even what was announced, and gets the link instead', async () => {
    const { rentalId, hash } = await begin()
    await collect('2027-01-08T00:00:00Z')
    expect(await stop(hash)).toMatchObject({ value: { from: null, next: null } })
    expect(await stop(hash)).toMatchObject({ value: { from: null } })
    await collect('2027-01-14T00:00:00Z')
    expect(at.bank.charged.size).toBe(0)
    expect((await mailsOf(rentalId)).toSorted()).toEqual(['month-announced', 'month-due'])
    expect(await at.show(rentalId)).toMatchObject({ autoPay: false })
    expect(await rowsOf(at, sql`select id from stored_method where withdrawn_at is null`)).toEqual([])
    await at.pay(rentalId, 2)
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
  })

  it('who pays an announced month themselves is not charged for it', async () => {
    const { rentalId } = await begin()
    await collect('2027-01-08T00:00:00Z')
    await at.pay(rentalId, 2)
    await collect('2027-01-14T00:00:00Z')
    expect(at.bank.charged.size).toBe(0)
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
  })

  it('LAW-11 after a notice nothing is taken for the time after it, and LAW-60 what was kept goes with the rental', async () => {
    const { rentalId } = await begin()
    await at.terminate(rentalId)
    await collect('2027-02-20T00:00:00Z')
    expect((await at.show(rentalId)).months.length).toBeLessThanOrEqual(2)
    await at.platform.db.transaction((tx) =>
      sql`update rental set state = 'ended', ended_at = now() where id = ${rentalId}`.execute(tx),
    )
    await forgetEndedAutoPay(at.tenanciesNeeds)
    expect(await rowsOf(at, sql`select id from stored_method where withdrawn_at is null`)).toEqual([])
  })

  it('LAW-60 a month that was announced and falls away keeps nothing of who left before it', async () => {
    const { rentalId } = await begin()
    await collect('2027-01-08T00:00:00Z')
    expect(await mailsOf(rentalId)).toEqual(['month-announced'])
    await at.terminate(rentalId, { kind: 'extraordinary', lastDay: '2027-01-09' })
    await at.platform.db.transaction((tx) =>
      sql`update rental set state = 'ended', ended_at = '2027-01-09T20:00:00Z' where id = ${rentalId}`.execute(
        tx,
      ),
    )
    await forgetEndedAutoPay(at.tenanciesNeeds)
    expect(await rowsOf(at, sql`select id from stored_method where withdrawn_at is null`)).toEqual([])
    await collect('2027-01-14T00:00:00Z')
    expect(at.bank.charged.size).toBe(0)
  })

  it('LAW-60 who has their data deleted is charged nothing more', async () => {
    await begin()
    const { ofCustomer } = at.orders
    const [customer] = await rowsOf(at, sql<{ id: string }>`select customer_id as id from customer_order`)
    await at.platform.db.transaction((tx) =>
      ofCustomer.erase(tx, {
        customerId: customer?.id ?? '',
        email: 'weg@example.org',
        now: at.platform.clock.now(),
      }),
    )
    expect(await rowsOf(at, sql`select id from stored_method where withdrawn_at is null`)).toEqual([])
  })

  it('A-13 the link of another order shows and stops nothing', async () => {
    const { hash } = await begin()
    expect(await look('x'.repeat(32))).toMatchObject({ refusal: 'not-found' })
    expect(await stop('x'.repeat(32))).toMatchObject({ refusal: 'not-found' })
    expect(await look(hash)).toMatchObject({ value: { from: 'Testbank' } })
  })
})
