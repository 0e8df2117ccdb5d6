import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'

const KEY = 'appointments'

/** What stands in the calendar between two days. */
export const periodQuery = ({ client }: Api, period: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [KEY, 'period', period],
    queryFn: ({ signal }) => client.appointmentPeriod({ body: period }, { signal }),
    placeholderData: keepPreviousData,
  })

export const appointmentQuery = ({ client }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', appointmentId],
    queryFn: ({ signal }) => client.appointment({ params: { appointmentId } }, { signal }),
  })

export const peopleQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: [KEY, 'people'],
    queryFn: ({ signal }) => client.appointmentPeople({}, { signal }),
  })

/** Calendar, list and open record are asked for anew. */
export function useRenewAppointments(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [KEY] })
    void queries.invalidateQueries({ queryKey: listKey(KEY) })
    void queries.invalidateQueries({ queryKey: ['history', 'appointment'] })
  }
}

/** A colleague's change shows by itself (L-08). */
export function useLiveCalendar(): void {
  const queries = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'appointment.changed') void queries.invalidateQueries({ queryKey: [KEY] })
  })
}
