import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, CONTACT, type OrdersTest, rowsOf } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

const NEW = 'anna.neu@example.org'
let at: OrdersTest
type Customer = Awaited<ReturnType<typeof aCustomer>>
let anna: Customer

beforeEach(async () => {
  at = await anAccountWithOrders(['M'])
  anna = await aCustomer(at)
})

const ask = (email = NEW, who = anna) => who.ask(accountEmailCalls.requestEmailChange, { body: { email } })
const confirm = (token: string, who = anna) =>
  who.ask(accountEmailCalls.confirmEmailChange, { body: { token } })
/** The link of the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  await at.platform.sendMails()
  const mail = at.platform.sentMails.findLast(
    ({ to, text }) => to.includes(email) && text.includes('/konto/email/'),
  )
  return /\/konto\/email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const emails = async () =>
  (await rowsOf(at, sql<{ email: string }>`select email from customer order by email`)).map(
    ({ email }) => email,
  )
const details = (who: Customer) => who.ask(accountPageCalls.accountDetails, {})

describe('S-09 a new e-mail address', () => {
  it('holds only once its own mail proves it; the old one is told', async () => {
    expect(await ask()).toMatchObject({ ok: true, value: { requested: true } })
    expect(await emails()).toEqual([CONTACT.email])
    const token = await linkTo(NEW)
    expect(await confirm(token)).toEqual({ ok: true, value: { changed: true, signedIn: true } })
    expect(await emails()).toEqual([NEW])
    await at.platform.sendMails()
    const mailed = at.platform.sentMails.at(-1)
    expect(mailed).toMatchObject({ to: expect.stringContaining(CONTACT.email) })
    expect(mailed?.subject).toContain('wurde geändert')
    // Whoever reads the old mailbox learns nothing of the new one.
    expect(mailed?.text).not.toContain(NEW)
  })

  it('FAULT-53 ends every session elsewhere and keeps the one that confirmed', async () => {
    const elsewhere = await aCustomer(at)
    await ask()
    await confirm(await linkTo(NEW))
    expect(await details(elsewhere)).toMatchObject({ ok: false, refusal: 'not-signed-in' })
    expect(await details(anna)).toMatchObject({ ok: true, value: { email: NEW } })
  })

  it('on another device the link works too, and signs nobody in there', async () => {
    await ask()
    const stranger = await aCustomer(at, 'fremd@example.org')
    expect(await confirm(await linkTo(NEW), stranger)).toEqual({
      ok: true,
      value: { changed: true, signedIn: false },
    })
    expect(await details(anna)).toMatchObject({ ok: false, refusal: 'not-signed-in' })
    expect(await details(stranger)).toMatchObject({ ok: true, value: { email: 'fremd@example.org' } })
  })

  it('the same person signs in with the new address and finds their orders', async () => {
    const order = await anOrder(at)
    await ask()
    await confirm(await linkTo(NEW))
    const again = await aCustomer(at, NEW)
    const found = await again.ask(accountPageCalls.accountOrders, { query: {} })
    expect(found).toMatchObject({ ok: true, value: { rows: [{ shortCode: order.shortCode }] } })
  })

  it('FAULT-55 who asks learns nothing of an address somebody has; the link says so, and nothing changes', async () => {
    await aCustomer(at, 'fremd@example.org')
    expect(await ask('fremd@example.org')).toMatchObject({ ok: true, value: { requested: true } })
    expect(await confirm(await linkTo('fremd@example.org'))).toMatchObject({
      ok: false,
      refusal: 'email-taken',
    })
    expect(await emails()).toEqual([CONTACT.email, 'fremd@example.org'])
  })
})

describe('S-09 the link to a new address', () => {
  it('holds once, and ten minutes; a newer one takes its place', async () => {
    await ask('erste@example.org')
    const first = await linkTo('erste@example.org')
    await ask()
    expect(await confirm(first)).toMatchObject({ ok: false, refusal: 'reset-link-invalid' })
    const token = await linkTo(NEW)
    await at.platform.clock.advance(10 * 60_000)
    expect(await confirm(token)).toMatchObject({ ok: false, refusal: 'reset-link-invalid' })
    await ask()
    const last = await linkTo(NEW)
    expect(await confirm(last)).toMatchObject({ ok: true })
    expect(await confirm(last)).toMatchObject({ ok: false, refusal: 'reset-link-invalid' })
  })

  it('is worth nothing at the site of another company', async () => {
    await ask()
    const there = await aCustomer(at, 'dort@example.org', at.foreign)
    expect(await confirm(await linkTo(NEW), there)).toMatchObject({
      ok: false,
      refusal: 'reset-link-invalid',
    })
  })

  it('FAULT-54 nobody’s mailbox is filled', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    expect(await ask('andere@example.org')).toMatchObject({ ok: false, refusal: 'too-many-tries' })
  })

  it('who is not signed in asks for nothing', async () => {
    const nobody = { ...anna, cookies: {} }
    delete anna.cookies['fw_konto']
    expect(await ask(NEW, nobody)).toMatchObject({ ok: false, refusal: 'not-signed-in' })
  })
})

describe('S-09 what a customer changed stands in a history', () => {
  it('says which, and keeps nothing of what stood there (LAW-60)', async () => {
    const stored = await details(anna)
    if (!stored.ok) throw new Error(stored.refusal)
    const body = { ...CONTACT, version: stored.value.version, city: 'Singen' }
    const { email: _email, ...own } = body
    expect(await anna.ask(accountPageCalls.saveAccountDetails, { body: own })).toMatchObject({ ok: true })
    await ask()
    await confirm(await linkTo(NEW))
    const rows = await rowsOf(
      at,
      sql<{ action: string; after: object; actor: { kind: string } }>`
        select action, after, actor from audit_entry where subject_kind = 'customer' order by at, id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['customer.changed', 'customer.emailChanged'])
    expect(rows[0]?.after).toMatchObject({ fields: expect.arrayContaining(['city']) })
    expect(JSON.stringify(rows)).not.toMatch(/Singen|example\.org/)
    expect(rows.every(({ actor }) => actor.kind === 'customer')).toBe(true)
  })
})
