import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { expect, it } from 'vitest'
import { ADMIN_HOST, ask, send, SITE_HOST } from '../../testing/house-calls.ts'
import { aPaidOrder, endRental, openBox, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const HOUR = 3_600_000
/** Opens boxes from 9 to 23 h only. */
const BATH = { host: SITE_HOST, slug: 'ueberlingen-therme' }
const STATION = { host: SITE_HOST, slug: 'konstanz-bahnhof' }
const PERIOD = { from: 'now', length: '1d' }

// Without terminals „may open" ends with the terminal that is not there.
const house = await aSoundHouse({ withoutTerminals: true })

const staffToken = async () => {
  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  return (await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })).accessToken
}

it('F-04 a location that says so opens during opening hours only; staff open and customers end at any hour', async () => {
  const [bath, station] = [await anOvernight(BATH), await anOvernight(STATION)]
  expect(await pageOf(house, bath.order)).toMatchObject({
    rental: {
      can: { open: true },
      hours: { open: true, changesAt: '2026-09-16T21:00:00.000Z', changesAtLocal: '2026-09-16T23:00' },
    },
  })
  expect((await openBox(house, bath.order, bath.rentalId)).code).toBe('terminal-offline')
  expect((await pageOf(house, station.order)).rental?.hours).toBeNull()

  await house.platform.clock.advance(11 * HOUR)
  expect(house.platform.clock.now().toISOString()).toBe('2026-09-16T21:00:00.000Z')
  expect(await pageOf(house, bath.order)).toMatchObject({
    rental: {
      can: { open: false, end: true },
      openRefusal: 'location-closed',
      hours: { open: false, changesAt: '2026-09-17T07:00:00.000Z', changesAtLocal: '2026-09-17T09:00' },
    },
  })
  expect((await openBox(house, bath.order, bath.rentalId)).code).toBe('location-closed')
  expect((await openBox(house, station.order, station.rentalId)).code).toBe('terminal-offline')
  const body = { item: bath.rentalId, reason: 'Medikament vergessen' }
  const staff = { host: ADMIN_HOST, token: await staffToken() }
  expect((await send(house, deviceCalls.openLock, { body }, staff)).code).toBe('terminal-offline')

  await house.platform.clock.advance(10 * HOUR)
  expect((await pageOf(house, bath.order)).rental?.openRefusal).toBeNull()
  expect((await openBox(house, bath.order, bath.rentalId)).code).toBe('terminal-offline')
})

it('F-04 R-07 while it is closed a rental is ended all the same', async () => {
  await house.platform.clock.advance(2 * HOUR)
  const { order, rentalId } = await anOvernight(BATH)
  await house.platform.clock.advance(13 * HOUR)
  expect((await openBox(house, order, rentalId)).code).toBe('location-closed')
  expect((await endRental(house, order, rentalId)).status).toBe(200)
})

async function anOvernight(place: { host: string; slug: string }) {
  const shown = { params: { slug: place.slug }, body: { period: PERIOD } }
  const { location } = await ask(house, storefrontCalls.locationPage, shown, place)
  const shownTotalCents = location.sizes.find(({ size }) => size === 'M')?.priceCents ?? 0
  const order = await aPaidOrder(house, place, { period: PERIOD, shownTotalCents })
  const { rental } = await pageOf(house, order)
  return { order, rentalId: rental?.id ?? '' }
}
