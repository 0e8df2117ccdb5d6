import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStaffedCompany, PASSWORD, codeOf } from './testing.ts'

const { db } = await aTestDatabase()
const { server, aPerson } = await aStaffedCompany(db)
const { call, clock } = server

const shown = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + seconds * 1000,
  })
/** Somebody whose second factor is on and whose codes of now and around it are unused. */
async function aCarefulPerson() {
  const { email } = await aPerson()
  const token = await server.tokenOf(email)
  const post = (path: string, body: object) => call('POST', path, token, body)
  const begun = await post(profileCalls.beginSecondFactor.path, { password: PASSWORD })
  const { secret } = profileCalls.beginSecondFactor.reply.parse(begun.json())
  const confirmed = await post(profileCalls.confirmSecondFactor.path, { code: shown(secret) })
  const { recoveryCodes } = profileCalls.confirmSecondFactor.reply.parse(confirmed.json())
  await clock.advance(90_000)
  const ticket = async () =>
    z.object({ ticket: z.string() }).parse((await server.signIn(email)).json()).ticket
  return { email, token, secret, recoveryCodes, ticket, post }
}
const finish = (ticket: string, given: string, ip = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: profileCalls.signInWithSecondFactor.path,
    headers: { host: 'localhost' },
    remoteAddress: ip,
    payload: { ticket, code: given },
  })

let jana: Awaited<ReturnType<typeof aCarefulPerson>>
beforeEach(async () => {
  jana = await aCarefulPerson()
})

describe('A-14 clocks that differ', () => {
  it.each([
    [-60, 'second-factor-wrong'],
    [-30, 'done'],
    [0, 'done'],
    [30, 'done'],
    [60, 'second-factor-wrong'],
  ])('a phone that is %i s off: %s', async (seconds, answer) => {
    expect(codeOf(await finish(await jana.ticket(), shown(jana.secret, seconds)))).toBe(answer)
  })

  it('after the code of a fast phone an older one is good no more, the next one is', async () => {
    expect(codeOf(await finish(await jana.ticket(), shown(jana.secret, 30)))).toBe('done')
    for (const seconds of [-30, 0, 30])
      expect(codeOf(await finish(await jana.ticket(), shown(jana.secret, seconds)))).toBe(
        'second-factor-wrong',
      )
    await clock.advance(60_000)
    expect(codeOf(await finish(await jana.ticket(), shown(jana.secret)))).toBe('done')
  })

  it('a code that signed in does not switch the second factor off as well', async () => {
    const given = shown(jana.secret)
    expect(codeOf(await finish(await jana.ticket(), given))).toBe('done')
    const end = (one: string) =>
      jana.post(profileCalls.endSecondFactor.path, { password: PASSWORD, code: one })
    expect(codeOf(await end(given))).toBe('second-factor-wrong')
    expect(codeOf(await end(shown(jana.secret, 30)))).toBe('done')
  })
})

describe('A-14 recovery codes', () => {
  it('one typed in two tabs at once opens one session; nine are left', async () => {
    const [first = ''] = jana.recoveryCodes
    const tickets = [await jana.ticket(), await jana.ticket(), await jana.ticket()]
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, first)))
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'second-factor-wrong', 'second-factor-wrong'])
    const profile = await call('GET', profileCalls.ownProfile.path, jana.token)
    expect(profileCalls.ownProfile.reply.parse(profile.json()).secondFactor.recoveryCodesLeft).toBe(9)
  })

  it('one person’s are nothing in the hands of another', async () => {
    const other = await aCarefulPerson()
    const [theirs = ''] = other.recoveryCodes
    expect(codeOf(await finish(await jana.ticket(), theirs))).toBe('second-factor-wrong')
    expect(codeOf(await finish(await other.ticket(), theirs))).toBe('done')
  })

  it('switching off takes them out of the world, also once it is on again', async () => {
    const [stored = ''] = jana.recoveryCodes
    const given = { password: PASSWORD, code: shown(jana.secret) }
    expect(codeOf(await jana.post(profileCalls.endSecondFactor.path, given))).toBe('done')
    const begun = await jana.post(profileCalls.beginSecondFactor.path, { password: PASSWORD })
    const { secret } = profileCalls.beginSecondFactor.reply.parse(begun.json())
    await jana.post(profileCalls.confirmSecondFactor.path, { code: shown(secret) })
    expect(codeOf(await finish(await jana.ticket(), stored))).toBe('second-factor-wrong')
  })
})

describe('A-15 FAULT-54 the ticket of the second step', () => {
  it('belongs to one person: with another’s code it opens neither account', async () => {
    const other = await aCarefulPerson()
    expect(codeOf(await finish(await jana.ticket(), shown(other.secret)))).toBe('second-factor-wrong')
    const reply = await finish(await other.ticket(), shown(other.secret))
    expect(profileCalls.signInWithSecondFactor.reply.parse(reply.json()).user.email).toBe(other.email)
  })

  it('is no token: it opens no call and gets none', async () => {
    const ticket = await jana.ticket()
    expect(codeOf(await call('GET', identityCalls.currentUser.path, ticket))).toBe('not-signed-in')
    expect(codeOf(await call('POST', identityCalls.refreshTokenByPost.path, ticket))).toBe('not-signed-in')
  })

  it('is good until its fifth minute is over', async () => {
    const [soon, late] = [await jana.ticket(), await jana.ticket()]
    await clock.advance(299_000)
    expect(codeOf(await finish(soon, shown(jana.secret)))).toBe('done')
    await clock.advance(1_000)
    expect(codeOf(await finish(late, shown(jana.secret, 30)))).toBe('sign-in-expired')
  })

  it('is not guessed from one address, while others still get in', async () => {
    const codes: string[] = []
    for (let n = 0; n < 31; n += 1) codes.push(codeOf(await finish(`geraten-${n}`, '000000', '192.0.2.66')))
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['sign-in-expired']))
    expect(codes[30]).toBe('too-many-tries')
    expect(codeOf(await finish(await jana.ticket(), shown(jana.secret)))).toBe('done')
  })
})
