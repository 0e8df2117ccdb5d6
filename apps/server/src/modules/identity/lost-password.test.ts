import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStaffedCompany, linkIn, PASSWORD } from './testing.ts'

const NEW = 'drei Igel im Regen'
const ADMIN_URL = 'https://verwaltung.example'
const platform = await testPlatform({ config: { adminUrl: ADMIN_URL } })
const { server, aPerson } = await aStaffedCompany(platform.db, platform)
let email: string

beforeEach(async () => {
  ;({ email } = await aPerson())
})

const ask = (address = email, ip = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: passwordCalls.requestPasswordResetByPost.path,
    headers: { host: 'localhost' },
    remoteAddress: ip,
    payload: { email: address },
  })
const reset = (token: string, over: { email?: string; password?: string; ip?: string } = {}) =>
  server.app.inject({
    method: 'POST',
    url: passwordCalls.resetPassword.path,
    headers: { host: 'localhost' },
    remoteAddress: over.ip ?? '192.0.2.1',
    payload: { email: over.email ?? email, token, password: over.password ?? NEW },
  })
const code = (reply: { json(): { code?: string } }) => reply.json().code ?? 'done'
/** Lets the work behind the answers happen. */
const deliver = async () => {
  await platform.runDue()
  await platform.sendMails()
}
const mailsTo = (address = email) => platform.sentMails.filter(({ to }) => to === address)
const tokenMailed = async (address = email) => {
  await ask(address)
  await deliver()
  return linkIn(mailsTo(address).at(-1)?.text, ADMIN_URL)
}
const change = (set: { status?: 'blocked' | 'archived'; email?: string }) =>
  platform.db.transaction((tx) => tx.updateTable('staff_user').set(set).where('email', '=', email).execute())

describe('A-03 asking for a link', () => {
  it('mails it as HTML and text, and its address begins with ADMIN_URL', async () => {
    expect((await ask(` ${email.toUpperCase()} `)).json()).toEqual({ requested: true })
    await deliver()
    const [mail] = mailsTo()
    expect(mail).toMatchObject({ subject: 'Neues Passwort festlegen', language: 'de' })
    expect(mail?.text).toContain('Guten Tag Jana Brandt,')
    expect(mail?.text).toContain('60 Minuten und nur einmal')
    const token = linkIn(mail?.text, ADMIN_URL)
    expect(token).toHaveLength(43)
    expect(mail?.html).toContain(`href="${ADMIN_URL}/reset-password/${token}"`)
  })

  it('writes in the person’s language', async () => {
    const { email: address } = await aPerson({ language: 'it' })
    await ask(address)
    await deliver()
    expect(mailsTo(address)[0]).toMatchObject({ subject: 'Impostare una nuova password', language: 'it' })
  })

  it('FAULT-55 unknown, blocked and archived people are answered like everybody, and get no mail', async () => {
    const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof ask>>) => {
      const { date: _date, 'x-request-id': _id, ...same } = headers
      return { statusCode, body, same }
    }
    const known = plain(await ask())
    expect(plain(await ask('niemand@seefach.example'))).toEqual(known)
    for (const status of ['blocked', 'archived'] as const) {
      await change({ status })
      expect(plain(await ask())).toEqual(known)
      await deliver()
    }
    expect(known.statusCode).toBe(200)
    expect(known.same['cache-control']).toBe('no-store')
    expect(mailsTo()).toEqual([])
    expect(mailsTo('niemand@seefach.example')).toEqual([])
  })

  it('whoever has no password yet may set the first one this way', async () => {
    const { email: address } = await aPerson({ password: null })
    expect(code(await reset(await tokenMailed(address), { email: address }))).toBe('done')
    expect((await server.signIn(address, NEW)).statusCode).toBe(200)
  })

  it('FAULT-54 a mailbox cannot be flooded, from one address or from many', async () => {
    const codes: string[] = []
    for (let tries = 0; tries < 7; tries += 1)
      codes.push(code(await ask(tries % 2 ? email.toUpperCase() : email)))
    expect(codes).toEqual(['done', 'done', 'done', 'done', 'done', 'too-many-tries', 'too-many-tries'])
    const others: string[] = []
    for (let at = 0; at < 7; at += 1) others.push(code(await ask(email, `203.0.113.${at}`)))
    expect(others).toEqual(['done', 'done', 'done', 'done', 'done', 'too-many-tries', 'too-many-tries'])
    await deliver()
    expect(mailsTo().length).toBeLessThanOrEqual(10)
    expect((await server.signIn(email)).statusCode).toBe(200)
  })

  it('FAULT-54 one address cannot ask for everybody', async () => {
    const codes: string[] = []
    for (let at = 0; at < 31; at += 1)
      codes.push(code(await ask(`jemand${at}@seefach.example`, '198.51.100.4')))
    expect(codes.filter((each) => each === 'done')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too-many-tries')
  })
})

