import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../platform/http/testing.ts'
import { anArticle, anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { withInvoicing } from '../invoicing/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { someCarts } from './testing.ts'

const MINUTE = 60_000
const shop = withInvoicing(await someCarts())
const { platform, own, browser, call } = shop
const { companyId } = own
let articles: { bread: string; mate: string; tobacco: string }
let categoryId = ''

const sold = async (details: Omit<Parameters<typeof anOfferedArticle>[1], 'companyId'>) =>
  (await anOfferedArticle(platform, { companyId, ...details })).articleId

beforeAll(async () => {
  articles = {
    bread: await sold({
      title: 'Brot',
      vat: 'reduced',
      withdrawal: 'perishable',
      variants: [someVariant({ priceCents: 590 })],
    }),
    mate: await sold({
      title: 'Mate',
      vat: 'standard',
      variants: [someVariant({ priceCents: 179, depositCents: 15, packaging: 'reusable' })],
    }),
    tobacco: await sold({
      title: 'Tabak',
      goods: 'other',
      ingredients: '',
      foodChecked: false,
      minimumAge: 'from18',
      restriction: 'tobacco',
      maker: 'Hafen',
      makerAddress: 'Weg 1',
      makerContact: 'a@b.example',
      variants: [someVariant({ priceCents: 795 })],
    }),
  }
  // Bread stands in a category below the one that is named.
  const above = await anArticle(platform, { companyId })
  categoryId = above.categoryId
  const below = await anArticle(platform, { companyId })
  await platform.db.transaction(async (tx) => {
    await tx
      .updateTable('category')
      .set({ parent_id: categoryId })
      .where('id', '=', below.categoryId)
      .execute()
    await tx
      .insertInto('category_article')
      .values({
        category_id: below.categoryId,
        article_id: articles.bread,
        company_id: companyId,
        position: 0,
      })
      .execute()
  })
})
// Each test has a code of its own.
let codes = 0
let code = ''
beforeEach(() => {
  codes += 1
  code = `KIEZ-${codes}`
})

type Made = Parameters<typeof aVoucher>[1]
const offered = (more: Made = {}) => aVoucher(shop, { code, holdsFor: 'goods', ...more })

async function withCart(...wanted: (keyof typeof articles)[]) {
  const mine = browser()
  for (const name of wanted) await mine.add({ articleId: articles[name] })
  return mine
}
type Browser = Awaited<ReturnType<typeof withCart>>
let people = 0
async function order(mine: Browser, shownTotalCents: number, more: object = {}) {
  people += 1
  const [place] = await mine.places()
  return await mine.order({
    locationId: own.locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: { ...CONTACT, email: `kunde${people}@example.org` },
    consents: { terms: true, age: true, offers: false },
    shownTotalCents,
    ...more,
  })
}
async function ordered(mine: Browser, cents: number) {
  const answer = await order(mine, cents)
  if (!answer.ok) throw new Error(answer.refusal)
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string | null }>`select o.id, p.id as "paymentId" from customer_order o
      left join payment p on p.order_id = o.id where o.hash = ${answer.value.hash}`,
  )
  if (!row) throw new Error('not written')
  return { ...answer.value, ...row }
}
const used = async () =>
  (
    await rowsOf(
      shop,
      sql<{
        uses: number
        cents: number
      }>`select uses, given_cents as cents from voucher where code = ${code}`,
    )
  )[0]

