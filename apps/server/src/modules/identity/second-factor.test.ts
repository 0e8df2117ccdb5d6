import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStaffedCompany, PASSWORD, codeOf, type Reply } from './testing.ts'

const { db } = await aTestDatabase()
const { server, aPerson } = await aStaffedCompany(db)
const { call, clock } = server
let email = ''
let token = ''
beforeEach(async () => {
  ;({ email } = await aPerson())
  token = await server.tokenOf(email)
})

const ticketOf = (reply: Reply) => z.object({ ticket: z.string() }).parse(reply.json()).ticket
/** What the person's app shows now, or some seconds away. */
const shown = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + seconds * 1000,
  })

const begun = (password: string) => call('POST', profileCalls.beginSecondFactor.path, token, { password })
async function begin() {
  const reply = await begun(PASSWORD)
  return profileCalls.beginSecondFactor.reply.parse(reply.json())
}
const confirm = (given: string) => call('POST', profileCalls.confirmSecondFactor.path, token, { code: given })
async function switchOn() {
  const { secret } = await begin()
  const { recoveryCodes } = profileCalls.confirmSecondFactor.reply.parse(
    (await confirm(shown(secret))).json(),
  )
  // The next codes are of steps that were not used yet.
  await clock.advance(60_000)
  return { secret, recoveryCodes }
}
const ticket = async () => ticketOf(await server.signIn(email))
const finish = (link: string, given: string) =>
  call('POST', profileCalls.signInWithSecondFactor.path, null, { ticket: link, code: given })

describe('A-14 switching the second factor on', () => {
  it('shows secret and picture, and counts only after a right code; ten recovery codes come once', async () => {
    const { secret, uri, qrSvg } = await begin()
    expect(uri).toContain(encodeURIComponent(email))
    expect(qrSvg).toMatch(/^<svg/)
    expect((await server.signIn(email)).statusCode).toBe(200)
    expect(codeOf(await confirm('000000'))).toBe('second-factor-wrong')
    expect((await server.signIn(email)).statusCode).toBe(200)
    const reply = profileCalls.confirmSecondFactor.reply.parse((await confirm(shown(secret))).json())
    expect(new Set(reply.recoveryCodes).size).toBe(10)
    expect(codeOf(await server.signIn(email))).toBe('second-factor-required')
    const again = await call('POST', profileCalls.beginSecondFactor.path, token, { password: PASSWORD })
    expect(codeOf(again)).toBe('second-factor-on')
  })

  it('FAULT-70 neither secret nor recovery codes are in the database in the clear', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const { rows } = await db.read((tx) =>
      sql<{ everything: string }>`select coalesce(string_agg(t::text, ''), '') as everything from (
        select q::text as t from staff_second_factor q union all select r::text from staff_recovery_code r
        union all select a::text from audit_entry a) t`.execute(tx),
    )
    for (const canary of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))])
      expect(rows[0]?.everything).not.toContain(canary)
  })

  it('a stolen session without the password begins nothing, and is slowed', async () => {
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1) codes.push(codeOf(await begun('geraten')))
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['wrong-password']))
    expect(codes[10]).toBe('too-many-tries')
  })
})

