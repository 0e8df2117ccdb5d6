import type { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { deviceCalls } from '@fachwerk/contract/device/device-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

/** One entry per reading call; a screen never builds a key of its own. */
export type AccessRightsFilter = RequestIn<typeof accessRightCalls.accessRights>['body']
export type MonitoringFilter = RequestIn<typeof deviceCalls.monitoring>['body']

const HALF_A_MINUTE = 30_000

export const accessRightsQuery = ({ client }: Api, filter: AccessRightsFilter) =>
  queryOptions({
    queryKey: ['accessRights', filter],
    queryFn: ({ signal }) => client.accessRights({ body: filter }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Numbers of the views; they come afterwards and may be half a minute old. */
export const accessRightCountsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['accessRightCounts'],
    queryFn: ({ signal }) => client.accessRightCounts({ body: {} }, { signal }),
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })

export const accessRightQuery = ({ client }: Api, rentalId: string) =>
  queryOptions({
    queryKey: ['accessRight', rentalId],
    queryFn: ({ signal }) => client.accessRight({ params: { rentalId } }, { signal }),
  })

/** What is free at a location in a time, by size. */
export const rightOfferQuery = (
  { client }: Api,
  query: { readonly locationId: string; readonly startsAt?: string; readonly endsAt: string },
) =>
  queryOptions({
    queryKey: ['accessRightOffer', query],
    queryFn: ({ signal }) => client.accessRightOffer({ query }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Boxes that a rental could have instead of its own. */
export const rightBoxesQuery = ({ client }: Api, rentalId: string) =>
  queryOptions({
    queryKey: ['accessRightBoxes', rentalId],
    queryFn: ({ signal }) => client.accessRightBoxes({ params: { rentalId } }, { signal }),
    staleTime: 0,
  })

/** What other dates of a rental would change. */
export const rightDatesQuery = (
  { client }: Api,
  rentalId: string,
  query: { readonly startsAt?: string; readonly endsAt: string },
) =>
  queryOptions({
    queryKey: ['accessRightDates', rentalId, query],
    queryFn: ({ signal }) => client.accessRightDates({ params: { rentalId }, query }, { signal }),
    staleTime: 0,
    retry: false,
  })

export const userQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => client.user({ params: { id } }, { signal }),
  })

export const searchQuery = ({ client }: Api, search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => client.search({ body: { search } }, { signal }),
    staleTime: HALF_A_MINUTE,
  })

export const ownProfileQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['ownProfile'], queryFn: ({ signal }) => client.ownProfile({}, { signal }) })

export const companiesQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['companies'], queryFn: ({ signal }) => client.companies({}, { signal }) })

export const ownSessionsQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['ownSessions'], queryFn: ({ signal }) => client.ownSessions({}, { signal }) })

export const backendRolesQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['backendRoles'], queryFn: ({ signal }) => client.backendRoles({}, { signal }) })

/** A lock or box with everything about it, by the id of either. */
export const lockQuery = ({ client, live }: Api, lockId: string) =>
  queryOptions({
    queryKey: ['lock', lockId],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.lock({ params: { lockId } }, { signal })
    },
  })

/** A terminal with everything about it. */
export const terminalQuery = ({ client, live }: Api, id: string) =>
  queryOptions({
    queryKey: ['terminal', id],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.terminal({ body: { controller: { id } } }, { signal })
    },
  })

/** What a terminal heard when it last looked for locks; read anew for each search that is asked for. */
export const heardLocksQuery = ({ client, live }: Api, id: string, search: string | null) =>
  queryOptions({
    queryKey: ['heardLocks', id, search],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.heardLocks({ body: { controller: { id } } }, { signal })
    },
  })

/** The cabinets of a location with every box as it is now. */
export const lockWallQuery = ({ client, live }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['lockWall', locationId],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.lockWall({ body: { locationId } }, { signal })
    },
  })

/** Where a lock can hang at a location. */
export const lockPlacesQuery = ({ client }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['lockPlaces', locationId],
    queryFn: ({ signal }) => client.lockPlaces({ body: { locationId } }, { signal }),
  })

/** Where a box may stand at its location. */
export const boxSpotsQuery = ({ client }: Api, boxId: string) =>
  queryOptions({
    queryKey: ['boxSpots', boxId],
    queryFn: ({ signal }) => client.boxSpots({ body: { boxId } }, { signal }),
    // What is chosen in the drawing must be what stands there now.
    staleTime: 0,
  })

/** How large the boxes of a company are. */
export const boxSizesQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['boxSizes', id],
    queryFn: ({ signal }) => client.boxSizes({ params: { id } }, { signal }),
  })

/** Where a box may stand at another location. */
export const spotsElsewhereQuery = ({ client }: Api, boxId: string, locationId: string) =>
  queryOptions({
    queryKey: ['boxSpots', boxId, locationId],
    queryFn: ({ signal }) => client.boxSpotsElsewhere({ body: { boxId, locationId } }, { signal }),
    staleTime: 0,
    retry: false,
  })

export const commandQuery = ({ client }: Api, commandId: string) =>
  queryOptions({
    queryKey: ['command', commandId],
    queryFn: ({ signal }) => client.command({ params: { commandId } }, { signal }),
  })

export const monitoringQuery = ({ client, live }: Api, filter: MonitoringFilter) =>
  queryOptions({
    queryKey: ['monitoring', filter],
    // After this no event can fall between picture and stream.
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.monitoring({ body: filter }, { signal })
    },
  })

export const alarmsQuery = ({ client, live }: Api) =>
  queryOptions({
    queryKey: ['alarms'],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.alarms({}, { signal })
    },
  })

export const recentEventsQuery = ({ client, live }: Api, name: string, limit: number, types?: EventType[]) =>
  queryOptions({
    queryKey: ['recentEvents', name],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.recentEvents({ body: { limit, ...(types && { types }) } }, { signal })
    },
  })

/** One customer's file, by what people call it. */
export const customerQuery = ({ client }: Api, number: string) =>
  queryOptions({
    queryKey: ['customer', number],
    queryFn: ({ signal }) => client.customer({ params: { number } }, { signal }),
  })
