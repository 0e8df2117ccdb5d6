import type { SizeClass } from '@fachwerk/contract/fields'
import { aCompany } from '@fachwerk/server/src/modules/companies/testing.ts'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'
import type { House } from '@fachwerk/server/src/main.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'

export const HOST = 'messung.localhost'

/** Where the journeys go. */
export interface Place {
  readonly slug: string
  readonly locationId: string
}

const BOXES: readonly SizeClass[] = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'M' : 'L'))

/** One company with a site and `count` locations of 40 boxes with a lock each, round the clock. */
export async function furnish(house: House, platform: Platform, count: number): Promise<Place[]> {
  const { db, random, clock } = platform
  const company = aCompany({ name: 'Messung' })
  return await db.transaction(async (tx) => {
    await house.companies.createCompany(tx, company)
    const places: Place[] = []
    for (let nr = 1; nr <= count; nr += 1) {
      const named = { name: `Ort ${nr}`, slug: `ort-${nr}`, prefix: `O${nr}`, lat: 47 + nr / 100 }
      const plan = aLocation(company.id, { ...named, boxes: BOXES, opening: ALWAYS })
      const { locationId, boxes } = await house.locations.createLocation(tx, plan)
      await house.devices.createTerminal(tx, {
        companyId: company.id,
        locationId,
        name: `T-${nr}`,
        locks: boxes.map(({ id, number }) => ({ boxId: id, name: `S${nr}-${number}` })),
        locationUrl: `http://${HOST}/standort/${named.slug}`,
        now: clock.now(),
      })
      places.push({ slug: named.slug, locationId })
    }
    await house.sites.createSite(tx, {
      id: random.uuid(),
      companyId: company.id,
      name: 'Messung',
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: [HOST],
      locationIds: places.map(({ locationId }) => locationId),
    })
    return places
  })
}

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1_440 }))
