import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { promotionCalls } from '@fachwerk/contract/price/promotion-calls'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anArticle, anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { somePromotion } from '../promotions/testing.ts'
import { anOperatorOf, someCarts } from './testing.ts'

const MINUTE = 60_000
const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())

let articles: { tea: string; bread: string; tobacco: string }
let drinks = ''
beforeAll(async () => {
  const sold = async (details: Partial<Parameters<typeof anOfferedArticle>[1]>) =>
    (await anOfferedArticle(platform, { companyId, deliveryTypes: ['delivery', 'pickup'], ...details }))
      .articleId
  articles = {
    tea: await sold({
      title: 'Tee',
      vat: 'standard',
      variants: [someVariant({ priceCents: 300, depositCents: 50, packaging: 'reusable' })],
    }),
    bread: await sold({ title: 'Brot', vat: 'reduced', variants: [someVariant({ priceCents: 500 })] }),
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
      variants: [someVariant({ priceCents: 900 })],
    }),
  }
  drinks = (await anArticle(platform, { companyId })).categoryId
  await platform.db.transaction((tx) =>
    tx
      .insertInto('category_article')
      .values({ category_id: drinks, article_id: articles.tea, company_id: companyId, position: 0 })
      .execute(),
  )
})
// Each test has promotions of its own.
let promotionIds: string[] = []
beforeEach(() => {
  promotionIds = []
})
afterEach(async () => {
  for (const id of promotionIds)
    await call(promotionCalls.archivePromotion, { body: { promotion: { id, archived: true } } }, staff)
})

async function promote(change: Parameters<typeof somePromotion>[0] = {}): Promise<string> {
  const made = await call(promotionCalls.addPromotion, { body: { promotion: somePromotion(change) } }, staff)
  if (!made.ok) throw new Error(made.refusal)
  promotionIds.push(made.value.id)
  return made.value.id
}
async function withCart(...wanted: (keyof typeof articles)[]) {
  const mine = browser()
  for (const name of wanted) await mine.add({ articleId: articles[name] })
  return mine
}
type Browser = Awaited<ReturnType<typeof withCart>>
let people = 0
async function order(mine: Browser, shownTotalCents: number) {
  people += 1
  const [place] = await mine.places()
  return await mine.order({
    locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: { ...CONTACT, email: `aktion${people}@example.org` },
    consents: { terms: true, age: true, offers: false },
    shownTotalCents,
  })
}
const linesOf = (hash: string) =>
  rowsOf(
    shop,
    sql<{ kind: string; cents: number; rate: number; words: string; lowered: number }>`
      select l.kind, l.gross_cents as cents, l.vat_rate as rate, l.description as words, l.lowered_cents as lowered
      from order_line l join customer_order o on o.id = l.order_id where o.hash = ${hash} order by l.kind, l.vat_rate, l.gross_cents`,
  )

