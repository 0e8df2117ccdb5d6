import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { userCalls } from '@fachwerk/contract/staff/user-calls'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStaffedCompany, PASSWORD } from './testing.ts'

const platform = await testPlatform()
const { server, aPerson } = await aStaffedCompany(platform.db, platform)
const { call, tokenOf } = server
let owner = { token: '', id: '' }
let person = { email: '', userId: '' }
beforeAll(async () => {
  const { email, userId } = await aPerson({ email: 'chefin@seefach.example', firstName: 'Ida' })
  owner = { token: await tokenOf(email), id: userId }
})
beforeEach(async () => {
  person = await aPerson({ roles: ['operator'] })
})

const codeOf = (reply: { json(): unknown; statusCode: number }): string =>
  reply.statusCode < 400 ? 'done' : z.object({ code: z.string() }).parse(reply.json()).code
const end = async (token: string, id: string, body: object = { reason: 'Telefon verloren' }) =>
  codeOf(await call('POST', `/private/user/${id}/second-factor/end`, token, body))
const signIn = async () => codeOf(await server.signIn(person.email))
const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: platform.clock.now().getTime() })
async function switchOn(token: string): Promise<readonly string[]> {
  const begun = await call('POST', profileCalls.beginSecondFactor.path, token, { password: PASSWORD })
  const { secret } = profileCalls.beginSecondFactor.reply.parse(begun.json())
  const on = await call('POST', profileCalls.confirmSecondFactor.path, token, { code: shown(secret) })
  return profileCalls.confirmSecondFactor.reply.parse(on.json()).recoveryCodes
}
async function mailsTo(address: string, saying: string) {
  await platform.sendMails()
  return platform.sentMails.filter(({ to, text }) => to === address && text.includes(saying))
}

describe('A-14 somebody has lost app and recovery codes', () => {
  it('the company switches the second factor off: the password is enough, a mail says who did it', async () => {
    const codes = await switchOn(await tokenOf(person.email))
    const waiting = z.object({ code: z.string(), ticket: z.string() })
    const { ticket } = waiting.parse((await server.signIn(person.email)).json())
    expect(await end(owner.token, person.userId)).toBe('done')
    expect(await signIn()).toBe('done')
    const late = { ticket, code: codes[0] ?? '' }
    const finished = await call('POST', profileCalls.signInWithSecondFactor.path, null, late)
    expect(codeOf(finished)).toBe('sign-in-expired')
    const [mail, ...more] = await mailsTo(person.email, 'zweiten Faktor Ihres Kontos')
    expect(mail?.subject).toBe('Ihr zweiter Faktor wurde ausgeschaltet')
    expect(mail?.text).toContain('Ida Brandt hat den zweiten Faktor')
    expect(more).toEqual([])
  })

  it('the history names who, and why', async () => {
    await switchOn(await tokenOf(person.email))
    await end(owner.token, person.userId)
    const rows = await platform.db.read((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'actor', 'reason', 'after'])
        .where('subject_id', '=', person.userId)
        .where('action', '=', 'user.secondFactorOff')
        .execute(),
    )
    expect(rows).toEqual([
      {
        action: 'user.secondFactorOff',
        actor: { kind: 'staff', id: owner.id, name: 'Ida Brandt' },
        reason: 'Telefon verloren',
        after: { secondFactor: false },
      },
    ])
  })

  it('not without a reason, not where none is on, never one’s own, and not an owner’s by an administrator', async () => {
    expect(await end(owner.token, person.userId, {})).toBe('invalid-input')
    expect(await end(owner.token, person.userId)).toBe('second-factor-off')
    expect(await end(owner.token, owner.id)).toBe('not-yourself')
    const administrator = await aPerson({ roles: ['administrator'] })
    expect(await end(await tokenOf(administrator.email), owner.id)).toBe('role-not-allowed')
    expect(await mailsTo(person.email, 'zweiten Faktor')).toEqual([])
  })
})

const save = async (email: string) => {
  const user = userCalls.user.reply.parse(
    (await call('GET', `/private/user/${person.userId}`, owner.token)).json(),
  )
  const { contact, backendRoles, language, version } = user
  const { firstName, lastName } = contact
  const body = { email, contact: { firstName, lastName }, backendRoles, language, version }
  return codeOf(await call('PUT', `/private/user/${person.userId}`, owner.token, body))
}

describe('A-11 the company changes the address somebody signs in with', () => {
  it('the old address is told that it was changed and by whom, not to which', async () => {
    expect(await save('neu@anderswo.example')).toBe('done')
    const [mail, ...more] = await mailsTo(person.email, 'Mit dieser Adresse')
    expect(mail?.subject).toBe('Ihre Adresse zum Anmelden wurde geändert')
    expect(mail?.text).toContain('Ida Brandt')
    expect(mail?.text).not.toContain('anderswo')
    expect(more).toEqual([])
    expect(await mailsTo('neu@anderswo.example', 'Adresse')).toEqual([])
  })

  it('who keeps the address gets no mail', async () => {
    expect(await save(person.email)).toBe('done')
    expect(await mailsTo(person.email, 'Adresse')).toEqual([])
  })
})
