import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const actorOf = (company: string) => anOperatorOf(company, platform.random.uuid())
const staff = actorOf(companyId)

/** Konstanz: 2,90 €, free from 60 €, at least 20 € or 2,50 € more. */
const KONSTANZ = {
  ...samplesOf(areaFields),
  name: 'Paradies',
  postcodes: '78462',
  priceCents: 290,
  freeFromCents: 6_000,
  minimumCents: 2_000,
  surchargeCents: 250,
  leadMinutes: 45,
  windows: '',
}
const save = (
  item: Partial<Omit<typeof KONSTANZ, 'surchargeCents'>> & {
    surchargeCents?: number | null
    id?: string | null
    version?: number
  },
  actor = staff,
) =>
  call(
    placeDeliveryCalls.saveArea,
    { body: { item: { ...KONSTANZ, locationId, id: null, version: 0, ...item } } },
    actor,
  )
async function areaNamed(name: string) {
  const answer = await call(placeDeliveryCalls.placeDelivery, { params: { id: locationId } }, staff)
  const found = answer.ok && answer.value.areas.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const archive = (area: { id: string; version: number }, archived: boolean) =>
  call(
    placeDeliveryCalls.archiveArea,
    { body: { item: { locationId, id: area.id, version: area.version, archived } } },
    staff,
  )

const sold = async (details: Partial<Parameters<typeof anOfferedArticle>[1]>) =>
  (await anOfferedArticle(platform, { companyId, deliveryTypes: ['delivery', 'pickup'], ...details }))
    .articleId

let bread = ''
let gin = ''
let tobacco = ''
let fetched = ''
beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx
      .updateTable('location')
      .set({ goods_delivery: true, preparation_minutes: 15 })
      .where('id', '=', locationId)
      .execute(),
  )
  bread = await sold({ title: 'Brot', vat: 'reduced', variants: [someVariant({ priceCents: 1_000 })] })
  gin = await sold({
    title: 'Gin',
    vat: 'standard',
    minimumAge: 'from18',
    variants: [someVariant({ priceCents: 3_000 })],
  })
  tobacco = await sold({
    title: 'Tabak',
    vat: 'standard',
    restriction: 'tobacco',
    minimumAge: 'from18',
    variants: [someVariant({ priceCents: 800 })],
  })
  fetched = await sold({
    title: 'Kiste',
    deliveryTypes: ['pickup'],
    variants: [someVariant({ priceCents: 900 })],
  })
  await save({})
})

/** A browser that has so many of these in its cart, to be brought to Konstanz. */
async function toBring(pieces: Readonly<Record<string, number>>, postcode = '78462') {
  const mine = browser()
  for (const [articleId, quantity] of Object.entries(pieces)) await mine.add({ articleId, quantity })
  const set = await mine.set({ deliveryType: 'delivery', postcode })
  if (!set.ok) throw new Error(set.refusal)
  const [time = ''] = set.value.delivery.area?.place.days.flatMap(({ times }) => times) ?? []
  const order = (change: Partial<Parameters<typeof mine.order>[0]> = {}) =>
    mine.order({
      deliveryType: 'delivery',
      locationId,
      readyLocal: time,
      contact: CONTACT,
      consents: { terms: true },
      shownTotalCents: set.value.totalCents,
      ...change,
    })
  return { mine, cart: set.value, time, order }
}
const paid = (hash: string) => paidGoods(shop, hash)

