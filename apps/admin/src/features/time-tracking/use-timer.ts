import type { Project } from '@fachwerk/contract/time/project-calls'
import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../lib/api.ts'
import { isPassing } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { useFlushing } from '../../lib/live/waiting-queue.ts'
import { hoursOf } from './lengths.ts'
import { z } from './texts.ts'
import { projectsQuery, renewTimes } from './time-queries.ts'
import { createTimeQueue, type Noted, type TimeQueue, type WaitingTime } from './time-queue.ts'

/** What runs, on the server or only on this device so far. */
export interface Running {
  readonly id: string | null
  readonly kind: 'work' | 'break'
  readonly projectId: string | null
  readonly startTime: string
  readonly description: string
  readonly clientId: string | null
}

export interface StopInput {
  readonly startTime: string
  readonly endTime: string
  readonly description: string
}

const queues = new WeakMap<Api, Map<string, TimeQueue>>()

/** One queue for each person at this device, whatever asks for it. */
function queueOf(api: Api, userId: string): TimeQueue {
  const known = queues.get(api) ?? new Map<string, TimeQueue>()
  queues.set(api, known)
  const queue =
    known.get(userId) ??
    createTimeQueue({
      storage: localStorage,
      key: `fachwerk.time.${userId}`,
      send: (body) => api.client.saveTimeLog({ body }),
    })
  known.set(userId, queue)
  return queue
}

const fromServer = (entry: TimeEntry): Running => ({ ...entry, clientId: null })

function fromDevice({ clientId, body }: WaitingTime): Running | null {
  if (body.timeLog.endTime || body.timeLogId || !body.timeLog.startTime) return null
  const { startTime, description = '' } = body.timeLog
  return { id: null, kind: 'work', projectId: body.projectId, startTime, description, clientId }
}

/** Asks the server; without an answer it is noted here and sent later. */
const sender =
  ({ client }: Api, queue: TimeQueue, renew: () => void) =>
  async (entry: Noted): Promise<TimeEntry | null> => {
    try {
      const { timeLog } = await client.saveTimeLog({ body: { ...entry.body, offline: false } })
      return timeLog
    } catch (problem) {
      if (!isPassing(problem)) throw problem
      queue.put(entry)
      showToast(z('time.offline.kept'))
      return null
    } finally {
      renew()
    }
  }

/** Projects, what runs, and the ways to start and stop; the same on every device (T-02, T-03, B-11). */
export function useTimer() {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useUser()?.id ?? ''
  const queue = queueOf(api, userId)
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting)
  const projects = useQuery(projectsQuery(api))
  const renew = useMemo(() => () => void renewTimes(queries), [queries])
  useFlushing(queue, renew)
  useLiveEvents(({ type, data }) => {
    if (type.startsWith('time.') && data['userId'] === userId) renew()
  })
  const known = projects.data?.running
  const stopped = waiting.some(({ body }) => body.timeLogId === known?.id && known !== null)
  const here = waiting.map(fromDevice).find((each) => each !== null) ?? null
  const running = known && !stopped ? fromServer(known) : here
  const now = () => new Date(api.clock.now()).toISOString()

  const send = sender(api, queue, renew)

  return {
    projects,
    waiting,
    running,
    drop: queue.drop,
    async start(project: Project, runningDescription?: string): Promise<void> {
      const clientId = randomKey()
      const timeLog = { clientId, startTime: now() }
      const switching = runningDescription === undefined ? {} : { runningDescription }
      const whenRunning = runningDescription === undefined ? ('ask' as const) : ('stop' as const)
      const body = { projectId: project.id, timeLog, offline: true, whenRunning, ...switching }
      await send({ clientId, projectName: project.name, body })
    },
    async stop(project: Project, { startTime, endTime, description }: StopInput): Promise<void> {
      const clientId = running?.clientId ?? randomKey()
      const atServer = running?.id ? { timeLogId: running.id } : {}
      const named = running?.id ? {} : { clientId }
      const timeLog = { ...named, startTime, endTime, description }
      const body = { projectId: project.id, ...atServer, timeLog, offline: true, whenRunning: 'ask' as const }
      const saved = await send({ clientId, projectName: project.name, body })
      if (saved) showToast(z('time.saved', { length: hoursOf(saved.seconds) }))
    },
    async pause(timeLogId: string, description: string): Promise<void> {
      await api.client.pauseTimeLog({ body: { timeLogId, description } })
      renew()
    },
    async resume(): Promise<void> {
      await api.client.resumeTimeLog({ body: {} })
      renew()
    },
  }
}

export type Timer = ReturnType<typeof useTimer>
