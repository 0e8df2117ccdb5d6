import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBackPayment, owedOf, waitHours } from '../orders/testing/back-payments.ts'
import { aPaidOrder, replied } from '../orders/testing/staff-orders.ts'
import { bankSays, rowsOf } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

/** A long-term rental with its second month paid; its orders by month. */
async function twoMonths(instructed: boolean) {
  const rentalId = await at.begin()
  const kinds = instructed ? ['terms', 'withdrawal', 'earlyStart'] : []
  const consents = kinds.map((kind) => ({ kind, given: true, at: at.platform.clock.now().toISOString() }))
  await rowsOf(
    at,
    sql`update customer_order set consents = ${JSON.stringify(consents)}::jsonb
      where id = (select order_id from rental where id = ${rentalId})`,
  )
  const [due] = await rowsOf(
    at,
    sql<{ at: Date | null }>`select next_charge_at as at from long_term_rental where rental_id = ${rentalId}`,
  )
  await at.until(new Date((due?.at?.getTime() ?? 0) + 3_600_000).toISOString())
  await at.pay(rentalId, 2)
  await at.settle()
  const orders = await rowsOf(
    at,
    sql<{ id: string; code: string }>`select o.id, o.short_code as code from rental_month m
      join customer_order o on o.id = m.order_id where m.rental_id = ${rentalId} order by m.position`,
  )
  const [first, second] = orders
  if (!first || !second) throw new Error('there are two months')
  return { rentalId, first, second }
}
async function withdraw(code: string) {
  const id = await at.declared({ contract: code, email: 'ada@example.org' })
  replied(await at.match(id, code))
  return id
}
const stateOf = async (rentalId: string) =>
  (await rowsOf(at, sql<{ state: string }>`select state from rental where id = ${rentalId}`))[0]?.state
const lastMail = async (template: string) =>
  (
    await rowsOf(
      at,
      sql<{
        text: string
      }>`select body_text as text from mail where template = ${template} order by created_at desc`,
    )
  )[0]?.text

describe('R-12 LAW-5 withdrawal from a later month', () => {
  it('is judged by the contract the rental began with: two weeks after that only notice ends it', async () => {
    const { rentalId, second } = await twoMonths(true)
    const id = await withdraw(second.code)
    expect(await at.show(id)).toMatchObject({
      contractFound: { adds: 'month' },
      proposal: { outcome: 'refused', refusal: 'onlyNotice', periodFrom: 'contract' },
      can: { accept: false },
    })
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await at.turnDown(id, { refusal: 'onlyNotice' }))
    expect(await lastMail('withdrawal-refused')).toContain('Sie können die Miete kündigen')
    expect(await stateOf(rentalId)).toBe('active')
  })

  it.each(['first', 'second'] as const)(
    'while the contract may still be withdrawn from, the %s month takes all of it: the rental ends, each month goes back',
    async (which) => {
      const { rentalId, ...months } = await twoMonths(false)
      const id = await withdraw(months[which].code)
      expect((await at.show(id)).proposal).toMatchObject({
        outcome: 'accepted',
        periodFrom: 'never',
        paidCents: 9800,
        refundCents: 9800,
        additions: [{ code: months.second.code, refundCents: 4900 }],
      })
      replied(await at.accept(id))
      await at.settle()
      expect(await stateOf(rentalId)).toBe('ended')
      expect(await at.ledgerOf(months.first.id)).toEqual(['capture 4900', 'refund 4900'])
      expect(await at.ledgerOf(months.second.id)).toEqual(['capture 4900', 'refund 4900'])
      expect((await at.show(id)).state).toBe('refunded')
      const [next] = await rowsOf(
        at,
        sql<{
          at: Date | null
        }>`select next_charge_at as at from long_term_rental where rental_id = ${rentalId}`,
      )
      await at.until(new Date(at.platform.clock.now().getTime() + 40 * 86_400_000).toISOString())
      const charged = await rowsOf(
        at,
        sql`select 1 from rental_month where rental_id = ${rentalId} and state <> 'cancelled'`,
      )
      expect([next?.at ?? null, charged]).toEqual([null, []])
    },
  )

  it('a twin of the same contract finds it over, whichever month it names', async () => {
    const { first, second } = await twoMonths(false)
    const id = await withdraw(second.code)
    const twin = await withdraw(first.code)
    replied(await at.accept(id))
    expect((await at.show(twin)).proposal).toMatchObject({ refusal: 'contractOver' })
  })
})

describe('R-05 LAW-5 withdrawal from a back payment', () => {
  it('is no contract of its own: refused, in words for staff and customer, whoever was instructed of what', async () => {
    const order = await aPaidOrder(at)
    await waitHours(at, 9)
    const { owedCents } = await owedOf(at, order.hash)
    const paid = await aBackPayment(at, order.hash, owedCents)
    await bankSays(at, paid.paymentId, { state: 'paid' })
    const id = await at.declared({ contract: paid.shortCode })
    replied(await at.match(id, paid.shortCode))
    expect(await at.show(id)).toMatchObject({
      contractFound: { adds: 'overrun' },
      proposal: { outcome: 'refused', refusal: 'backPayment', refundCents: 0 },
    })
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await at.turnDown(id, { refusal: 'backPayment' }))
    expect(await lastMail('withdrawal-refused')).toContain('gehört zur Miete')
    expect(await at.ledgerOf(paid.id)).toEqual([`capture ${owedCents}`])
  })
})
