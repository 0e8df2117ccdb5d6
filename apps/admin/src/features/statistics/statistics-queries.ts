import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

const HALF_A_MINUTE = 30_000
const FIVE_MINUTES = 300_000

/** A month and the `months - 1` before it, newest first. */
export const statisticsQuery = (
  { client }: Api,
  query: { readonly month: string; readonly months: number; readonly locationId?: string | null },
) =>
  queryOptions({
    queryKey: ['statistics', query],
    queryFn: ({ signal }) => {
      const { month, months, locationId = null } = query
      const where = locationId === null ? {} : { locationIds: [locationId] }
      return client.statistics({ body: { month, months, ...where } }, { signal })
    },
    staleTime: HALF_A_MINUTE,
    placeholderData: keepPreviousData,
  })

export const statisticsFilterQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['statisticsFilter'],
    queryFn: ({ signal }) => client.statisticsFilter({}, { signal }),
    staleTime: FIVE_MINUTES,
  })

/** What anybody may know of a site; without one of the main site here. */
export const publicOverviewQuery = ({ client }: Api, site: string | null) =>
  queryOptions({
    queryKey: ['publicOverview', site],
    queryFn: ({ signal }) => client.publicOverview({ query: site === null ? {} : { site } }, { signal }),
    staleTime: HALF_A_MINUTE,
  })

export const PLACES_ON_PAGE = 50

/** Locations by company and town, a page at a time; `search` is in name and address. */
export const placesQuery = (
  { client }: Api,
  { search, page }: { readonly search: string; readonly page: number },
) =>
  queryOptions({
    queryKey: ['places', { search, page }],
    queryFn: ({ signal }) => {
      const query = { orderBy: 'company' as const, ...(search !== '' && { search }) }
      const where = { offset: (page - 1) * PLACES_ON_PAGE, limit: PLACES_ON_PAGE }
      return client.storageLocations({ query: {}, body: { ...query, ...where } }, { signal })
    },
    staleTime: FIVE_MINUTES,
  })
