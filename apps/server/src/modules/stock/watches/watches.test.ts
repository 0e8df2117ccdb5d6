import { watchCalls, WATCH_TEXT_VERSION } from '@fachwerk/contract/catalog/stock/watch-calls'
import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import type { Call } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCallContext } from '../../../platform/http/testing-invoke.ts'
import { nearMailCeiling } from '../../../platform/testing/near-mail-ceiling.ts'
import { anOfferedArticle, changeOffer, someVariant } from '../../catalog/testing.ts'
import { rowsOf } from '../../orders/testing.ts'
import { aStockedShop } from '../testing.ts'

const shop = await aStockedShop()
const { platform, own, foreign, call, sold, count, ayse, browser } = shop
const { companyId, siteId } = own
const DAY_MS = 86_400_000
const MINUTE = 60_000

let people = 0
/** Somebody else at another address. */
const somebody = () => `wartet-${(people += 1)}@post.example`
const from = (ip = `198.51.100.${people % 250}`) => aCallContext({ ip })
const ask = async (variantId: string, email: string, more: { ip?: string; site?: typeof own } = {}) =>
  call(
    watchCalls.watchArticle,
    { body: { variantId, email } },
    await browser(more.site ?? own).actor(),
    from(more.ip),
  )
const withLink = async (of: Call & { body: unknown }, token: string, site = own) =>
  call(of as typeof watchCalls.confirmWatch, { body: { token } }, await browser(site).actor(), from())
const look = (token: string, site = own) => withLink(watchCalls.watchLink, token, site)
const confirm = (token: string, site = own) => withLink(watchCalls.confirmWatch, token, site)
const stop = (token: string) => withLink(watchCalls.stopWatch, token)

async function mailsTo(email: string) {
  await platform.runDue()
  await platform.sendMails()
  return platform.sentMails.filter(({ to }) => to === email)
}
const tokenOf = async (email: string) =>
  /\/bescheid\/([\w-]+)/.exec(
    (await mailsTo(email)).findLast(({ text }) => text.includes('/bescheid/'))?.text ?? '',
  )?.[1] ?? ''
const requests = () =>
  rowsOf(
    shop,
    sql<{ email: string; version: string; isConfirmed: boolean; proof: boolean }>`
      select email, text_version as version, confirmed_at is not null as "isConfirmed",
        asked_ip <> '' and coalesce(confirmed_ip, '') <> '' as proof
      from article_watch where company_id = ${companyId}::uuid order by asked_at, email`,
  )
const waiting = async (articleId: string) => {
  const answer = await call(stockCalls.articleStock, { params: { id: articleId } }, ayse)
  return answer.ok ? answer.value.variants.map(({ waiting: many }) => many) : answer.refusal
}
/** Somebody who asked and confirmed. */
async function waits(variantId: string) {
  const email = somebody()
  await ask(variantId, email)
  const token = await tokenOf(email)
  await confirm(token)
  return { email, token }
}

