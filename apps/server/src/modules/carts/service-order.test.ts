import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOfferedArticle, changeOffer, someVariant } from '../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { mailsOf } from '../orders/testing/several-boxes.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())

type Said = Partial<Parameters<typeof anOfferedArticle>[1]>
const offered = async (said: Said = {}) =>
  (
    await anOfferedArticle(platform, {
      companyId,
      title: 'Durchsicht',
      kind: 'service',
      minutes: 45,
      deliveryTypes: [],
      variants: [someVariant({ priceCents: 3900 })],
      ...said,
    })
  ).articleId

let articleId = ''
beforeEach(async () => {
  articleId = await offered()
})

const AGREED = { terms: true, age: false, offers: false, earlyStart: true }

/** Somebody with a service in their cart. */
async function customer(wanted = articleId) {
  const mine = browser()
  const added = await mine.add({ articleId: wanted })
  if (!added.ok) throw new Error(added.refusal)
  /** The times that are free, with their ends. */
  const free = async () => {
    const [place] = await mine.times()
    const times = place?.days.flatMap((day) => day.times) ?? []
    return times.map((local) => ({ local, until: place?.windows?.find(({ from }) => from === local)?.until }))
  }
  const body = {
    deliveryType: 'service' as const,
    locationId,
    contact: CONTACT,
    consents: AGREED,
    shownTotalCents: 3900,
  }
  const order = async (
    time: { readonly local: string; readonly until?: string | undefined },
    more: Partial<Parameters<typeof mine.order>[0]> = {},
  ) => mine.order({ ...body, readyLocal: time.local, untilLocal: time.until, ...more })
  return { mine, free, order }
}

async function timeAt(place: number) {
  const time = (await (await customer()).free())[place]
  if (!time) throw new Error('no time')
  return time
}

async function ordered(place = 3) {
  const who = await customer()
  const time = (await who.free())[place]
  if (!time) throw new Error('no time')
  const answer = await who.order(time)
  if (!answer.ok) throw new Error(answer.refusal)
  const { hash } = answer.value
  return { ...who, time, hash, orderId: await paidGoods(shop, hash) }
}

const countOf = async (table: 'customer_order' | 'service_time' | 'payment') =>
  (await rowsOf(shop, sql`select 1 from ${sql.table(table)}`)).length

describe('K-01 K-04 a service is ordered for a time', () => {
  it('with its minutes, at a time that is free, and it says so from beginning to end', async () => {
    const { mine, free, order } = await customer()
    const cart = await mine.look()
    expect(cart.delivery).toMatchObject({ way: 'service', ways: ['service'] })
    expect(cart.lines).toMatchObject([{ kind: 'service', minutes: 45, left: 1, unfit: false, gone: false }])
    const [, , time] = await free()
    if (!time) throw new Error('no time')
    const minutes = (Date.parse(`${time.until ?? ''}Z`) - Date.parse(`${time.local}Z`)) / 60_000
    expect(minutes).toBe(45)
    const answer = await order(time)
    if (!answer.ok) throw new Error(answer.refusal)
    const { hash } = answer.value
    const orderId = await paidGoods(shop, hash)
    expect(await mine.goodsOrder(hash)).toMatchObject({
      value: {
        status: 'approved',
        deliveryType: 'service',
        readyLocal: time.local,
        untilLocal: time.until,
        lines: [{ title: 'Durchsicht, 45 Min.', withdrawal: 'service' }],
      },
    })
    expect(await call(fulfilmentCalls.goodsHandover, { params: { id: orderId } }, staff)).toMatchObject({
      value: { deliveryType: 'service', steps: ['handOver'] },
    })
    expect((await mine.times()).length).toBe(0)
  })

  it('is done once, by staff, and its customer reads it', async () => {
    const { mine, hash, orderId } = await ordered()
    const done = { body: { orderId, step: 'handOver' as const } }
    expect(await call(fulfilmentCalls.moveGoods, done, staff)).toMatchObject({ value: { steps: [] } })
    expect(await call(fulfilmentCalls.moveGoods, done, staff)).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    expect(await mine.goodsOrder(hash)).toMatchObject({ value: { status: 'finished' } })
  })

  it('LAW-16 the confirmation names the time, what was asked for and the way to withdraw', async () => {
    const { time, orderId } = await ordered(5)
    const [mail] = await mailsOf(shop, orderId, 'goods-confirmed')
    const text = mail?.text ?? ''
    expect(text).toContain('Ihr Termin:')
    expect(text).toContain(`${time.local.slice(11)} bis ${time.until?.slice(11) ?? ''} Uhr`)
    expect(text).toContain('Dienstleistung zu einem festen Termin')
    expect(text).toContain('dass die Dienstleistung vor dem Ende der Widerrufsfrist beginnt')
  })
})