describe('K-03 a promotion lowers a cart by itself', () => {
  it('by its name, with VAT at each rate; tobacco and deposits stay as they are (LAW-36)', async () => {
    await promote({ name: 'Kaffeestunde' })
    const mine = await withCart('tea', 'bread', 'tobacco')
    const cart = await mine.look()
    expect(cart.promotions).toMatchObject([{ name: 'Kaffeestunde', kind: 'percent', cents: 60 + 100 }])
    expect(cart.totalCents).toBe(300 + 50 + 500 + 900 - 160)
    const placed = await order(mine, cart.totalCents)
    if (!placed.ok) throw new Error(placed.refusal)
    const lines = await linesOf(placed.value.hash)
    expect(
      lines
        .filter(({ kind }) => kind === 'discount')
        .map(({ cents, rate, words }) => [cents, rate, words.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      [-100, 700, 'Kaffeestunde, 7 %'],
      [-60, 1900, 'Kaffeestunde, 19 %'],
    ])
    // What was paid for each is known, for whoever gives it back.
    expect(
      lines.filter(({ kind }) => kind === 'article').map(({ cents, lowered }) => [cents, lowered]),
    ).toEqual([
      [500, 100],
      [300, 60],
      [900, 0],
    ])
  })

  it('is for its categories alone, and two are one free where it says so', async () => {
    await promote({
      name: '3 für 2',
      kind: 'buyAndGet',
      percent: null,
      buyPieces: 2,
      freePieces: 1,
      categoryIds: [drinks],
    })
    const mine = await withCart('tea', 'tea', 'bread')
    expect((await mine.look()).promotions).toEqual([])
    await mine.add({ articleId: articles.tea })
    expect((await mine.look()).promotions).toMatchObject([{ name: '3 für 2', cents: 300 }])
  })

  it('of several the best comes to each line, and a code takes its share of what is left', async () => {
    await promote({ name: 'Klein', percent: 1000 })
    await promote({ name: 'Tee', percent: 5000, categoryIds: [drinks] })
    await aVoucher(shop, { code: 'AKTION10', holdsFor: 'goods' })
    const mine = await withCart('tea', 'bread')
    const cart = await mine.redeem('AKTION10')
    if (!cart.ok) throw new Error(cart.refusal)
    expect(cart.value.promotions.map(({ name, cents }) => [name, cents])).toEqual([
      ['Tee', 150],
      ['Klein', 50],
    ])
    expect(cart.value.voucher?.cents).toBe(60)
    expect((await order(mine, cart.value.totalCents)).ok).toBe(true)
  })

  it('whoever saw it lowered and orders when it is over is told that the price changed; nothing is ordered', async () => {
    const now = platform.clock.now()
    const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const toTime = berlin.format(new Date(now.getTime() + 2 * MINUTE))
    await promote({ toTime })
    const mine = await withCart('bread')
    const { totalCents } = await mine.look()
    expect(totalCents).toBe(400)
    await platform.clock.advance(3 * MINUTE)
    expect(await order(mine, totalCents)).toMatchObject({ ok: false, refusal: 'price-changed' })
    expect((await mine.look()).totalCents).toBe(500)
  })

  it('does nothing where it does not hold, nor before its day, nor once it is put away', async () => {
    await promote({ validFrom: '2099-01-01' })
    const id = await promote()
    const mine = await withCart('bread')
    expect((await mine.look()).totalCents).toBe(400)
    await call(promotionCalls.archivePromotion, { body: { promotion: { id, archived: true } } }, staff)
    expect((await mine.look()).totalCents).toBe(500)
    const others = await shop.shop()
    await promote({ percent: 1000, locationIds: [locationId] })
    expect((await mine.look()).totalCents).toBe(450)
    // Another company’s customers know nothing of it.
    await promote()
    const theirs = await anOfferedArticle(platform, {
      companyId: others.companyId,
      variants: [someVariant({ priceCents: 500 })],
    })
    const stranger = browser(others)
    await stranger.add({ articleId: theirs.articleId })
    expect((await stranger.look()).promotions).toEqual([])
  })

  it('K-04 a delivery is free while it says so', async () => {
    await platform.db.transaction((tx) =>
      tx.updateTable('location').set({ goods_delivery: true }).where('id', '=', locationId).execute(),
    )
    const area = {
      ...samplesOf(areaFields),
      name: 'Nah',
      postcodes: '78467',
      minimumCents: 0,
      leadMinutes: 0,
    }
    const item = { ...area, priceCents: 290, freeFromCents: null, locationId, id: null, version: 0 }
    expect((await call(placeDeliveryCalls.saveArea, { body: { item } }, staff)).ok).toBe(true)
    const mine = await withCart('bread')
    const set = await mine.set({ deliveryType: 'delivery', postcode: '78467' })
    if (!set.ok) throw new Error(set.refusal)
    expect([set.value.deliveryCents, set.value.promotions]).toEqual([290, []])
    await promote({ name: 'Gratis nach Hause', kind: 'freeDelivery', percent: null })
    const cart = await mine.look()
    expect([cart.deliveryCents, cart.totalCents]).toEqual([0, 500])
    expect(cart.promotions).toMatchObject([{ name: 'Gratis nach Hause', kind: 'freeDelivery', cents: 290 }])
  })
})

const usesOf = async (id: string) => {
  const [seen, uses] = await Promise.all([
    call(promotionCalls.promotion, { params: { id } }, staff),
    call(promotionCalls.promotionUses, { params: { id }, query: {} }, staff),
  ])
  if (!seen.ok || !uses.ok) throw new Error('not seen')
  const { uses: count, givenCents } = seen.value
  return { count, givenCents, rows: uses.value.rows, total: uses.value.total }
}

describe('K-03 staff see what a promotion gave', () => {
  it('with whom, and no more once the order came to nothing', async () => {
    const id = await promote()
    const mine = await withCart('bread')
    const placed = await order(mine, 400)
    if (!placed.ok) throw new Error(placed.refusal)
    expect(await usesOf(id)).toMatchObject({
      count: 1,
      givenCents: 100,
      total: 1,
      rows: [{ shortCode: placed.value.shortCode, cents: 100, releasedAt: null }],
    })
    const [payment] = await rowsOf(
      shop,
      sql<{
        id: string
      }>`select p.id from payment p join customer_order o on o.id = p.order_id where o.hash = ${placed.value.hash}`,
    )
    await platform.clock.advance(20 * MINUTE)
    await bankSays(shop, payment?.id ?? '', { state: 'expired' })
    await platform.runDue()
    await platform.runConsumers()
    expect(await usesOf(id)).toMatchObject({
      count: 0,
      givenCents: 0,
      total: 1,
      rows: [{ releasedAt: expect.any(String) }],
    })
  })
})