describe('K-01 to be told when something is there again', () => {
  it('LAW-55 one mail asks, free of offers; looking at its link changes nothing, confirmed it counts, with its proof', async () => {
    const { articleId, variantId } = await sold(0, 'Bauernbrot')
    const email = somebody()
    expect(await ask(variantId, email.toUpperCase())).toEqual({ ok: true, value: { state: 'asked' } })
    const [mail, ...more] = await mailsTo(email)
    expect([mail?.subject, more]).toEqual(['Bitte bestätigen: Bescheid zu Bauernbrot', []])
    expect(mail?.text).toContain('Der Link gilt 7 Tage')
    const token = await tokenOf(email)
    expect(await look(token)).toEqual({ ok: true, value: { state: 'asked', title: 'Bauernbrot' } })
    expect([await waiting(articleId), (await requests()).at(-1)?.isConfirmed]).toEqual([[0], false])
    expect(await confirm(token)).toMatchObject({ ok: true })
    expect((await requests()).at(-1)).toEqual({
      email,
      version: WATCH_TEXT_VERSION,
      isConfirmed: true,
      proof: true,
    })
    expect(await waiting(articleId)).toEqual([1])
    expect(await look(token)).toMatchObject({ ok: true, value: { state: 'confirmed' } })
  })

  it('once it is there again one mail says so, and nothing of the request is kept', async () => {
    const { articleId, variantId } = await sold(0, 'Honig')
    const { email, token } = await waits(variantId)
    await platform.clock.advance(2 * MINUTE)
    expect(await mailsTo(email)).toHaveLength(1)
    await count(variantId, 3)
    await platform.clock.advance(2 * MINUTE)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject).at(-1)).toBe('Honig ist wieder da')
    expect(mails.at(-1)?.text).toMatch(/\/artikel\/honig/)
    expect(await waiting(articleId)).toEqual([0])
    expect(await look(token)).toMatchObject({ ok: false, refusal: 'reset-link-invalid' })
    // Gone and back once more: nobody asked for that.
    await count(variantId, 0)
    await count(variantId, 5)
    await platform.clock.advance(2 * MINUTE)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('who never confirmed hears nothing, and what is hidden is back for nobody until it is offered again', async () => {
    const { articleId, variantId } = await sold(0, 'Quark')
    const silent = somebody()
    await ask(variantId, silent)
    const { email } = await waits(variantId)
    await changeOffer(platform, articleId, { state: 'hidden' })
    await count(variantId, 2)
    await platform.clock.advance(2 * MINUTE)
    expect([(await mailsTo(silent)).length, (await mailsTo(email)).length]).toEqual([1, 1])
    await changeOffer(platform, articleId, { state: 'published' })
    await platform.clock.advance(2 * MINUTE)
    expect([(await mailsTo(silent)).length, (await mailsTo(email)).length]).toEqual([1, 2])
  })

  it('stopped it is deleted at once', async () => {
    const { articleId, variantId } = await sold(0, 'Tee')
    const { email, token } = await waits(variantId)
    expect(await stop(token)).toMatchObject({ ok: true })
    expect(await waiting(articleId)).toEqual([0])
    await count(variantId, 2)
    await platform.clock.advance(2 * MINUTE)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await stop(token)).toMatchObject({ ok: false, refusal: 'reset-link-invalid' })
  })

  it('a link over a week old, a broken one and one of another site are alike', async () => {
    const { variantId } = await sold(0, 'Saft')
    const email = somebody()
    await ask(variantId, email)
    const token = await tokenOf(email)
    expect(await confirm(`${token}x`)).toMatchObject({ refusal: 'reset-link-invalid' })
    expect(await confirm(token, foreign)).toMatchObject({ refusal: 'reset-link-invalid' })
    await platform.clock.advance(7 * DAY_MS + 1)
    expect(await confirm(token)).toMatchObject({ refusal: 'reset-link-invalid' })
  })

  it('what is there, gone, foreign or no goods needs no bell, and a bad address is said', async () => {
    const there = await sold(4, 'Milch')
    const uncounted = await sold(null, 'Eier')
    for (const { variantId } of [there, uncounted])
      expect(await ask(variantId, somebody())).toEqual({ ok: true, value: { state: 'there' } })
    const { articleId, variantId } = await sold(0, 'Senf')
    await changeOffer(platform, articleId, { state: 'hidden' })
    expect(await ask(variantId, somebody())).toMatchObject({ refusal: 'article-gone' })
    expect(await ask(there.variantId, somebody(), { site: foreign })).toMatchObject({
      refusal: 'article-gone',
    })
    const service = await anOfferedArticle(platform, {
      companyId,
      title: 'Durchsicht',
      kind: 'service',
      minutes: 30,
      variants: [someVariant({ priceCents: 4_900 })],
    })
    const done = service.variantIds[0] ?? ''
    expect(await ask(done, somebody())).toEqual({ ok: true, value: { state: 'there' } })
    expect(await ask(variantId, 'keine Adresse')).toMatchObject({ refusal: 'invalid-input' })
  })
})

describe('FAULT-54 nobody’s mailbox is filled with it', () => {
  it('whoever waits is not asked again, and nobody learns that they do', async () => {
    const { variantId } = await sold(0, 'Salz')
    const { email } = await waits(variantId)
    expect(await ask(variantId, email)).toEqual({ ok: true, value: { state: 'asked' } })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('an address is asked three times an hour at most, and the last link is the one that counts', async () => {
    const { variantId } = await sold(0, 'Zucker')
    const email = somebody()
    const answers = []
    for (let at = 0; at < 5; at += 1) answers.push(await ask(variantId, email, { ip: `203.0.113.${at}` }))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    const states = []
    for (const { text } of mails) states.push((await look(/\/bescheid\/([\w-]+)/.exec(text)?.[1] ?? '')).ok)
    expect(states.filter((isGood) => isGood)).toHaveLength(1)
  })

  it('one network asks for twenty at most, and above the ceiling of the site nothing goes out', async () => {
    const { variantId } = await sold(0, 'Mehl')
    const ip = '192.0.2.77'
    const answers = []
    for (let at = 0; at < 22; at += 1) answers.push(await ask(variantId, somebody(), { ip }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ refusal: 'too-many-tries' })
    const now = platform.clock.now()
    await platform.db.transaction((tx) =>
      nearMailCeiling(tx, { mail: 'articleWatch', siteId, companyId, now }, 0),
    )
    const late = somebody()
    expect(await ask(variantId, late)).toMatchObject({ refusal: 'too-many-tries' })
    expect(await mailsTo(late)).toEqual([])
  })
})

describe('LAW-62 how long a request is kept', () => {
  it('unconfirmed until its link is over, confirmed for ninety days', async () => {
    const { variantId } = await sold(0, 'Kekse')
    // The ceilings of the test before are another hour's.
    await platform.clock.advance(2 * 60 * MINUTE)
    const silent = somebody()
    await ask(variantId, silent)
    const { email } = await waits(variantId)
    const left = async () =>
      (await requests()).map((each) => each.email).filter((each) => each === silent || each === email)
    await platform.clock.advance(8 * DAY_MS)
    await platform.runDue()
    expect(await left()).toEqual([email])
    await platform.clock.advance(81 * DAY_MS)
    await platform.runDue()
    expect(await left()).toEqual([email])
    await platform.clock.advance(2 * DAY_MS)
    await platform.runDue()
    expect(await left()).toEqual([])
  })
})
