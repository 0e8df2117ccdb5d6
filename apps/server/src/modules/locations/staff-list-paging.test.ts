import { locationCalls, locationList } from '@fachwerk/contract/location/location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../platform/http/testing.ts'
import { pageByPage } from '../../platform/testing/page-by-page.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor } from './testing.ts'
import { listStorageLocations } from './use-cases/list-storage-locations.ts'

const platform = await testPlatform()
const needs = needsFor(platform)
const { createLocation } = locationsModule(needs)
let companyId = ''

let count = 0
/** A location, a moment later than all before. */
async function putUp(name: string) {
  count += 1
  await platform.clock.advance(1)
  const details = { slug: `ort-${count}`, prefix: `P${count}`, name, boxes: ['S'] } as const
  await platform.db.transaction((tx) => createLocation(tx, aLocation(companyId, details)))
}
async function list(raw: object) {
  const body = locationCalls.storageLocations.body.parse(raw)
  const actor = aStaffActor({ companyId, companyIds: [companyId], scopeFor: () => [companyId] })
  return await listStorageLocations(needs, { actor, body, query: {} })
}
const names = async (raw: object) => (await list(raw)).rows.map(({ name }) => name)

beforeAll(async () => {
  companyId = await platform.db.transaction((tx) => aCompany(tx))
  // Alike in everything but their name.
  for (let index = 0; index < 7; index += 1) await putUp(`Ort ${index}`)
})

describe('F-02 pages of locations', () => {
  it('FAULT-74 do not shift while others put locations up, in any order', async () => {
    const asOf = platform.clock.now().toISOString()
    const stable = await names({ asOf, limit: 200 })
    expect(stable).toHaveLength(7)
    for (const orderBy of locationList.sorts)
      for (const dir of ['asc', 'desc'] as const) {
        const seen = await pageByPage(
          (page) => names({ orderBy, dir, asOf, ...page }),
          // Before the others, and behind them.
          () => putUp(`${count % 2 === 0 ? 'A' : 'Z'} ${count}`),
        )
        expect([orderBy, dir, seen.toSorted()]).toEqual([orderBy, dir, stable.toSorted()])
      }
    expect((await list({ asOf })).total).toBe(7)
    expect((await list({})).total).toBe(count)
  })

  it.each(locationList.sorts)('FAULT-74 by %s each stands once, in both directions', async (orderBy) => {
    const whole = await names({ orderBy, limit: 200 })
    for (const dir of ['asc', 'desc'] as const) {
      const seen = await pageByPage((page) => names({ orderBy, dir, ...page }))
      expect([seen.length, new Set(seen)]).toEqual([whole.length, new Set(whole)])
    }
  })
})