describe('B-10 nobody has a time twice', () => {
  it('of many who want the same one at once exactly one gets it, and nothing of the others is written', async () => {
    const time = await timeAt(8)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => customer()))
    const before = await countOf('customer_order')
    const answers = await Promise.all(buyers.map(({ order }) => order(time)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    expect(new Set(refused)).toEqual(new Set(['service-time-taken']))
    expect(await countOf('customer_order')).toBe(before + 1)
    // Whoever lost keeps what they had in their cart.
    const pieces = await Promise.all(buyers.map(({ mine }) => mine.pieces()))
    expect(pieces.filter((count) => count === 1)).toHaveLength(11)
  })

  it('of those who want times that touch each other as many get one as fit beside each other', async () => {
    const { free } = await customer()
    // Seven quarters of an hour in a row: 45 minutes fit three times at the most.
    const times = (await free()).slice(10, 17)
    const buyers = await Promise.all(times.map(() => customer()))
    const answers = await Promise.all(
      buyers.map(({ order }, at) => order(times[at] ?? { local: '', until: '' })),
    )
    const got = times.filter((_time, at) => answers[at]?.ok)
    expect(got.length).toBeGreaterThanOrEqual(1)
    const overlapping = got.filter(({ local }, at) => local < (got[at - 1]?.until ?? ''))
    expect(overlapping).toEqual([])
  })

  it('a number of an article says for how many it is done at once; then it is shown as taken', async () => {
    articleId = await offered({ title: 'Kurs', atOnce: 2 })
    const time = await timeAt(4)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => customer()))
    const answers = await Promise.all(buyers.map(({ order }) => order(time)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const [place] = await (await customer()).mine.times()
    expect(place?.days.flatMap(({ full }) => full)).toContain(time.local)
  })

  it('another service, and the same one of another time, are free beside it', async () => {
    const { time } = await ordered(6)
    const locals = (await (await customer()).free()).map(({ local }) => local)
    expect(locals).not.toContain(time.local)
    expect(locals).toContain(time.until)
    articleId = await offered({ title: 'Messer schleifen', minutes: 15 })
    expect((await (await customer()).free()).map(({ local }) => local)).toContain(time.local)
  })
})

describe('K-04 what a stranger sends', () => {
  it.each([
    ['a time in the past', { local: '2020-01-01T10:00', until: '2020-01-01T10:45' }],
    ['a time that is none of those offered', { local: '2026-11-20T03:07', until: '2026-11-20T03:52' }],
    ['no time at all', { local: '2099-01-01T10:00' }],
  ] as const)('%s is refused, and nothing is written', async (_what, time) => {
    const { mine, order } = await customer()
    const before = await countOf('customer_order')
    expect(await order(time)).toMatchObject({ refusal: 'service-time-gone' })
    expect([await countOf('customer_order'), await mine.pieces()]).toEqual([before, 1])
  })

  it('another end than the minutes of the article say is refused: they are the shop’s alone', async () => {
    const { order, free } = await customer()
    const [first] = await free()
    if (!first) throw new Error('no time')
    expect(await order({ local: first.local, until: first.local })).toMatchObject({
      refusal: 'service-time-gone',
    })
    expect(await order({ local: first.local })).toMatchObject({ refusal: 'service-time-gone' })
  })

  it('another location, and a way that is none of a service', async () => {
    const { order, free } = await customer()
    const [first] = await free()
    if (!first) throw new Error('no time')
    expect(await order(first, { locationId: platform.random.uuid() })).toMatchObject({
      refusal: 'not-found',
    })
    expect(await order(first, { deliveryType: 'pickup' })).toMatchObject({ refusal: 'delivery-changed' })
  })

  it('a service that is hidden meanwhile, and one whose minutes changed', async () => {
    const hidden = await customer()
    const [first] = await hidden.free()
    if (!first) throw new Error('no time')
    await changeOffer(platform, articleId, { state: 'hidden' })
    expect(await hidden.order(first)).toMatchObject({ refusal: 'article-gone' })
    articleId = await offered()
    const longer = await customer()
    await platform.db.transaction((tx) =>
      tx.updateTable('article').set({ minutes: 90 }).where('id', '=', articleId).execute(),
    )
    expect(await longer.order(first)).toMatchObject({ refusal: 'service-time-gone' })
  })

  it('LAW-9 who does not ask for the early start has not ordered', async () => {
    const { order, free, mine } = await customer()
    const [first] = await free()
    if (!first) throw new Error('no time')
    expect(await order(first, { consents: { ...AGREED, earlyStart: false } })).toMatchObject({
      refusal: 'early-start-required',
    })
    expect(await mine.pieces()).toBe(1)
  })
})

