import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccountHouse } from '../testing.ts'

let at: Awaited<ReturnType<typeof anAccountHouse>>
const invalid = { ok: false, refusal: 'reset-link-invalid' }
const customers = async () =>
  (await at.platform.db.read((tx) => tx.selectFrom('customer').selectAll().execute())).map((row) => row.email)
const later = (minutes: number) => at.platform.clock.advance(minutes * 60_000)

beforeAll(async () => {
  at = await anAccountHouse()
})

describe('S-08 signing in by a mailed link', () => {
  it('a new address gets a link to a new account, a known one a link to its own', async () => {
    const tab = at.browser()
    expect(await tab.ask('Neu@Post.example', { returnTo: '/so-gehts' })).toEqual({
      ok: true,
      value: { requested: true },
    })
    expect((await at.mails()).at(-1)?.subject).toContain('neuen Konto')
    expect(await customers()).toEqual([])
    const done = await tab.use((await at.tokens()).at(-1) ?? '')
    expect(done).toEqual({ ok: true, value: { returnTo: '/so-gehts', isNew: true } })
    expect(await customers()).toEqual(['neu@post.example'])
    await tab.ask('neu@post.example')
    expect((await at.mails()).at(-1)?.subject).toBe('Ihr Link zum Anmelden bei Seefach Bodensee GmbH')
  })

  it('FAULT-57 the link leads to the stored address of the site, in the language that was asked for', async () => {
    const { ask } = at.browser()
    await ask('ivan@post.example', { language: 'ru' })
    const mail = (await at.mails()).at(-1)
    expect(mail?.text).toMatch(/https:\/\/seefach\.example\/ru\/anmelden\/[\w-]{32}\n/)
    expect(mail?.subject).toContain('Ваша ссылка')
  })

  it('FAULT-56 works once; of two taps at once one signs in', async () => {
    const [tab, other] = [at.browser(), at.browser()]
    await tab.ask('zwei@post.example')
    const token = (await at.tokens()).at(-1) ?? ''
    const both = await Promise.all([tab.use(token), other.use(token)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await at.browser().use(token)).toEqual(invalid)
  })

  it('FAULT-56 a newer link replaces the older, and after ten minutes none works', async () => {
    const tab = at.browser()
    await tab.ask('alt@post.example')
    const older = (await at.tokens()).at(-1)
    await tab.ask('alt@post.example')
    const newer = (await at.tokens()).at(-1)
    expect(await tab.use(older ?? '')).toEqual(invalid)
    await later(10)
    expect(await tab.use(newer ?? '')).toEqual(invalid)
  })

  it('works in another browser, for it is the mail that proves the person', async () => {
    await at.browser().ask('woanders@post.example')
    const telephone = at.browser(at.own, '198.51.100.9')
    expect((await telephone.use((await at.tokens()).at(-1) ?? '')).ok).toBe(true)
    expect((await telephone.stay()).ok).toBe(true)
  })

  it('FAULT-44 a link or a session of one company opens nothing at another', async () => {
    const here = await at.signedIn('grenze@post.example')
    const there = at.browser(at.foreign)
    await here.ask('grenze@post.example')
    expect(await there.use((await at.tokens()).at(-1) ?? '')).toEqual(invalid)
    Object.assign(there.cookies, here.cookies)
    expect(await there.stay()).toEqual({ ok: false, refusal: 'not-signed-in' })
    expect((await here.stay()).ok).toBe(true)
  })

  it('a site may say that an address is unknown; a new account is one tap on, and guessing ends', async () => {
    const tab = at.browser(at.foreign, '198.51.100.20')
    const unknown = { ok: false, refusal: 'email-unknown' }
    expect((await tab.ask('fremd@post.example')).ok).toBe(true)
    await at.platform.db.transaction((tx) =>
      sql`update site set tells_unknown = true where id = ${at.foreign.siteId}`.execute(tx),
    )
    await later(1)
    const before = (await at.mails()).length
    expect(await tab.ask('vertippt@post.example')).toEqual(unknown)
    expect(await at.mails()).toHaveLength(before)
    expect((await tab.ask('vertippt@post.example', { newAccount: true })).ok).toBe(true)
    expect((await tab.use((await at.tokens('vertippt')).at(-1) ?? '')).ok).toBe(true)
    expect((await tab.ask('vertippt@post.example')).ok).toBe(true)
    // The other site keeps its secret.
    expect((await at.browser().ask('niemand@post.example')).ok).toBe(true)
    const guesses = Array.from({ length: 30 }, (_, nth) => `geraten${nth}@post.example`)
    const answers: unknown[] = []
    for (const email of guesses) answers.push(await tab.ask(email))
    expect(answers.slice(0, 26)).toEqual(Array.from({ length: 26 }, () => unknown))
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: 'too-many-tries' })
  })

  it('of links and cookies only hashes are kept, and a mail that is sent has forgotten its link', async () => {
    const tab = await at.signedIn('hash@post.example')
    await tab.ask('hash@post.example')
    const secrets = [(await at.tokens()).at(-1) ?? '', tab.cookies['fw_konto'] ?? '']
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ text: string }>`select (select string_agg(l::text, '') from customer_sign_in_link l)
        || (select string_agg(s::text, '') from customer_session s)
        || (select string_agg(m::text, '') from mail m) as text`.execute(tx),
    )
    expect(secrets.every((each) => each.length === 32)).toBe(true)
    expect(secrets.filter((each) => rows[0]?.text.includes(each))).toEqual([])
  })
})

describe('FAULT-54 FAULT-55 asking for links', () => {
  it('the answer is the same for known and unknown addresses', async () => {
    await at.signedIn('bekannt@post.example')
    const tab = at.browser(at.own, '198.51.100.20')
    expect(await tab.ask('bekannt@post.example')).toEqual(await tab.ask('unbekannt@post.example'))
  })

  it('an address gets at most ten mails an hour, from wherever they are asked for', async () => {
    const before = (await at.mails()).length
    const answers = []
    for (let network = 0; network < 12; network += 1)
      answers.push(await at.browser(at.own, `198.51.100.${100 + network}`).ask('opfer@post.example'))
    const refused = { ok: false, refusal: 'too-many-tries', retryAfterSeconds: 3600 }
    expect(answers.filter(({ ok }) => !ok)).toEqual([refused, refused])
    expect((await at.mails()).length - before).toBe(10)
  })

  it('one network gets no more than five for one address in a quarter of an hour', async () => {
    const tab = at.browser(at.own, '198.51.100.30')
    const answers = []
    for (let times = 0; times < 6; times += 1) answers.push(await tab.ask('fuenf@post.example'))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
    await later(15)
    expect((await tab.ask('fuenf@post.example')).ok).toBe(true)
  })

  it('guessing links is stopped by network, and the owner still gets in', async () => {
    const thief = at.browser(at.own, '198.51.100.40')
    const answers = []
    for (let times = 0; times < 31; times += 1) answers.push(await thief.use(`geraten-${times}`))
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    expect(await at.signedIn('besitzer@post.example')).toBeDefined()
  })
})
