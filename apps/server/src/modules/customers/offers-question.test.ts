import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { nearMailCeiling } from '../../platform/testing/near-mail-ceiling.ts'
import {
  anOrder,
  bankSays,
  CONSENTS,
  CONTACT,
  type OrdersTest,
  rowsOf,
  visitor,
  callOf,
} from '../orders/testing.ts'
import { aCustomer, anAccountWithOrders, offersTokenOf } from './testing/account-pages.ts'

const TICKED = { consents: { ...CONSENTS, offers: true } }
const DAY_MS = 86_400_000
let at: OrdersTest
beforeEach(async () => {
  at = await anAccountWithOrders(['M', 'M', 'M', 'M'])
})

/** An order with the tick that was paid. */
async function bought(email = CONTACT.email, consents = TICKED.consents) {
  const order = await anOrder(at, { consents, contact: { ...CONTACT, email } })
  await bankSays(at, order.paymentId, { state: 'paid' }, `evt-${order.paymentId}`)
  return order
}
const questions = async () => {
  await at.platform.runConsumers()
  await at.platform.sendMails()
  return at.platform.sentMails.filter(({ text }) => text.includes('/angebote/'))
}
const look = (token: string) => visitor(at)(offersCalls.offersLink, { body: { token } }, callOf(at))
const confirm = (token: string) => visitor(at)(offersCalls.confirmOffers, { body: { token } }, callOf(at))
const consents = () =>
  rowsOf(
    at,
    sql<{ given: boolean; version: string; orderId: string | null }>`
      select given, text_version as version, order_id as "orderId" from customer_consent order by at, given desc`,
  )
const shown = async () => {
  const anna = await aCustomer(at)
  const answer = await anna.ask(accountPageCalls.accountConsents, {})
  return answer.ok ? answer.value.offers : answer.refusal
}

describe('LAW-55 offers by mail begin with a confirmation', () => {
  it('the tick alone counts for nothing; once the order is paid one mail asks, free of offers, with the objection', async () => {
    const order = await anOrder(at, TICKED)
    expect(await questions()).toEqual([])
    await bankSays(at, order.paymentId, { state: 'paid' })
    const [mail, ...more] = await questions()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Bitte bestätigen/)
    expect(mail?.text).toContain('Sie können jederzeit widersprechen')
    expect(mail?.text).toContain('Der Link gilt 7 Tage')
    expect(await consents()).toEqual([])
    expect(await shown()).toBeNull()
  })

  it('confirmed it counts, with when, which text, which order and from where as its proof', async () => {
    await bought()
    const token = (await offersTokenOf(at)) ?? ''
    // FAULT-56: mail programs look at every link.
    expect(await look(token)).toEqual({ ok: true, value: { state: 'asked' } })
    expect(await consents()).toEqual([])
    await at.platform.clock.advance(60_000)
    expect(await confirm(token)).toMatchObject({ ok: true })
    const [order] = await rowsOf(at, sql<{ id: string }>`select id from customer_order`)
    expect(await consents()).toEqual([{ given: true, version: 'angebote-2026-11-3', orderId: order?.id }])
    expect(
      await rowsOf(
        at,
        sql`select asked_at < confirmed_at as later, asked_ip <> '' as asked, confirmed_ip <> '' as confirmed
          from offers_request`,
      ),
    ).toEqual([{ later: true, asked: true, confirmed: true }])
    expect(await shown()).toMatchObject({ given: true, textVersion: 'angebote-2026-11-3' })
    expect(await look(token)).toEqual({ ok: true, value: { state: 'confirmed' } })
  })

  it('taken back it stays so, whatever link is pressed once more', async () => {
    await bought()
    const token = (await offersTokenOf(at)) ?? ''
    await confirm(token)
    const anna = await aCustomer(at)
    await at.platform.clock.advance(1_000)
    await anna.ask(accountPageCalls.withdrawOffers, { body: {} })
    expect(await confirm(token)).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ given: false })
    expect((await consents()).map(({ given }) => given)).toEqual([true, false])
  })

  it('a link over a week old, a broken one and one of another site are alike', async () => {
    await bought()
    const token = (await offersTokenOf(at)) ?? ''
    expect(await confirm(`${token}x`)).toMatchObject({ refusal: 'reset-link-invalid' })
    const elsewhere = await aCustomer(at, CONTACT.email, at.foreign)
    expect(await elsewhere.ask(offersCalls.confirmOffers, { body: { token } })).toMatchObject({
      refusal: 'reset-link-invalid',
    })
    await at.platform.clock.advance(7 * DAY_MS + 1)
    expect(await confirm(token)).toMatchObject({ refusal: 'reset-link-invalid' })
    expect(await consents()).toEqual([])
  })

  it('FAULT-54 an address is asked once while it may answer, whoever agreed not at all, and at most twice a day', async () => {
    await bought()
    await bought()
    expect(await questions()).toHaveLength(1)
    await confirm((await offersTokenOf(at)) ?? '')
    await bought()
    expect(await questions()).toHaveLength(1)
    expect((await consents()).length).toBe(1)
  })

  it('FAULT-54 above the ceiling of a site nothing goes out, nothing counts, and staff hear of it once', async () => {
    await at.platform.db.transaction((tx) =>
      nearMailCeiling(tx, { mail: 'offers', ...at.own, now: at.platform.clock.now() }, 0),
    )
    await bought('a@example.org')
    await bought('b@example.org')
    expect(await questions()).toEqual([])
    const alarms = await rowsOf(
      at,
      sql<{ what: string }>`select data ->> 'what' as what from event where type = 'mail.ceilingReached'`,
    )
    expect(alarms).toEqual([{ what: 'offers' }])
  })

  it('without the tick nobody is asked', async () => {
    await bought(CONTACT.email, CONSENTS)
    expect(await questions()).toEqual([])
    expect(await rowsOf(at, sql`select 1 from offers_request`)).toEqual([])
  })
})