describe('K-03 a service in a cart', () => {
  it('lies there once: twice, and another one, is an order of its own', async () => {
    const { mine } = await customer()
    expect(await mine.add({ articleId })).toMatchObject({ refusal: 'one-service' })
    const other = await offered({ title: 'Messer schleifen' })
    expect(await mine.add({ articleId: other })).toMatchObject({ refusal: 'one-service' })
    expect(await browser().add({ articleId, quantity: 2 })).toMatchObject({ refusal: 'one-service' })
    const [line] = (await mine.look()).lines
    expect(await mine.setLine(line?.id ?? '', 5)).toMatchObject({ value: { pieces: 1 } })
  })

  it('goods that are fetched come with it, at its time; others have to be ordered apart', async () => {
    const { mine, free, order } = await customer()
    const bread = await anOfferedArticle(platform, {
      companyId,
      variants: [someVariant({ priceCents: 590 })],
    })
    await mine.add({ articleId: bread.articleId })
    const [first] = await free()
    if (!first) throw new Error('no time')
    expect(await order(first, { shownTotalCents: 4490 })).toMatchObject({ ok: true })
    const second = await customer()
    const sent = await anOfferedArticle(platform, {
      companyId,
      deliveryTypes: ['pickup', 'shipment'],
      variants: [someVariant({ priceCents: 590 })],
    })
    await second.mine.add({ articleId: sent.articleId })
    await platform.db.transaction((tx) =>
      tx
        .updateTable('article')
        .set({ delivery_types: ['shipment'] })
        .where('id', '=', sent.articleId)
        .execute(),
    )
    const cart = await second.mine.look()
    expect(cart.lines.map(({ unfit }) => unfit)).toEqual([false, true])
    expect(await second.order(first, { shownTotalCents: 4490 })).toMatchObject({ refusal: 'delivery-unfit' })
  })

  it('boxes have a time of their own: one after the other', async () => {
    const { mine } = await customer()
    const box = { locationId, size: 'M', period: { from: 'now', length: '2h' } } as const
    expect(await mine.addBox(box)).toMatchObject({ refusal: 'service-beside-boxes' })
    const renting = browser()
    expect(await renting.addBox(box)).toMatchObject({ ok: true })
    expect(await renting.add({ articleId })).toMatchObject({ refusal: 'service-beside-boxes' })
  })

  it('without times: whoever has no service in the cart has none', async () => {
    const mine = browser()
    expect(await mine.times()).toEqual([])
    const bread = await anOfferedArticle(platform, { companyId })
    await mine.add({ articleId: bread.articleId })
    expect(await mine.times()).toEqual([])
  })
})

describe('B-10 a time is given back', () => {
  it('by an order nobody pays', async () => {
    const { order } = await customer()
    const time = await timeAt(20)
    const first = await order(time)
    if (!first.ok) throw new Error(first.refusal)
    expect(await (await customer()).order(time)).toMatchObject({ refusal: 'service-time-taken' })
    const [payment] = await rowsOf(
      shop,
      sql<{ id: string }>`select p.id from payment p join customer_order o on o.id = p.order_id
        where o.hash = ${first.value.hash}`,
    )
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, payment?.id ?? '', { state: 'expired' })
    await platform.runDue()
    expect(await (await customer()).order(time)).toMatchObject({ ok: true })
  })
})
