import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, NORD_HOST, send, SITE_HOST } from '../../testing/house-calls.ts'
import { aPaidOrder, endRental, openBox, pageOf, type Place } from '../../testing/renting.ts'
import { aLocation } from '../../modules/locations/testing.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { anOrderInput, PERIOD } from '../../testing/tenants.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const HAFEN: Place = { host: SITE_HOST, slug: 'konstanz-hafen' }
const LINDAU: Place = { host: SITE_HOST, slug: 'lindau-insel' }
const DAY = { from: 'now', length: '1d' }
const house = await aSoundHouse()
let staff: Caller

async function signIn() {
  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  const { accessToken } = await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })
  staff = { host: ADMIN_HOST, token: accessToken }
}
beforeAll(signIn)

let quiet = 0
/** A location of the operator where nobody rents yet. */
async function aQuietPlace(): Promise<Place & { readonly id: string }> {
  quiet += 1
  const slug = `ruhig-${quiet}`
  const { companyId, sites } = await location(LINDAU.slug)
  const plan = aLocation(companyId, { slug, name: `Ruhig ${quiet}`, prefix: `RU${quiet}` })
  const { locationId } = await house.platform.db.transaction((tx) => house.locations.createLocation(tx, plan))
  await save(slug, { siteIds: sites.filter(({ host }) => host === SITE_HOST).map(({ id }) => id) })
  return { host: SITE_HOST, slug, id: locationId }
}

const idOf = async (slug: string): Promise<string> => {
  const found = sql<{ id: string }>`select id from location where slug = ${slug}`
  return (await house.platform.db.read((tx) => found.execute(tx))).rows[0]?.id ?? ''
}
const look = ({ host, slug }: Place, period: object = DAY) =>
  send(house, storefrontCalls.locationPage, { params: { slug }, body: { period } }, { host })
const pageFor = async (place: Place, period: object = DAY) => {
  const { text } = await look(place, period)
  return storefrontCalls.locationPage.reply.parse(JSON.parse(text)).location
}
const priceOf = async (place: Place) =>
  (await pageFor(place)).sizes.find(({ size }) => size === 'M')?.priceCents ?? null
const location = async (slug: string) =>
  ask(house, storageLocationCalls.storageLocation, { params: { id: await idOf(slug) } }, staff)
const save = async (slug: string, changes: object) => {
  const { id, version } = await location(slug)
  const input = { params: { id }, body: { storageLocation: { version, ...changes } } }
  return await ask(house, storageLocationCalls.saveStorageLocation, input, staff)
}
const archive = (id: string, archived = true) =>
  send(house, storageLocationCalls.archiveStorageLocation, { body: { location: { id, archived } } }, staff)
const pricesOf = async (slug: string) =>
  (await ask(house, priceCalls.priceGroups, { params: { id: await idOf(slug) }, query: {} }, staff)).rows

describe('F-03 what staff say about a location', () => {
  it('the way there stands on the page of the location', async () => {
    const directions = {
      de: 'Am Leuchtturm links.',
      'de-informal': '',
      en: 'Left at the lighthouse.',
      it: '',
      ru: '',
    }
    expect((await pageFor(LINDAU)).directions.de).toBe('')
    await save(LINDAU.slug, { directions })
    expect((await pageFor(LINDAU)).directions).toEqual(directions)
  })

  it('the name in another language stands on its page, in the list and on the order; the German one stays', async () => {
    const names = { 'de-informal': '', en: 'Lindau Island', it: '', ru: '' }
    expect((await pageFor(LINDAU)).names).toBeUndefined()
    await save(LINDAU.slug, { names })
    expect(await pageFor(LINDAU)).toMatchObject({ name: 'Lindau Insel', names: { en: 'Lindau Island' } })
    const search = { body: { search: 'island' } }
    const { pins, rows } = await ask(house, storefrontCalls.findLocations, search, { host: SITE_HOST })
    expect(pins[0]).toMatchObject({ name: 'Lindau Insel', names: { en: 'Lindau Island' } })
    expect(rows[0]).toMatchObject({ names: { en: 'Lindau Island' } })
    const order = await aPaidOrder(house, LINDAU)
    expect((await pageOf(house, order)).location).toMatchObject({
      name: 'Lindau Insel',
      names: { en: 'Lindau Island' },
    })
  })

  it('a review link reaches the pages of orders there, also of those placed before', async () => {
    const order = await aPaidOrder(house, LINDAU)
    expect((await pageOf(house, order)).location).toMatchObject({ reviewUrl: '' })
    const links = { reviewUrl: 'https://bewertung.example/lindau', videoUrl: 'https://video.example/a.mp4' }
    await save(LINDAU.slug, links)
    expect((await pageOf(house, order)).location).toMatchObject({
      name: 'Lindau Insel',
      ...links,
    })
  })
})