describe('K-04 delivery areas of a location', () => {
  it('keep each postcode once and in order, and no postcode lies in two that are in use', async () => {
    expect((await save({ name: 'Nord', postcodes: '78467; 78465\n78467' })).ok).toBe(true)
    const north = await areaNamed('Nord')
    expect(north.postcodes).toBe('78465, 78467')
    expect(await save({ name: 'Ost', postcodes: '78464, 78465' })).toMatchObject({
      refusal: 'postcode-taken',
      field: 'item.postcodes',
    })
    expect((await archive(north, true)).ok).toBe(true)
    expect((await save({ name: 'Ost', postcodes: '78464, 78465' })).ok).toBe(true)
    expect(await archive(await areaNamed('Nord'), false)).toMatchObject({ refusal: 'postcode-taken' })
  })

  it('two people who take one postcode at once do not both get it', async () => {
    const both = await Promise.all([
      save({ name: 'Eins', postcodes: '78479' }),
      save({ name: 'Zwei', postcodes: '78479' }),
    ])
    expect(both.map((each) => (each.ok ? 'saved' : each.refusal)).toSorted()).toEqual([
      'postcode-taken',
      'saved',
    ])
  })

  it('A-13 of another company are nobody’s, FAULT-72 and nobody saves over what they have not read', async () => {
    expect(await save({ name: 'Fremd' }, actorOf(shop.foreign.companyId))).toMatchObject({
      refusal: 'not-found',
    })
    const { id } = await areaNamed('Ost')
    expect(await save({ name: 'Ost', postcodes: '78464', id, version: 9 })).toMatchObject({
      refusal: 'changed-meanwhile',
    })
  })

  it.each(['', ' , ', '7846', '784620', 'D-78462', '78462 Konstanz'])(
    'FAULT-12 „%s“ is no list of postcodes',
    (postcodes) => {
      const item = { ...KONSTANZ, postcodes, locationId, id: null, version: 0 }
      expect(placeDeliveryCalls.saveArea.body.safeParse({ item }).success).toBe(false)
    },
  )
})

/** The first time a place promises, in minutes. */
function firstMinute(place: { days: readonly { times: readonly string[] }[] } | undefined): number {
  const [local = ''] = place?.days.flatMap(({ times }) => times) ?? []
  return Date.parse(`${local}:00Z`) / 60_000
}

