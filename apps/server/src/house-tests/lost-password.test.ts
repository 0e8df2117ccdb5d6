import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../modules/identity/testing.ts'
import { type Changes, watchChanges } from '../testing/changes.ts'
import { textOfDatabase } from '../testing/database-text.ts'
import { ADMIN_HOST, ask, freshIp, send, sameAnswer, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse, PASSWORD, type TestHouse } from '../testing/test-house.ts'

const EMAIL = 'revision@zeitlager.example'
const NEW = 'drei Igel im Regen'
const { requestPasswordReset, requestPasswordResetByPost, resetPassword } = passwordCalls
let house: TestHouse
let changes: Changes

beforeAll(async () => {
  house = await aTestHouse({ withoutTerminals: true })
  changes = await watchChanges(house.platform.db)
}, 120_000)
beforeEach(() => house.platform.db.transaction((tx) => tx.deleteFrom('throttle').execute()))

const request = (email: string, headers: Record<string, string> = {}) =>
  send(house, requestPasswordResetByPost, { body: { email } }, { host: ADMIN_HOST, headers })
const waiting = async () =>
  (await textOfDatabase(house.platform.db)).filter((line) => line.includes('identity-reset-links'))
/** What the newest mail with a link says, after the work behind the answers is done. */
const deliver = async () => {
  await house.platform.runDue()
  await house.platform.sendMails()
  return newestLinkMail()
}
const newestLinkMail = () =>
  house.platform.sentMails.findLast(({ to, text }) => to === EMAIL && text.includes('/reset-password/'))?.text
const adminUrl = () => house.platform.config.adminUrl

describe('A-03 asking for a link', () => {
  it('FAULT-55 does the same for everybody before it answers: nothing is looked up, one job is put in line', async () => {
    const seen: unknown[] = []
    for (const email of [EMAIL, 'niemand@nirgends.example', 'betreiber@zeitlager.example']) {
      const before = (await waiting()).length
      await changes.take()
      const answer = await request(email)
      seen.push([sameAnswer(answer), await changes.take(), (await waiting()).length - before])
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await waiting()).length).toBeGreaterThan(0)
    await deliver()
    expect(house.platform.sentMails.filter(({ to }) => to.includes('nirgends'))).toEqual([])
  })

  it('FAULT-57 the link begins with ADMIN_URL, whatever host the request names', async () => {
    await request(EMAIL, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    })
    const text = await deliver()
    expect(linkIn(text, adminUrl())).toHaveLength(43)
    expect(text).not.toContain('evil.example')
    const elsewhere = await send(
      house,
      requestPasswordResetByPost,
      { body: { email: EMAIL } },
      { host: SITE_HOST },
    )
    expect(elsewhere.code).toBe('not-found')
    const unknown = await send(
      house,
      requestPasswordResetByPost,
      { body: { email: EMAIL } },
      { host: 'evil.example' },
    )
    expect(unknown.code).toBe('not-found')
  })

  it('FAULT-54 a claimed address of origin does not give new tries', async () => {
    const ip = freshIp()
    const codes: (string | null)[] = []
    for (let tries = 0; tries < 7; tries += 1)
      codes.push(
        (
          await send(
            house,
            requestPasswordResetByPost,
            { body: { email: EMAIL } },
            {
              host: ADMIN_HOST,
              ip,
              headers: { 'x-forwarded-for': `198.51.100.${tries}`, 'x-real-ip': `198.51.100.${tries}` },
            },
          )
        ).code,
      )
    expect(codes).toEqual([null, null, null, null, null, 'too-many-tries', 'too-many-tries'])
  })

  it.each([
    ['an image on a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link in a mail', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    [
      'a foreign script',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', origin: 'https://evil.example' },
    ],
  ])('FAULT-58 %s sets nothing off, by GET as by POST', async (_who, headers) => {
    const before = (await waiting()).length
    await changes.take()
    const byGet = await send(
      house,
      requestPasswordReset,
      { params: { mail: EMAIL } },
      { host: ADMIN_HOST, headers },
    )
    const byPost = await request(EMAIL, headers)
    expect([byGet.code, byPost.code]).toEqual(['wrong-origin', 'wrong-origin'])
    expect(byGet.headers['cache-control']).toBe('no-store')
    expect(byGet.headers['access-control-allow-origin']).toBeUndefined()
    expect([await changes.take(), (await waiting()).length]).toEqual([[], before])
  })

  it('FAULT-58 the specified GET works for a script of our page, the twin takes JSON only', async () => {
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const answer = await send(
      house,
      requestPasswordReset,
      { params: { mail: EMAIL } },
      { host: ADMIN_HOST, headers: own },
    )
    expect([answer.status, answer.text]).toEqual([200, '{"requested":true}'])
    const plain = await house.app.inject({
      method: 'POST',
      url: requestPasswordResetByPost.path,
      headers: { host: ADMIN_HOST, 'content-type': 'text/plain' },
      payload: JSON.stringify({ email: EMAIL }),
    })
    expect(plain.statusCode).toBe(415)
  })
})

