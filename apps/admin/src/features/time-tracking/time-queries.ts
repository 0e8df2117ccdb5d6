import type { RequestIn } from '@fachwerk/contract/call'
import type { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type TotalsFilter = RequestIn<typeof timeEntryCalls.timeTotals>['body']
export type EntriesFilter = RequestIn<typeof timeEntryCalls.timeLogs>['body']

const TIME = 'time'

/** Projects with their budgets and what runs for the person. */
export const projectsQuery = ({ client }: Api, archived = false) =>
  queryOptions({
    queryKey: [TIME, 'projects', archived],
    queryFn: ({ signal }) =>
      client.companyProjects({ query: { archived: archived ? 'true' : 'false' } }, { signal }),
  })

export const totalsQuery = ({ client }: Api, filter: TotalsFilter) =>
  queryOptions({
    queryKey: [TIME, 'totals', filter],
    queryFn: ({ signal }) => client.timeTotals({ body: filter }, { signal }),
    placeholderData: keepPreviousData,
  })

export const entriesQuery = ({ client }: Api, filter: EntriesFilter) =>
  queryOptions({
    queryKey: [TIME, 'entries', filter],
    queryFn: ({ signal }) => client.timeLogs({ body: filter }, { signal }),
    placeholderData: keepPreviousData,
  })

export const peopleQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: [TIME, 'people'],
    queryFn: ({ signal }) => client.timePeople({}, { signal }),
  })

export const workingTimeQuery = (
  { client }: Api,
  details: { readonly month: string; readonly userId?: string },
) =>
  queryOptions({
    queryKey: [TIME, 'record', details],
    queryFn: ({ signal }) => client.workingTime({ body: details }, { signal }),
    placeholderData: keepPreviousData,
  })

export const monthQuery = ({ client }: Api, month: string) =>
  queryOptions({
    queryKey: [TIME, 'month', month],
    queryFn: ({ signal }) => client.timeMonth({ body: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const settingsQuery = ({ client }: Pick<Api, 'client'>) =>
  queryOptions({
    queryKey: [TIME, 'settings'],
    queryFn: ({ signal }) => client.timeSettings({}, { signal }),
  })

/** Everything about time is asked for anew: one change moves sums, budgets and lists. */
export const renewTimes = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [TIME] })

export const entryQuery = ({ client }: Api, timeLogId: string) =>
  queryOptions({
    queryKey: [TIME, 'entry', timeLogId],
    queryFn: ({ signal }) => client.timeLog({ params: { timeLogId } }, { signal }),
  })