describe('F-05 FAULT-13 prices change under a rental', () => {
  it('what was ordered keeps its price and what overrunning costs; the next customer pays the new one', async () => {
    const order = await aPaidOrder(house, HAFEN)
    const before = await pageOf(house, order)
    const found = sql<{ price: number; hour: number; day: number; free: number }>`
      select price_cents as price, overrun_hour_cents as hour, overrun_day_cents as day,
        overrun_free_minutes as free from rental where id = ${before.rental?.id}`
    const stored = async () => (await house.platform.db.read((tx) => found.execute(tx))).rows[0]
    const agreed = await stored()
    const paidBefore = await priceOf(HAFEN)

    const [group] = await pricesOf(HAFEN.slug)
    if (!group) throw new Error('no prices')
    const { id, locationId: _at, state: _state, holdsFor: _for, graceInherited: _own, ...fields } = group
    const dearer = fields.tariffs.map((tariff) => ({ ...tariff, cents: tariff.cents * 3 }))
    await ask(
      house,
      priceCalls.savePriceGroup,
      { params: { id }, body: { priceGroup: { ...fields, tariffs: dearer, overrunFreeMinutes: 0 } } },
      staff,
    )
    await house.settle()

    expect(await stored()).toEqual(agreed)
    const after = await pageOf(house, order)
    expect({ ...after, rental: null }).toEqual({ ...before, rental: null })
    expect(await priceOf(HAFEN)).toBe((paidBefore ?? 0) * 3)

    await ask(house, priceCalls.deletePriceGroup, { body: { id } }, staff)
    expect(await stored()).toEqual(agreed)
    expect(await priceOf(HAFEN)).toBeNull()
    expect((await openBox(house, order, before.rental?.id ?? '')).status).toBe(200)
    await house.settle()
    expect((await endRental(house, order, before.rental?.id ?? '')).status).toBe(200)
    await ask(house, priceCalls.restorePriceGroup, { body: { id } }, staff)
  })

  it('a price shown before the change is not charged after it: the order is refused and nothing is kept', async () => {
    const input = await anOrderInput(house, LINDAU)
    const [group] = await pricesOf(LINDAU.slug)
    if (!group) throw new Error('no prices')
    const { id, locationId: _at, state: _state, holdsFor: _for, graceInherited: _own, ...fields } = group
    const dearer = fields.tariffs.map((tariff) => ({ ...tariff, cents: tariff.cents + 100 }))
    await ask(
      house,
      priceCalls.savePriceGroup,
      { params: { id }, body: { priceGroup: { ...fields, tariffs: dearer } } },
      staff,
    )
    const answer = await send(house, orderCalls.placeOrder, { body: input }, LINDAU)
    expect(answer.code).toBe('price-changed')
  })

  it('the price checker of the back office says what customers are asked for', async () => {
    const body = { locationId: await idOf(LINDAU.slug), size: 'M' as const, period: PERIOD }
    const checked = await ask(house, priceCalls.checkPrice, { body }, staff)
    const { quotes } = await pageFor(LINDAU, PERIOD)
    expect(checked.quote).toEqual(quotes.find(({ size }) => size === 'M'))
  })
})

