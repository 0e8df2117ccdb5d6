import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { anOperatorOf, paidGoods, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const actorOf = (company: string) => anOperatorOf(company, platform.random.uuid())
const staff = actorOf(companyId)

/** To Germany and Austria by weight, free from 60 €. */
const PARCEL = {
  ...samplesOf(shippingFields),
  name: 'Paket',
  carrier: 'gls' as const,
  prices: 'bis 2 kg: 4,90 €\nbis 10 kg: 7,90 €',
}
const save = (item: Partial<typeof PARCEL> & { id?: string; version?: number }, actor = staff) =>
  call(
    placeDeliveryCalls.saveShipping,
    { body: { item: { ...PARCEL, locationId, id: null, version: 0, ...item } } },
    actor,
  )
async function optionNamed(name: string) {
  const answer = await call(placeDeliveryCalls.placeDelivery, { params: { id: locationId } }, staff)
  const found = answer.ok && answer.value.shippings.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const archive = ({ id, version }: { id: string; version: number }, archived: boolean) =>
  call(placeDeliveryCalls.archiveShipping, { body: { item: { locationId, id, version, archived } } }, staff)
const sold = async (details: Partial<Parameters<typeof anOfferedArticle>[1]>) =>
  (await anOfferedArticle(platform, { companyId, deliveryTypes: ['shipment', 'pickup'], ...details }))
    .articleId

let honey = ''
let mug = ''
beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx.updateTable('location').set({ goods_shipment: true }).where('id', '=', locationId).execute(),
  )
  // 500 g of honey that weigh 700 g; a mug that nobody has weighed.
  const jar = someVariant({ priceCents: 1_000, content: 500, contentUnit: 'g', weightGrams: 700 })
  honey = await sold({ title: 'Honig', vat: 'reduced', variants: [jar] })
  mug = await sold({
    title: 'Tasse',
    vat: 'standard',
    variants: [someVariant({ priceCents: 3_000, content: null })],
  })
  await save({})
})

/** A browser that has so many of these in its cart, to be sent. */
async function toSend(
  pieces: Readonly<Record<string, number>>,
  choice: Omit<Parameters<ReturnType<typeof browser>['set']>[0], 'deliveryType'> = {},
) {
  const mine = browser()
  for (const [articleId, quantity] of Object.entries(pieces)) await mine.add({ articleId, quantity })
  const set = await mine.set({ deliveryType: 'shipment', ...choice })
  if (!set.ok) throw new Error(set.refusal)
  const { shipping } = set.value.delivery
  const order = (change: Partial<Parameters<typeof mine.order>[0]> = {}) =>
    mine.order({
      deliveryType: 'shipment',
      shippingId: shipping?.chosenId ?? platform.random.uuid(),
      contact: CONTACT,
      consents: { terms: true },
      shownTotalCents: set.value.totalCents,
      ...change,
    })
  return { mine, cart: set.value, shipping, order }
}
const paid = (hash: string) => paidGoods(shop, hash)

