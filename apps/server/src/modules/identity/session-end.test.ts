import { sessionEndCalls } from '@fachwerk/contract/staff/session-end-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStaffedCompany, codeOf, PASSWORD } from './testing.ts'

const HOUR = 3_600_000
const { db } = await aTestDatabase()
const { server, aPerson } = await aStaffedCompany(db)

const whyEnded = async (token: string | null) =>
  sessionEndCalls.sessionEnd.reply.parse((await server.call('POST', '/auth/session-end', token)).json())
const keyFor = (token: string, sealed: string | null) =>
  server.call('POST', '/auth/input-key', token, { sealed })
const keyIn = (reply: { json(): unknown }) => sessionEndCalls.inputKey.reply.parse(reply.json())

describe('A-06 the login page says why a session is over', () => {
  it('signed out elsewhere, another password, a blocked account', async () => {
    const [one, two, three] = [await aPerson(), await aPerson(), await aPerson()]
    const [first, second, third] = await Promise.all(
      [one, two, three].map(({ email }) => server.tokenOf(email)),
    )
    await server.call('POST', '/auth/sign-out', first ?? null)
    expect(await whyEnded(first ?? null)).toMatchObject({ reason: 'ended-elsewhere' })
    const other = await server.tokenOf(two.email)
    const { path } = profileCalls.changeOwnPassword
    await server.call('POST', path, other, { oldPassword: PASSWORD, password: 'drei Igel im Regen' })
    expect(await whyEnded(second ?? null)).toEqual({
      reason: 'password-changed',
      at: server.clock.now().toISOString(),
    })
    await db.transaction((tx) =>
      tx.updateTable('staff_user').set({ status: 'blocked' }).where('id', '=', three.userId).execute(),
    )
    expect((await whyEnded(third ?? null)).reason).toBe('blocked')
  })

  it('nobody worked for twelve hours; a token nobody gave out tells nothing', async () => {
    const { email } = await aPerson()
    const token = await server.tokenOf(email)
    expect(await whyEnded(token)).toEqual({ reason: 'unknown', at: null })
    await server.clock.advance(13 * HOUR)
    expect((await whyEnded(token)).reason).toBe('unused')
    expect(await whyEnded('kein Token')).toEqual({ reason: 'unknown', at: null })
    expect(await whyEnded(null)).toEqual({ reason: 'unknown', at: null })
  })

  it('is asked at most sixty times a minute from one address', async () => {
    const codes = []
    for (let n = 0; n < 61; n += 1)
      codes.push(codeOf(await server.call('POST', '/auth/session-end', 'fremd')))
    expect(codes.slice(0, 60)).toEqual(codes.slice(0, 60).fill('done'))
    expect(codes.at(-1)).toBe('too-many-tries')
  })
})

describe('A-06 the key for what was typed', () => {
  it('comes back to the same person after signing in anew, to nobody else, and for a day', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const made = keyIn(await keyFor(await server.tokenOf(one.email), null))
    expect(made.key).toMatch(/^[\w-]{43}$/)
    expect(made.sealed).not.toContain(made.key)
    expect(keyIn(await keyFor(await server.tokenOf(one.email), made.sealed)).key).toBe(made.key)
    expect(codeOf(await keyFor(await server.tokenOf(two.email), made.sealed))).toBe('not-found')
    expect(codeOf(await keyFor(await server.tokenOf(one.email), 'v1.Unfug'))).toBe('not-found')
    await server.clock.advance(25 * HOUR)
    expect(codeOf(await keyFor(await server.tokenOf(one.email), made.sealed))).toBe('not-found')
  })
})
