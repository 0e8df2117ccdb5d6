import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStaffedCompany, linkIn, PASSWORD, codeOf } from './testing.ts'

const NEW = 'drei Igel im Regen'
const ADMIN_URL = 'https://verwaltung.example'
const platform = await testPlatform({ config: { adminUrl: ADMIN_URL } })
const { server, aPerson } = await aStaffedCompany(platform.db, platform)
const { call, tokenOf } = server
let owner = ''
let email = ''
let userId = ''
beforeAll(async () => {
  owner = await tokenOf((await aPerson({ email: 'chefin@seefach.example' })).email)
})
beforeEach(async () => {
  ;({ email, userId } = await aPerson({ roles: ['operator'] }))
})

const bring = async (status: 'active' | 'blocked' | 'archived') =>
  codeOf(await call('POST', `/private/user/${userId}/status`, owner, { status, reason: 'Streit' }))
const lives = async (token: string) =>
  (await call('GET', identityCalls.currentUser.path, token)).statusCode === 200

async function link(): Promise<string> {
  await call('POST', passwordCalls.requestPasswordResetByPost.path, null, { email })
  await platform.runDue()
  await platform.sendMails()
  return linkIn(platform.sentMails.filter(({ to }) => to === email).at(-1)?.text, ADMIN_URL)
}
const reset = async (token: string) =>
  codeOf(await call('POST', passwordCalls.resetPassword.path, null, { email, token, password: NEW }))

const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: platform.clock.now().getTime() })
/** Switches the second factor on and leaves the code of this moment unused. */
async function factor(token: string): Promise<string> {
  const begun = await call('POST', profileCalls.beginSecondFactor.path, token, { password: PASSWORD })
  const { secret } = profileCalls.beginSecondFactor.reply.parse(begun.json())
  await call('POST', profileCalls.confirmSecondFactor.path, token, { code: shown(secret) })
  await platform.clock.advance(60_000)
  return secret
}
const ticket = async () => z.object({ ticket: z.string() }).parse((await server.signIn(email)).json()).ticket
const finish = async (held: string, given: string) =>
  codeOf(await call('POST', profileCalls.signInWithSecondFactor.path, null, { ticket: held, code: given }))
const changesOfAccess = async () => {
  const events = await platform.db.read((tx) =>
    tx.selectFrom('event').select('data').where('type', '=', 'staff.accessChanged').execute(),
  )
  return events.filter(({ data }) => JSON.stringify(data).includes(userId)).length
}

describe.each(['blocked', 'archived'] as const)('FAULT-52 A-11 a person who is %s', (status) => {
  it('is out of every session at once, and their streams are told', async () => {
    const tokens = [await tokenOf(email), await tokenOf(email)]
    expect(await bring(status)).toBe('done')
    expect(await Promise.all(tokens.map(lives))).toEqual([false, false])
    for (const token of tokens)
      expect(codeOf(await call('POST', identityCalls.refreshTokenByPost.path, token))).toBe('not-signed-in')
    expect(await changesOfAccess()).toBe(1)
  })

  it('has a dead link to a new password, which stays dead when they come back', async () => {
    const old = await link()
    expect(old).not.toBe('')
    await bring(status)
    expect(await reset(old)).toBe('reset-link-invalid')
    expect(await bring('active')).toBe('done')
    expect(await reset(old)).toBe('reset-link-invalid')
    await platform.clock.advance(1_000)
    expect(await reset(await link())).toBe('done')
  })

  it('A-14 does not finish a sign-in that was under way, not even once they are back', async () => {
    const secret = await factor(await tokenOf(email))
    const held = await ticket()
    await bring(status)
    await bring('active')
    expect(await finish(held, shown(secret))).toBe('sign-in-expired')
    expect(await finish(await ticket(), shown(secret))).toBe('done')
  })
})

it('FAULT-52 a refused block leaves sessions and links as they were', async () => {
  const token = await tokenOf(email)
  const held = await link()
  const reply = await call('POST', `/private/user/${userId}/status`, owner, { status: 'blocked' })
  expect(codeOf(reply)).toBe('reason-required')
  expect(await lives(token)).toBe(true)
  expect(await changesOfAccess()).toBe(0)
  expect(await reset(held)).toBe('done')
})

const change = async (token: string, oldPassword = PASSWORD) =>
  codeOf(await call('POST', profileCalls.changeOwnPassword.path, token, { oldPassword, password: NEW }))

describe('FAULT-53 A-14 who changes their own password', () => {
  it('makes links worthless that were asked for before; a wrong old one does not', async () => {
    const [token, stored] = [await tokenOf(email), await link()]
    const colleague = await aPerson()
    const theirs = await tokenOf(colleague.email)
    expect(await change(token, 'geraten')).toBe('wrong-password')
    expect(await change(token)).toBe('done')
    expect(await reset(stored)).toBe('reset-link-invalid')
    expect(await lives(theirs)).toBe(true)
  })

  it('stays signed in here beyond the next token, while the others get none', async () => {
    const [here, there] = [await tokenOf(email), await tokenOf(email)]
    await change(here)
    const next = await call('POST', identityCalls.refreshTokenByPost.path, here)
    const { accessToken } = identityCalls.refreshTokenByPost.reply.parse(next.json())
    expect(await lives(accessToken)).toBe(true)
    expect(codeOf(await call('POST', identityCalls.refreshTokenByPost.path, there))).toBe('not-signed-in')
  })

  it('ends a sign-in that waits for its code', async () => {
    const token = await tokenOf(email)
    const secret = await factor(token)
    const held = await ticket()
    const fresh = await call('POST', identityCalls.refreshTokenByPost.path, token)
    await change(identityCalls.refreshTokenByPost.reply.parse(fresh.json()).accessToken)
    expect(await finish(held, shown(secret))).toBe('sign-in-expired')
  })
})
