import { mollieProvider } from '@fachwerk/server/src/modules/payments/providers/mollie-provider.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { worldClock } from './clock.ts'
import { openService, SERVICE_KEYS, SERVICE_ORIGIN } from './payment-service.ts'
import { createTally } from './tally.ts'

const before = globalThis.fetch
const provider = mollieProvider({ apiKey: SERVICE_KEYS.apiKey, url: SERVICE_ORIGIN })
const start = Date.parse('2026-07-14T10:00:00Z')
let clock: ReturnType<typeof worldClock>
let service: ReturnType<typeof openService>
/** Whose reports came in. */
let heard: string[] = []

beforeEach(() => {
  clock = worldClock(new Date(start), false)
  service = openService(clock.process(), createTally())
  heard = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === SERVICE_ORIGIN) return service.answer(url, init)
    heard.push(typeof init.body === 'string' ? init.body : '')
    return Response.json({})
  }
})
afterEach(() => {
  globalThis.fetch = before
})

const details = {
  amountCents: 5_900,
  currency: 'EUR',
  returnUrl: 'https://seefach.example/zahlung',
  webhookUrl: 'https://verwaltung.example/webhook?account=1',
  description: 'Fach 7',
}

/** Somebody pays and agrees that more is taken later. */
async function agreed() {
  const remember = { customerId: '', name: 'Lea Wirth', email: 'lea@post.example' }
  const expiresAt = new Date(clock.nowMs() + 20 * 60_000)
  const first = {
    ...details,
    paymentId: 'first',
    expiresAt,
    language: 'de',
    method: 'card',
    remember,
  } as const
  const begun = await provider.start(first)
  const reference = begun.ok ? begun.value.reference : ''
  service.decide(reference, 'pay')
  const paid = await provider.fetchState(reference)
  if (!paid.ok || !paid.value.stored) throw new Error('nothing was kept')
  return { reference, ...paid.value.stored }
}
type Agreed = Awaited<ReturnType<typeof agreed>>

const charge = (
  { payer, method }: Pick<Agreed, 'payer' | 'method'>,
  paymentId: string,
  asked: 'first' | 'again' = 'first',
) => provider.charge({ ...details, payer, method, paymentId, way: 'card', asked })
const taken = () => service.charges.all.map(({ paymentId, cents }) => `${paymentId} ${cents}`)

it('R-12 takes money of who agreed, tells of it, and knows the request again for an hour only', async () => {
  const stored = await agreed()
  heard = []
  expect(await charge(stored, 'month-2')).toMatchObject({ value: { state: 'paid' } })
  expect(heard).toHaveLength(1)
  await charge(stored, 'month-2')
  expect(taken()).toEqual(['month-2 5900'])
  clock.moveTo(start + 61 * 60_000)
  expect(await charge(stored, 'month-2', 'again')).toMatchObject({ value: { state: 'paid' } })
  expect(taken()).toEqual(['month-2 5900'])
  // Whoever does not look first takes it twice: that is what has to be found.
  await charge(stored, 'month-2')
  expect(taken()).toEqual(['month-2 5900', 'month-2 5900'])
})

it('R-12 takes nothing of who lets nobody, nor of who has withdrawn it', async () => {
  const stored = await agreed()
  service.declineLater(stored.reference)
  expect(await charge(stored, 'month-2')).toMatchObject({ value: { state: 'denied' } })
  expect(service.storedMandates()).toHaveLength(1)
  expect(await provider.forget(stored)).toMatchObject({ ok: true })
  expect(service.storedMandates()).toEqual([])
  expect(await charge(stored, 'month-3')).toMatchObject({ ok: false, refusal: 'refused' })
  expect(taken()).toEqual([])
})

it('R-12 now and then the bank of the payer decides a while later', async () => {
  const stored = await agreed()
  const states: unknown[] = []
  for (const month of ['2', '3', '4', '5', '6']) {
    const answer = await charge(stored, month)
    states.push(answer.ok && answer.value.state)
  }
  expect(states).toEqual(['paid', 'paid', 'paid', 'paid', 'authorised'])
  const reference = service.charges.all.at(-1)?.reference ?? ''
  while ((clock.nextDueMs() ?? Infinity) <= start + 26 * 60_000) await clock.takeNext()?.()
  expect(service.find(reference)?.status).toBe('paid')
})