describe('K-03 F-06 a code in the cart of goods', () => {
  it('takes off what it says, VAT at each rate, and is said with what it never touches (LAW-36)', async () => {
    await offered()
    const mine = await withCart('bread', 'mate', 'tobacco')
    const shown = await mine.redeem(` ${code.toLowerCase()} `)
    if (!shown.ok) throw new Error(shown.refusal)
    const { voucher, totalCents, vat } = shown.value
    expect(voucher).toMatchObject({
      code,
      cents: 77,
      problem: null,
      restCents: null,
      untouched: ['tobacco', 'deposit'],
    })
    expect(totalCents).toBe(590 + 179 + 15 + 795 - 77)
    expect(vat.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [700, 590 - 59],
      [1900, 179 + 15 + 795 - 18],
    ])
    // Nothing is redeemed by looking.
    expect(await used()).toEqual({ uses: 0, cents: 0 })
    expect((await mine.look()).voucher?.code).toBe(code)
  })

  it('goes out as it came in', async () => {
    await offered()
    const mine = await withCart('bread')
    await mine.redeem(code)
    expect(await mine.redeem('')).toMatchObject({ ok: true, value: { voucher: null, totalCents: 590 } })
  })

  it('is the order’s with it: its lines, the page, the mail and the invoice name it', async () => {
    await offered()
    const mine = await withCart('bread', 'mate')
    await mine.redeem(code)
    const placed = await ordered(mine, 784 - 77)
    expect(await used()).toEqual({ uses: 1, cents: 77 })
    await bankSays(shop, placed.paymentId ?? '', { state: 'paid' }, `paid-${placed.id}`)
    await platform.runConsumers()
    const page = await mine.goodsOrder(placed.hash)
    if (!page.ok) throw new Error(page.refusal)
    expect(page.value.lines.map(({ kind, title, grossCents }) => [kind, title, grossCents])).toEqual([
      ['article', 'Brot', 590],
      ['article', 'Mate', 179],
      ['discount', `Gutschein ${code}, 7\u00a0%`, -59],
      ['discount', `Gutschein ${code}, 19\u00a0%`, -18],
      ['deposit', 'Pfand: Mate', 15],
    ])
    const [mail] = await rowsOf(
      shop,
      sql<{ text: string }>`select body_text as text from mail where order_id = ${placed.id}`,
    )
    expect(mail?.text).toMatch(new RegExp(`Gutschein ${code}, 7\u00a0%[\\s\\S]*-0,59`))
    const invoice = await shop.show(page.value.invoices[0]?.id ?? '')
    if (!invoice.ok) throw new Error(invoice.refusal)
    expect(invoice.value.lines.map(({ text, cents }) => [text, cents])).toContainEqual([
      `Gutschein ${code}, 19\u00a0%`,
      -18,
    ])
    expect(invoice.value.document.rates.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(784 - 77)
    // Of bread a withdrawal keeps what was paid for it, not what it had cost.
    const retained = await rowsOf(
      shop,
      sql<{ cents: number }>`select gross_cents - lowered_cents as cents from order_line
        where order_id = ${placed.id} and withdrawal = 'perishable'`,
    )
    expect(retained).toEqual([{ cents: 531 }])
  })

  it('one that takes off all of it leads to no bank', async () => {
    await offered({ percent: 10_000 })
    const mine = await withCart('bread')
    await mine.redeem(code)
    const placed = await ordered(mine, 0)
    expect(placed.paymentUrl).toBeNull()
    expect(await mine.goodsOrder(placed.hash)).toMatchObject({ value: { status: 'approved' } })
  })

  it('FAULT-12 the total without it is not the total with it', async () => {
    await offered()
    const mine = await withCart('bread')
    await mine.redeem(code)
    expect(await order(mine, 590)).toMatchObject({ refusal: 'price-changed' })
    expect(await used()).toEqual({ uses: 0, cents: 0 })
  })
})

