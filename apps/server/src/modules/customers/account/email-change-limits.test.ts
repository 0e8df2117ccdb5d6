import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { nearMailCeiling } from '../../../platform/testing/near-mail-ceiling.ts'
import { anOrder, CONTACT, type OrdersTest, rowsOf } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Language = 'de' | 'en' | 'it'
const NEW = 'anna.neu@example.org'
const BERT = 'bert@example.org'
const INVALID = { ok: false, refusal: 'reset-link-invalid' }
let at: OrdersTest
let anna: Customer

beforeEach(async () => {
  at = await anAccountWithOrders(['M'])
  anna = await aCustomer(at)
})

const ask = (who: Customer, email = NEW, language: Language = 'de') =>
  who.ask(accountEmailCalls.requestEmailChange, { body: { email, language } })
const confirm = (who: Customer, token: string) =>
  who.ask(accountEmailCalls.confirmEmailChange, { body: { token } })
/** Somebody in a network of their own, who tries a link. */
const confirmFrom = (ip: string, token: string) =>
  createInvokeStaff(at.registry)(
    accountEmailCalls.confirmEmailChange,
    { body: { token } },
    anna.actor,
    aCallContext({ ip }),
  )
const mailsTo = async (email: string) => {
  await at.platform.sendMails()
  return at.platform.sentMails.filter(({ to }) => to.includes(email))
}
const tokenIn = (text = '') => /\/konto\/email\/([\w-]+)/.exec(text)?.[1] ?? 'none'
const linkTo = async (email: string) =>
  tokenIn((await mailsTo(email)).findLast(({ text }) => text.includes('/konto/email/'))?.text)
const emailOf = async (who: Customer) => {
  const found = await who.ask(accountPageCalls.accountDetails, {})
  return found.ok ? found.value.email : found.refusal
}
const ordersOf = async (who: Customer) => {
  const found = await who.ask(accountPageCalls.accountOrders, { query: {} })
  return found.ok ? found.value.total : found.refusal
}
const historyOf = (action: string) =>
  rowsOf(at, sql<{ id: number }>`select id from audit_entry where action = ${action}`)

describe('S-09 who gets a new address', () => {
  it('FAULT-55 of two who ask for the same one, who reads its mail first', async () => {
    const bert = await aCustomer(at, BERT)
    await ask(anna)
    const first = await linkTo(NEW)
    await ask(bert)
    const second = await linkTo(NEW)
    expect(await confirm(bert, second)).toMatchObject({ ok: true })
    expect(await confirm(anna, first)).toMatchObject({ ok: false, refusal: 'email-taken' })
    expect([await emailOf(anna), await emailOf(bert)]).toEqual([CONTACT.email, NEW])
    expect(await historyOf('customer.emailChanged')).toHaveLength(1)
  })

  it('not who asked, if somebody began an account with it meanwhile; the link is used up by that', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    const newcomer = await aCustomer(at, NEW)
    expect(await confirm(anna, token)).toMatchObject({ ok: false, refusal: 'email-taken' })
    expect(await confirm(anna, token)).toMatchObject(INVALID)
    expect([await emailOf(anna), await emailOf(newcomer)]).toEqual([CONTACT.email, NEW])
    expect((await mailsTo(CONTACT.email)).filter(({ subject }) => subject.includes('geändert'))).toEqual([])
  })

  it('A-13 an account of another company with it stands in nobody’s way and keeps its own', async () => {
    const there = await aCustomer(at, NEW, at.foreign)
    await ask(anna)
    expect(await confirm(anna, await linkTo(NEW))).toMatchObject({ ok: true })
    expect([await emailOf(anna), await emailOf(there)]).toEqual([NEW, NEW])
  })

  it('one’s own address is taken, and nobody is signed out by asking for it', async () => {
    const elsewhere = await aCustomer(at)
    await ask(anna, ` ${CONTACT.email.toUpperCase()} `)
    expect(await confirm(anna, await linkTo(CONTACT.email))).toMatchObject({ refusal: 'email-taken' })
    expect([await emailOf(anna), await emailOf(elsewhere)]).toEqual([CONTACT.email, CONTACT.email])
  })
})

it('FAULT-54 above what a site sends in an hour nobody is written to, and the page says when again', async () => {
  const { siteId, companyId } = at.own
  await at.platform.db.transaction((tx) =>
    nearMailCeiling(tx, { mail: 'emailChange', siteId, companyId, now: at.platform.clock.now() }, 0),
  )
  expect(await ask(anna)).toEqual({ ok: false, refusal: 'too-many-tries', retryAfterSeconds: 3600 })
  expect(await mailsTo(NEW)).toEqual([])
})

