import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

const HALF_A_MINUTE = 30_000
const FIVE_MINUTES = 300_000

/** A month and the `months - 1` before it, newest first. */
export const statisticsQuery = (
  { client }: Api,
  wish: { readonly month: string; readonly months: number; readonly locationId?: string | null },
) =>
  queryOptions({
    queryKey: ['statistics', wish],
    queryFn: ({ signal }) => {
      const { month, months, locationId = null } = wish
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

/** The server hands out so many rows at once. */
export const MOST_PLACES = 200

export const placesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['places'],
    queryFn: ({ signal }) =>
      client.storageLocations({ query: { orderBy: 'city' }, body: { limit: MOST_PLACES } }, { signal }),
    staleTime: FIVE_MINUTES,
  })