describe('F-06 why a code takes nothing off goods', () => {
  it.each([
    ['voucher-expired', { validTo: '2026-09-15' }],
    ['voucher-not-yet', { validFrom: '2026-09-17' }],
    ['voucher-not-goods', { holdsFor: 'rentals' as const }],
    ['voucher-not-here', { locationIds: ['01980000-0000-7000-8000-000000000009'] }],
    ['voucher-not-these', { categoryIds: ['01980000-0000-7000-8000-000000000009'] }],
    ['voucher-below-minimum', { minimumCents: 591 }],
  ])('%s: it stays in the cart, which costs what it costs', async (problem, terms) => {
    await offered(terms)
    const mine = await withCart('bread')
    const shown = await mine.redeem(code)
    expect(shown).toMatchObject({
      ok: true,
      value: { totalCents: 590, voucher: { code, cents: 0, problem } },
    })
    const placed = await ordered(mine, 590)
    expect(placed.paymentUrl).toContain('http')
    expect((await used())?.uses).toBe(0)
  })

  it('says both amounts below its minimum, and holds once there is enough', async () => {
    await offered({ minimumCents: 1000 })
    const mine = await withCart('bread')
    expect(await mine.redeem(code)).toMatchObject({
      value: { voucher: { amounts: { neededCents: 1000, givenCents: 590 } } },
    })
    await mine.add({ articleId: articles.bread })
    expect((await mine.look()).voucher).toMatchObject({ problem: null, cents: 118 })
  })

  it('of a category it holds for what stands in it and below', async () => {
    await offered({ categoryIds: [categoryId] })
    const mine = await withCart('bread', 'mate')
    const shown = await mine.redeem(code)
    expect(shown).toMatchObject({ value: { voucher: { cents: 59 } } })
    expect(shown.ok && shown.value.voucher?.categories).toHaveLength(1)
  })

  it('LAW-36 of tobacco alone it takes nothing', async () => {
    await offered()
    const mine = await withCart('tobacco')
    expect(await mine.redeem(code)).toMatchObject({
      value: { totalCents: 795, voucher: { problem: 'voucher-not-these' } },
    })
  })

  it('nobody knows what there is not: no code, an archived one, one of another company', async () => {
    await aVoucher(shop, { code, holdsFor: 'goods', companyId: shop.foreign.companyId })
    const mine = await withCart('bread')
    for (const typed of [code, 'NIE', "' or 1=1 --", 'ü'])
      expect(await mine.redeem(typed)).toMatchObject({ refusal: 'voucher-unknown' })
    expect((await mine.look()).voucher).toBeNull()
    expect(await browser().redeem(code)).toMatchObject({ refusal: 'not-found' })
  })

  it('one that is archived meanwhile is over, and nothing is ordered with it unseen', async () => {
    await offered()
    const mine = await withCart('bread')
    await mine.redeem(code)
    await platform.db.transaction((tx) =>
      tx.updateTable('voucher').set({ archived_at: platform.clock.now() }).where('code', '=', code).execute(),
    )
    expect(await order(mine, 531)).toMatchObject({ refusal: 'price-changed' })
    expect((await mine.look()).voucher).toMatchObject({ problem: 'voucher-expired', cents: 0 })
  })

  it('FAULT-54 who tries many codes is stopped for a while; taking one out is no guess', async () => {
    await offered()
    const mine = browser(own, '198.51.100.77')
    await mine.add({ articleId: articles.bread })
    for (let tries = 0; tries < 20; tries += 1) await mine.redeem(`RATE-${tries}`)
    expect(await mine.redeem(code)).toMatchObject({ refusal: 'too-many-tries' })
    expect(await mine.redeem('')).toMatchObject({ ok: true })
  })

  it('of one place it holds where the goods are fetched there', async () => {
    await offered({ locationIds: [own.locationId] })
    const mine = await withCart('bread')
    expect(await mine.redeem(code)).toMatchObject({ value: { voucher: { problem: null, places: [] } } })
    expect(await order(mine, 531)).toMatchObject({ ok: true })
  })
})

const staffOf = (of: string) =>
  aStaffActor({
    companyId: of,
    companyIds: [of],
    scopeFor: () => [of],
    permissions: new Set(['orders.view']),
  })

const uses = (id: string, of = companyId) =>
  call(voucherCalls.voucherUses, { params: { id }, query: {} }, staffOf(of))