describe('S-09 the old address after that', () => {
  it('FAULT-53 opens nothing any more: a link that lay in its mailbox is worth nothing', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    await anna.ask(customerAccountCalls.requestSignInLink, { body: { email: CONTACT.email } })
    const lying = (await mailsTo(CONTACT.email)).at(-1)?.text ?? ''
    const signIn = /\/anmelden\/([\w-]+)/.exec(lying)?.[1] ?? ''
    expect(signIn).not.toBe('')
    await confirm(anna, token)
    expect(await anna.ask(customerAccountCalls.signInByLink, { body: { token: signIn } })).toMatchObject({
      ok: false,
    })
  })

  it('FAULT-44 belongs to somebody new who signs in with it, and shows nothing of before', async () => {
    await anOrder(at)
    await ask(anna)
    await confirm(anna, await linkTo(NEW))
    const other = await aCustomer(at)
    expect([await ordersOf(other), await ordersOf(anna)]).toEqual([0, 1])
  })
})

describe('S-09 a link that is out of date', () => {
  it('LAW-60 goes with the account that asked for it', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    expect(await anna.ask(accountPageCalls.eraseAccount, { body: { confirmed: true } })).toMatchObject({
      ok: true,
    })
    expect(await confirmFrom('198.51.100.1', token)).toMatchObject(INVALID)
    expect(await rowsOf(at, sql`select 1 from customer where email = ${NEW}`)).toEqual([])
  })

  it('is worth nothing at another site of the same company, and still holds at its own', async () => {
    const site = { siteId: at.platform.random.uuid(), companyId: at.own.companyId, host: 'zwei.localhost' }
    await at.platform.db.transaction((tx) =>
      at.sites.createSite(tx, {
        id: site.siteId,
        companyId: site.companyId,
        name: 'Zwei',
        template: 'white-clean',
        defaultLanguage: 'de',
        languages: ['de'],
        hosts: [site.host],
        locationIds: [],
      }),
    )
    const there = await aCustomer(at, BERT, { ...at.own, ...site })
    await ask(anna)
    const token = await linkTo(NEW)
    expect(await confirm(there, token)).toMatchObject(INVALID)
    expect(await confirm(anna, token)).toMatchObject({ ok: true })
  })

  it('clicked twice at once changes the address once', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    const both = await Promise.all([confirm(anna, token), confirm(anna, token)])
    expect(both.map((answer) => (answer.ok ? 'changed' : answer.refusal)).toSorted()).toEqual([
      'changed',
      'reset-link-invalid',
    ])
    expect(await historyOf('customer.emailChanged')).toHaveLength(1)
  })

  it('is still good one second before its ten minutes are over', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    await at.platform.clock.advance(10 * 60_000 - 1000)
    expect(await confirm(anna, token)).toMatchObject({ ok: true })
  })
})

describe('S-09 FAULT-54 limits', () => {
  it('one address gets five mails an hour, whoever asks, and a sixth when the hour is over', async () => {
    const bert = await aCustomer(at, BERT)
    for (const who of [anna, anna, anna, bert, bert]) expect(await ask(who)).toMatchObject({ ok: true })
    expect(await ask(bert)).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    expect(await ask(bert, NEW.toUpperCase())).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    expect(await mailsTo(NEW)).toHaveLength(5)
    await at.platform.clock.advance(60 * 60_000)
    expect(await ask(await aCustomer(at, BERT))).toMatchObject({ ok: true })
  })

  it('who guesses links is stopped; the right one still works for who has it', async () => {
    await ask(anna)
    const token = await linkTo(NEW)
    for (let guess = 0; guess < 30; guess += 1)
      expect(await confirmFrom('198.51.100.7', `guess-${guess}`)).toMatchObject(INVALID)
    const stopped = { ok: false, refusal: 'too-many-tries' }
    expect(await confirmFrom('198.51.100.7', 'guess-31')).toMatchObject(stopped)
    expect(await confirmFrom('198.51.100.8', 'guess-32')).toMatchObject(INVALID)
    expect(await confirm(anna, token)).toMatchObject({ ok: true })
  })
})

it.each([
  ['en', 'Your new e-mail address', '/en/konto/email/', 'was changed'],
  ['it', 'nuovo indirizzo', '/it/konto/email/', 'cambiat'],
] as const)(
  'X-02 S-09 both mails speak %s, and the link leads there',
  async (language, asked, path, seen) => {
    await ask(anna, NEW, language)
    const mail = (await mailsTo(NEW)).at(-1)
    expect(mail?.subject).toContain(asked)
    expect(mail?.text).toContain(path)
    await confirm(anna, tokenIn(mail?.text))
    expect((await mailsTo(CONTACT.email)).at(-1)?.subject).toContain(seen)
  },
)
