import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  // One M alone: what somebody keeps is the last one.
  at = await anOrdersHouse(['S', 'M', 'L'])
})

/** The browser that has ordered, as its cookie names it. */
async function browser(cookie = at.cookies.at(-1) ?? '') {
  const site = { siteId: at.own.siteId, companyId: at.own.companyId, host: 'zeitlager.localhost' }
  return { actor: await at.visitors.authenticateVisitor(site, cookie) }
}
const inHours = (hours: number) =>
  new Date(at.platform.clock.now().getTime() + hours * 3_600_000).toISOString()
const unpaid = async (query: object = {}, details?: Awaited<ReturnType<typeof browser>>) => {
  const input = { locationId: at.own.locationId, startsAt: inHours(0), endsAt: inHours(2), ...query }
  const found = await visitor(at)(
    orderCalls.unpaidOrder,
    { query: input },
    { ...callOf(at), ...(details ?? (await browser())) },
  )
  return found.ok ? found.value.order : found.refusal
}
const place = async (more: object = {}, overrides: object = {}) =>
  visitor(at)(
    orderCalls.placeOrder,
    { body: anOrderInput(at, more) },
    { ...callOf(at), ...(await browser()), ...overrides },
  )
const giveUp = (hash: string) =>
  visitor(at)(orderCalls.giveUpOrder, { params: { hash }, body: {} }, callOf(at))
const count = async (table: string) =>
  (await rowsOf(at, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`))[0]?.n

describe('B-10 back from the bank', () => {
  it('the browser finds what it keeps, with its boxes and until when', async () => {
    const { hash } = await anOrder(at)
    expect(await unpaid()).toEqual({
      hash,
      sizes: ['M'],
      heldUntil: inHours(0.25),
      heldUntilLocal: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    })
  })

  it.each([
    ['of another time', { startsAt: 3, endsAt: 4 }],
    ['of the time right after it', { startsAt: 2, endsAt: 3 }],
    ['of a time that ends before it begins', { startsAt: 3, endsAt: 2 }],
  ])('nothing is found %s', async (_name, { startsAt, endsAt }) => {
    await anOrder(at)
    expect(await unpaid({ startsAt: inHours(startsAt), endsAt: inHours(endsAt) })).toBeNull()
  })

  it('a rental that is to go on meets what is kept for later', async () => {
    const { hash } = await anOrder(at)
    expect(await unpaid({ startsAt: inHours(1), endsAt: undefined })).toMatchObject({ hash })
  })

  it('FAULT-54 another browser and another location find nothing', async () => {
    await anOrder(at)
    expect(await unpaid({}, await browser('somebody else'))).toBeNull()
    expect(await unpaid({ locationId: at.foreign.locationId })).toBe('not-found')
  })

  it('nothing once it is paid, and nothing once it is no longer kept', async () => {
    const { paymentId } = await anOrder(at)
    await at.platform.clock.advance(31 * 60_000)
    expect(await unpaid()).toBeNull()
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    expect(await unpaid()).toBeNull()
  })
})

describe('T08 pressing again', () => {
  it('makes no second order, payment or hold for the same time, with a key of another page neither', async () => {
    const { hash } = await anOrder(at, { sizes: ['S'], shownTotalCents: 300 })
    for (const k of ['k1', 'k2'])
      expect(await place({}, { idempotency: { scope: 's', key: k, requestHash: k } })).toMatchObject({
        refusal: 'already-held',
      })
    for (const table of ['customer_order', 'rental', 'payment'])
      expect([table, await count(table)]).toEqual([table, 1])
    expect(await unpaid()).toMatchObject({ hash })
  })

  it('the reply that got lost is the same order, before anything is said of what is kept', async () => {
    const idempotency = { scope: 's', key: 'k1', requestHash: 'h1' }
    const first = await place({}, { idempotency })
    expect(await place({}, { idempotency })).toEqual(first)
  })

  it('FAULT-53 whoever never got the first reply, nor its cookie, sees the order with the cookie of the second', async () => {
    const idempotency = { scope: 's', key: 'k1', requestHash: 'h1' }
    const nobody = await browser('')
    const first = await place({}, { idempotency, ...nobody })
    const lost = at.cookies.at(-1)
    expect(await place({}, { idempotency, ...nobody })).toEqual(first)
    expect(at.cookies.at(-1)).not.toBe(lost)
    expect(await unpaid()).toMatchObject({ sizes: ['M'] })
  })

  it('another time, another browser, and the same one once it has paid may order', async () => {
    const { paymentId } = await anOrder(at, { sizes: ['S'], shownTotalCents: 300 })
    const first = await browser()
    expect(
      await place({ period: { from: 'now', length: '2h' }, sizes: ['M'] }, await browser('x')),
    ).toMatchObject({ ok: true })
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    expect(await place({ sizes: ['L'], shownTotalCents: 1 }, first)).toMatchObject({
      refusal: 'price-changed',
    })
  })
})

describe('B-10 giving it up', () => {
  it('frees the last box at once for who wants to order anew', async () => {
    const { hash } = await anOrder(at)
    expect(await giveUp(hash)).toMatchObject({
      ok: true,
      value: { status: 'canceled', rental: { state: 'cancelled' } },
    })
    const again = await place({ contact: { ...CONTACT, email: 'anna.keller@example.org' } })
    expect(again).toMatchObject({ ok: true })
    await at.platform.runDue()
    expect((await pageOf(at, hash)).status).toBe('canceled')
  })

  it('no attempt can take money for it any more, and money that comes all the same goes back', async () => {
    const { hash, paymentId } = await anOrder(at)
    await giveUp(hash)
    expect(['cancelled', 'failed', 'expired']).toContain((await pageOf(at, hash)).payment.state)
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    const page = await pageOf(at, hash)
    expect(page.rental?.state).toBe('cancelled')
    expect([0, page.totalCents]).toContain(page.payment.refundedCents)
  })

  it('what is paid is not given up', async () => {
    const { hash, paymentId } = await anOrder(at)
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    expect(await giveUp(hash)).toMatchObject({ ok: false, refusal: 'order-not-payable' })
    expect((await pageOf(at, hash)).rental?.state).toBe('active')
  })

  it('where the attempt cannot be ended it is given up all the same, and what is paid there goes back at once', async () => {
    const { hash, paymentId } = await anOrder(at)
    at.bank.goAway()
    expect((await giveUp(hash)).ok).toBe(true)
    expect(await unpaid()).toBeNull()
    at.bank.goAway(false)
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runDue()
    const page = await pageOf(at, hash)
    expect([page.status, page.rental?.state, page.payment.refundedCents]).toEqual([
      'canceled',
      'cancelled',
      400,
    ])
  })

  it('while money is under way it stays kept', async () => {
    const { hash, paymentId } = await anOrder(at)
    await bankSays(at, paymentId, { state: 'authorised' })
    expect(await giveUp(hash)).toMatchObject({ ok: false, refusal: 'payment-running' })
    expect(await unpaid()).toMatchObject({ hash })
  })

  it('twice is no more than once, a strange link gives nothing up', async () => {
    const { hash } = await anOrder(at)
    expect((await giveUp(hash)).ok).toBe(true)
    expect(await giveUp(hash)).toMatchObject({ refusal: 'order-not-payable' })
    expect(await giveUp('x'.repeat(32))).toMatchObject({ refusal: 'not-found' })
  })
})