describe('F-02 a location is put away', () => {
  it('not while somebody rents there; afterwards visitors do not find it until it is back', async () => {
    const place = await aQuietPlace()
    const order = await aPaidOrder(house, place)
    expect((await archive(place.id)).code).toBe('location-has-rentals')
    expect((await look(place)).status).toBe(200)
    const { rental } = await pageOf(house, order)
    expect((await endRental(house, order, rental?.id ?? '')).status).toBe(200)
    await house.settle()
    expect((await archive(place.id)).status).toBe(200)
    expect((await look(place)).code).toBe('not-found')
    expect((await archive(place.id, false)).status).toBe(200)
    expect((await look(place)).status).toBe(200)
  })

  it('nor while somebody pays; nobody orders there once it is gone', async () => {
    const place = await aQuietPlace()
    const body = await anOrderInput(house, place)
    await ask(house, orderCalls.placeOrder, { body }, place)
    expect((await archive(place.id)).code).toBe('location-has-rentals')
    await house.platform.clock.advance(31 * 60_000)
    await house.platform.runDue()
    await house.settle()
    await signIn()
    expect((await archive(place.id)).status).toBe(200)
    expect((await send(house, orderCalls.placeOrder, { body }, place)).code).toBe('location-not-rentable')
  }, 60_000)
})

describe('F-04 hours reach the customers', () => {
  it('as they were saved: week, special days, and that it is closed now', async () => {
    const monday = [{ weekday: 1, opens: 480, closes: 720 }]
    const special = [{ date: '2026-09-18', note: 'Inventur', spans: [] }]
    const saved = await save(LINDAU.slug, { opening: monday, special, holidayRule: 'closed' })
    expect(saved).toMatchObject({ opening: monday, special, status: { state: 'closed' } })
    const shown = await pageFor(LINDAU)
    expect(shown.week.filter(({ spans }) => spans.length > 0)).toEqual([
      { weekday: 1, spans: [{ opens: 480, closes: 720 }] },
    ])
    expect(shown.special).toContainEqual({ date: '2026-09-18', note: 'Inventur', spans: [] })
    expect(shown.opening).toMatchObject({ state: 'closed', changesAtLocal: '2026-09-21T08:00' })
    const input = {
      ...(await anOrderInput(house, LINDAU)),
      period: { from: '2026-09-18T10:00', length: '2h' },
    }
    const answer = await send(house, orderCalls.placeOrder, { body: input }, LINDAU)
    expect(answer.code).toBe('starts-while-closed')
  })

  it('and say when boxes open, once the location opens them during its hours only', async () => {
    await save(LINDAU.slug, { accessRule: 'openingHours' })
    expect((await pageFor(LINDAU)).access).toBe('openingHours')
    await save(LINDAU.slug, { accessRule: 'always' })
    expect((await pageFor(LINDAU)).access).toBe('always')
  })
})

describe('F-02 F-03 a new location', () => {
  it('is found where it was connected, and there alone', async () => {
    const { rows } = await ask(house, storageLocationCalls.locationSites, {}, staff)
    const site = rows.find(({ host }) => host === SITE_HOST)
    const storageLocation = {
      name: 'Radolfzell Seetorplatz',
      prefix: 'RZ',
      street: 'Seetorplatz 1',
      postcode: '78315',
      city: 'Radolfzell',
      state: 'BW' as const,
      lat: 47.7364,
      lng: 8.9672,
      siteIds: site ? [site.id] : [],
    }
    const made = await ask(
      house,
      storageLocationCalls.createStorageLocation,
      { body: { storageLocation } },
      staff,
    )
    expect(made.gaps).toEqual(['boxes', 'tariffs', 'openingHours', 'terminal', 'mail'])
    expect(made.sites.filter(({ connected }) => connected).map(({ host }) => host)).toEqual([SITE_HOST])
    const place = { host: SITE_HOST, slug: made.slug }
    expect(await pageFor(place)).toMatchObject({ name: 'Radolfzell Seetorplatz', sizes: [] })
    expect((await look({ ...place, host: NORD_HOST })).code).toBe('not-found')
    await save(made.slug, { siteIds: [] })
    expect((await look(place)).code).toBe('not-found')
  })
})
