import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { anIdentityServer, aStaffedCompany, PASSWORD } from './testing.ts'

const { db } = await aTestDatabase()
const { company, server, aPerson } = await aStaffedCompany(db)
let email: string

beforeEach(async () => {
  ;({ email } = await aPerson())
})
const sessions = () => db.read((tx) => tx.selectFrom('staff_session').select('id').execute())

describe('people at the edges', () => {
  it('A-10 whoever has no password yet cannot sign in with any, and is told no more than others', async () => {
    const { email: address } = await aPerson({ password: null })
    for (const tried of [PASSWORD, 'null', ' '])
      expect((await server.signIn(address, tried)).json()).toMatchObject({ code: 'wrong-credentials' })
    expect(await server.identity.hasPassword(address, '')).toBe(false)
  })

  it('one address is one person, whatever case it is written in', async () => {
    await expect(aPerson({ email: email.toUpperCase() })).rejects.toThrow(/duplicate/)
  })

  it('a person without roles is signed in but may do nothing', async () => {
    const { email: address } = await aPerson({ roles: [] })
    const token = await server.tokenOf(address)
    const actor = await server.identity.authenticateStaff(token)
    expect(actor).toMatchObject({ kind: 'staff', email: address, permissions: new Set() })
    const user = identityCalls.currentUser.reply.parse(
      (await server.call('GET', '/auth/current-user', token)).json(),
    )
    expect([user.backendRoles, user.permissions]).toEqual([[], []])
  })

  it('a password is exact: blanks and case count', async () => {
    expect(await server.identity.hasPassword(email, PASSWORD)).toBe(true)
    for (const wrong of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1), ''])
      expect(await server.identity.hasPassword(email, wrong)).toBe(false)
    expect(await server.identity.hasPassword('niemand@seefach.example', PASSWORD)).toBe(false)
  })

  it('a new password for one leaves the others signed in', async () => {
    const { email: other } = await aPerson()
    const token = await server.tokenOf(other)
    await server.identity.setPasswords([email], 'ein-ganz-neues-passwort')
    expect(await server.identity.authenticateStaff(token)).toMatchObject({ email: other })
    expect(await server.identity.hasPassword(other, PASSWORD)).toBe(true)
  })
})

describe('sessions at the edges', () => {
  it.each([null, '', 'x', 'x'.repeat(200), 'x'.repeat(201), "' or 1=1 --"])(
    'FAULT-51 %j is no token, neither for calls nor for a refresh',
    async (token) => {
      for (const url of ['/auth/current-user', '/auth/refresh-token']) {
        const reply = await server.call('GET', url, token)
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'not-signed-in'])
      }
    },
  )

  it('the safe twin refreshes just as well', async () => {
    const first = await server.tokenOf(email)
    const reply = await server.call('POST', '/auth/refresh-token', first)
    const { accessToken, user } = identityCalls.refreshTokenByPost.reply.parse(reply.json())
    expect(accessToken).not.toBe(first)
    expect(user.email).toBe(email)
  })

  it('a session ends after 30 days, however often it was refreshed', async () => {
    let token = await server.tokenOf(email)
    for (let half = 0; half < 62; half += 1) {
      const reply = await server.call('POST', '/auth/refresh-token', token)
      if (reply.statusCode !== 200) break
      token = reply.json().accessToken
      await server.clock.advance(11.9 * 3_600_000)
    }
    expect(await server.identity.authenticateStaff(token)).toBeNull()
    expect((await server.call('POST', '/auth/refresh-token', token)).statusCode).toBe(401)
  })

  it('A-07 signing out here leaves the session on another device alone; twice is once', async () => {
    const here = await server.tokenOf(email)
    const there = await server.tokenOf(email)
    const { id } = (await server.call('GET', '/auth/current-user', here)).json()
    expect((await server.call('POST', '/auth/sign-out', here)).statusCode).toBe(200)
    expect((await server.call('POST', '/auth/sign-out', here)).statusCode).toBe(401)
    expect(await server.identity.authenticateStaff(there)).toMatchObject({ email })
    const events = await db.read((tx) =>
      tx.selectFrom('event').select('actor').where('type', '=', 'staff.signedOut').execute(),
    )
    expect(events.filter(({ actor }) => JSON.stringify(actor).includes(id))).toHaveLength(1)
  })

  it('housekeeping forgets what is over and leaves what lives', async () => {
    const over = await server.tokenOf(email)
    await server.call('POST', '/auth/sign-out', over)
    const living = await server.tokenOf(email)
    const before = await sessions()
    await server.clock.advance(60_000)
    await db.transaction((tx) => server.identity.forgetOldSessions(tx, server.clock.now()))
    expect((await sessions()).length).toBeLessThan(before.length)
    expect(await server.identity.authenticateStaff(living)).toMatchObject({ email })
    expect(await server.identity.authenticateStaff(over)).toBeNull()
  })
})

const view = async (number: string, testAccounts: readonly string[]) => {
  const { call, aUser, app } = await anIdentityServer(db, { testAccounts })
  if (testAccounts.length > 0) await aUser({ companyId: company, email: testAccounts[0] ?? '' })
  const reply = await call('GET', `/public/testuser/view/${number}`, null)
  await app.close()
  return reply
}

describe('FAULT-50 accounts to try out', () => {
  it('there are none outside of the demo', async () => {
    expect((await view('1', [])).json()).toMatchObject({ code: 'not-found' })
  })

  it('in the demo each is known by its number, with what the start message tells anyway and no id', async () => {
    const reply = await view('1', ['probe@seefach.example'])
    expect(reply.json()).toEqual({
      id: '1',
      email: 'probe@seefach.example',
      contact: { firstName: 'Jana', lastName: 'Brandt' },
      backendRoles: ['owner'],
      company: 'Seefach',
    })
  })

  it.each(['0', '1000', '-1', '01', 'x'])('„%s“ is no number of one', async (number) => {
    expect((await view(number, [])).statusCode).toBe(400)
  })
})
