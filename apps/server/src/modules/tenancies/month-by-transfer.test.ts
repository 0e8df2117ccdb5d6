import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBankAccount } from '../orders/testing/transfers.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { offerMonthly, orderMonthly } from './testing/monthly.ts'
import { callOf, pageOf, rowsOf, visitor } from '../orders/testing.ts'
import { collectMonths } from './use-cases/collect-months.ts'

let at: LongTermHouse
beforeEach(async () => void (at = await aLongTermHouse('2026-12-15T09:00:00Z')))

const orderOf = async (rentalId: string, position: number) => {
  const [order] = await rowsOf(
    at,
    sql<{ id: string; hash: string; code: string }>`
      select o.id, o.hash, o.short_code as code from rental_month m join customer_order o on o.id = m.order_id
      where m.rental_id = ${rentalId} and m.position = ${position}`,
  )
  if (!order) throw new Error(`month ${position} is not charged`)
  return order
}
const receive = (id: string, cents: number) =>
  at.call(
    transferCalls.recordReceipt,
    { params: { id }, body: { receipt: { cents, valueOn: '2027-01-08', note: '' } } },
    staffOf(at, at.own.companyId, ['accountant']),
  )
const payByTransfer = (hash: string) =>
  visitor(at)(orderCalls.startPayment, { params: { hash }, body: { method: 'transfer' } }, callOf(at))
const states = async (rentalId: string) =>
  (await at.show(rentalId)).months.map(({ position, state }) => `${position} ${state}`)
const mailsOf = async (rentalId: string) =>
  (await at.mails(rentalId)).map(({ template }) => template).filter((name) => !name.startsWith('order-'))

/** A rental whose first month was paid on the spot, at a company that takes transfers from then on. */
async function begin(): Promise<string> {
  const rentalId = await at.begin()
  await aBankAccount(at)
  return rentalId
}

describe('R-12 K-06 a month that is transferred', () => {
  it('its mail and its page say where to, until when, and that the reference belongs to this month', async () => {
    const rentalId = await begin()
    await at.until('2027-01-08T00:00:00Z')
    const { hash, code } = await orderOf(rentalId, 2)
    const mail = (await at.mails(rentalId)).find(({ template }) => template === 'month-due')
    for (const fact of ['DE89 3704 0044 0532 0130 00', code, '49,00', '21.01.2027'])
      expect(mail?.text).toContain(fact)
    expect(mail?.text).not.toMatch(/vorgemerkt|bekommen Sie Ihren Schlüssel/)
    const { payment } = await pageOf(at, hash)
    expect(payment).toMatchObject({ state: 'pending', method: 'transfer' })
    expect(payment.transfer).toMatchObject({
      reference: code,
      missingCents: 4900,
      dueLocal: '2027-01-21T23:59',
      month: 'due',
    })
  })

  it('staff book the money, in parts too, and the key goes on', async () => {
    const rentalId = await begin()
    await at.until('2027-01-08T00:00:00Z')
    const { id } = await orderOf(rentalId, 2)
    replied(await receive(id, 2000))
    expect(await states(rentalId)).toEqual(['1 paid', '2 charged'])
    const missing = (await at.mails(rentalId)).find(({ template }) => template === 'transfer-missing')
    expect(missing?.text).toContain('29,00')
    expect(missing?.text).not.toContain('vorgemerkt')
    replied(await receive(id, 2900))
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
    expect((await mailsOf(rentalId)).toSorted()).toEqual(['month-due', 'month-paid', 'transfer-missing'])
    await at.until('2027-01-23T00:00:00Z')
    expect(await at.right(rentalId)).toMatchObject({ payment: false })
  })

  it('too late it costs the key, and gives it back when it comes', async () => {
    const rentalId = await begin()
    await at.until('2027-01-08T00:00:00Z')
    await at.until('2027-01-15T00:00:00Z')
    await at.until('2027-01-22T00:00:00Z')
    expect(await at.right(rentalId)).toMatchObject({ payment: true })
    const { id, hash } = await orderOf(rentalId, 2)
    expect((await pageOf(at, hash)).payment.transfer).toMatchObject({ month: 'blocked' })
    // Of a rental that is over no key is promised.
    const over = (state: string) =>
      at.platform.db.transaction((tx) =>
        sql`update rental set state = ${state} where id = ${rentalId}`.execute(tx),
      )
    await over('ended')
    expect((await pageOf(at, hash)).payment.transfer).toMatchObject({ month: 'over' })
    await over('active')
    replied(await receive(id, 4900))
    await at.platform.runConsumers()
    expect(await at.right(rentalId)).toMatchObject({ payment: false })
  })

  it('FAULT-01 a crash right after it was charged: the transfer is waited for all the same', async () => {
    const rentalId = await begin()
    const { payments } = at.tenanciesNeeds
    const dies = { ...payments, openAtProvider: () => Promise.reject(new Error('The process dies here.')) }
    Object.assign(at.tenanciesNeeds, { payments: dies })
    await expect(at.until('2027-01-08T00:00:00Z')).rejects.toThrow('could not be charged')
    Object.assign(at.tenanciesNeeds, { payments })
    await at.platform.clock.advance(120_000)
    await at.platform.runDue()
    const { hash } = await orderOf(rentalId, 2)
    expect((await pageOf(at, hash)).payment).toMatchObject({ state: 'pending', transfer: { month: 'due' } })
  })

  it('a rental whose company takes none has a link alone', async () => {
    const rentalId = await at.begin()
    await at.until('2027-01-08T00:00:00Z')
    const { hash } = await orderOf(rentalId, 2)
    expect((await pageOf(at, hash)).payment).toMatchObject({ state: null, method: null })
    expect(await payByTransfer(hash)).toMatchObject({ refusal: 'payment-unavailable' })
  })
})

describe('R-12 a month that was to be taken', () => {
  it('is not taken where its renter transfers it instead', async () => {
    await offerMonthly(at)
    const placed = replied(await orderMonthly(at, { autoPay: true }))
    const [rental] = await rowsOf(at, sql<{ id: string }>`select id from rental`)
    const rentalId = rental?.id ?? ''
    await at.pay(rentalId, 1)
    await aBankAccount(at)
    await at.until('2027-01-08T00:00:00Z')
    const { id, hash } = await orderOf(rentalId, 2)
    expect(placed.hash).not.toBe(hash)
    expect((await pageOf(at, hash)).payment).toMatchObject({ state: null })
    replied(await payByTransfer(hash))
    await at.until('2027-01-14T00:00:00Z')
    await collectMonths(at.tenanciesNeeds)
    expect([...at.bank.charged.values()]).toEqual([])
    replied(await receive(id, 4900))
    expect(await states(rentalId)).toEqual(['1 paid', '2 paid'])
  })
})