describe('O-06 who used what', () => {
  it('says customer, order and what it took off, the newest first, and what is free again', async () => {
    const { id } = await offered({ mostUses: 5 })
    expect(await uses(id)).toMatchObject({ ok: true, value: { rows: [], total: 0 } })
    const placed = []
    for (let orders = 0; orders < 2; orders += 1) {
      const mine = await withCart('bread')
      await mine.redeem(code)
      placed.push(await ordered(mine, 531))
      await platform.clock.advance(1000)
    }
    const [first, second] = placed
    await platform.clock.advance(20 * MINUTE)
    await bankSays(shop, second?.paymentId ?? '', { state: 'paid' }, `paid-${second?.id}`)
    await bankSays(shop, first?.paymentId ?? '', { state: 'expired' }, `over-${first?.id}`)
    await platform.runDue()
    await platform.runConsumers()
    expect(await uses(id)).toMatchObject({
      value: {
        total: 2,
        rows: [
          {
            shortCode: second?.shortCode,
            customer: `${CONTACT.firstName} ${CONTACT.lastName}`,
            cents: 59,
            releasedAt: null,
          },
          { shortCode: first?.shortCode, cents: 59, releasedAt: expect.any(String) },
        ],
      },
    })
    expect(await uses(id, shop.foreign.companyId)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('O-06 FAULT-11 T11 a code for goods is redeemed as often as it says', () => {
  it('of twelve who take the last one at the same moment exactly one gets it', async () => {
    await offered({ mostUses: 1 })
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const mine = await withCart('bread')
        await mine.redeem(code)
        return mine
      }),
    )
    const answers = await Promise.all(all.map((mine) => order(mine, 531)))
    const said = answers.map((answer) => (answer.ok ? 'placed' : answer.refusal))
    expect(said.filter((each) => each === 'placed')).toHaveLength(1)
    expect(said.every((each) => ['placed', 'voucher-used-up', 'price-changed'].includes(each))).toBe(true)
    expect(await used()).toEqual({ uses: 1, cents: 59 })
  }, 60_000)

  it('credit is never spent twice: the second is shown what is left, and orders with it', async () => {
    await offered({ isCredit: true, percent: null, amountCents: 800 })
    const both = [await withCart('bread'), await withCart('bread')]
    for (const mine of both)
      expect(await mine.redeem(code)).toMatchObject({ value: { totalCents: 0, voucher: { restCents: 210 } } })
    const answers = await Promise.all(both.map((mine) => order(mine, 0)))
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.refusal)).toSorted()).toEqual([
      'placed',
      'price-changed',
    ])
    const loser = both[answers.findIndex(({ ok }) => !ok)]
    if (!loser) throw new Error('both were placed')
    expect(await loser.look()).toMatchObject({ totalCents: 380, voucher: { cents: 210, restCents: 0 } })
    await ordered(loser, 380)
    expect(await used()).toEqual({ uses: 2, cents: 800 })
  })

  it('one customer has it once', async () => {
    await offered({ mostPerCustomer: 1 })
    const contact = { ...CONTACT, email: 'Einmal@Example.org' }
    for (const outcome of ['placed', 'voucher-used-up']) {
      const mine = await withCart('bread')
      await mine.redeem(code)
      const answer = await order(mine, 531, { contact })
      expect(answer.ok ? 'placed' : answer.refusal).toBe(outcome)
    }
  })

  it('what nobody paid gives it back once, and it can be redeemed again', async () => {
    await offered({ mostUses: 1 })
    const mine = await withCart('bread')
    await mine.redeem(code)
    const placed = await ordered(mine, 531)
    await platform.clock.advance(20 * MINUTE)
    await bankSays(shop, placed.paymentId ?? '', { state: 'expired' }, `over-${placed.id}`)
    await platform.runDue()
    await platform.runConsumers()
    await platform.runConsumers()
    expect(await used()).toEqual({ uses: 0, cents: 0 })
    const next = await withCart('bread')
    await next.redeem(code)
    expect(await order(next, 531)).toMatchObject({ ok: true })
  })
})
