import type { Call } from '@fachwerk/contract/call'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { expect, it } from 'vitest'
import { linkIn } from '../modules/identity/testing.ts'
import { type Caller, ADMIN_HOST, freshIp, type RawInput, send, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse, PASSWORD } from '../testing/test-house.ts'

/** The catalogue of faults asks for 10,000: `TRIES=10000`. */
const TRIES = Number(process.env['TRIES'] ?? 400)
const AT_ONCE = 16
const PATIENCE_MS = 60_000 + TRIES * 60

const EMAIL = 'betreiber@zeitlager.example'
const house = await aTestHouse({ withoutTerminals: true })

type Attack = (attempt: number) => { readonly input: RawInput; readonly from: Caller }

/** So many tries in one window of time, some at once. @returns how often each answer was given */
async function tries(call: Call, attack: Attack): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const rest = Array.from({ length: TRIES }, (_, attempt) => attempt).values()
  const attacker = async () => {
    for (const attempt of rest) {
      const { input, from } = attack(attempt)
      const { code, status } = await send(house, call, input, from)
      const answer = code ?? String(status)
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attacker))
  return answers
}

/** What anybody can put into a request to seem to be somebody else. */
const disguised = (attempt: number) => ({
  'x-forwarded-for': `198.51.${attempt >> 8}.${attempt & 255}`,
  forwarded: `for=198.51.${attempt >> 8}.${attempt & 255}`,
  'x-real-ip': `203.0.113.${attempt & 255}`,
})
const written = (attempt: number) =>
  [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL}`, EMAIL.replace('b', 'B')][attempt % 4] ?? EMAIL
const reset = (token: string, attempt = 0) => ({ email: written(attempt), token, password: `neu: ${token}` })
const signIn = (password: string, ip: string) =>
  send(house, identityCalls.signIn, { body: { email: EMAIL, password } }, { host: ADMIN_HOST, ip })

it(
  `FAULT-54 ${TRIES} passwords from 500 addresses: a hundred are looked at, and the owner still gets in`,
  async () => {
    const home = freshIp()
    expect((await signIn(PASSWORD, home)).status).toBe(200)
    const crowd = Array.from({ length: 500 }, freshIp)
    const answers = await tries(identityCalls.signIn, (attempt) => ({
      input: { body: { email: written(attempt), password: `geraten ${attempt}` } },
      from: { host: ADMIN_HOST, ip: crowd[attempt % crowd.length] ?? '', headers: disguised(attempt) },
    }))
    // One of the hundred was the owner's own.
    expect(answers).toEqual({ 'wrong-credentials': 99, 'too-many-tries': TRIES - 99 })
    expect((await signIn(PASSWORD, freshIp())).code).toBe('too-many-tries')
    expect((await signIn(PASSWORD, home)).status).toBe(200)
  },
  PATIENCE_MS,
)

it(
  `FAULT-54 ${TRIES} passwords for as many accounts from one address: sixty are looked at`,
  async () => {
    const ip = freshIp()
    const answers = await tries(identityCalls.signIn, (attempt) => ({
      input: { body: { email: `jemand${attempt}@zeitlager.example`, password: PASSWORD } },
      from: { host: ADMIN_HOST, ip, headers: disguised(attempt) },
    }))
    expect(answers).toEqual({ 'wrong-credentials': 60, 'too-many-tries': TRIES - 60 })
  },
  PATIENCE_MS,
)

it(
  `FAULT-54 ${TRIES} links for a new password from as many addresses: thirty are looked at, the real one works`,
  async () => {
    await send(
      house,
      passwordCalls.requestPasswordResetByPost,
      { body: { email: EMAIL } },
      { host: ADMIN_HOST },
    )
    await house.platform.runDue()
    await house.platform.sendMails()
    const mail = house.platform.sentMails.findLast(({ to }) => to === EMAIL)
    const answers = await tries(passwordCalls.resetPassword, (attempt) => ({
      input: { body: reset(house.platform.random.hash(), attempt) },
      from: { host: ADMIN_HOST, ip: freshIp(), headers: disguised(attempt) },
    }))
    expect(answers).toEqual({ 'reset-link-invalid': 30, 'too-many-tries': TRIES - 30 })
    const body = reset(linkIn(mail?.text, house.platform.config.adminUrl))
    expect((await send(house, passwordCalls.resetPassword, { body }, { host: ADMIN_HOST })).status).toBe(200)
  },
  PATIENCE_MS,
)

it(
  `FAULT-54 ${TRIES} links of orders from one address: sixty are looked at`,
  async () => {
    const ip = freshIp()
    const answers = await tries(orderCalls.order, (attempt) => ({
      input: { params: { hash: house.platform.random.hash() } },
      from: { host: SITE_HOST, ip, headers: disguised(attempt) },
    }))
    expect(answers).toEqual({ 'not-found': 60, 'too-many-tries': TRIES - 60 })
  },
  PATIENCE_MS,
)
