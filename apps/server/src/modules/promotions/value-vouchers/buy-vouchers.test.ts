import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrdersHouse, bankSays, rowsOf } from '../../orders/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aVoucherShop } from './testing.ts'

const shop = await aVoucherShop(await anOrdersHouse())
const { platform, browser, voucherId: articleId, sold, order, paid, page, articles } = shop
beforeEach(() => platform.clock.advance(25 * 3_600_000))

const GIFT = { email: 'oma@example.org', name: 'Oma', message: 'Alles Gute!', sendOn: null }
const mailsTo = (email: string) =>
  rowsOf(
    shop,
    sql<{ subject: string; sealed: boolean }>`select subject, sealed from mail where recipient = ${email}
      and template = 'value-voucher' order by created_at, id`,
  )

describe('K-01 a value voucher is bought', () => {
  it('for the chosen amount, without VAT, way, time and address; the order is done as soon as it is paid', async () => {
    const mine = browser()
    const cart = replied(await mine.add({ articleId, amountCents: 2550 }))
    expect(cart).toMatchObject({ totalCents: 2550, vat: [], delivery: { way: 'email', ways: ['email'] } })
    const contact = { firstName: 'Anna', lastName: 'Keller', email: 'nur-mail@example.org' }
    const { hash } = replied(
      await order(mine, { contact: { ...contact, street: '', postcode: '', city: '' } }),
    )
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'new', deliveryType: 'email' })
    await paid(hash)
    const after = replied(await mine.goodsOrder(hash))
    expect(after).toMatchObject({ status: 'finished', totalCents: 2550, vat: [{ rate: 0, vatCents: 0 }] })
    expect(after.valueVouchers).toMatchObject([{ cents: 2550, recipient: '', sendOn: null }])
    expect(await mailsTo('nur-mail@example.org')).toEqual([
      { subject: 'Ihr Wertgutschein über 25,50\u00a0€', sealed: true },
    ])
  })

  it('its page shows the code and what is left; a strange link shows nothing', async () => {
    const { code, link } = await sold(2000)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(replied(await page(link))).toMatchObject({
      issuedCents: 2000,
      balanceCents: 2000,
      state: 'active',
    })
    expect(await page('x'.repeat(32))).toMatchObject({ refusal: 'not-found' })
    const stranger = await shop.shop()
    expect(await page(link, browser(stranger))).toMatchObject({ refusal: 'not-found' })
  })

  it('its code stands nowhere but sealed: not in the table, not in an event, not in a mail that was sent', async () => {
    const { code, orderId } = await sold(1000)
    const plain = code.replaceAll('-', '')
    const [found] = await rowsOf(
      shop,
      sql<{
        n: number
      }>`select (select count(*) from value_voucher v where v::text like ${`%${plain}%`} or v::text like ${`%${code}%`})::int
        + (select count(*) from event e where e::text like ${`%${plain}%`} or e::text like ${`%${code}%`})::int
        + (select count(*) from mail m where m.order_id = ${orderId}::uuid and (m::text like ${`%${plain}%`} or m::text like ${`%${code}%`}))::int as n`,
    )
    expect(found?.n).toBe(0)
  })

  it('exactly once, however often the bank says that it is paid', async () => {
    const { orderId, hash } = await sold(1000, { quantity: 3 })
    const { paymentId } = await shop.orderRow(hash)
    await Promise.all(
      ['a', 'b', 'c'].map((mark) =>
        bankSays(shop, paymentId ?? '', { state: 'paid' }, `again-${mark}-${paymentId}`),
      ),
    )
    await platform.runConsumers()
    const rows = await rowsOf(
      shop,
      sql<{ piece: number; cents: number }>`select piece, balance_cents as cents from value_voucher
        where order_id = ${orderId}::uuid order by piece`,
    )
    expect(rows).toEqual([1, 2, 3].map((piece) => ({ piece, cents: 1000 })))
  })

  it('together with goods it rides along: they are fetched as usual, and it comes by mail once it is paid', async () => {
    const mine = browser()
    replied(await mine.add({ articleId: articles.mug.articleId }))
    const cart = replied(await mine.add({ articleId, amountCents: 3000 }))
    expect(cart).toMatchObject({ totalCents: 4200, delivery: { way: 'pickup' } })
    const { hash } = replied(await order(mine))
    await paid(hash)
    const after = replied(await mine.goodsOrder(hash))
    expect(after).toMatchObject({ status: 'approved', deliveryType: 'pickup' })
    expect(after.valueVouchers).toMatchObject([{ cents: 3000 }])
  })

  it('is given away: its mail goes to whom it is for, on the day that was said, and says from whom', async () => {
    const sendOn = new Date(platform.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    await sold(2000, { gift: GIFT })
    expect(await mailsTo(GIFT.email)).toEqual([
      { subject: 'Anna Keller schenkt Ihnen einen Wertgutschein über 20,00\u00a0€', sealed: true },
    ])
    const later = { ...GIFT, email: 'opa@example.org', sendOn }
    const { mine, hash } = await sold(1500, { gift: later })
    expect(replied(await mine.goodsOrder(hash)).valueVouchers).toMatchObject([{ recipient: 'Oma', sendOn }])
    expect(await mailsTo('opa@example.org')).toEqual([])
    await platform.clock.advance(4 * 86_400_000)
    await platform.runDue()
    await platform.runDue()
    expect(await mailsTo('opa@example.org')).toHaveLength(1)
  })

  it.each([
    ['less than its article allows', { amountCents: 999 }, 'value-voucher-amount'],
    ['more than its article allows', { amountCents: 15_001 }, 'value-voucher-amount'],
    ['sent yesterday', { gift: { ...GIFT, sendOn: '2020-01-01' } }, 'value-voucher-gift'],
    ['sent in two years', { gift: { ...GIFT, sendOn: '2099-01-01' } }, 'value-voucher-gift'],
  ])('FAULT-12 not for %s', async (_what, add, refusal) => {
    expect(await browser().add({ articleId, ...add })).toMatchObject({ ok: false, refusal })
  })

  it('FAULT-12 nobody chooses what anything else costs, or sends it by mail', async () => {
    const bread = articles.bread.articleId
    expect(await browser().add({ articleId: bread, amountCents: 1000 })).toMatchObject({
      refusal: 'value-voucher-amount',
    })
    expect(await browser().add({ articleId: bread, gift: GIFT })).toMatchObject({
      refusal: 'value-voucher-gift',
    })
  })

  it('no more than ten pieces and 1,000 euros in a day, the next day again', async () => {
    const contact = shop.someone()
    const bought = async (cents: number, quantity: number) => {
      const mine = browser()
      replied(await mine.add({ articleId, amountCents: cents, quantity }))
      return await order(mine, { contact })
    }
    expect(await bought(1000, 11)).toMatchObject({ refusal: 'value-voucher-limit' })
    expect(await bought(15_000, 6)).toMatchObject({ ok: true })
    expect(await bought(10_001, 1)).toMatchObject({ refusal: 'value-voucher-limit' })
    expect(await bought(10_000, 1)).toMatchObject({ ok: true })
    await platform.clock.advance(25 * 3_600_000)
    expect(await bought(1000, 1)).toMatchObject({ ok: true })
  })

  it('LAW-48 neither a code that makes cheaper nor another voucher buys one', async () => {
    const { code } = await sold(5000)
    const mine = browser()
    replied(await mine.add({ articleId, amountCents: 2000 }))
    const cart = replied(await mine.redeem(code))
    expect(cart).toMatchObject({ toPayCents: 2000, valueVoucher: { cents: 0, balanceCents: 5000 } })
    replied(await mine.add({ articleId: articles.mug.articleId }))
    expect(await mine.look()).toMatchObject({
      totalCents: 3200,
      toPayCents: 2000,
      valueVoucher: { cents: 1200 },
    })
  })

  it('LAW-48 what was taken for it is no revenue of the day; its invoice bears no VAT', async () => {
    const { orderId } = await sold(4000)
    expect(
      await rowsOf(
        shop,
        sql`select amount_cents as cents, sold_voucher_cents as sold from ledger_entry where order_id = ${orderId}::uuid`,
      ),
    ).toEqual([{ cents: 4000, sold: 4000 }])
    expect(
      await rowsOf(
        shop,
        sql`select gross_cents as gross, vat_cents as vat from invoice where order_id = ${orderId}::uuid`,
      ),
    ).toEqual([{ gross: 4000, vat: 0 }])
    const [line] = await rowsOf(
      shop,
      sql<{
        text: string
      }>`select document -> 'lines' -> 0 ->> 'text' as text from invoice where order_id = ${orderId}::uuid`,
    )
    expect(line?.text).toBe('Wertgutschein (Mehrzweckgutschein, keine USt)')
  })
})
