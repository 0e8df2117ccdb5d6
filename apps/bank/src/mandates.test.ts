import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@fachwerk/clock/test-clock'
import { BankPayment } from '@fachwerk/contract/payment/test-bank'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Bank, startBank } from './bank.ts'
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

const call = (path: string, body: object | null, key: string | null, method = 'POST') =>
  fetch(bank.url + path, {
    method,
    headers: {
      authorization: `Bearer ${keys.apiKey}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const details = () => ({
  amountCents: 1100,
  currency: 'EUR',
  webhookUrl: `${shopUrl}/webhook`,
  description: 'Box M, Dezember',
})
async function firstPayment(remember: boolean, key = 'first') {
  const returnUrl = `${shopUrl}/bestellung/x`
  const expiresAt = new Date(START.getTime() + 900_000).toISOString()
  const reply = await call(
    '/api/payments',
    { ...details(), reference: key, returnUrl, expiresAt, remember },
    key,
  )
  return BankPayment.parse(await reply.json())
}
async function agreed(script: 'normal' | 'later-declined' = 'normal') {
  const { id } = await firstPayment(true)
  await bank.decide(id, 'pay', script)
  return bank.find(id)?.mandateId ?? ''
}
const charge = (mandateId: string, key = 'month-2', more = {}) =>
  call('/api/charges', { ...details(), reference: key, mandateId, ...more }, key)
const settled = (count: number) => vi.waitFor(() => expect(shop.seen).toHaveLength(count), 10_000)

it('R-12 the payer reads that the merchant may take money later, and only who agrees is charged', async () => {
  const asked = await firstPayment(true)
  expect(await (await fetch(asked.paymentUrl)).text()).toContain(
    'Der Händler darf danach auch ohne Sie abbuchen.',
  )
  const usual = await firstPayment(false, 'usual')
  expect(await (await fetch(usual.paymentUrl)).text()).not.toContain('abbuchen.')
  await bank.decide(usual.id, 'pay', 'normal')
  expect(bank.find(usual.id)?.mandateId).toBeUndefined()
  await bank.decide(asked.id, 'deny', 'normal')
  expect(bank.find(asked.id)?.mandateId).toBeUndefined()
})

it('R-12 a charge takes the money at once and tells the merchant', async () => {
  const reply = await charge(await agreed())
  expect(reply.status).toBe(201)
  const payment = BankPayment.parse(await reply.json())
  expect(payment).toMatchObject({ state: 'paid', reference: 'month-2', amountCents: 1100, paymentUrl: '' })
  await settled(2)
  expect(shop.events().map(({ type }) => type)).toEqual(['payment.paid', 'payment.paid'])
  const page = await (await fetch(`${bank.url}/bezahlen/${payment.id}`)).text()
  expect(page).toContain('Diese Zahlung ist ausgeführt.')
  expect(page).not.toContain('Zurück zum Händler')
})

it('FAULT-07 the same key takes it once, other details under it are refused', async () => {
  const mandate = await agreed()
  const first = BankPayment.parse(await (await charge(mandate)).json())
  expect(await (await charge(mandate)).json()).toEqual(first)
  expect((await charge(mandate, 'month-2', { amountCents: 1 })).status).toBe(409)
  expect(bank.all().filter(({ state }) => state === 'paid')).toHaveLength(2)
})

it('R-12 who chose that later charges are declined pays now, and is declined later', async () => {
  const reply = await charge(await agreed('later-declined'))
  expect(BankPayment.parse(await reply.json()).state).toBe('denied')
  await settled(2)
  expect(shop.events().at(-1)?.type).toBe('payment.denied')
})

it('R-12 what was given back is not charged any more, nor what nobody agreed to', async () => {
  const mandate = await agreed()
  expect((await call(`/api/mandates/${mandate}`, null, null, 'DELETE')).status).toBe(204)
  expect((await call(`/api/mandates/${mandate}`, null, null, 'DELETE')).status).toBe(404)
  expect((await charge(mandate)).status).toBe(404)
  expect((await charge('mandate_invented')).status).toBe(404)
  expect((await charge('x', 'no-cents', { amountCents: 0 })).status).toBe(400)
  expect((await call('/api/charges', { ...details(), mandateId: mandate }, null)).status).toBe(400)
})

it('FAULT-04 nobody without the key charges or gives back', async () => {
  const mandate = await agreed()
  const stranger = { headers: { authorization: 'Bearer wrong' } }
  expect((await fetch(`${bank.url}/api/charges`, { ...stranger, method: 'POST' })).status).toBe(401)
  expect((await fetch(`${bank.url}/api/mandates/${mandate}`, { ...stranger, method: 'DELETE' })).status).toBe(
    401,
  )
  expect((await charge(mandate)).status).toBe(201)
})

it('FAULT-20 agreements and charges survive a restart', async () => {
  const mandate = await agreed()
  const first = BankPayment.parse(await (await charge(mandate)).json())
  await bank.close()
  bank = await open()
  expect(BankPayment.parse(await (await charge(mandate)).json())).toEqual(first)
  expect(BankPayment.parse(await (await charge(mandate, 'month-3')).json()).state).toBe('paid')
})