describe('A-14 signing in with it', () => {
  it('password first, then the code, opens one session', async () => {
    const { secret } = await switchOn()
    const reply = await finish(await ticket(), shown(secret))
    const session = profileCalls.signInWithSecondFactor.reply.parse(reply.json())
    expect((await call('GET', identityCalls.currentUser.path, session.accessToken)).statusCode).toBe(200)
    expect(session.user.email).toBe(email)
  })

  it('neither ticket nor code is good twice, not even at once', async () => {
    const { secret } = await switchOn()
    const [one, other] = [await ticket(), await ticket()]
    const answers = await Promise.all([one, one, other].map((each) => finish(each, shown(secret))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(codeOf(await finish(other, shown(secret)))).toBe('second-factor-wrong')
    await clock.advance(30_000)
    expect(codeOf(await finish(other, shown(secret)))).toBe('done')
    expect(codeOf(await finish(other, shown(secret, 30)))).toBe('sign-in-expired')
  })

  it('a recovery code is good once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn()
    const [first = ''] = recoveryCodes
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    expect(codeOf(await finish(await ticket(), typed))).toBe('done')
    expect(codeOf(await finish(await ticket(), first))).toBe('second-factor-wrong')
    const profile = profileCalls.ownProfile.reply.parse((await call('GET', '/auth/profile', token)).json())
    expect(profile.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 9 })
  })

  it('FAULT-54 five wrong codes kill a ticket, five minutes do too, and a wrong password gives none', async () => {
    const { secret } = await switchOn()
    const link = await ticket()
    for (let n = 0; n < 5; n += 1) expect(codeOf(await finish(link, '000000'))).toBe('second-factor-wrong')
    expect(codeOf(await finish(link, shown(secret)))).toBe('sign-in-expired')
    const old = await ticket()
    await clock.advance(301_000)
    expect(codeOf(await finish(old, shown(secret)))).toBe('sign-in-expired')
    expect((await server.signIn(email, 'falsch')).json()).not.toHaveProperty('ticket')
  })

  it('FAULT-54 wrong codes are bounded per account, whatever the tickets and addresses', async () => {
    const { secret } = await switchOn()
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const link = ticketOf(await server.signIn(email, PASSWORD, `192.0.2.${n + 10}`))
      for (let each = 0; each < 5; each += 1) codes.push(codeOf(await finish(link, '000000')))
    }
    expect(codes.filter((each) => each === 'second-factor-wrong').length).toBeLessThanOrEqual(20)
    expect(codes.at(-1)).toBe('too-many-tries')
    await clock.advance(901_000)
    expect(codeOf(await finish(await ticket(), shown(secret)))).toBe('done')
  })

  it('FAULT-53 a ticket does not outlive the password it was given for', async () => {
    const { secret } = await switchOn()
    const link = await ticket()
    await server.identity.setPasswords([email], 'sieben Segel im Sund')
    expect(codeOf(await finish(link, shown(secret)))).toBe('sign-in-expired')
  })

  it('FAULT-52 nor does it let somebody in who is blocked meanwhile', async () => {
    const { secret } = await switchOn()
    const link = await ticket()
    await db.transaction((tx) =>
      tx.updateTable('staff_user').set({ status: 'blocked' }).where('email', '=', email).execute(),
    )
    expect(codeOf(await finish(link, shown(secret)))).toBe('sign-in-expired')
  })
})

const off = (password: string, given: string) =>
  call('POST', profileCalls.endSecondFactor.path, token, { password, code: given })

describe('A-14 switching it off, and new recovery codes', () => {
  it('takes password and code; afterwards the password is enough, and the history knows', async () => {
    const { secret } = await switchOn()
    expect(codeOf(await off('falsch', shown(secret)))).toBe('wrong-password')
    expect(codeOf(await off(PASSWORD, '000000'))).toBe('second-factor-wrong')
    expect(codeOf(await off(PASSWORD, shown(secret)))).toBe('done')
    expect(codeOf(await off(PASSWORD, shown(secret)))).toBe('second-factor-off')
    expect((await server.signIn(email)).statusCode).toBe(200)
    const { rows } = await db.read((tx) =>
      sql<{ action: string }>`select action from audit_entry where action like 'user.secondFactor%'
        and actor->>'id' = (select id::text from staff_user where email = ${email}) order by id`.execute(tx),
    )
    expect(rows.map(({ action }) => action)).toEqual(['user.secondFactorOn', 'user.secondFactorOff'])
  })

  it('new recovery codes make the old ones worthless', async () => {
    const { recoveryCodes } = await switchOn()
    const renewed = await call('POST', profileCalls.renewRecoveryCodes.path, token, { password: PASSWORD })
    const fresh = profileCalls.renewRecoveryCodes.reply.parse(renewed.json()).recoveryCodes
    expect(codeOf(await finish(await ticket(), recoveryCodes[0] ?? ''))).toBe('second-factor-wrong')
    expect(codeOf(await finish(await ticket(), fresh[0] ?? ''))).toBe('done')
  })
})
