import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStaffedCompany, PASSWORD, codeOf } from './testing.ts'

const NEW = 'drei Igel im Regen'
const platform = await testPlatform()
const { server, aPerson } = await aStaffedCompany(platform.db, platform)
const { call } = server
let email = ''
let token = ''
beforeEach(async () => {
  ;({ email } = await aPerson())
  token = await server.tokenOf(email)
})

const lives = async (some: string) =>
  (await call('GET', identityCalls.currentUser.path, some)).statusCode === 200
const profile = async () =>
  profileCalls.ownProfile.reply.parse((await call('GET', '/auth/profile', token)).json())
const save = (body: object) => call('PUT', '/auth/profile', token, body)
const sessions = async (of = token) =>
  profileCalls.ownSessions.reply.parse((await call('GET', '/auth/sessions', of)).json()).rows
const ended = z.object({ endedSessions: z.number() })

describe('A-14 the own profile', () => {
  it('name, language and colour scheme are kept on the server and come with the next sign-in', async () => {
    const { version } = await profile()
    const body = {
      contact: { firstName: 'Jana', lastName: 'Neu' },
      language: 'en',
      colorScheme: 'dark',
      version,
    }
    expect((await save(body)).json()).toMatchObject({ ...body, version: version + 1 })
    const { user } = identityCalls.signIn.reply.parse((await server.signIn(email)).json())
    expect(user).toMatchObject({ contact: { lastName: 'Neu' }, language: 'en', colorScheme: 'dark' })
  })

  it('FAULT-72 of two tabs the second is told what the first saved', async () => {
    const { version } = await profile()
    const body = {
      contact: { firstName: 'Jana', lastName: 'Erste' },
      language: 'de',
      colorScheme: 'system',
      version,
    }
    await save(body)
    const late = await save({ ...body, contact: { firstName: 'Jana', lastName: 'Zweite' } })
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      conflict: { by: 'Jana Brandt', current: { lastName: 'Erste' } },
    })
  })

  it.each([['email'], ['backendRoles'], ['status'], ['company']])(
    'FAULT-48 nobody changes their own %s this way',
    async (field) => {
      const { contact, language, colorScheme, version } = await profile()
      expect(codeOf(await save({ contact, language, colorScheme, version, [field]: 'owner' }))).toBe(
        'invalid-input',
      )
    },
  )
})

const change = (oldPassword: string, password: string) =>
  call('POST', profileCalls.changeOwnPassword.path, token, { oldPassword, password })

describe('A-14 changing the own password', () => {
  it('FAULT-53 takes the old one, keeps this session, ends all others and tells the owner by mail', async () => {
    const other = await server.tokenOf(email)
    expect(codeOf(await change('falsch', NEW))).toBe('wrong-password')
    expect(await lives(other)).toBe(true)
    expect(ended.parse((await change(PASSWORD, NEW)).json()).endedSessions).toBe(1)
    expect([await lives(token), await lives(other)]).toEqual([true, false])
    expect((await server.signIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await server.signIn(email, NEW)).statusCode).toBe(200)
    await platform.sendMails()
    expect(platform.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Ihr Passwort wurde geändert',
    ])
  })

  it('what is easy to guess is refused', async () => {
    expect(codeOf(await change(PASSWORD, 'passwort1234'))).toBe('invalid-input')
    expect(codeOf(await change(PASSWORD, email))).toBe('password-made-of-email')
  })

  it('A-15 guessing the old one is bounded', async () => {
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1) codes.push(codeOf(await change(`geraten ${n}`, NEW)))
    expect(codes.at(-2)).toBe('wrong-password')
    expect(codes.at(-1)).toBe('too-many-tries')
  })
})

describe('A-14 the own sessions', () => {
  it('are listed with device and last use, the current one marked, without address or place', async () => {
    const first = token
    await platform.clock.advance(60_000)
    const second = await server.tokenOf(email)
    const rows = await sessions(second)
    expect(rows.map(({ current }) => current)).toEqual([true, false])
    expect(rows[0]?.lastUsedAt).toBe(platform.clock.now().toISOString())
    expect(rows[0]).toMatchObject({ userAgent: 'lightMyRequest' })
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
    expect(await lives(first)).toBe(true)
  })

  it('one of them is signed out, or all others', async () => {
    const others = [await server.tokenOf(email), await server.tokenOf(email)]
    const [gone] = (await sessions()).filter(({ current }) => !current)
    const end = await call('POST', profileCalls.endOwnSession.path, token, { session: gone?.session })
    expect(ended.parse(end.json()).endedSessions).toBe(1)
    expect((await Promise.all(others.map(lives))).filter(Boolean)).toHaveLength(1)
    const rest = await call('POST', profileCalls.endOtherSessions.path, token, {})
    expect(ended.parse(rest.json()).endedSessions).toBe(1)
    expect(await sessions()).toHaveLength(1)
  })

  it('A-13 nobody signs somebody else out', async () => {
    const colleague = await aPerson()
    const theirs = await server.tokenOf(colleague.email)
    const [session] = await sessions(theirs)
    const reply = await call('POST', profileCalls.endOwnSession.path, token, { session: session?.session })
    expect(codeOf(reply)).toBe('not-found')
    expect(await lives(theirs)).toBe(true)
  })
})