describe('K-04 shipping options of a location', () => {
  it('keep prices as they are shown, and no two in use have one name', async () => {
    expect((await save({ name: 'Brief', prices: ' 0,5kg 2,5 \n\nsonst 3' })).ok).toBe(true)
    const letter = await optionNamed('Brief')
    expect(letter.prices).toBe('bis 0,5 kg: 2,50 €\ndarüber: 3,00 €')
    expect(await save({ name: 'brief' })).toMatchObject({ refusal: 'name-taken-here', field: 'item.name' })
    expect((await archive(letter, true)).ok).toBe(true)
    expect((await save({ name: 'Brief', countries: ['PL'] })).ok).toBe(true)
    expect(await archive(await optionNamed('Brief'), true)).toMatchObject({ ok: true })
  })

  it('A-13 of another company are nobody’s, FAULT-72 and nobody saves over what they have not read', async () => {
    expect(await save({ name: 'Fremd' }, actorOf(shop.foreign.companyId))).toMatchObject({
      refusal: 'not-found',
    })
    const { id } = await optionNamed('Paket')
    expect(await save({ id, version: 9 })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it.each([
    ['no price', { prices: '' }],
    ['a weight that falls', { prices: 'bis 5 kg: 5,90\nbis 2 kg: 4,90' }],
    ['weight and value at once', { prices: 'bis 2 kg: 4,90\nbis 50 €: 6,90' }],
    ['no country', { countries: [] }],
    ['a country twice', { countries: ['DE', 'DE'] as const }],
    ['a longer time from than to', { daysMin: 5, daysMax: 2 }],
  ])('FAULT-12 with %s are none', (_what, change) => {
    const item = { ...PARCEL, locationId, id: null, version: 0, ...change }
    expect(placeDeliveryCalls.saveShipping.body.safeParse({ item }).success).toBe(false)
  })
})

describe('K-04 somebody has goods sent', () => {
  it('what it weighs decides the price, from a value on it is free; LAW-14 countries and days are said before', async () => {
    const { cart, shipping } = await toSend({ [honey]: 2 })
    expect(shipping).toMatchObject({ countries: ['DE', 'AT'], country: 'DE' })
    expect(shipping?.options).toMatchObject([
      { name: 'Paket', carrier: 'gls', priceCents: 490, daysMin: 2, daysMax: 3, locationId },
    ])
    expect([cart.deliveryCents, cart.totalCents]).toEqual([490, 2_490])
    expect((await toSend({ [honey]: 3 })).cart.deliveryCents).toBe(790)
    expect((await toSend({ [honey]: 6 })).cart.deliveryCents).toBe(0)
    // What nobody has weighed and has no content weighs nothing.
    expect((await toSend({ [mug]: 1 })).cart.deliveryCents).toBe(490)
  })

  it('heavier than any option takes it is not sent, and is not ordered', async () => {
    const { cart, shipping, order } = await toSend({ [honey]: 15 })
    expect([shipping?.options, shipping?.chosenId, cart.deliveryCents]).toEqual([[], null, 0])
    expect(await order()).toMatchObject({ refusal: 'shipping-gone' })
  })

  it('the cheapest is chosen until somebody chooses another; a country has its own options', async () => {
    await save({ name: 'Express', countries: ['DE'], prices: '12,90', daysMin: 1, daysMax: 1 })
    const express = await optionNamed('Express')
    const { mine, shipping } = await toSend({ [honey]: 1 })
    expect(shipping?.options.map(({ name }) => name)).toEqual(['Paket', 'Express'])
    expect(shipping?.chosenId).toBe((await optionNamed('Paket')).id)
    expect(await mine.set({ shippingId: express.id })).toMatchObject({
      value: { totalCents: 2_290, delivery: { shipping: { chosenId: express.id } } },
    })
    const abroad = await mine.set({ country: 'AT' })
    expect(abroad).toMatchObject({ value: { totalCents: 1_490, delivery: { shipping: { country: 'AT' } } } })
    expect(abroad.ok && abroad.value.delivery.shipping?.options).toHaveLength(1)
    // Nobody sends to Italy, and an option of nobody is none.
    const nowhere = await mine.set({ country: 'IT', shippingId: platform.random.uuid() })
    expect(nowhere).toMatchObject({ value: { totalCents: 1_490, delivery: { shipping: { country: 'DE' } } } })
    await archive(express, true)
  })

  it('LAW-13 LAW-28 the line says as what and how long, with the VAT of the goods in proportion, in cart and order alike', async () => {
    const { cart, order, mine } = await toSend({ [honey]: 1, [mug]: 1 })
    const placed = await order()
    if (!placed.ok) throw new Error(placed.refusal)
    const shown = await mine.goodsOrder(placed.value.hash)
    if (!shown.ok) throw new Error(shown.refusal)
    const sent = shown.value.lines.filter(({ kind }) => kind === 'delivery')
    // 4,90 € over 10 € at 7 % and 30 € at 19 %.
    expect(sent.map(({ title, grossCents }) => [title.replaceAll('\u00a0', ' '), grossCents])).toEqual([
      ['Versand: Paket, 2–3 Werktage, 7 %', 123],
      ['Versand: Paket, 2–3 Werktage, 19 %', 367],
    ])
    expect([shown.value.vat, shown.value.totalCents]).toEqual([cart.vat, cart.totalCents])
  })

  it('LAW-34 what has an age limit or is only fetched is said at its line and is not ordered', async () => {
    const gin = await sold({ title: 'Gin', minimumAge: 'from18' })
    const chair = await sold({ title: 'Stuhl', deliveryTypes: ['pickup'] })
    const { cart, order } = await toSend({ [honey]: 1, [gin]: 1, [chair]: 1 })
    expect(cart.lines.map(({ unfit }) => unfit)).toEqual([false, true, true])
    expect(await order({ consents: { terms: true, age: true } })).toMatchObject({ refusal: 'delivery-unfit' })
  })

  it.each([
    ['without an address', { street: '', postcode: '', city: '' }, 'address-required'],
    [
      'to another country than the price is for',
      { country: 'AT' as const, postcode: '1010' },
      'shipping-country',
    ],
  ])('is not sent anything %s', async (_what, change, refusal) => {
    const { order } = await toSend({ [honey]: 1 })
    expect(await order({ contact: { ...CONTACT, ...change } })).toMatchObject({ refusal })
  })

  it('an option that changes or goes meanwhile is never taken as it was', async () => {
    await save({ name: 'Flüchtig', countries: ['DE'], prices: '1,00' })
    const { order } = await toSend({ [honey]: 1 })
    const { id, version } = await optionNamed('Flüchtig')
    await save({ name: 'Flüchtig', countries: ['DE'], prices: '2,00', id, version })
    expect(await order()).toMatchObject({ refusal: 'price-changed' })
    await archive(await optionNamed('Flüchtig'), true)
    expect(await order()).toMatchObject({ refusal: 'shipping-gone' })
  })

  it('is sent while nobody is at the counter and takes no half hour', async () => {
    await rowsOf(shop, sql`update location set slot_capacity = 1 where id = ${locationId}::uuid returning 1`)
    for (const each of [await toSend({ [honey]: 1 }), await toSend({ [honey]: 1 })])
      expect((await each.order()).ok).toBe(true)
    await rowsOf(shop, sql`update location set slot_capacity = 0 where id = ${locationId}::uuid returning 1`)
  })
})

describe('O-02 staff send it', () => {
  it('read address, country and option on board and order, and hand it to a carrier its customer can follow', async () => {
    const { order, mine } = await toSend({ [honey]: 1 }, { country: 'AT' })
    const contact = { ...CONTACT, country: 'AT' as const, postcode: '1010', city: 'Wien' }
    const placed = await order({ contact })
    if (!placed.ok) throw new Error(placed.refusal)
    const orderId = await paid(placed.value.hash)
    const where = {
      address: 'Seestraße 1, 1010 Wien, Österreich',
      shipping: { name: 'Paket', carrier: 'gls' },
    }
    const handover = await call(fulfilmentCalls.goodsHandover, { params: { id: orderId } }, staff)
    expect(handover).toMatchObject({
      value: { deliveryType: 'shipment', steps: ['prepare', 'send'], ...where },
    })
    const board = await call(boardCalls.board, { query: {} }, staff)
    expect(board.ok && board.value.cards.find((card) => card.orderId === orderId)).toMatchObject(where)
    const send = { orderId, step: 'send' as const, carrier: 'gls' as const }
    expect(await call(fulfilmentCalls.moveGoods, { body: send }, staff)).toMatchObject({
      refusal: 'tracking-required',
    })
    const sent = await call(fulfilmentCalls.moveGoods, { body: { ...send, trackingNumber: 'GL1' } }, staff)
    expect(sent.ok).toBe(true)
    const followed = await mine.goodsOrder(placed.value.hash)
    expect(followed).toMatchObject({ value: { tracking: { carrier: 'gls', number: 'GL1' } } })
    const mails = await rowsOf(
      shop,
      sql<{
        html: string
      }>`select html from mail where order_id = ${orderId}::uuid and template in ('goods-confirmed', 'goods-sent')`,
    )
    expect(mails.map(({ html }) => html.includes('1010 Wien, Österreich'))).toEqual([true, true])
  })

  it('where the setting is off nothing is sent, however many options there are', async () => {
    await rowsOf(
      shop,
      sql`update location set goods_shipment = false where id = ${locationId}::uuid returning 1`,
    )
    const { cart } = await toSend({ [honey]: 1 })
    expect(cart.delivery).toMatchObject({ ways: ['pickup'], way: 'pickup', shipping: null })
  })
})
