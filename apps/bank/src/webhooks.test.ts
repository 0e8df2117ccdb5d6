import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@fachwerk/clock/test-clock'
import type { BankEvent } from '@fachwerk/contract/payment/test-bank'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START, startShop } from './testing.ts'
import { type Webhooks, sign, startWebhooks } from './webhooks.ts'

const secret = 's'.repeat(40)
const event = (id: string): BankEvent => ({
  id,
  type: 'payment.paid',
  createdAt: START.toISOString(),
  payment: {
    id: 'p1',
    reference: 'order-1',
    merchant: 'M',
    amountCents: 1100,
    currency: 'EUR',
    state: 'paid',
    refundedCents: 0,
    paymentUrl: 'http://bank/p1',
  },
})

let time = testClock(START)
let shop = startShop()
let shopUrl = ''
let folder = ''
let webhooks: Webhooks
const open = () => startWebhooks({ folder, secret, clock: time })
beforeEach(async () => {
  time = testClock(START)
  shop = startShop()
  shopUrl = await shop.listen()
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  webhooks = open()
})
afterEach(async () => {
  webhooks.close()
  await shop.close()
})
/** Lets time pass second by second until the shop has seen so many. */
const untilSeen = (count: number, stepMs = 1_000) =>
  vi.waitFor(async () => {
    await time.advance(stepMs)
    expect(shop.seen.length).toBeGreaterThanOrEqual(count)
  }, 10_000)

it('FAULT-04 the signature is the HMAC of time and body', () => {
  const at = new Date('2026-11-20T12:00:00.900Z')
  const expected = createHmac('sha256', secret).update('1795176000.{"a":1}').digest('hex')
  expect(sign('{"a":1}', secret, at)).toBe(`t=1795176000,v1=${expected}`)
})

it('what was taken is not told again', async () => {
  webhooks.send(event('e1'), shopUrl)
  await webhooks.firstAttempt('e1')
  await time.advance(3_600_000)
  expect(shop.seen).toHaveLength(1)
})

it('a shop that is away is told as soon as it is back, with the same event', async () => {
  shop.answer(503)
  webhooks.send(event('e1'), shopUrl)
  await webhooks.firstAttempt('e1')
  await untilSeen(3)
  shop.answer(204)
  await untilSeen(4, 10_000)
  const before = shop.seen.length
  await time.advance(3_600_000)
  expect(shop.seen).toHaveLength(before)
  expect(new Set(shop.seen.map(({ body }) => body)).size).toBe(1)
})

it('nobody at the address is no reason to fall over', async () => {
  webhooks.send(event('e1'), 'http://127.0.0.1:9/')
  await expect(webhooks.firstAttempt('e1')).resolves.toBeUndefined()
})

it('a late webhook waits for its moment, a doubled one comes twice', async () => {
  webhooks.send(event('late'), shopUrl, { delayMs: 60_000 })
  webhooks.send(event('twice'), shopUrl, { doubled: true })
  await vi.waitFor(() => expect(shop.seen).toHaveLength(2), 10_000)
  await time.advance(59_000)
  expect(shop.seen).toHaveLength(2)
  await time.advance(2_000)
  await vi.waitFor(
    () => expect(shop.events().map(({ id }) => id)).toEqual(['twice', 'twice', 'late']),
    10_000,
  )
})

it('FAULT-20 what was not taken when the bank stopped is told after its start', async () => {
  shop.answer(500)
  webhooks.send(event('e1'), shopUrl)
  await webhooks.firstAttempt('e1')
  webhooks.close()
  const before = shop.seen.length
  await time.advance(60_000)
  expect(shop.seen).toHaveLength(before)
  shop.answer(200)
  webhooks = open()
  await untilSeen(before + 1)
  expect(shop.events().at(-1)?.id).toBe('e1')
})
