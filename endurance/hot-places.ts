import type { SizeClass } from '@fachwerk/contract/fields'
import { aCompany } from '@fachwerk/server/src/modules/companies/testing.ts'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'
import type { VisitorActor } from '@fachwerk/server/src/platform/http/actor.ts'
import type { RaceHouse } from './race-house.ts'

/** A location with few boxes that everybody wants. */
export interface HotPlace {
  readonly companyId: string
  readonly locationId: string
  readonly slug: string
  readonly host: string
  readonly sizes: readonly SizeClass[]
  readonly actor: VisitorActor
}

/** One box alone, two alike, a ladder of sizes, and one size beside a larger one that takes in who lost theirs. */
const PLANS: readonly (readonly SizeClass[])[] = [['M'], ['M', 'M'], ['S', 'M', 'L'], ['M', 'L', 'L']]

const ALWAYS_OPEN = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))

export async function hotPlaces({ house, platform }: RaceHouse): Promise<HotPlace[]> {
  const places: HotPlace[] = []
  for (const [index, boxes] of PLANS.entries()) {
    const [slug, siteId] = [`gedraenge-${index + 1}`, platform.random.uuid()]
    const host = `${slug}.localhost`
    const company = aCompany({ name: `Gedränge ${index + 1}` })
    const locationId = await platform.db.transaction(async (tx) => {
      await house.companies.createCompany(tx, company)
      const plan = aLocation(company.id, { slug, prefix: `G${index + 1}`, boxes, opening: ALWAYS_OPEN })
      const created = await house.locations.createLocation(tx, plan)
      await house.sites.createSite(tx, {
        id: siteId,
        companyId: company.id,
        name: company.name,
        template: 'white-clean',
        defaultLanguage: 'de',
        languages: ['de'],
        hosts: [host],
        locationIds: [created.locationId],
      })
      return created.locationId
    })
    const actor = { kind: 'visitor', siteId, companyId: company.id, host, sessionId: null } as const
    places.push({ companyId: company.id, locationId, slug, host, sizes: [...new Set(boxes)], actor })
  }
  return places
}
