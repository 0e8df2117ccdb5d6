import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { anOperatorOf, someCarts } from './testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const staff = anOperatorOf(companyId, platform.random.uuid())

beforeAll(async () => {
  await platform.db.transaction((tx) =>
    tx.updateTable('location').set({ goods_delivery: true }).where('id', '=', locationId).execute(),
  )
  const area = {
    ...samplesOf(areaFields),
    name: 'Paradies',
    postcodes: '78462',
    priceCents: 290,
    freeFromCents: 6_000,
    minimumCents: 2_000,
    surchargeCents: null,
    leadMinutes: 45,
    windows: '',
  }
  const item = { ...area, locationId, id: null, version: 0 }
  const saved = await call(placeDeliveryCalls.saveArea, { body: { item } }, staff)
  if (!saved.ok) throw new Error(saved.refusal)
})

describe('K-04 how goods are to come is said before anything lies in the cart', () => {
  it('who has chosen nothing sees every way, the usual one chosen, and from when on it can be fetched', async () => {
    const anna = browser()
    const { delivery, places } = await anna.ways()
    expect([delivery.ways, delivery.way, delivery.postcode]).toEqual([['pickup', 'delivery'], 'pickup', ''])
    expect(places.map(({ id, days }) => [id, days.length > 0])).toEqual([[locationId, true]])
    // Looking begins nothing.
    expect((await anna.actor()).sessionId).toBeNull()
  })

  it('what was chosen stays for the visit, and the cart that follows comes this way', async () => {
    const anna = browser()
    const chosen = await anna.chooseWay({ deliveryType: 'delivery', postcode: '78462' })
    expect(chosen.ok && chosen.value.pieces).toBe(0)
    const { delivery } = await anna.ways()
    expect([delivery.way, delivery.area?.name, delivery.area?.priceCents]).toEqual([
      'delivery',
      'Paradies',
      290,
    ])
    const { articleId } = await anOfferedArticle(platform, {
      companyId,
      deliveryTypes: ['delivery', 'pickup'],
      variants: [someVariant({ priceCents: 500 })],
    })
    await anna.add({ articleId })
    const cart = await anna.look()
    expect([cart.delivery.way, cart.deliveryCents, cart.totalCents]).toEqual(['delivery', 290, 790])
    expect(await anna.sum()).toEqual({ pieces: 1, totalCents: 790 })
    // Another way keeps the postcode for when it is chosen again.
    await anna.chooseWay({ deliveryType: 'pickup' })
    expect(await anna.sum()).toEqual({ pieces: 1, totalCents: 500 })
    expect((await anna.ways()).delivery.postcode).toBe('78462')
  })

  it('a postcode nothing is brought to is kept and has no area', async () => {
    const anna = browser()
    await anna.chooseWay({ deliveryType: 'delivery', postcode: '10999' })
    const { delivery } = await anna.ways()
    expect([delivery.way, delivery.postcode, delivery.area]).toEqual(['delivery', '10999', null])
  })

  it.each(['shipment', 'totable', 'email', 'service'] as const)(
    'a way this site does not have is refused and begins no cart: %s',
    async (deliveryType) => {
      const anna = browser()
      expect(await anna.chooseWay({ deliveryType })).toMatchObject({ ok: false, refusal: 'delivery-changed' })
      expect((await anna.actor()).sessionId).toBeNull()
    },
  )

  it('nobody begins carts without end from one address', async () => {
    const address = '198.51.100.77'
    const answers = []
    for (let nr = 0; nr <= 60; nr += 1)
      answers.push(await browser(own, address).chooseWay({ deliveryType: 'pickup' }))
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(1)
    expect(answers.at(-1)).toMatchObject({ refusal: 'too-many-tries' })
  })

  it('an empty cart costs nothing and is asked for no price', async () => {
    expect(await browser().sum()).toEqual({ pieces: 0, totalCents: 0 })
  })
})
