import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { signedIn } from '../customers/testing/signed-in.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aRefund, withRefunds } from '../refunds/testing/refunds-house.ts'
import { someCarts } from './testing.ts'

const shop = withRefunds(await someCarts())
const { platform, own, browser, call, refunds } = shop
let staff: Awaited<ReturnType<typeof shop.hire>>
let articleId = ''

beforeAll(async () => {
  staff = await shop.hire('Ayşe Demir', ['owner'])
  const variants = [someVariant({ priceCents: 590 })]
  ;({ articleId } = await anOfferedArticle(platform, {
    companyId: own.companyId,
    title: 'Brot',
    vat: 'reduced',
    variants,
  }))
})

async function order(mine: ReturnType<typeof browser>, shownTotalCents: number) {
  const [place] = await mine.places()
  return await mine.order({
    locationId: own.locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true, age: false, offers: false },
    shownTotalCents,
  })
}

/** Bread somebody has paid for. */
async function paidBread() {
  const mine = browser()
  await mine.add({ articleId })
  const answer = await order(mine, 590)
  if (!answer.ok) throw new Error(answer.refusal)
  const { hash } = answer.value
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
      join payment p on p.order_id = o.id where o.hash = ${hash}`,
  )
  if (!row) throw new Error('not written')
  await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
  await platform.runConsumers()
  return { mine, hash, id: row.id }
}
/** What somebody who is signed in with this address may use. */
async function creditsOf(email: string) {
  const { companyId } = own
  const contact = { ...CONTACT, email }
  const { customerId } = await platform.db.transaction((tx) =>
    shop.needs.rememberCustomer(tx, { companyId, contact, language: 'de' }),
  )
  const cookie = await signedIn(platform, { ...own, customerId, now: platform.clock.now() })
  const cookies = { [ACCOUNT_COOKIE]: cookie }
  const answer = await call(cartCalls.cartCredits, {}, await browser().actor(), { cookies })
  return answer.ok ? answer.value.credits : answer.refusal
}
const handOver = (orderId: string) =>
  call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'handOver' } }, staff)

describe('O-07 an order of goods is cancelled', () => {
  it('as a whole: its money goes back, its customer hears why, and nobody hands it over any more', async () => {
    const { mine, hash, id } = await paidBread()
    const shown = await refunds.show(id, staff)
    expect(shown).toMatchObject({ value: { isAddition: false, goods: { canCancel: true }, boxes: [] } })
    const refund = aRefund(id, { reason: 'beforeStart' })
    const preview = await refunds.preview(refund, staff)
    expect(preview).toMatchObject({ value: { cents: 590, cancelsGoods: true, cancels: [] } })
    expect(await mine.goodsOrder(hash)).toMatchObject({ value: { status: 'approved' } })
    expect(await refunds.give(refund, 590, staff)).toMatchObject({ ok: true })
    await shop.settle()
    expect(await mine.goodsOrder(hash)).toMatchObject({
      value: { status: 'canceled', payment: { refundedCents: 590 } },
    })
    expect(await handOver(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    const [mail, ...others] = await shop.mailsTo(id)
    expect(others).toEqual([])
    expect(mail?.text).toContain('vor der Übergabe zurückgenommen')
    expect(mail?.text).toContain('Die Waren halten wir nicht mehr für Sie bereit.')
    expect(mail?.text).not.toContain('Fach')
  })

  it('not once it is handed over: then an amount goes back, and the order stays', async () => {
    const { mine, hash, id } = await paidBread()
    expect(await handOver(id)).toMatchObject({ ok: true })
    expect(await refunds.show(id, staff)).toMatchObject({ value: { goods: { canCancel: false } } })
    expect(await refunds.preview(aRefund(id), staff)).toMatchObject({ refusal: 'transition-not-allowed' })
    const part = aRefund(id, { kind: 'amount', cents: 200, reason: 'defect' })
    expect(await refunds.give(part, 200, staff)).toMatchObject({ ok: true })
    await shop.settle()
    expect(await mine.goodsOrder(hash)).toMatchObject({
      value: { status: 'finished', payment: { refundedCents: 200 } },
    })
    const [mail] = await shop.mailsTo(id)
    expect(mail?.text).toContain('an der Ware Ihrer Bestellung')
    expect(mail?.text).not.toContain('nicht mehr für Sie bereit')
  })

  it('against credit, with the customer’s consent: its code pays for goods again, and the money stays', async () => {
    const { mine, id } = await paidBread()
    const credit = aRefund(id, { way: 'credit' })
    expect(await refunds.give(credit, 590, staff)).toMatchObject({ refusal: 'credit-not-agreed' })
    const agreedOn = platform.clock.now().toISOString().slice(0, 10)
    expect(await refunds.give({ ...credit, agreedOn }, 590, staff)).toMatchObject({ ok: true })
    await shop.settle()
    const [{ code } = { code: '' }] = await rowsOf(
      shop,
      sql<{ code: string }>`select voucher_code as code from staff_refund where order_id = ${id}`,
    )
    expect(code).toMatch(/^GUT-/)
    // Who is signed in sees it before they choose it; nobody else does.
    expect(await creditsOf(CONTACT.email)).toMatchObject([{ code, restCents: 590 }])
    expect(await creditsOf('fremd@example.org')).toEqual([])
    expect(await call(cartCalls.cartCredits, {}, await mine.actor())).toMatchObject({
      value: { credits: [] },
    })
    await mine.add({ articleId })
    expect(await mine.redeem(code)).toMatchObject({
      ok: true,
      value: { totalCents: 0, voucher: { cents: 590, restCents: 0 } },
    })
    expect(await order(mine, 0)).toMatchObject({ ok: true, value: { paymentUrl: null } })
    // Spent once, it is spent.
    expect(await creditsOf(CONTACT.email)).toEqual([])
    await mine.add({ articleId })
    expect(await mine.redeem(code)).toMatchObject({ value: { voucher: { problem: 'voucher-used-up' } } })
  })
})
