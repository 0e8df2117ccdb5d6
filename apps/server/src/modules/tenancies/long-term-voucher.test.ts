import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'

let at: LongTermHouse
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
})

const CREDIT = { percent: null, isCredit: true, rentalTerm: 'both' } as const
const standing = async () =>
  (
    await rowsOf(
      at,
      sql<{ line: string }>`select uses || ' ' || given_cents as line from voucher order by created_at, id`,
    )
  ).map(({ line }) => line)
const ordersOf = (rentalId: string) =>
  rowsOf(
    at,
    sql<{ cents: number; hash: string; status: string }>`select o.total_cents as cents, o.hash, o.status
      from rental_month m join customer_order o on o.id = m.order_id
      where m.rental_id = ${rentalId} order by m.position`,
  )

describe('O-06 R-12 a voucher on a long-term rental', () => {
  it('makes the first month cheaper; mails say what the others cost, and they cost it', async () => {
    await aVoucher(at, { percent: 5000, rentalTerm: 'long' })
    const rentalId = await at.begin({ voucher: ' advent ' })
    const [first] = await ordersOf(rentalId)
    expect(first).toMatchObject({ cents: 2450, status: 'approved' })
    expect(await pageOf(at, first?.hash ?? '')).toMatchObject({
      totalCents: 2450,
      quote: { discount: { code: 'ADVENT', cents: 2450 }, vatCents: 391 },
    })
    for (const { text } of await at.mails(rentalId))
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/ersten Mietmonat\. Jeder weitere kostet 49,00/)
    await at.until('2027-01-08T12:00:00Z')
    expect((await at.show(rentalId)).months.map(({ cents }) => cents)).toEqual([2450, 4900])
    expect(await at.show(rentalId)).toMatchObject({ monthCents: 4900, nextCharge: { cents: 4900 } })
    const [, second] = await ordersOf(rentalId)
    const page = await pageOf(at, second?.hash ?? '')
    expect(page.totalCents).toBe(4900)
    expect(page.quote.discount).toBeUndefined()
    expect(await standing()).toEqual(['1 2450'])
  })

  it('credit that pays all of it sends the key at once, keeps its rest, and the second month is charged in full', async () => {
    await aVoucher(at, { ...CREDIT, amountCents: 6000 })
    const { rentalId, payUntil } = replied(await at.rent({ voucher: 'ADVENT' }))
    expect(payUntil).toBeNull()
    expect((await at.show(rentalId)).months).toMatchObject([{ cents: 0, state: 'paid' }])
    expect((await at.right(rentalId)).state).toBe('active')
    expect((await at.mails(rentalId)).map(({ template }) => template)).toEqual(['order-paid'])
    expect(await standing()).toEqual(['1 4900'])
    await at.until('2027-01-08T12:00:00Z')
    expect((await at.show(rentalId)).months).toMatchObject([{ cents: 0 }, { cents: 4900, state: 'charged' }])
    await at.pay(rentalId, 2)
    expect((await ordersOf(rentalId)).map(({ cents }) => cents)).toEqual([0, 4900])
  })

  it.each([
    ['voucher-not-long', { rentalTerm: 'short' as const }],
    ['voucher-expired', { rentalTerm: 'both' as const, validTo: '2026-12-14' }],
    ['voucher-not-here', { rentalTerm: 'both' as const, sizes: ['XL' as const] }],
    ['voucher-below-minimum', { rentalTerm: 'long' as const, minimumCents: 4901 }],
  ])('%s is told at its field, and nothing is kept', async (refusal, details) => {
    await aVoucher(at, details)
    expect(await at.rent({ voucher: 'ADVENT' })).toMatchObject({ refusal, field: 'voucher' })
    expect(await rowsOf(at, sql`select id from rental union all select id from customer_order`)).toEqual([])
    expect(await standing()).toEqual(['0 0'])
  })

  it('FAULT-11 of two who take the only use at once one gets it; the other is told, and keeps no box', async () => {
    await aVoucher(at, { rentalTerm: 'long', mostUses: 1 })
    const answers = await Promise.all(
      ['ada@example.org', 'bo@example.org'].map((email) => at.rent({ voucher: 'ADVENT', email })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'ok',
      'voucher-used-up',
    ])
    expect(await standing()).toEqual(['1 490'])
    expect(await rowsOf(at, sql`select id from rental`)).toHaveLength(1)
  })

  it('FAULT-11 of two who spend the same credit at once never more is spent than there is', async () => {
    await aVoucher(at, { ...CREDIT, amountCents: 5000 })
    const answers = await Promise.all(
      ['ada@example.org', 'bo@example.org'].map((email) => at.rent({ voucher: 'ADVENT', email })),
    )
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    // Who comes after the other has ended gets the rest; who has reckoned with all of it is told.
    expect(['price-changed', undefined]).toContain(refused[0])
    expect(await standing()).toEqual(refused[0] ? ['1 4900'] : ['2 5000'])
  })

  it('a first month that nobody pays gives it back', async () => {
    await aVoucher(at, { rentalTerm: 'long', mostUses: 1 })
    replied(await at.rent({ voucher: 'ADVENT' }))
    await at.until('2026-12-15T09:31:00Z')
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await standing()).toEqual(['0 0'])
  })
})
