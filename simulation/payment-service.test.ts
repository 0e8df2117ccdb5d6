import { mollieProvider } from '@fachwerk/server/src/modules/payments/providers/mollie-provider.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { worldClock } from './clock.ts'
import { openService, SERVICE_KEYS, SERVICE_ORIGIN, type ServiceTrouble } from './payment-service.ts'
import { createTally } from './tally.ts'

const WEBHOOK_URL = 'https://verwaltung.example/webhook?account=1'
const before = globalThis.fetch
let clock: ReturnType<typeof worldClock>
let service: ReturnType<typeof openService>
let tally: ReturnType<typeof createTally>
/** Reports that came in, with the minute; and whether whoever should hear them does. */
let heard: string[] = []
let isDeaf = false
const provider = mollieProvider({ apiKey: SERVICE_KEYS.apiKey, url: SERVICE_ORIGIN })
const start = Date.parse('2026-07-14T10:00:00Z')

beforeEach(() => {
  clock = worldClock(new Date(start), false)
  tally = createTally()
  service = openService(clock.process(), tally)
  heard = []
  isDeaf = false
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === SERVICE_ORIGIN) return service.answer(url, init)
    if (isDeaf) throw new TypeError('fetch failed')
    const body = typeof init.body === 'string' ? init.body : ''
    heard.push(`${Math.round((clock.nowMs() - start) / 60_000)} ${body} ${url.search}`)
    return Response.json({})
  }
})
afterEach(() => {
  globalThis.fetch = before
})

const quiet = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/** Lets so many minutes pass, with all that happens by itself meanwhile. */
async function pass(minutes: number): Promise<void> {
  const end = clock.nowMs() + minutes * 60_000
  await quiet()
  for (let due = clock.nextDueMs(); due !== undefined && due <= end; due = clock.nextDueMs()) {
    await clock.takeNext()?.()
    await quiet()
  }
  clock.moveTo(end)
}

const begin = () =>
  provider.start({
    paymentId: '01980000-0000-7000-8000-000000000001',
    amountCents: 1_100,
    currency: 'EUR',
    returnUrl: 'https://seefach.example/zahlung',
    webhookUrl: WEBHOOK_URL,
    expiresAt: new Date(start + 20 * 60_000),
    description: 'Fach 7',
    language: 'de',
    method: 'card',
  })
async function begun(): Promise<string> {
  const answer = await begin()
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.reference
}
const refund = (reference: string, refundId = 'r-1') =>
  provider.refund({ reference, amountCents: 1_100, refundId })

describe('the simulated payment service', () => {
  it('K-06 tells of a payment at once, to the address it was given', async () => {
    const reference = await begun()
    service.decide(reference, 'pay')
    await pass(0)
    expect(heard).toEqual([`0 id=${reference} ?account=1`])
    expect(service.isDelivering(reference)).toBe(false)
    expect(service.decide(reference, 'deny')).toBe(false)
  })

  it('FAULT-03 tells again, later and later, until somebody listens', async () => {
    const reference = await begun()
    isDeaf = true
    service.decide(reference, 'pay')
    await pass(40)
    expect([heard, service.isDelivering(reference)]).toEqual([[], true])
    isDeaf = false
    await pass(30)
    expect(heard).toEqual([`60 id=${reference} ?account=1`])
    expect([service.isDelivering(reference), tally.of('lateReports')]).toEqual([false, 1])
  })

  it('FAULT-03 loses what a payment came to while its reports are lost, but no dispute', async () => {
    const reference = await begun()
    service.begin('reports-lost')
    service.decide(reference, 'pay')
    await pass(100)
    expect([heard, tally.of('lostReports')]).toEqual([[], 1])
    expect(service.dispute(reference)).toBe(true)
    await pass(0)
    expect(heard).toHaveLength(1)
    expect(await provider.fetchState(reference)).toMatchObject({ value: { disputedCents: 1_100 } })
    service.winDispute(reference)
    expect(await provider.fetchState(reference)).toMatchObject({ value: { disputedCents: 0 } })
  })

  it('a payment nobody pays is over after half an hour', async () => {
    const reference = await begun()
    await pass(31)
    expect(service.find(reference)?.status).toBe('expired')
    expect([service.decide(reference, 'pay'), service.dispute(reference)]).toEqual([false, false])
  })

  it.each([
    ['away', ['unavailable', 'unavailable', 'unavailable'], true],
    ['no-start', ['unavailable', 'ok', 'ok'], false],
    ['no-state', ['ok', 'unavailable', 'unavailable'], true],
    ['no-refund', ['ok', 'ok', 'unavailable'], true],
    ['refuses-refunds', ['ok', 'ok', 'refused'], false],
    ['reports-late', ['ok', 'ok', 'ok'], false],
  ] as const)('FAULT-25 %s: beginning, asking and paying back answer %j', async (trouble, wanted, isAway) => {
    const reference = await begun()
    service.decide(reference, 'pay')
    const wrong: ServiceTrouble = trouble
    service.begin(wrong)
    const answers = [await begin(), await provider.fetchState(reference), await refund(reference)]
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal))).toEqual(wanted)
    expect(service.isAway).toBe(isAway)
    service.end(wrong)
    // Trying again after a no is another request.
    const again = await refund(reference, wanted[2] === 'refused' ? 'r-2' : 'r-1')
    expect(again).toMatchObject({ ok: true, value: { refundedCents: 1_100 } })
  })

  it('the same trouble twice at once is over when both are', async () => {
    service.begin('away')
    service.begin('away')
    service.end('away')
    expect(await begin()).toMatchObject({ ok: false })
    service.end('away')
    expect(await begin()).toMatchObject({ ok: true })
  })
})
