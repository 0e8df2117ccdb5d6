import { mkdtempSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@fachwerk/clock/test-clock'
import { BankPayment } from '@fachwerk/contract/payment/test-bank'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Bank, startBank } from './bank.ts'
import { sign } from './webhooks.ts'
import { START, startShop } from './testing.ts'

const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'Zeitlager GmbH' }

let time = testClock(START)
let shop = startShop()
let shopUrl = ''
let dataDir = ''
let bank: Bank

const open = () => startBank({ port: 0, dataDir, keys, clock: time })
beforeEach(async () => {
  time = testClock(START)
  shop = startShop()
  shopUrl = await shop.listen()
  dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  bank = await open()
})
afterEach(async () => {
  await bank.close()
  await shop.close()
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(bank.url + path, {
    redirect: 'manual',
    ...init,
    headers: new Headers([
      ['authorization', `Bearer ${keys.apiKey}`],
      ['content-type', 'application/json'],
      ...new Headers(init.headers),
    ]),
  })
const wanted = (more = {}) => ({
  reference: 'order-1',
  amountCents: 1100,
  currency: 'EUR',
  returnUrl: `${shopUrl}/bestellung/x`,
  webhookUrl: `${shopUrl}/webhook`,
  expiresAt: new Date(time.now().getTime() + 15 * 60_000).toISOString(),
  description: 'Bestellung K7QF <b>2</b>',
  ...more,
})
async function create(more = {}, key = 'key-1') {
  const reply = await call('/api/payments', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(wanted(more)),
  })
  return { status: reply.status, payment: reply.ok ? BankPayment.parse(await reply.json()) : null }
}
async function created(more = {}, key = 'key-1') {
  const { payment } = await create(more, key)
  if (!payment) throw new Error('not created')
  return payment
}
const choose = (id: string, entscheidung: string, ablauf = 'normal') =>
  fetch(`${bank.url}/bezahlen/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ entscheidung, ablauf }),
  })
const settled = (count: number) => vi.waitFor(() => expect(shop.seen).toHaveLength(count), 10_000)

it('a payer sees whom and how much, pays, and comes back to the shop', async () => {
  const payment = await created()
  const reply = await fetch(payment.paymentUrl)
  const page = await reply.text()
  expect(page).toContain('11,00\u00a0€')
  expect(page).toContain('Zeitlager GmbH')
  expect(page).toContain('Bestellung K7QF &lt;b&gt;2&lt;/b&gt;')
  for (const label of ['Bezahlen', 'Ablehnen', 'Abbrechen']) expect(page).toContain(`>${label}</button>`)
  expect(reply.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shopUrl}; frame-ancestors 'none'; base-uri 'none'`,
  )
  const back = await choose(payment.id, 'pay')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(`${shopUrl}/bestellung/x`)
  await settled(1)
  const [event] = shop.events()
  expect(event).toMatchObject({ type: 'payment.paid', payment: { state: 'paid', amountCents: 1100 } })
  expect(shop.seen[0]?.signature).toBe(sign(shop.seen[0]?.body ?? '', keys.webhookSecret, START))
  expect(await (await fetch(payment.paymentUrl)).text()).toContain('Diese Zahlung ist ausgeführt.')
})

it.each([
  ['deny', 'payment.denied'],
  ['cancel', 'payment.cancelled'],
])('a payer who chooses %s leaves the money where it is', async (entscheidung, type) => {
  const payment = await created()
  await choose(payment.id, entscheidung)
  await settled(1)
  expect(shop.events()[0]?.type).toBe(type)
  await choose(payment.id, 'pay')
  expect(bank.find(payment.id)?.state).toBe(type.slice('payment.'.length))
})

it('FAULT-07 the same request with the same key is one payment, other details are refused', async () => {
  const first = await created()
  expect(await create()).toEqual({ status: 201, payment: first })
  expect((await create({ amountCents: 1 })).status).toBe(409)
  expect((await create({}, 'key-2')).payment?.id).not.toBe(first.id)
})

it('nobody without the key learns or changes anything', async () => {
  const payment = await created()
  const stranger = { authorization: `Bearer ${'x'.repeat(40)}` }
  expect((await call(`/api/payments/${payment.id}`, { headers: stranger })).status).toBe(401)
  expect((await call('/api/payments/unknown')).status).toBe(404)
  expect((await fetch(`${bank.url}/bezahlen/unknown`)).status).toBe(404)
  expect((await create({ amountCents: 0 }, 'key-3')).status).toBe(400)
  expect((await choose(payment.id, 'steal')).status).toBe(400)
})

