import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { nearMailCeiling } from '../../platform/testing/near-mail-ceiling.ts'
import {
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  rowsOf,
  visitor,
} from './testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})

/** A browser, as its cookie names it. */
async function browser(cookie: string | null = at.cookies.at(-1) ?? null) {
  const site = { siteId: at.own.siteId, companyId: at.own.companyId, host: 'zeitlager.localhost' }
  return { actor: await at.visitors.authenticateVisitor(site, cookie) }
}
const mine = async (details: Awaited<ReturnType<typeof browser>>) => {
  const found = await visitor(at)(
    browserOrderCalls.browserOrders,
    { query: {} },
    { ...callOf(at), ...details },
  )
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
const send = (shortCode: string, email: string = CONTACT.email, overrides = {}) =>
  visitor(at)(
    browserOrderCalls.sendOrderLink,
    { body: { shortCode, email } },
    { ...callOf(at), ...overrides },
  )
const links = () =>
  rowsOf(
    at,
    sql<{ recipient: string; body: string }>`
    select recipient, body_text as body from mail where template = 'order-link'`,
  )

describe('S-06 the rentals of a browser', () => {
  it('are those it placed itself: running ones, and all orders', async () => {
    const { hash, shortCode, paymentId } = await anOrder(at)
    const unpaid = await mine(await browser())
    expect(unpaid).toMatchObject({ running: [], orders: [{ shortCode, paid: false }], total: 1 })
    await bankSays(at, paymentId, { state: 'paid' })
    expect(await mine(await browser())).toMatchObject({
      running: [{ hash, location: { slug: 'konstanz-bahnhof' } }],
      orders: [{ shortCode, paid: true }],
    })
  })

  it('FAULT-54 another browser sees nothing of them, and one without a cookie nothing at all', async () => {
    await anOrder(at)
    const nothing = { running: [], orders: [], total: 0 }
    expect(await mine(await browser(null))).toMatchObject(nothing)
    expect(await mine(await browser('guessed'))).toMatchObject(nothing)
  })
})

describe('B-16 the link to an order, once more', () => {
  it('goes to the address of the order, and to nobody else', async () => {
    const { hash, shortCode } = await anOrder(at)
    expect(await send(shortCode.toLowerCase(), CONTACT.email.toUpperCase())).toMatchObject({ ok: true })
    const [mail] = await links()
    expect(mail?.recipient).toBe(CONTACT.email)
    expect(mail?.body).toContain(hash)
  })

  it('A-15 is sent at most once in five minutes', async () => {
    const { shortCode } = await anOrder(at)
    await send(shortCode)
    await send(shortCode)
    expect(await links()).toHaveLength(1)
    await at.platform.clock.advance(301_000)
    await send(shortCode)
    expect(await links()).toHaveLength(2)
  })

  it('FAULT-54 a wrong number, a wrong address and another site get the same answer and no mail', async () => {
    const { shortCode } = await anOrder(at)
    const known = await send('ZZZZZZ')
    expect(await send(shortCode, 'jemand@post.example')).toEqual(known)
    expect(
      await visitor(at)(
        browserOrderCalls.sendOrderLink,
        { body: { shortCode, email: CONTACT.email } },
        callOf(at, { siteId: at.foreign.siteId }),
      ),
    ).toEqual(known)
    expect(await links()).toEqual([])
  })

  it('FAULT-54 above what a site sends in an hour the mail waits its turn', async () => {
    const { shortCode } = await anOrder(at)
    const { siteId, companyId } = at.own
    const now = at.platform.clock.now()
    await at.platform.db.transaction((tx) =>
      nearMailCeiling(tx, { mail: 'orderLink', siteId, companyId, now }, 0),
    )
    expect(await send(shortCode)).toMatchObject({ ok: true })
    const [waits] = await rowsOf(
      at,
      sql<{ due: Date }>`select next_attempt_at as due from mail where template = 'order-link'`,
    )
    expect(waits?.due.getTime()).toBe(Math.floor(now.getTime() / 3_600_000 + 1) * 3_600_000)
  })

  it('A-15 who tries many is slowed down', async () => {
    for (let tries = 0; tries < 10; tries += 1) await send('ZZZZZZ')
    expect(await send('ZZZZZZ')).toMatchObject({ ok: false, refusal: 'too-many-tries' })
  })
})