describe('K-04 somebody has goods brought', () => {
  it('sees price, minimum and times of their postcode; elsewhere nothing is brought', async () => {
    const { cart } = await toBring({ [bread]: 3 })
    expect(cart.delivery).toMatchObject({
      way: 'delivery',
      postcode: '78462',
      area: { name: 'Paradies', priceCents: 290, minimumCents: 2_000, place: { id: locationId } },
    })
    expect([cart.deliveryCents, cart.totalCents]).toEqual([290, 3_290])
    const away = await toBring({ [bread]: 3 }, '10115')
    expect([away.cart.delivery.area, away.cart.deliveryCents]).toEqual([null, 0])
    expect(await away.order({ readyLocal: '2026-11-20T18:00' })).toMatchObject({
      refusal: 'delivery-postcode',
    })
  })

  it('times are those of the counter, later by the lead of the area', async () => {
    const { mine, cart } = await toBring({ [bread]: 3 })
    const [counter] = await mine.places()
    expect(firstMinute(cart.delivery.area?.place) - firstMinute(counter)).toBeGreaterThanOrEqual(45)
  })

  it('pays nothing for it from the value on that the area names; LAW-36 tobacco buys no delivery', async () => {
    expect((await toBring({ [bread]: 6 })).cart.deliveryCents).toBe(0)
    const { cart } = await toBring({ [bread]: 5, [tobacco]: 2 })
    expect(cart.deliveryCents).toBe(290)
  })

  it('LAW-40 reads what is missing to the minimum and what does not count, and pays the surcharge only knowingly', async () => {
    const { mine, cart, order } = await toBring({ [bread]: 1, [tobacco]: 2 })
    expect(cart.minimum).toEqual({
      neededCents: 2_000,
      countedCents: 1_000,
      missingCents: 1_000,
      surchargeCents: 250,
      isPaid: false,
      notCounted: [{ what: 'tobacco', cents: 1_600 }],
    })
    expect(cart.totalCents).toBe(2_890)
    expect(await order()).toMatchObject({ refusal: 'minimum-not-reached' })
    const agreed = await mine.set({ paysSurcharge: true })
    expect(agreed).toMatchObject({ value: { totalCents: 3_140, minimum: { isPaid: true } } })
    // Another postcode may cost another surcharge: it is asked for again.
    expect(await mine.set({ postcode: '78464' })).toMatchObject({ value: { minimum: { isPaid: false } } })
    await mine.set({ postcode: '78462', paysSurcharge: true })
    expect((await order({ shownTotalCents: 3_140, consents: { terms: true, age: true } })).ok).toBe(true)
  })

  it.each([
    [1_999, 'minimum-not-reached'],
    [2_000, 'ordered'],
    [2_001, 'ordered'],
  ])(
    'FAULT-14 with %i cents of bread and 20 € of tobacco at a minimum of 20 €: %s',
    async (cents, outcome) => {
      const loaf = await sold({ title: 'Laib', variants: [someVariant({ priceCents: cents })] })
      const { cart, order } = await toBring({ [loaf]: 1, [tobacco]: 3 })
      expect(cart.minimum).toMatchObject({ countedCents: cents, missingCents: Math.max(0, 2_000 - cents) })
      const placed = await order({ consents: { terms: true, age: true } })
      expect(placed.ok ? 'ordered' : placed.refusal).toBe(outcome)
    },
  )

  it('is not brought anything below the minimum where the area takes no surcharge', async () => {
    await save({ name: 'Streng', postcodes: '78476', surchargeCents: null })
    const { mine, order } = await toBring({ [bread]: 1 }, '78476')
    expect(await mine.set({ paysSurcharge: true })).toMatchObject({
      value: { totalCents: 1_290, minimum: { surchargeCents: null } },
    })
    const contact = { ...CONTACT, postcode: '78476' }
    expect(await order({ contact })).toMatchObject({ refusal: 'minimum-not-reached' })
  })

  it('LAW-28 the delivery has the VAT of the goods in proportion, in cart, order and order page alike', async () => {
    const { cart, order, mine } = await toBring({ [bread]: 1, [gin]: 1 })
    const placed = await order({ consents: { terms: true, age: true } })
    if (!placed.ok) throw new Error(placed.refusal)
    const shown = await mine.goodsOrder(placed.value.hash)
    if (!shown.ok) throw new Error(shown.refusal)
    const delivered = shown.value.lines.filter(({ kind }) => kind === 'delivery')
    // 2,90 € over 10 € at 7 % and 30 € at 19 %.
    expect(delivered.map(({ title, grossCents }) => [title.replaceAll('\u00a0', ' '), grossCents])).toEqual([
      ['Lieferung, 7 %', 73],
      ['Lieferung, 19 %', 217],
    ])
    expect(shown.value.vat).toEqual(cart.vat)
    expect(shown.value.totalCents).toBe(cart.totalCents)
  })

  it.each([
    ['of the place it comes from takes off its goods, never the delivery', locationId, 2_990, 300],
    ['of another place says that it does not hold there', shop.foreign.locationId, 3_290, 0],
  ])('F-06 a code %s', async (_what, place, totalCents, cents) => {
    const code = `BRING-${cents}`
    await aVoucher(shop, { code, holdsFor: 'goods', locationIds: [place] })
    const { mine, order } = await toBring({ [bread]: 3 })
    expect(await mine.redeem(code)).toMatchObject({ value: { totalCents, voucher: { cents } } })
    expect((await order({ shownTotalCents: totalCents })).ok).toBe(true)
  })

  it('what is not delivered is said at its line and is not ordered', async () => {
    const { cart, order } = await toBring({ [bread]: 3, [fetched]: 1 })
    expect(cart.lines.map(({ unfit }) => unfit)).toEqual([false, true])
    expect(await order()).toMatchObject({ refusal: 'delivery-unfit' })
  })

  it.each([
    ['without an address', { street: '', postcode: '', city: '' }, 'address-required'],
    ['at another postcode than the price is for', { postcode: '78464' }, 'delivery-address'],
    ['in another country', { country: 'CH' as const, postcode: '8280' }, 'delivery-address'],
  ])('is not brought anything %s', async (_, change, refusal) => {
    const { order } = await toBring({ [bread]: 3 })
    expect(await order({ contact: { ...CONTACT, ...change } })).toMatchObject({ refusal })
  })

  it('an area that changes its price or goes meanwhile is never charged as it was', async () => {
    await save({ name: 'Flüchtig', postcodes: '78473' })
    const { order } = await toBring({ [bread]: 3 }, '78473')
    const contact = { ...CONTACT, postcode: '78473' }
    const { id, version } = await areaNamed('Flüchtig')
    await save({ name: 'Flüchtig', postcodes: '78473', priceCents: 990, id, version })
    expect(await order({ contact })).toMatchObject({ refusal: 'price-changed' })
    await archive(await areaNamed('Flüchtig'), true)
    expect(await order({ contact })).toMatchObject({ refusal: 'delivery-postcode' })
  })
})