describe('A-04 setting the new password', () => {
  it('FAULT-53 ends every session of the person, and of nobody else', async () => {
    const { email: other } = await aPerson()
    const tokens = [await server.tokenOf(email), await server.tokenOf(email), await server.tokenOf(other)]
    expect((await reset(await tokenMailed())).json()).toEqual({ passwordSet: true })
    const asked = tokens.map((token) => server.call('GET', '/auth/current-user', token))
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
    const refreshed = tokens.map((token) => server.call('POST', '/auth/refresh-token', token))
    expect((await Promise.all(refreshed)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
    expect((await server.signIn(email)).statusCode).toBe(401)
    expect((await server.signIn(email, NEW)).statusCode).toBe(200)
  })

  it('lets the person in again at once, however often they had guessed before, and tells them by mail', async () => {
    for (let tries = 0; tries < 9; tries += 1) await server.signIn(email, 'falsch')
    expect((await server.signIn(email)).statusCode).toBe(429)
    await reset(await tokenMailed())
    expect((await server.signIn(email, NEW)).statusCode).toBe(200)
    await deliver()
    expect(mailsTo().at(-1)).toMatchObject({ subject: 'Ihr Passwort wurde geändert' })
    expect(mailsTo().at(-1)?.text).not.toContain('/reset-password/')
  })

  it('FAULT-56 FAULT-57 a link works once; of two at the same time one', async () => {
    const token = await tokenMailed()
    const both = await Promise.all([
      reset(token, { password: 'erste Wahl im Regen' }),
      reset(token, { password: 'zweite Wahl im Schnee' }),
    ])
    expect(both.map(code).toSorted()).toEqual(['done', 'reset-link-invalid'])
    const won = both.findIndex(({ statusCode }) => statusCode === 200)
    const passwords = ['erste Wahl im Regen', 'zweite Wahl im Schnee']
    expect((await server.signIn(email, passwords[won])).statusCode).toBe(200)
    expect((await server.signIn(email, passwords[1 - won])).statusCode).toBe(401)
    expect(code(await reset(token))).toBe('reset-link-invalid')
  })

  it('FAULT-56 a newer link takes the place of the older one', async () => {
    const older = await tokenMailed()
    await platform.clock.advance(1_000)
    const newer = await tokenMailed()
    expect(code(await reset(older))).toBe('reset-link-invalid')
    expect(code(await reset(newer))).toBe('done')
  })

  it('FAULT-56 a link is good for an hour, and forgotten in the night after', async () => {
    const { email: late } = await aPerson()
    const [inTime, tooLate] = [await tokenMailed(), await tokenMailed(late)]
    await platform.clock.advance(60 * 60_000 - 1)
    expect(code(await reset(inTime))).toBe('done')
    await platform.clock.advance(1)
    expect(code(await reset(tooLate, { email: late }))).toBe('reset-link-invalid')
    expect((await server.signIn(late)).statusCode).toBe(200)
    await platform.clock.advance(24 * 3_600_000)
    await platform.runDue()
    const ticket = await platform.db.read((tx) => tx.selectFrom('staff_password_reset').selectAll().execute())
    expect(ticket).toEqual([])
  })

  it('FAULT-57 a link opens the account it was sent for and no other', async () => {
    const { email: other } = await aPerson()
    const token = await tokenMailed()
    expect(code(await reset(token, { email: other }))).toBe('reset-link-invalid')
    expect(code(await reset(token, { email: 'niemand@seefach.example' }))).toBe('reset-link-invalid')
    expect((await server.signIn(other)).statusCode).toBe(200)
    expect(code(await reset(token, { email: ` ${email.toUpperCase()}` }))).toBe('done')
  })

  it('FAULT-52 FAULT-56 nor does it once the person is blocked or has another address', async () => {
    const token = await tokenMailed()
    await change({ status: 'blocked' })
    expect(code(await reset(token))).toBe('reset-link-invalid')
    const moved = 'umgezogen@seefach.example'
    ;({ email } = await aPerson())
    const before = await tokenMailed()
    await change({ email: moved })
    for (const address of [email, moved])
      expect(code(await reset(before, { email: address }))).toBe('reset-link-invalid')
  })

  it('FAULT-55 wrong link, known or unknown address: the same answer', async () => {
    const plain = ({ statusCode, body }: Awaited<ReturnType<typeof reset>>) =>
      `${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`
    const known = plain(await reset('x'))
    expect(plain(await reset('x', { email: 'niemand@seefach.example' }))).toBe(known)
    expect(known).toContain('422')
    expect(known).toContain(
      'Dieser Link ist abgelaufen, schon benutzt oder gehört zu einer anderen E-Mail-Adresse.',
    )
  })

  it('E-03 a password that is too weak is told at its field and leaves the link good', async () => {
    const token = await tokenMailed()
    for (const password of ['', 'kurz', 'Passwort12345', email]) {
      const reply = await reset(token, { password })
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'password'])
    }
    expect(code(await reset(token))).toBe('done')
  })

  it('FAULT-54 who guesses links is stopped by address and by account; the owner’s link still works', async () => {
    const token = await tokenMailed()
    const codes: string[] = []
    for (let tries = 0; tries < 40; tries += 1)
      codes.push(code(await reset(`geraten-${tries}`, { ip: `198.51.100.${tries}` })))
    expect(codes.filter((each) => each === 'reset-link-invalid')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too-many-tries')
    for (let tries = 0; tries < 30; tries += 1)
      await reset('x', { ip: '203.0.113.9', email: `jemand${tries}@seefach.example` })
    expect(code(await reset(token, { ip: '203.0.113.9' }))).toBe('too-many-tries')
    expect(code(await reset(token, { ip: '192.0.2.77' }))).toBe('done')
  })

  it('a password set by the operator takes links out of the world too', async () => {
    const token = await tokenMailed()
    await server.identity.setPasswords([email], PASSWORD)
    expect(code(await reset(token))).toBe('reset-link-invalid')
  })
})