it('an unpaid payment expires at its time and says so', async () => {
  const payment = await created()
  await time.advance(15 * 60_000)
  await settled(1)
  expect(shop.events()[0]?.type).toBe('payment.expired')
  await choose(payment.id, 'pay')
  expect(bank.find(payment.id)?.state).toBe('expired')
  expect((await create({}, 'late')).status).toBe(201)
  expect((await create({ expiresAt: START.toISOString() }, 'too-late')).status).toBe(422)
})

it('webhooks come again until the shop says 2xx, with fresh signatures', async () => {
  shop.answer(500)
  const payment = await created()
  await choose(payment.id, 'pay')
  await settled(1)
  await vi.waitFor(async () => {
    await time.advance(1_000)
    expect(shop.seen.length).toBeGreaterThan(1)
  }, 10_000)
  shop.answer(200)
  await vi.waitFor(async () => {
    await time.advance(60_000)
    expect(shop.seen.length).toBeGreaterThan(2)
  }, 10_000)
  const before = shop.seen.length
  await time.advance(3_600_000)
  expect(shop.seen).toHaveLength(before)
  expect(new Set(shop.events().map(({ id }) => id)).size).toBe(1)
  expect(new Set(shop.seen.map(({ signature }) => signature)).size).toBeGreaterThan(1)
})

it('a lost webhook never comes, a doubled one comes twice with one id, a late one late', async () => {
  const lost = await created({}, 'a')
  await choose(lost.id, 'pay', 'webhook-lost')
  await time.advance(3_600_000)
  expect(shop.seen).toHaveLength(0)
  expect(bank.find(lost.id)?.state).toBe('paid')
  const doubled = await created({}, 'b')
  await choose(doubled.id, 'pay', 'webhook-doubled')
  await settled(2)
  expect(new Set(shop.events().map(({ id }) => id)).size).toBe(1)
  const late = await created({}, 'c')
  await choose(late.id, 'pay', 'webhook-late')
  await time.advance(59_000)
  expect(shop.seen).toHaveLength(2)
  await time.advance(2_000)
  await settled(3)
})

it('a webhook before the return is there when the browser leaves', async () => {
  const payment = await created()
  await choose(payment.id, 'pay', 'webhook-before-return')
  expect(shop.seen).toHaveLength(1)
})

it('a slow payment is open until the bank is done, also when its time ends meanwhile', async () => {
  const payment = await created({ expiresAt: new Date(START.getTime() + 2_000).toISOString() })
  await choose(payment.id, 'pay', 'slow')
  await time.advance(5_000)
  expect(bank.find(payment.id)?.state).toBe('open')
  expect(await (await fetch(payment.paymentUrl)).text()).toContain('Die Zahlung wird noch bearbeitet.')
  await time.advance(4_000)
  await settled(1)
  expect(shop.events()[0]?.type).toBe('payment.paid')
})

it('FAULT-05 told to book a wrong amount, the bank books and reports it', async () => {
  const payment = await created()
  await choose(payment.id, 'pay', 'wrong-amount')
  await settled(1)
  expect(shop.events()[0]?.payment.amountCents).toBe(100)
  expect(BankPayment.parse(await (await call(`/api/payments/${payment.id}`)).json()).amountCents).toBe(100)
})

it('a refund happens once per reference and never exceeds what was paid', async () => {
  const payment = await created()
  const refund = (reference: string, amountCents: number) =>
    call(`/api/payments/${payment.id}/refunds`, {
      method: 'POST',
      body: JSON.stringify({ reference, amountCents }),
    })
  expect((await refund('r0', 1)).status).toBe(409)
  await choose(payment.id, 'pay')
  for (let i = 0; i < 3; i += 1) expect((await refund('r1', 700)).status).toBe(200)
  expect(bank.find(payment.id)?.refundedCents).toBe(700)
  expect((await refund('r2', 401)).status).toBe(409)
  expect((await refund('r2', 400)).status).toBe(200)
  await settled(3)
})

it('FAULT-20 a restart loses nothing: payments, decisions on their way, webhooks not yet taken', async () => {
  shop.answer(503)
  const paid = await created({}, 'a')
  const slow = await created({}, 'b')
  await choose(paid.id, 'pay')
  await choose(slow.id, 'pay', 'slow')
  await settled(1)
  await bank.close()
  appendFileSync(join(dataDir, 'payments.jsonl'), '{"key":"torn","val')
  shop.answer(200)
  bank = await open()
  expect(bank.find(paid.id)?.state).toBe('paid')
  expect((await create({}, 'a')).payment?.id).toBe(paid.id)
  await time.advance(600_000)
  await vi.waitFor(
    () =>
      expect(new Set(shop.events().map(({ payment }) => payment.id))).toEqual(new Set([paid.id, slow.id])),
    10_000,
  )
})
