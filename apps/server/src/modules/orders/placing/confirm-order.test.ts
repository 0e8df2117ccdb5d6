import { addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aLongTermHouse, type LongTermHouse } from '../../tenancies/testing/long-term.ts'
import { confirmOf, confirmPrepared } from '../testing/prepared.ts'
import { replied } from '../testing/staff-orders.ts'
import { bankSays, callOf, CONSENTS, pageOf, rowsOf, visitor } from '../testing.ts'

const HOUR = 3_600_000
let at: LongTermHouse
beforeEach(async () => void (at = await aLongTermHouse()))

const inHours = (hours: number) => new Date(at.platform.clock.now().getTime() + hours * HOUR).toISOString()

/** What staff prepare for a customer, by tariff. */
async function prepared(more: object = {}) {
  const body = {
    locationId: at.own.locationId,
    size: 'M' as const,
    endsAt: inHours(2),
    firstName: 'Ada',
    lastName: 'Anders',
    email: 'ada@example.org',
    price: 'tariff' as const,
    reason: 'Am Telefon bestellt',
    ...more,
  }
  const { rentalId } = replied(
    await createInvokeStaff(at.registry)(addRightCalls.addAccessRight, { body }, at.owner),
  )
  return orderOf(rentalId)
}
async function orderOf(rentalId: string) {
  const [order] = await rowsOf(
    at,
    sql<{ id: string; hash: string; totalCents: number }>`
      select o.id, o.hash, o.total_cents as "totalCents" from customer_order o
      join order_line i on i.order_id = o.id where i.rental_id = ${rentalId}`,
  )
  if (!order) throw new Error('no order')
  return order
}
const stored = async (orderId: string) => {
  const [row] = await rowsOf(
    at,
    sql<{ kinds: string[] | null; early: Date | null; payments: string[]; mails: string[] }>`select
      (select array_agg(c ->> 'kind') from jsonb_array_elements(o.consents) c where (c ->> 'given')::boolean) as kinds,
      (select early_start_consent_at from rental r where r.order_id = o.id) as early,
      array(select p.id::text from payment p where p.order_id = o.id) as payments,
      array(select m.template from mail m where m.order_id = o.id order by m.created_at, m.template) as mails
      from customer_order o where o.id = ${orderId}`,
  )
  if (!row) throw new Error('no order')
  return row
}
const pay = (hash: string) => visitor(at)(orderCalls.startPayment, { params: { hash }, body: {} }, callOf(at))

