import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import {
  type AccessRightsFilter,
  accessRightsQuery,
  alarmsQuery,
  recentEventsQuery,
} from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { useLiveEvents } from '../../../lib/live/use-live.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { alarmsOf } from './alarms.ts'

const MOST_OVERDUE = 5
const OVERDUE: AccessRightsFilter = { view: 'overdue', orderBy: 'endsAt', dir: 'asc', limit: MOST_OVERDUE }
const HALF_A_MINUTE = 30_000
/** A terminal that falls silent is missed after three of its heartbeats. */
const HEARTBEAT_MS = 15_000

const concernsTerminals = ({ type }: LiveEvent): boolean => /^terminal\.(online|offline|changed)$/.test(type)

/** Whether an event may begin or end the alarm of a lock; every door that moves would be too many. */
const concernsLocks = ({ type, data, boxId }: LiveEvent, troubled: ReadonlySet<string>): boolean =>
  /^lock\.(jammed|deactivated|activated)$/.test(type) ||
  (type === 'lock.changed' && data['state'] === 'jammed') ||
  (type.startsWith('lock.') && boxId !== null && troubled.has(boxId))

/** Alarms as they are now, and who looks after which; null until all facts are there. */
export function useAlarms() {
  const api = useApi()
  const queries = useQueryClient()
  const now = useNow(15_000)
  const mayRights = useMay('accessRights.view')
  const overdue = useQuery({
    ...accessRightsQuery(api, OVERDUE),
    enabled: mayRights,
    refetchInterval: HALF_A_MINUTE,
  })
  const helpQuery = recentEventsQuery(api, 'help', 50, ['help.called', 'help.over'])
  const help = useQuery(helpQuery)
  const alarms = useQuery({ ...alarmsQuery(api), refetchInterval: HEARTBEAT_MS })
  const troubled = new Set(alarms.data?.locks.map(({ boxId }) => boxId))
  useLiveEvents((event) => {
    if (event.type.startsWith('rental.'))
      void queries.invalidateQueries({ queryKey: accessRightsQuery(api, OVERDUE).queryKey })
    if (event.type === 'alarm.taken' || concernsTerminals(event) || concernsLocks(event, troubled))
      void queries.invalidateQueries({ queryKey: alarmsQuery(api).queryKey })
    if (event.type === 'help.called' || event.type === 'help.over')
      queries.setQueryData(
        helpQuery.queryKey,
        (known) => known && { rows: [event, ...known.rows.filter(({ id }) => id !== event.id)].slice(0, 50) },
      )
  })
  if (!help.data || !alarms.data || (mayRights && !overdue.data)) return null
  const rows = overdue.data?.rows ?? []
  const { terminals, terminalTotal, locks, lockTotal, taken } = alarms.data
  return {
    alarms: alarmsOf({ terminals, overdue: rows, locks, events: help.data.rows, now }),
    taken,
    moreOverdue: (overdue.data?.total ?? 0) - rows.length,
    moreTerminals: terminalTotal - terminals.length,
    moreLocks: lockTotal - locks.length,
  }
}