describe('A-04 the link', () => {
  it('FAULT-57 FAULT-70 is nowhere readable but in the mail itself: not waiting, not sent, not used', async () => {
    await house.platform.clock.advance(3_600_000)
    await request(EMAIL)
    await house.platform.runDue()
    const waitingRows = (await textOfDatabase(house.platform.db)).join('\n')
    await house.platform.sendMails()
    const token = linkIn(newestLinkMail(), adminUrl())
    expect(token).toHaveLength(43)
    expect(waitingRows).toContain('password-link:')
    const sentRows = (await textOfDatabase(house.platform.db)).join('\n')
    const body = { email: EMAIL, token, password: NEW }
    expect((await send(house, resetPassword, { body }, { host: ADMIN_HOST })).status).toBe(200)
    const usedRows = (await textOfDatabase(house.platform.db)).join('\n')
    for (const text of [waitingRows, sentRows, usedRows, house.logged.join('')])
      for (const secret of [token, NEW]) expect(text.includes(secret)).toBe(false)
  })

  it('FAULT-53 FAULT-56 sets the password once; who was signed in is out, who signs in anew is in', async () => {
    await house.identity.setPasswords([EMAIL], PASSWORD)
    await house.platform.clock.advance(3_600_000)
    const session = await ask(
      house,
      identityCalls.signIn,
      { body: { email: EMAIL, password: PASSWORD } },
      { host: ADMIN_HOST },
    )
    await request(EMAIL)
    const token = linkIn(await deliver(), adminUrl())
    const body = { email: EMAIL, token, password: NEW }
    const all = await Promise.all(
      Array.from({ length: 8 }, () => send(house, resetPassword, { body }, { host: ADMIN_HOST })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'reset-link-invalid')).toHaveLength(7)
    const caller = { host: ADMIN_HOST, token: session.accessToken }
    expect((await send(house, identityCalls.currentUser, {}, caller)).status).toBe(401)
    expect((await send(house, identityCalls.refreshTokenByPost, {}, caller)).status).toBe(401)
    const { user } = await ask(
      house,
      identityCalls.signIn,
      { body: { email: EMAIL, password: NEW } },
      { host: ADMIN_HOST },
    )
    expect(user.email).toBe(EMAIL)
  })

  it('P10 what happened stands among the events, with the person and without secrets', async () => {
    const events = (await textOfDatabase(house.platform.db)).filter((line) => /staff\.password/.test(line))
    expect(events.some((line) => line.includes('staff.passwordLinkSent'))).toBe(true)
    expect(events.some((line) => line.includes('staff.passwordReset'))).toBe(true)
    expect(events.filter((line) => line.includes('@'))).toEqual([])
  })
})
