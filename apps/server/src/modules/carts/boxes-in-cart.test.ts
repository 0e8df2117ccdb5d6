import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { anOrder, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { stockedOn } from '../stock/testing.ts'
import { someCarts } from './testing.ts'

const shop = stockedOn(await someCarts())
const { platform, own, foreign, browser } = shop
const { companyId, locationId } = own
const MINUTE = 60_000
const NOW = { from: 'now', length: '2h' } as const
const aBox = { locationId, size: 'M', period: NOW } as const
const sold = async (title: string, priceCents: number, pieces: number | null = null) => {
  const article = await anOfferedArticle(platform, {
    companyId,
    title,
    variants: [someVariant({ priceCents })],
  })
  const variantId = article.variantIds[0] ?? ''
  if (pieces !== null) await shop.count(variantId, pieces)
  return article.articleId
}
const padlock = await sold('Vorhängeschloss', 1290)

type Browser = ReturnType<typeof browser>
const orderOf = async (mine: Browser, more: object = {}) => {
  const [place] = await mine.places()
  return mine.order({
    locationId,
    readyLocal: place?.days[0]?.times[0] ?? '',
    contact: CONTACT,
    consents: { terms: true, age: false, offers: false, earlyStart: true },
    shownTotalCents: (await mine.look()).totalCents,
    ...more,
  })
}
/** A box and a padlock, as somebody puts them in. */
async function both() {
  const mine = browser()
  replied(await mine.addBox(aBox))
  replied(await mine.add({ articleId: padlock }))
  return mine
}

describe('K-03 a cart of boxes and goods', () => {
  it('lies there with both at their prices, and counts both', async () => {
    const mine = await both()
    const cart = await mine.look()
    expect(cart.boxes).toMatchObject({
      location: { slug: 'konstanz-bahnhof' },
      startsNow: true,
      needsEarlyStart: true,
      boxes: [{ size: 'M', isFree: true, nextBest: null, quote: { totalCents: 400 } }],
      problem: null,
      totalCents: 400,
    })
    expect(cart).toMatchObject({ pieces: 2, goodsCents: 1290, totalCents: 1690 })
    expect(await mine.pieces()).toBe(2)
    expect(cart.vat).toEqual([{ rate: 1900, grossCents: 1690, netCents: 1420, vatCents: 270 }])
  })

  it('the last box of a size is there once: it lies in the cart already', async () => {
    const mine = browser()
    const large = { ...aBox, size: 'L' } as const
    replied(await mine.addBox(large))
    expect(await mine.addBox(large)).toMatchObject({ ok: false, refusal: 'box-in-cart' })
    expect((await mine.look()).boxes?.boxes).toHaveLength(1)
  })

  it('a box for another time or place does not come beside it, and the one that lies there stays', async () => {
    const mine = await both()
    const later = { ...aBox, period: { from: 'now', length: '3h' } } as const
    expect(await mine.addBox(later)).toMatchObject({ ok: false, refusal: 'other-boxes-in-cart' })
    expect((await mine.look()).boxes?.boxes).toMatchObject([{ size: 'M', quote: { totalCents: 400 } }])
  })

  it('nobody puts in what is no box of this site, of no time, or without a price', async () => {
    const mine = browser()
    const tried = [
      { ...aBox, locationId: foreign.locationId },
      { ...aBox, period: { from: '2020-01-01T10:00', length: '2h' } },
      { ...aBox, size: 'XL' as const },
    ]
    const refused = await Promise.all(tried.map((body) => mine.addBox(body)))
    expect(refused.map((answer) => (answer.ok ? 'in' : answer.refusal))).toEqual([
      'not-found',
      'period-in-past',
      'no-tariff',
    ])
    expect((await mine.look()).boxes).toBeNull()
  })

  it('a box that somebody else has meanwhile says so at its line, with the next best', async () => {
    const mine = browser()
    replied(await mine.addBox({ ...aBox, size: 'L' }))
    replied(await mine.add({ articleId: padlock }))
    await anOrder(shop, { sizes: ['L'], shownTotalCents: 500 })
    expect((await mine.look()).boxes?.boxes).toEqual([
      { size: 'L', quote: null, wasCents: null, isFree: false, nextBest: 'M' },
    ])
    expect((await mine.look()).totalCents).toBe(1290)
    expect(await orderOf(mine)).toMatchObject({ ok: false, refusal: 'box-size-unavailable' })
    replied(await mine.setBoxes(['M']))
    expect((await mine.look()).boxes?.boxes).toMatchObject([{ size: 'M', isFree: true }])
  })

  it('taken out, only the goods are left; without goods nothing is ordered here', async () => {
    const mine = await both()
    replied(await mine.setBoxes([]))
    expect(await mine.look()).toMatchObject({ boxes: null, totalCents: 1290 })
    const alone = browser()
    replied(await alone.addBox(aBox))
    expect(await orderOf(alone)).toMatchObject({ ok: false, refusal: 'cart-empty' })
  })
})

describe('K-03 ordering boxes and goods', () => {
  it('is one order with one payment, whose lines make its total, and the cart is empty', async () => {
    const mine = await both()
    const { hash } = replied(await orderOf(mine))
    const [order] = await rowsOf(
      shop,
      sql`select o.total_cents, o.with_goods, o.quote -> 'quote' ->> 'size' as size, o.delivery_type, o.box_count,
        (select array_agg(i.kind || ' ' || i.description || ' ' || i.gross_cents order by i.id) from order_line i where i.order_id = o.id) as lines,
        (select array_agg(p.amount_cents) from payment p where p.order_id = o.id) as payments,
        (select array_agg(r.state) from rental r where r.order_id = o.id) as rentals
        from customer_order o where o.hash = ${hash}`,
    )
    expect(order).toEqual({
      total_cents: 1690,
      with_goods: true,
      size: 'M',
      delivery_type: 'pickup',
      box_count: 1,
      lines: ['rental Fach M, Konstanz Bahnhof 400', 'article Vorhängeschloss 1290'],
      payments: [1690],
      rentals: ['held'],
    })
    expect(await mine.look()).toMatchObject({ boxes: null, lines: [], totalCents: 0 })
  })

  it('LAW-9 the start of its box is asked for expressly', async () => {
    const mine = await both()
    const without = { consents: { terms: true, age: false, offers: false, earlyStart: false } }
    expect(await orderOf(mine, without)).toMatchObject({ ok: false, refusal: 'early-start-required' })
  })

  it('K-06 is paid at once: what takes days or comes with the goods keeps no box', async () => {
    const mine = await both()
    for (const method of ['cash', 'contactless', 'transfer', 'invoice'] as const)
      expect(await orderOf(mine, { method })).toMatchObject({ ok: false, refusal: 'payment-unavailable' })
  })

  it('FAULT-12 another price than its customer saw is refused', async () => {
    const mine = await both()
    expect(await orderOf(mine, { shownTotalCents: 1290 })).toMatchObject({
      ok: false,
      refusal: 'price-changed',
    })
  })

  it('B-10 who loses the last piece loses no box, and nothing is kept of either', async () => {
    const rare = await sold('Wolldecke', 1990, 1)
    const [first, second] = [browser(), browser()]
    for (const mine of [first, second]) {
      replied(await mine.addBox({ ...aBox, size: 'S' }))
      replied(await mine.add({ articleId: rare }))
    }
    replied(await second.setBoxes([]))
    replied(await orderOf(second))
    expect(await orderOf(first)).toMatchObject({
      ok: false,
      refusal: 'stock-short',
      shortages: [{ title: 'Wolldecke', left: 0 }],
    })
    expect((await first.look()).boxes?.boxes).toMatchObject([{ size: 'S', isFree: true }])
  })

  it('B-10 of two who want the last box one has it, and the other keeps cart and goods', async () => {
    const tape = await sold('Klebeband', 490, 5)
    const pair = [browser(), browser()]
    for (const mine of pair) {
      replied(await mine.addBox({ ...aBox, size: 'S' }))
      replied(await mine.add({ articleId: tape }))
    }
    const answers = await Promise.all(pair.map((mine) => orderOf(mine)))
    expect(answers.map((answer) => (answer.ok ? 'ordered' : answer.refusal)).toSorted()).toEqual([
      'box-size-unavailable',
      'ordered',
    ])
    const loser = pair[answers.findIndex(({ ok }) => !ok)]
    expect(await loser?.look()).toMatchObject({
      lines: [{ quantity: 1 }],
      boxes: { boxes: [{ isFree: false }] },
    })
    // One piece is kept for who ordered, none for who did not.
    expect((await shop.stockOf(tape))[0]).toMatchObject({ onHand: 5, reserved: 1 })
  })

  it('K-07 a code for everything lowers the goods and leaves the box at its price, at every rate to the cent', async () => {
    // What nobody paid is free again.
    await platform.clock.advance(20 * MINUTE)
    await aVoucher(shop, { code: 'ALLES', holdsFor: 'both' })
    const mine = await both()
    replied(await mine.redeem('ALLES'))
    const cart = await mine.look()
    expect(cart).toMatchObject({ totalCents: 400 + 1161, boxes: { totalCents: 400 } })
    expect(cart.vat).toEqual([{ rate: 1900, grossCents: 1561, netCents: 1312, vatCents: 249 }])
    const { hash } = replied(await orderOf(mine))
    const lines = await rowsOf(
      shop,
      sql`select i.kind, i.gross_cents from order_line i join customer_order o on o.id = i.order_id where o.hash = ${hash} order by i.id`,
    )
    expect(lines).toEqual([
      { kind: 'rental', gross_cents: 400 },
      { kind: 'article', gross_cents: 1290 },
      { kind: 'discount', gross_cents: -129 },
    ])
  })
})
