import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  anything,
  assert as check,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  oneof,
  record,
  string,
} from 'fast-check'
import { aBareServer } from '../../platform/http/testing.ts'
import { CONTACT, HOST, type OrdersTest, anOrderInput, anOrdersHouse } from './testing.ts'

let at: OrdersTest
let app: FastifyInstance
beforeAll(async () => {
  at = await anOrdersHouse(['M', 'M', 'M'])
  const visitor = at.visitors.authenticateVisitor
  app = await aBareServer({ registry: at.registry, visitor, secure: true, siteOfHost: at.sites.siteOfHost })
})
afterAll(() => app.close())

let caller = 0
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    // Another address each time, so that the throttle is not what is tested.
    remoteAddress: `198.51.${Math.floor((caller += 1) / 250)}.${caller % 250}`,
  })
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  post('/storefront/orders', anOrderInput(at, more), headers)

it('FAULT-53 the visitor’s cookie is host-only, invisible to scripts, not sent by foreign pages, and only over https', async () => {
  const reply = await place()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['set-cookie']).toMatch(
    /^fw_visitor=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(reply.headers['cache-control']).toBe('no-store')
  // Another time: for the same one this browser has to pay what it keeps (B-10).
  const tomorrow = { from: '2026-11-28T10:00', length: '2h' }
  const again = await place(
    { period: tomorrow },
    { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' },
  )
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined])
})

it('FAULT-58 a foreign page cannot order', async () => {
  expect((await place({}, { origin: 'https://evil.example' })).json()).toMatchObject({ code: 'wrong-origin' })
  expect((await place({}, { origin: `http://${HOST}` })).statusCode).not.toBe(400)
})

it('E-03 what is wrong is said at its field, in German', async () => {
  const reply = await place({
    contact: { ...CONTACT, email: 'anna@', postcode: '1234' },
    shownTotalCents: undefined,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'invalid-input',
    status: 400,
    detail: 'Bitte prüfen Sie die markierten Angaben.',
  })
  const errors = new Map<string, string>(
    reply.json().errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
  )
  expect(errors.get('contact.email')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  expect(errors.get('contact.postcode')).toBe('Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.')
})

it('LAW-9 the missing express request is named by its field', async () => {
  const reply = await place({ consents: { terms: true, earlyStart: false, offers: false } })
  expect([reply.statusCode, reply.json().code, reply.json().errors[0].field]).toEqual([
    422,
    'early-start-required',
    'consents.earlyStart',
  ])
})

const pageAt = (host: string, hash: string) =>
  app.inject({ method: 'GET', url: `/storefront/orders/${hash}`, headers: { host } })

it('FAULT-55 an unknown order, on whatever host: 404 with the same words', async () => {
  const replies = await Promise.all([
    pageAt(HOST, 'A'.repeat(32)),
    pageAt('nord.localhost', 'A'.repeat(32)),
    pageAt('localhost', 'A'.repeat(32)),
  ])
  const bodies = replies.map((reply) => ({ ...reply.json(), requestId: '' }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

const junk = oneof(anything({ maxDepth: 2 }), constantFrom('400', -1, 0.5, 1e9, null, '', '__proto__'))
const bodies = oneof(
  dictionary(string(), junk),
  record({ shownTotalCents: oneof(integer(), junk), sizes: junk, period: junk }, { requiredKeys: [] }),
  record({ contact: junk, consents: junk, language: junk, locationId: junk }, { requiredKeys: [] }),
)

it('FAULT-12 FAULT-67 no body, however strange, makes an order at another price or breaks anything', async () => {
  const before = (
    await at.platform.db.read((tx) => tx.selectFrom('customer_order').select('total_cents').execute())
  ).length
  await check(
    asyncProperty(bodies, async (body) => {
      const reply = await place({ shownTotalCents: 1, ...body })
      expect([400, 404, 409, 422]).toContain(reply.statusCode)
    }),
    { numRuns: 150 },
  )
  const totals = await at.platform.db.read((tx) =>
    tx.selectFrom('customer_order').select('total_cents').execute(),
  )
  expect(totals).toHaveLength(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})
