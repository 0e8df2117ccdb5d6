import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { type MonthlyBody, offerMonthly, orderMonthly } from './testing/monthly.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { callOf, CONSENTS, pageOf, rowsOf, visitor } from '../orders/testing.ts'

let at: LongTermHouse
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
  await offered({})
})

const offered = (change: Parameters<typeof offerMonthly>[1]) => offerMonthly(at, change)
const TERMS = { notice: 'month', minimumMonths: 0, graceDays: 7 } as const
const offer = (startsOn?: string) =>
  visitor(at)(
    rentMonthlyCalls.monthlyOffer,
    { params: { slug: 'konstanz-bahnhof' }, body: { ...(startsOn && { startsOn }) } },
    callOf(at),
  )
const rent = (more?: Partial<MonthlyBody>, key?: string) => orderMonthly(at, more, key)
const rentals = () =>
  rowsOf(
    at,
    sql<{ id: string; state: string; ends: Date | null }>`select id, state, ends_at as ends from rental`,
  )

describe('R-12 a customer rents month by month', () => {
  it('reads what a month costs, what is free without an end and how they get out again', async () => {
    await offered({ minimum: 2 })
    expect(await offer()).toMatchObject({
      ok: true,
      value: {
        terms: { notice: 'month', minimumMonths: 2, graceDays: 7 },
        startsNow: true,
        firstMonthUntil: '2027-01-14',
        earliestEnd: '2027-02-14',
        today: '2026-12-15',
        problem: null,
        sizes: [
          { size: 'S', free: 1, quote: null },
          { size: 'M', free: 2, quote: { totalCents: 4900 } },
          { size: 'L', free: 1, quote: null },
        ],
      },
    })
    expect(await offer('2027-01-31')).toMatchObject({
      value: { startsNow: false, localFrom: '2027-01-31T00:00', firstMonthUntil: '2027-02-27' },
    })
    expect(await offer('2026-12-14')).toMatchObject({ value: { startsNow: true, problem: 'period-in-past' } })
    expect(await offer('2030-01-01')).toMatchObject({ value: { problem: 'period-too-far-ahead' } })
  })

  it('pays the first month, has the key and the box for good; the next month is charged a week before', async () => {
    const placed = await rent()
    if (!placed.ok) throw new Error(placed.refusal)
    expect(placed.value.paymentUrl).toMatch(/^http/)
    const [rental] = await rentals()
    expect(rental).toMatchObject({ state: 'held', ends: null })
    const rentalId = rental?.id ?? ''
    await at.pay(rentalId, 1)
    expect(await at.show(rentalId)).toMatchObject({
      monthCents: 4900,
      ...TERMS,
      endsAt: null,
      nextCharge: { position: 2, cents: 4900 },
    })
    const page = await pageOf(at, placed.value.hash)
    expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
    const received = (await at.mails(rentalId)).find(({ template }) => template === 'order-received')
    expect(received?.text).toContain('49,00')
    await at.until('2027-01-08T00:00:00Z')
    expect((await at.mails(rentalId)).map(({ template }) => template)).toContain('month-due')
  })

  it('LAW-9 the consents are kept with the order, and the early start with the rental', async () => {
    await rent()
    const [row] = await rowsOf(
      at,
      sql<{ given: string[]; early: Date }>`select r.early_start_consent_at as early,
        (select array_agg(c->>'kind') from jsonb_array_elements(o.consents) c where (c->>'given')::boolean) as given
        from customer_order o join rental r on r.order_id = o.id`,
    )
    expect(row).toMatchObject({
      given: ['terms', 'privacy', 'withdrawal', 'earlyStart'],
      early: at.platform.clock.now(),
    })
    expect(await rent({ consents: { ...CONSENTS, terms: false } })).toMatchObject({
      refusal: 'terms-required',
    })
    expect(await rent({ consents: { ...CONSENTS, earlyStart: false } })).toMatchObject({
      refusal: 'early-start-required',
      errors: [{ field: 'consents.earlyStart' }],
    })
  })

  it('FAULT-12 another price or other terms than they saw are refused, and nothing is left behind', async () => {
    expect(await rent({ shownMonthCents: 100 })).toMatchObject({ refusal: 'price-changed' })
    expect(await rent({ shownTotalCents: 100 })).toMatchObject({ refusal: 'price-changed' })
    await offered({ minimum: 12 })
    expect(await rent()).toMatchObject({ refusal: 'price-changed' })
    expect(await rentals()).toEqual([])
    expect(await rowsOf(at, sql`select id from customer_order`)).toEqual([])
    expect(await rowsOf(at, sql`select id from mail`)).toEqual([])
  })

  it('T08 the same order sent twice is one rental', async () => {
    const answers = [await rent({}, 'einmal'), await rent({}, 'einmal')]
    expect(answers[1]).toEqual(answers[0])
    expect(await rentals()).toHaveLength(1)
  })

  it('a size without a price for a month, a full house and a day that is over say so', async () => {
    expect(await rent({ size: 'L' })).toMatchObject({ refusal: 'no-tariff' })
    expect(await rent({ startsOn: '2026-12-01' })).toMatchObject({ refusal: 'period-in-past' })
    expect(await rent({ startsOn: '2029-12-01' })).toMatchObject({ refusal: 'period-too-far-ahead' })
    expect(await rent({ method: 'invoice' })).toMatchObject({
      refusal: 'payment-unavailable',
      errors: [{ field: 'method' }],
    })
    await rent()
    await rent()
    expect(await rent()).toMatchObject({ refusal: 'box-size-unavailable' })
  })

  it('F-06 a voucher for long-term rentals makes the first month cheaper, and no other', async () => {
    await aVoucher(at, { code: 'LANG', percent: null, amountCents: 900, rentalTerm: 'long' })
    const { locationId } = at.own
    const check = (voucher: string) =>
      visitor(at)(rentMonthlyCalls.checkMonthlyVoucher, { body: { locationId, voucher } }, callOf(at))
    expect(await check('lang')).toMatchObject({
      value: { quotes: [{ size: 'M', totalCents: 4000, discount: { cents: 900 } }] },
    })
    expect(await check('nie')).toMatchObject({ refusal: 'voucher-unknown' })
    expect(await rent({ voucher: 'LANG', shownTotalCents: 4900 })).toMatchObject({ refusal: 'price-changed' })
    expect(await rent({ voucher: 'LANG', shownTotalCents: 4000 })).toMatchObject({ ok: true })
    const [rental] = await rentals()
    expect(await at.show(rental?.id ?? '')).toMatchObject({ monthCents: 4900, months: [{ cents: 4000 }] })
  })

  it('L-01 A-13 where only staff begin such rentals, and elsewhere, there is nothing to rent', async () => {
    await offered({ online: false })
    expect(await offer()).toMatchObject({ refusal: 'not-found' })
    expect(await rent()).toMatchObject({ refusal: 'location-not-rentable' })
    await offered({ term: 'short' })
    expect(await rent()).toMatchObject({ refusal: 'location-not-rentable' })
    expect(await rent({ locationId: at.foreign.locationId })).toMatchObject({ refusal: 'not-found' })
  })
})
