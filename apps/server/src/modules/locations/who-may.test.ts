import type { Call, RequestIn } from '@fachwerk/contract/call'
import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { openingCalls } from '@fachwerk/contract/location/opening-calls'
import { type Permission, permissionsOf, type Role, ROLES } from '@fachwerk/contract/staff/permissions'
import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { A_PLACE } from './testing/staff.ts'
import { aPriceOffice, priceFields } from './testing/prices.ts'

const platform = await testPlatform()
const { office, aPlace, made } = await aPriceOffice(platform)
let place = ''
let other = ''
let group = { id: '', version: 1 }

beforeAll(async () => {
  place = await aPlace()
  other = await aPlace()
  group = await made(place)
})

const RUNNING: readonly Role[] = ['owner', 'administrator', 'operator']
const CALLS: readonly Call[] = [
  ...Object.values(locationCalls),
  ...Object.values(storageLocationCalls),
  ...Object.values(openingCalls),
  ...Object.values(priceCalls),
]

const holding = (permission: Permission) => ROLES.filter((role) => permissionsOf([role]).includes(permission))
const reads = (call: Call) => call.method === 'GET' || call.readOnly === true || call.file === true

describe('A-12 who may do what with locations', () => {
  it('owners, administrators and operators run them, everybody looks', () => {
    expect(holding('locations.edit')).toEqual(RUNNING)
    expect(holding('locations.view')).toEqual([...ROLES])
  })

  it('whatever writes needs the right to run them, whatever reads the right to look', () => {
    const wrong = CALLS.filter(
      (call) => call.permission !== (reads(call) ? 'locations.view' : 'locations.edit'),
    )
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})

describe.each(ROLES)('A-12 somebody with the role „%s“', (role) => {
  const runs = RUNNING.includes(role)
  const ask = <C extends Call>(call: C, input: RequestIn<C>) =>
    office.call(call, input, office.person([role]))
  const refused = async (answer: ReturnType<typeof ask>) => {
    const got = await answer
    return got.ok ? 'done' : got.refusal
  }
  const expected = runs ? 'done' : 'not-found'

  it('sees a location and whether it may be changed', async () => {
    const seen = await office.read(place, office.person([role]))
    expect(seen.can.edit).toBe(runs)
  })

  it('sees its prices and asks what a rental costs', async () => {
    expect(await refused(ask(priceCalls.priceGroups, { params: { id: place }, query: {} }))).toBe('done')
    const body = { locationId: place, size: 'M' as const, period: { from: 'now', length: '1d' } }
    expect(await refused(ask(priceCalls.checkPrice, { body }))).toBe('done')
  })

  it('looks at hours before they are saved', async () => {
    expect(await refused(ask(openingCalls.previewOpening, { body: { opening: [] } }))).toBe('done')
    expect(await refused(ask(openingCalls.readOpening, { body: { text: '24/7' } }))).toBe('done')
  })

  it('puts one up, or none', async () => {
    const storageLocation = { ...A_PLACE, prefix: `R${ROLES.indexOf(role)}` }
    expect(
      await refused(ask(storageLocationCalls.createStorageLocation, { body: { storageLocation } })),
    ).toBe(expected)
  })

  it('changes it, or nothing of it', async () => {
    const before = await office.read(other)
    const changed = await office.save(before, { phone: role }, office.person([role]))
    expect(changed.ok).toBe(runs)
    expect((await office.read(other)).phone).toBe(runs ? role : before.phone)
  })

  it('puts it away and brings it back, or leaves it', async () => {
    const actor = office.person([role])
    const [away, back] = [await office.archive(other, true, actor), await office.archive(other, false, actor)]
    expect([away.ok, back.ok]).toEqual([runs, runs])
    expect((await office.read(other)).archived).toBe(false)
  })

  it('runs its prices, or does not touch them', async () => {
    const fresh = { body: { priceGroup: { ...priceFields({ name: role }), locationId: other } } }
    expect(await refused(ask(priceCalls.createPriceGroup, fresh))).toBe(expected)
    expect(
      await refused(ask(priceCalls.copyPriceGroup, { body: { id: group.id, locationIds: [other] } })),
    ).toBe(expected)
    expect(await refused(ask(priceCalls.deletePriceGroup, { body: { id: group.id } }))).toBe(expected)
    expect(await refused(ask(priceCalls.restorePriceGroup, { body: { id: group.id } }))).toBe(expected)
  })
})
