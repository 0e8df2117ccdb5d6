import type { RequestOut } from '@fachwerk/contract/call'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { createWaitingQueue, type Waiting, type WaitingQueue } from '../../lib/live/waiting-queue.ts'

type Body = RequestOut<typeof timeEntryCalls.saveTimeLog>['body']

/** A start or a stop. */
export interface Noted {
  /** The device's name of the entry. */
  readonly clientId: string
  readonly projectName: string
  readonly body: Body
}
/** One that the server does not have yet. */
export type WaitingTime = Waiting<Noted>
export type TimeQueue = WaitingQueue<Noted>

interface Needs {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly key: string
  readonly send: (body: Body) => Promise<unknown>
}

/** Starts and stops that wait on this device; they survive a reload (B-11). */
export const createTimeQueue = ({ send, ...where }: Needs): TimeQueue =>
  createWaitingQueue<Noted>({ ...where, send: ({ body }) => send(body), readOne })

function readOne(found: object): Noted | null {
  const field = (name: string): unknown => Reflect.get(found, name)
  const body = timeEntryCalls.saveTimeLog.body.safeParse(field('body'))
  const [clientId, projectName] = [field('clientId'), field('projectName')]
  if (!body.success || typeof clientId !== 'string' || typeof projectName !== 'string') return null
  return { clientId, projectName, body: body.data }
}