describe('O-02 B-10 K-08 staff bring it', () => {
  it('read address and area on board and order, send it, and look at a card at the door (LAW-34)', async () => {
    const { order } = await toBring({ [gin]: 1 })
    const placed = await order({ consents: { terms: true, age: true } })
    if (!placed.ok) throw new Error(placed.refusal)
    const orderId = await paid(placed.value.hash)
    const where = { address: 'Seestraße 1, 78462 Konstanz', area: 'Paradies' }
    expect(await call(fulfilmentCalls.goodsHandover, { params: { id: orderId } }, staff)).toMatchObject({
      value: { deliveryType: 'delivery', ...where },
    })
    const board = await call(boardCalls.board, { query: {} }, staff)
    expect(board.ok && board.value.cards.find((card) => card.orderId === orderId)).toMatchObject(where)
    const move = (step: 'send' | 'handOver', ageChecked = false) =>
      call(fulfilmentCalls.moveGoods, { body: { orderId, step, ageChecked } }, staff)
    expect((await move('send')).ok).toBe(true)
    expect(await move('handOver')).toMatchObject({ refusal: 'age-unchecked' })
    expect((await move('handOver', true)).ok).toBe(true)
  })

  it('take places of the half hours with it, as with what is fetched', async () => {
    await rowsOf(shop, sql`update location set slot_capacity = 1 where id = ${locationId}::uuid returning 1`)
    const one = await toBring({ [bread]: 3 })
    const other = await toBring({ [bread]: 3 })
    const both = await Promise.all([one.order(), other.order({ readyLocal: one.time })])
    expect(both.map((each) => (each.ok ? 'ordered' : each.refusal)).toSorted()).toEqual([
      'ordered',
      'pickup-time-full',
    ])
    const { cart } = await toBring({ [bread]: 3 })
    const full = cart.delivery.area?.place.days.flatMap((day) => day.full)
    expect(full).toContain(one.time)
    await rowsOf(shop, sql`update location set slot_capacity = 0 where id = ${locationId}::uuid returning 1`)
  })

  it('a pause holds for them too', async () => {
    const { mine, order } = await toBring({ [bread]: 3 })
    await call(counterCalls.pauseOrders, { body: { locationId, length: '15' } }, staff)
    expect((await mine.look()).delivery.area?.place).toMatchObject({ days: [], paused: {} })
    expect(await order()).toMatchObject({ refusal: 'orders-paused' })
    await call(counterCalls.resumeOrders, { body: { locationId } }, staff)
    expect((await order()).ok).toBe(true)
  })

  it('where the setting is off nothing is brought, however many areas there are', async () => {
    await rowsOf(
      shop,
      sql`update location set goods_delivery = false where id = ${locationId}::uuid returning 1`,
    )
    const { cart } = await toBring({ [bread]: 3 })
    expect(cart.delivery).toMatchObject({ ways: ['pickup'], way: 'pickup', area: null })
  })
})
