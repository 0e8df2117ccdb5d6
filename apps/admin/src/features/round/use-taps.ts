import type { Task } from '@fachwerk/contract/time/task-views'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useUser } from '../../lib/session.ts'
import { useFlushing, type Waiting } from '../../lib/live/waiting-queue.ts'
import { taskPlacesQuery, tasksQuery } from './round-queries.ts'
import { createTapQueue, type Tap, type TapQueue } from './tap-queue.ts'

const queues = new WeakMap<Api, Map<string, TapQueue>>()

/** One queue for each person at this device: nobody sends what another one tapped. */
function queueOf(api: Api, userId: string): TapQueue {
  const known = queues.get(api) ?? new Map<string, TapQueue>()
  queues.set(api, known)
  const queue =
    known.get(userId) ??
    createTapQueue({
      storage: localStorage,
      key: `fachwerk.taps.${userId}`,
      send: ({ item, key }) => api.client.settleTask({ body: { item } }, { idempotencyKey: key }),
    })
  known.set(userId, queue)
  return queue
}

export interface Taps {
  /** Taps at this location that the server does not have, or did not take. */
  readonly waiting: readonly Waiting<Tap>[]
  readonly of: (task: Pick<Task, 'id'>) => Waiting<Tap> | null
  readonly tap: (task: Pick<Task, 'id'>, to: Tap['item']['to'], note?: string) => Promise<void>
  readonly forget: (task: Pick<Task, 'id'>) => void
}

/** Taps at the tasks of a location: kept on the device first, sent at once, and again until they are confirmed. */
export function useTaps(locationId: string): Taps {
  const api = useApi()
  const queries = useQueryClient()
  const queue = queueOf(api, useUser()?.id ?? '')
  const all = useSyncExternalStore(queue.subscribe, queue.waiting)
  const renew = useMemo(
    () => () => {
      void queries.invalidateQueries({ queryKey: tasksQuery(api, locationId).queryKey })
      void queries.invalidateQueries({ queryKey: taskPlacesQuery(api).queryKey })
    },
    [api, queries, locationId],
  )
  useFlushing(queue, renew)
  return {
    waiting: all.filter((tap) => tap.locationId === locationId),
    of: ({ id }) => all.find(({ clientId }) => clientId === id) ?? null,
    async tap({ id }, to, note = '') {
      const at = new Date(api.clock.now()).toISOString()
      queue.put({ clientId: id, locationId, item: { id, to, note, at }, key: randomKey() })
      if (await queue.flush()) renew()
    },
    forget: ({ id }) => queue.drop(id),
  }
}
