import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aCompanyRow, aStaffedCompany, linkIn } from './testing.ts'

const NEW = 'drei Igel im Regen'
const ADMIN_URL = 'https://verwaltung.example'
const platform = await testPlatform({ config: { adminUrl: ADMIN_URL } })
const { server, aPerson } = await aStaffedCompany(platform.db, platform)
let token = ''
let email = ''
beforeAll(async () => {
  const { email: owner } = await aPerson({ email: 'chefin@seefach.example' })
  token = await server.tokenOf(owner)
})
beforeEach(async () => {
  ;({ email } = await aPerson({ password: null, roles: ['reader'] }))
})

const deliver = async () => {
  await platform.runDue()
  await platform.sendMails()
}
const mailsTo = (address = email) => platform.sentMails.filter(({ to }) => to === address)
const invite = (address = email) =>
  server.call('POST', passwordCalls.sendWelcomeMailByPost.path, token, { email: address })
const tokenIn = (text: string | undefined) => linkIn(text, ADMIN_URL).replace('?willkommen', '')
const setPassword = (link: string, address = email) =>
  server.call('POST', passwordCalls.resetPassword.path, null, { email: address, token: link, password: NEW })

const create = (address: string, overrides: object) =>
  server.call('POST', '/private/user', token, {
    email: address,
    contact: { firstName: 'Gianna', lastName: 'Rossi' },
    backendRoles: ['reader'],
    ...overrides,
  })
const plain = async (address: string) => {
  const { statusCode, body } = await invite(address)
  return { statusCode, body }
}

describe('A-10 the welcome mail', () => {
  it('brings a link to the first password, with which the person signs in; no mail tells of a change', async () => {
    expect((await invite()).json()).toEqual({ requested: true })
    await deliver()
    const [mail] = mailsTo()
    expect(mail).toMatchObject({ subject: 'Willkommen bei Seefach', language: 'de' })
    expect(mail?.text).toContain('72 Stunden und nur einmal')
    expect(mail?.text).toContain(`melden Sie sich dann mit ${email} an`)
    const link = tokenIn(mail?.text)
    expect((await setPassword(link)).statusCode).toBe(200)
    expect((await server.signIn(email, NEW)).statusCode).toBe(200)
    expect((await setPassword(link)).json()).toMatchObject({ code: 'reset-link-invalid' })
    await deliver()
    expect(mailsTo()).toHaveLength(1)
  })

  it('whoever is created is invited at once, in their language, unless that is not wished', async () => {
    await create('gianna@seefach.example', { language: 'it' })
    await create('still@seefach.example', { invite: false })
    await deliver()
    expect(mailsTo('gianna@seefach.example')[0]?.subject).toBe('Le diamo il benvenuto in Seefach')
    expect(mailsTo('still@seefach.example')).toEqual([])
  })

  it('asked for again, only the newest link works; after 72 hours none does', async () => {
    await invite()
    await deliver()
    await platform.clock.advance(60_000)
    await invite()
    await deliver()
    const [first, second] = mailsTo().map(({ text }) => tokenIn(text))
    expect((await setPassword(first ?? '')).json()).toMatchObject({ code: 'reset-link-invalid' })
    await platform.clock.advance(73 * 3_600_000)
    expect((await setPassword(second ?? '')).json()).toMatchObject({ code: 'reset-link-invalid' })
  })

  it('FAULT-55 unknown, foreign and settled people are answered like everybody, and get no mail', async () => {
    token = await server.tokenOf('chefin@seefach.example')
    const stranger = await aCompanyRow(platform.db, { name: 'Fremd' })
    await server.aUser({ companyId: stranger, email: 'neu@fremd.example', password: null })
    const known = await plain(email)
    for (const address of ['niemand@seefach.example', 'neu@fremd.example', 'chefin@seefach.example'])
      expect(await plain(address)).toEqual(known)
    await deliver()
    expect(mailsTo('neu@fremd.example')).toEqual([])
    expect(mailsTo('chefin@seefach.example')).toEqual([])
    expect(mailsTo()).toHaveLength(1)
  })

  it('FAULT-54 FAULT-58 nobody is flooded, and GET works for scripts of our own pages alone', async () => {
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await invite()).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    const foreign = await server.app.inject({
      url: `/auth-secure/send-welcome-mail/${encodeURIComponent(email)}`,
      headers: { host: 'localhost', 'x-access-token': token, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json()).toMatchObject({ code: 'wrong-origin' })
  })

  it('FAULT-57 an archived person’s link opens nothing', async () => {
    await invite()
    await deliver()
    const link = tokenIn(mailsTo()[0]?.text)
    const row = await platform.db.read((tx) =>
      tx.selectFrom('staff_user').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    await server.call('POST', `/private/user/${row.id}/status`, token, {
      status: 'archived',
      reason: 'nie da',
    })
    expect((await setPassword(link)).json()).toMatchObject({ code: 'reset-link-invalid' })
  })
})
