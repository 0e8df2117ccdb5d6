import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testBankProvider } from '@fachwerk/server/src/modules/payments/providers/test-bank-provider.ts'
import { afterAll, expect, it } from 'vitest'
import { BANK_ORIGIN, openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { worldClock } from './clock.ts'
import { internet } from './internet.ts'
import { openService } from './payment-service.ts'
import { createQuiet } from './quiet.ts'
import { createTally } from './tally.ts'

const keys = { apiKey: 'key', webhookSecret: 'secret', merchant: 'zeitlager' }
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-internet-'))
const clock = worldClock(new Date('2026-07-14T10:00:00Z'), false)
const bank = openBank({ folder, keys, clock: clock.process(), chance: chanceOf(1, 'bank') })
const tally = createTally()
const service = openService(clock.process(), tally)
const ends = { quiet: createQuiet(), bank, service, server: () => null }
const armed: string[] = []
const troubles = { arm: (trouble: string, after: number) => void armed.push(`${trouble} ${after}`) }
const net = internet({ ...ends, chance: chanceOf(1, 'net'), tally, troubles })
const provider = testBankProvider({ url: BANK_ORIGIN, ...keys })
afterAll(() => {
  net.restore()
  rmSync(folder, { recursive: true, force: true })
})

const input = {
  paymentId: '01980000-0000-7000-8000-000000000001',
  amountCents: 1_100,
  currency: 'EUR',
  returnUrl: 'https://seefach.example/zahlung',
  webhookUrl: 'https://verwaltung.example/webhook',
  expiresAt: new Date('2026-07-14T10:20:00Z'),
  description: 'Fach 7',
  language: 'de',
  method: null,
} as const
/** Asked once, and once more as nothing was heard. */
async function askedTwice<T>(ask: () => Promise<T>): Promise<readonly [T, T]> {
  const unheard = await ask()
  return [unheard, await ask()]
}

it('FAULT-25 what the bank has done and nobody heard of is not done again by asking again', async () => {
  Object.assign(net.faults, { unheardBegin: 1, unheardRefund: 1 })
  const [unheard, begun] = await askedTwice(() => provider.start(input))
  expect(unheard.ok).toBe(false)
  if (!begun.ok) throw new Error(begun.refusal)
  const { reference } = begun.value
  await bank.decide(reference, 'pay', 'webhook-lost')

  const refund = { reference, amountCents: 400, refundId: 'refund-1' }
  const [lost, done] = await askedTwice(() => provider.refund({ ...input, ...refund }))
  expect([lost.ok, done.ok]).toEqual([false, true])
  expect(bank.find(reference)).toMatchObject({ state: 'paid', refundedCents: 400 })
  expect([tally.of('unheardBegins'), tally.of('unheardRefunds')]).toEqual([1, 1])
})

it('FAULT-01 R-12 what was taken without the payer and nobody heard of is not taken again; before it is noted the server may die', async () => {
  Object.assign(net.faults, { unheardBegin: 0, unheardCharge: 1 })
  const remember = { customerId: '', name: 'Lea Wirth', email: 'lea@post.example' }
  const begun = await provider.start({ ...input, paymentId: 'first', remember })
  if (!begun.ok) throw new Error(begun.refusal)
  const { reference } = begun.value
  await bank.decide(reference, 'pay', 'webhook-lost')
  const paid = await provider.fetchState(reference)
  if (!paid.ok || !paid.value.stored) throw new Error('nothing was kept')
  const { payer, method } = paid.value.stored
  const charge = (paymentId: string) =>
    provider.charge({ ...input, payer, method, paymentId, way: null, asked: 'first' })
  const [lost, done] = await askedTwice(() => charge('second'))
  expect([lost.ok, done.ok, tally.of('unheardCharges')]).toEqual([false, true, 1])
  expect(bank.charges.all).toMatchObject([{ paymentId: 'second', cents: 1_100 }])
  Object.assign(net.faults, { deathAtCharge: 1 })
  expect(await charge('third')).toMatchObject({ ok: true })
  expect([armed, tally.of('deadCharges')]).toEqual([['death 0'], 1])
  expect(await provider.forget({ payer, method })).toMatchObject({ ok: true })
  expect(await charge('fourth')).toMatchObject({ ok: false, refusal: 'refused' })
})

it('a question about a payment is always answered while the bank is there, and never while it is away', async () => {
  const { reference } = await provider.start(input).then((begun) => {
    if (!begun.ok) throw new Error(begun.refusal)
    return begun.value
  })
  expect(await provider.fetchState(reference)).toMatchObject({ ok: true, value: { state: 'paid' } })
  bank.setAway(true)
  expect(await provider.fetchState(reference)).toMatchObject({ ok: false })
  bank.setAway(false)
})