describe('LAW-9 LAW-12 LAW-16 what staff prepared by tariff', () => {
  it('is not ordered: nothing can be paid, nobody is sent to the bank, and the mail says so', async () => {
    const { id, hash } = await prepared()
    expect(await pageOf(at, hash)).toMatchObject({
      status: 'new',
      toConfirm: { earlyStart: true },
      payment: { state: null, paymentUrl: null },
      rental: { state: 'held', key: null },
    })
    expect(await pay(hash)).toMatchObject({ refusal: 'terms-required' })
    expect(await stored(id)).toEqual({ kinds: null, early: null, payments: [], mails: ['order-prepared'] })
    const [mail] = await rowsOf(at, sql<{ text: string }>`select body_text as text from mail`)
    expect(mail?.text).toContain('Bestellt ist noch nichts.')
    expect(mail?.text).not.toContain('Bestellt am')
  })

  it.each([
    ['terms-required', undefined, { terms: false }],
    ['early-start-required', 'consents.earlyStart', { earlyStart: false }],
  ] as const)('%s: without it nothing is ordered', async (refusal, field, consents) => {
    const { id, hash, totalCents } = await prepared()
    const input = { consents: { ...CONSENTS, ...consents }, shownTotalCents: totalCents }
    expect(await confirmOf(at, hash, input)).toMatchObject({
      refusal,
      ...(field && { errors: [{ field }] }),
    })
    expect(await stored(id)).toMatchObject({ kinds: null, payments: [] })
  })

  it('another price than the one that was shown is not ordered', async () => {
    const { hash, totalCents } = await prepared()
    const input = { shownTotalCents: totalCents - 1 }
    expect(await confirmOf(at, hash, input)).toMatchObject({ refusal: 'price-changed' })
  })

  it('once ordered it is kept what was agreed to and when, its arrival is confirmed, and it is paid', async () => {
    const { id, hash, totalCents } = await prepared()
    await at.platform.clock.advance(5 * 60_000)
    const confirmed = replied(await confirmOf(at, hash, { shownTotalCents: totalCents }))
    expect(confirmed.paymentUrl).toMatch(/^http:\/\/bank\//)
    const { kinds, early, payments, mails } = await stored(id)
    expect(kinds).toEqual(['terms', 'privacy', 'withdrawal', 'earlyStart'])
    expect([early, payments.length]).toEqual([at.platform.clock.now(), 1])
    expect(mails).toEqual(['order-prepared', 'order-received'])
    expect((await pageOf(at, hash)).toConfirm).toBeUndefined()
    await bankSays(at, payments[0] ?? '', { state: 'paid' })
    const page = await pageOf(at, hash)
    expect(page).toMatchObject({ status: 'approved', rental: { state: 'active' } })
    expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
    const [paid] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail where template = 'order-paid'`,
    )
    expect(paid?.text).toContain('Ihre Zustimmungen')
    expect(paid?.text).toMatch(/AGB|Geschäftsbedingungen/)
    // When its customer ordered, not when staff wrote it.
    expect(paid?.text).toContain('12:05')
  })

  it('FAULT-08 ordered twice it is agreed to and paid once', async () => {
    const { id, hash, totalCents } = await prepared()
    const twice = [1, 2].map(() => confirmOf(at, hash, { shownTotalCents: totalCents }))
    const urls = (await Promise.all(twice)).map((answer) => replied(answer).paymentUrl)
    const again = replied(await confirmOf(at, hash, { shownTotalCents: totalCents }))
    expect(new Set([...urls, again.paymentUrl]).size).toBe(1)
    expect(await stored(id)).toMatchObject({ mails: ['order-prepared', 'order-received'] })
    expect((await stored(id)).payments).toHaveLength(1)
  })

  it('begins long after the time to withdraw: the early start is not asked for', async () => {
    const { hash, totalCents } = await prepared({ startsAt: inHours(24 * 30), endsAt: inHours(24 * 30 + 2) })
    expect((await pageOf(at, hash)).toConfirm).toEqual({ earlyStart: false })
    const input = { consents: { ...CONSENTS, earlyStart: false }, shownTotalCents: totalCents }
    expect(await confirmOf(at, hash, input)).toMatchObject({ ok: true })
  })

  it('too late the box is kept no longer, and nothing is ordered', async () => {
    const { id, hash, totalCents } = await prepared()
    await at.platform.clock.advance(20 * 60_000)
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect((await pageOf(at, hash)).toConfirm).toBeUndefined()
    expect(await confirmOf(at, hash, { shownTotalCents: totalCents })).toMatchObject({ ok: false })
    expect(await stored(id)).toMatchObject({ kinds: null, payments: [] })
  })

  it('FAULT-44 a link of another site, or none, orders nothing', async () => {
    const { hash } = await prepared()
    const elsewhere = callOf(at, { siteId: at.foreign.siteId }).actor
    expect(await confirmOf(at, hash, {}, { actor: elsewhere })).toMatchObject({ refusal: 'not-found' })
    expect(await confirmOf(at, 'x'.repeat(32))).toMatchObject({ refusal: 'not-found' })
  })
})

describe('LAW-13 R-12 a rental that goes on month by month', () => {
  it('is ordered with its term, notice and monthly price; later months are not asked for again', async () => {
    const { rentalId } = replied(await at.rent({ minimumMonths: 3 }))
    const { hash } = await orderOf(rentalId)
    expect((await pageOf(at, hash)).toConfirm).toEqual({
      earlyStart: true,
      monthly: { notice: 'month', minimumMonths: 3, graceDays: 7, monthCents: 4900 },
    })
    await confirmPrepared(at, hash)
    await at.pay(rentalId, 1)
    await at.until('2026-10-12T10:00:00Z')
    const [month] = await rowsOf(
      at,
      sql<{ hash: string }>`select o.hash from rental_month m join customer_order o on o.id = m.order_id
        where m.rental_id = ${rentalId} and m.position = 2`,
    )
    expect((await pageOf(at, month?.hash ?? '')).toConfirm).toBeUndefined()
    expect(await pay(month?.hash ?? '')).toMatchObject({ ok: true })
  })
})

describe('what costs nothing', () => {
  it('is nobody’s order: the key comes at once, and the mail lists no consents', async () => {
    const { id, hash } = await prepared({ price: 'free' })
    const page = await pageOf(at, hash)
    expect([page.toConfirm, page.rental?.state]).toEqual([undefined, 'active'])
    expect((await stored(id)).mails).toEqual(['order-paid'])
    const [mail] = await rowsOf(at, sql<{ text: string }>`select body_text as text from mail`)
    expect(mail?.text).not.toContain('Ihre Zustimmungen')
  })
})
