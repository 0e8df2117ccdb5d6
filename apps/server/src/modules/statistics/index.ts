import { locationFigureCalls } from '@fachwerk/contract/location/location-figure-calls'
import { statisticsCalls } from '@fachwerk/contract/office/statistics-calls'
import { briefly } from '../../platform/log/briefly.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Companies } from '../companies/index.ts'
import type { Locations, stockOfCompanies } from '../locations/index.ts'
import type { revenueByBox, revenueOf } from '../payments/index.ts'
import type { firstRentalAt, rentalFigures, staysAt } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'
import { monthAt, monthsBefore } from './rules/month-spans.ts'
import { locationOccupancy, locationRevenue, type OneLocation } from './use-cases/location-figures.ts'
import { type FigureQuery, monthFigures, OFFICE_ZONE } from './use-cases/month-figures.ts'
import { publicOverviews } from './use-cases/public-overview.ts'

/** Ten years of months are enough to choose from. */
const MOST_MONTHS = 120

export interface StatisticsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'serve'>,
    Pick<Companies, 'companyNames'>,
    Pick<Locations, 'overviewOf'>,
    Pick<Sites, 'siteOfHost' | 'mainHost'> {
  readonly stockOfCompanies: typeof stockOfCompanies
  readonly rentalFigures: typeof rentalFigures
  readonly firstRentalAt: typeof firstRentalAt
  readonly staysAt: typeof staysAt
  readonly revenueOf: typeof revenueOf
  readonly revenueByBox: typeof revenueByBox
}

/** What was earned and used, month by month (D-05, G-03), in the companies a person may see. */
export function statisticsModule(needs: StatisticsNeeds): void {
  const { serve, db, clock } = needs
  // Many look at the same dashboard: within half a minute they share what was counted, by the companies they may see.
  const counted = briefly(clock, (query: FigureQuery) => monthFigures(needs, query))
  serve(statisticsCalls.statistics, async ({ actor, body }) => {
    const query = { ...body, scope: actor.scopeFor('statistics.view') }
    return ok(await counted(query, JSON.stringify(query)))
  })
  serve(locationFigureCalls.locationOccupancy, ({ actor, body }) =>
    locationOccupancy(needs, { ...body, scope: actor.scopeFor('locks.view') }),
  )
  const earned = briefly(clock, (query: OneLocation) => locationRevenue(needs, query))
  serve(locationFigureCalls.locationRevenue, ({ actor, body }) => {
    const query = { ...body, scope: actor.scopeFor('statistics.view') }
    return earned(query, JSON.stringify(query))
  })
  const overview = publicOverviews(needs)
  serve(statisticsCalls.publicOverview, ({ actor, query, ip }) => overview({ actor, site: query.site, ip }))
  serve(statisticsCalls.statisticsFilter, async ({ actor }) => {
    const scope = actor.scopeFor('statistics.view')
    return ok(
      await db.read(async (tx) => {
        const locations = await needs.stockOfCompanies(tx, scope)
        const names = await needs.companyNames(tx, [...new Set(locations.map(({ companyId }) => companyId))])
        const zone = locations[0]?.timeZone ?? OFFICE_ZONE
        const first = await needs.firstRentalAt(tx, scope)
        return {
          months: monthsSince(monthAt(first ?? clock.now(), zone), monthAt(clock.now(), zone)),
          locations: locations.map(({ id, name, companyId }) => ({
            id,
            name,
            companyName: names.get(companyId) ?? '',
          })),
        }
      }),
    )
  })
}

/** All months from the first to the last, newest first. */
function monthsSince(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; months.length < MOST_MONTHS; month = monthsBefore(month, 1)) {
    months.push(month)
    if (month <= first) break
  }
  return months
}
