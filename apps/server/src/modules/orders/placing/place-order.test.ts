import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  CONSENTS,
  CONTACT,
  type OrdersTest,
  anOrderInput,
  anOrdersHouse,
  callOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})

const place = (more: object = {}, overrides: Parameters<typeof callOf>[1] = {}) =>
  visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, more) }, callOf(at, overrides))
const count = async (table: string) =>
  (await rowsOf(at, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`))[0]?.n
const refusal = async (more: object) => {
  const placed = await place(more)
  return placed.ok ? 'placed' : placed.refusal
}

const nothing = async () => {
  for (const table of [
    'customer_order',
    'customer',
    'order_line',
    'rental',
    'payment',
    'mail',
    'event',
    'idempotency_key',
  ])
    expect([table, await count(table)]).toEqual([table, 0])
}

const key = (k: string, requestHash = 'h1') => ({ idempotency: { scope: 's', key: k, requestHash } })

describe('placing an order', () => {
  it('R-04 keeps a box, writes the order and leads to the payment page', async () => {
    const placed = await place()
    expect(placed).toMatchObject({ ok: true, value: { paymentUrl: expect.stringContaining('http://bank/') } })
    const [order] = await rowsOf(
      at,
      sql<{
        status: string
        total_cents: number
        hash: string
        short_code: string
      }>`select * from customer_order`,
    )
    expect(order).toMatchObject({ status: 'new', total_cents: 400 })
    const [rental] = await rowsOf(
      at,
      sql<{ state: string; until: Date }>`select state, hold_expires_at as until from rental`,
    )
    expect(rental?.state).toBe('held')
    expect(rental?.until).toEqual(new Date(at.platform.clock.now().getTime() + 15 * 60_000))
    expect(await rowsOf(at, sql`select type from event where order_id is not null order by id`)).toEqual(
      ['rental.held', 'order.placed', 'payment.started'].map((type) => ({ type })),
    )
  })

  it('O-08 the code is short and speakable, the link has at least 128 bits of chance', async () => {
    const placed = await place()
    if (!placed.ok) throw new Error(placed.refusal)
    expect(placed.value.shortCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(Buffer.from(placed.value.hash, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('LAW-15 confirms the arrival of the order at once, in the same transaction', async () => {
    await place()
    const mails = await rowsOf(
      at,
      sql<{ template: string; recipient: string; body_text: string }>`select * from mail`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ template: 'order-received', recipient: CONTACT.email })
    expect(mails[0]?.body_text).toContain('Erst dann ist der Vertrag geschlossen.')
  })

  it('LAW-9 K-05 the consents are kept with text version and time', async () => {
    await place()
    const [order] = await rowsOf(
      at,
      sql<{
        consents: { kind: string; given: boolean; textVersion: string; at: string }[]
      }>`select consents from customer_order`,
    )
    const now = at.platform.clock.now().toISOString()
    expect(order?.consents).toEqual([
      { kind: 'terms', given: true, textVersion: 'agb-2026-12-2', at: now },
      { kind: 'privacy', given: true, textVersion: 'datenschutz-2026-12-2', at: now },
      { kind: 'withdrawal', given: true, textVersion: 'widerruf-2026-12-2', at: now },
      { kind: 'earlyStart', given: true, textVersion: 'sofortbeginn-2026-11-2', at: now },
      { kind: 'offers', given: false, textVersion: 'angebote-2026-11-3', at: now },
    ])
    const [rental] = await rowsOf(at, sql<{ at: Date }>`select early_start_consent_at as at from rental`)
    expect(rental?.at).toEqual(at.platform.clock.now())
  })

  it('a browser that ordered is known again by a cookie, and sees that order only', async () => {
    await place()
    const [cookie = ''] = at.cookies
    const site = { siteId: at.own.siteId, companyId: at.own.companyId, host: 'x' }
    const known = await at.visitors.authenticateVisitor(site, cookie)
    const [order] = await rowsOf(at, sql<{ id: string }>`select id from customer_order`)
    const seen = sql<{
      order_id: string
    }>`select order_id from visitor_order_public where session_id = ${known.sessionId}`
    expect(await rowsOf(at, seen)).toEqual([{ order_id: order?.id }])
    const elsewhere = { ...site, siteId: at.foreign.siteId }
    expect((await at.visitors.authenticateVisitor(elsewhere, cookie)).sessionId).toBeNull()
    expect((await at.visitors.authenticateVisitor(site, 'guessed')).sessionId).toBeNull()
    await at.platform.clock.advance(31 * 86_400_000)
    expect((await at.visitors.authenticateVisitor(site, cookie)).sessionId).toBeNull()
    const stored = await rowsOf(at, sql<{ token_hash: Buffer }>`select token_hash from visitor_session`)
    expect(stored[0]?.token_hash.toString()).not.toContain(cookie)
  })

  it('R-04 the way back from the payment page is a stored address of the site, never a foreign host (FAULT-57)', async () => {
    await place({}, { headers: { host: 'evil.example' } })
    const [payment] = await rowsOf(at, sql<{ url: string }>`select return_url as url from payment`)
    expect(payment?.url).toMatch(/^http:\/\/zeitlager\.localhost:8080\/bestellung\/[\w-]{32}\/zahlung$/)
  })
})

describe('what is refused leaves nothing behind (FAULT-49)', () => {
  it.each([
    ['terms-required', { consents: { ...CONSENTS, terms: false } }],
    ['early-start-required', { consents: { ...CONSENTS, earlyStart: false } }],
    ['price-changed', { shownTotalCents: 399 }],
    ['period-too-short', { period: { from: 'now', length: '1h', to: '2026-09-16T12:01' } }],
    ['period-in-past', { period: { from: '2020-01-01T10:00', length: '2h' } }],
    ['starts-while-closed', { period: { from: '2026-09-17T03:00', length: '2h' } }],
    ['no-tariff', { sizes: ['XL'] }],
    ['not-found', { locationId: '01980000-0000-7000-8000-000000000001' }],
  ])('%s', async (expected, more) => {
    expect(await refusal(more)).toBe(expected)
    await nothing()
  })

  it('box-size-unavailable: the customer, the order and the mail go with it', async () => {
    await at.platform.db.transaction((tx) => sql`update box set out_of_service = 'test'`.execute(tx))
    expect(await refusal({})).toBe('box-size-unavailable')
    await nothing()
  })

  it('FAULT-45 a location of another company is as unknown as one that does not exist', async () => {
    expect(await refusal({ locationId: at.foreign.locationId })).toBe('not-found')
    await nothing()
  })

  it('LAW-9 a start after the withdrawal period needs no express request', async () => {
    const later = {
      period: { from: '2026-10-10T12:00', length: '2h' },
      consents: { ...CONSENTS, earlyStart: false },
    }
    expect(await refusal(later)).toBe('placed')
    const within = { ...later, period: { from: '2026-10-02T12:00', length: '2h' } }
    expect(await refusal(within)).toBe('early-start-required')
  })
})

describe('FAULT-12 a client cannot make its own price', () => {
  it.each([
    [{ totalCents: 1 }],
    [{ priceCents: 1 }],
    [{ currency: 'USD' }],
    [{ quantity: 0 }],
    [{ tipCents: -100 }],
    [{ shownTotalCents: 4.5 }],
    [{ shownTotalCents: -400 }],
    [{ shownTotalCents: Number.NaN }],
    [{ shownTotalCents: '400' }],
    [{ status: 'approved' }],
    [{ companyId: '01980000-0000-7000-8000-000000000001' }],
  ])('%j is refused', async (more) => {
    expect(['invalid-input', 'price-changed']).toContain(await refusal(more))
    expect(await count('customer_order')).toBe(0)
  })
})

describe('FAULT-07 the same order sent again', () => {
  it('twenty times at once is one order with one identical reply', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => place({}, key('k1'))))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]?.ok).toBe(true)
    for (const table of ['customer_order', 'rental', 'payment', 'mail'])
      expect([table, await count(table)]).toEqual([table, 1])
  })

  it('with other details is refused', async () => {
    await place({}, key('k1'))
    expect(await place({}, key('k1', 'h2'))).toMatchObject({ ok: false, refusal: 'idempotency-key-reused' })
  })

  it('after a refusal the key can be used again', async () => {
    expect(await place({ shownTotalCents: 1 }, key('k1'))).toMatchObject({ refusal: 'price-changed' })
    expect(await place({}, key('k1'))).toMatchObject({ ok: true })
  })
})

it('FAULT-54 one address cannot take every box by ordering and not paying', async () => {
  const answers = []
  for (let i = 0; i < 21; i += 1) answers.push(await place({ shownTotalCents: 1 }))
  expect(answers.at(19)).toMatchObject({ refusal: 'price-changed' })
  expect(answers.at(20)).toMatchObject({ refusal: 'too-many-tries' })
  expect(await place({}, { ip: '198.51.100.1' })).toMatchObject({ ok: true })
})

it('R-02 many buyers, last boxes: each box once, the losers pay nothing', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, (_, i) => place({}, { ip: `203.0.113.${i}` })))
  expect(buyers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(buyers.filter((reply) => !reply.ok && reply.refusal === 'box-size-unavailable')).toHaveLength(10)
  expect([await count('customer_order'), await count('payment')]).toEqual([2, 2])
})

it('FAULT-25 the order stands when the payment service is away; its page leads there later', async () => {
  at.bank.goAway()
  expect(await place()).toMatchObject({ ok: true, value: { paymentUrl: null } })
  expect(await count('customer_order')).toBe(1)
})
