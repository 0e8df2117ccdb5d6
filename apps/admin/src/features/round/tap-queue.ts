import type { RequestIn } from '@fachwerk/contract/call'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { createWaitingQueue, type WaitingQueue } from '../../lib/live/waiting-queue.ts'

type Item = RequestIn<typeof taskCalls.settleTask>['body']['item']

/** A tap at a task; the last one of a task counts. */
export interface Tap {
  /** The task. */
  readonly clientId: string
  readonly locationId: string
  readonly item: Item
  /** The same tap has its effect once, however often it is sent. */
  readonly key: string
}
export type TapQueue = WaitingQueue<Tap>

/** Taps that the server has not confirmed yet; they survive a reload and a cellar without network (B-06). */
export const createTapQueue = (where: {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly key: string
  readonly send: (tap: Tap) => Promise<unknown>
}): TapQueue => createWaitingQueue<Tap>({ ...where, readOne })

function readOne(found: object): Tap | null {
  const field = (name: string): unknown => Reflect.get(found, name)
  const body = taskCalls.settleTask.body.safeParse({ item: field('item') })
  const [clientId, locationId, key] = [field('clientId'), field('locationId'), field('key')]
  if (!body.success || typeof key !== 'string') return null
  if (typeof clientId !== 'string' || typeof locationId !== 'string') return null
  return { clientId, locationId, key, item: body.data.item }
}
