import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, send } from '../testing/house-calls.ts'
import { aPaidOrder } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { PASSWORD } from '../testing/test-house.ts'

const house = await aSoundHouse()
const HOST = 'zeitlager.localhost'
const place = { host: HOST, slug: 'konstanz-bahnhof' }

async function owner(): Promise<Caller> {
  const request = { body: { email: 'betreiber@zeitlager.example', password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken }
}

it('F-08 a site is not put away while somebody rents through it, and lets nothing when it is', async () => {
  await aPaidOrder(house, place)
  const jana = await owner()
  const { rows } = await ask(house, siteCalls.siteList, { body: {} }, jana)
  const id = rows.find(({ host }) => host === HOST)?.id ?? ''
  const site = { id, archived: true, reason: 'Saison vorbei' }
  expect(await send(house, siteCalls.archiveSite, { body: { site } }, jana)).toMatchObject({
    status: 409,
    code: 'site-has-rentals',
  })
  await house.platform.db.transaction((tx) =>
    sql`update rental set state = 'ended' where blocking or state = 'unplaced'`.execute(tx),
  )
  expect(await ask(house, siteCalls.archiveSite, { body: { site } }, jana)).toMatchObject({ archived: true })
  const page = { params: { slug: place.slug }, body: {} }
  expect(await send(house, storefrontCalls.locationPage, page, { host: HOST })).toMatchObject({ status: 404 })
  expect(await ask(house, storefrontCalls.site, {}, { host: HOST })).toMatchObject({ id })
  await ask(house, siteCalls.archiveSite, { body: { site: { ...site, archived: false } } }, jana)
  expect(await send(house, storefrontCalls.locationPage, page, { host: HOST })).toMatchObject({ status: 200 })
})
