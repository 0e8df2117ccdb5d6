import { EVENT_TYPES, type EventType } from '@fachwerk/contract/events'
import { failedOpening } from '@fachwerk/contract/failed-opening'
import type { StoredEvent } from '../../../platform/events.ts'
import type { Notice } from './notices.ts'

/** Names of what an event is about. */
export interface EventNames {
  readonly terminalName: string | null
  readonly locationName: string | null
  readonly boxName: string | null
  readonly orderCode?: string | null
}

/** What was said about a subject is settled. */
export interface Settled {
  readonly companyId: string
  readonly subject: string
  readonly at: Date
}

export type Meaning = { readonly raises: Notice } | { readonly settles: Settled }

/** What a notification is about, by the id of it. */
export const SUBJECTS = {
  terminal: (id: string) => `terminal:${id}`,
  lock: (id: string) => `lock:${id}`,
  time: (id: string) => `time:${id}`,
  appointment: (id: string) => `appointment:${id}`,
  task: (id: string) => `task:${id}`,
  declaration: (id: string) => `declaration:${id}`,
  dataRequest: (id: string) => `dataRequest:${id}`,
  refund: (id: string) => `refund:${id}`,
} as const

/** After so long nobody needs to be told any more, for example when the history of a year is read at once. */
const TOO_OLD_MS = 3 * 86_400_000
export const isNews = ({ at }: Pick<StoredEvent, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < TOO_OLD_MS

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

type Means = (event: StoredEvent, place: Notice['data'], orderCode: string | null) => Meaning | null

const toAll = ({ companyId, at }: StoredEvent) => ({ companyId, at, userId: null })

/** Each of these is told by itself and is never over before it is read. */
const once = (what: string, event: StoredEvent) => {
  const cause = `${what}:${event.id}`
  return { ...toAll(event), cause, subject: cause }
}

const settlesTime: Means = ({ companyId, at, data }) => ({
  settles: { companyId, at, subject: SUBJECTS.time(textOf(data['timeLogId']) ?? '') },
})

/** Causes of tasks of which nobody would hear otherwise; a jam, a deactivation and a lost box are told themselves. */
const UNTOLD = new Set<unknown>(['batterySoon', 'batteryEmpty', 'noAnswer'])

/** Events that are looked at; all of them rare beside the comings and goings at the doors. */
const MEANINGS: Partial<Record<EventType, Means>> = {
  'terminal.offline': (event, data) => {
    const subject = SUBJECTS.terminal(event.terminalId ?? '')
    return { raises: { ...toAll(event), kind: 'terminal-offline', cause: subject, subject, data } }
  },
  'terminal.online': ({ companyId, at, terminalId }) => ({
    settles: { companyId, at, subject: SUBJECTS.terminal(terminalId ?? '') },
  }),
  // Of what was called a jam and is none the task tells.
  'lock.jammed': (event, data) =>
    failedOpening(event) === 'lock-jammed'
      ? { raises: { ...once('jam', event), kind: 'lock-jammed', data } }
      : null,
  'lock.deactivated': (event, data) => {
    const subject = SUBJECTS.lock(event.lockId ?? '')
    return { raises: { ...toAll(event), kind: 'lock-deactivated', cause: subject, subject, data } }
  },
  'lock.activated': ({ companyId, at, lockId }) => ({
    settles: { companyId, at, subject: SUBJECTS.lock(lockId ?? '') },
  }),
  'task.opened': (event, place) => {
    const { taskId, kind, taskCause } = event.data
    if (!UNTOLD.has(taskCause)) return null
    const subject = SUBJECTS.task(textOf(taskId) ?? '')
    const data = { ...place, locationId: event.locationId, kind: textOf(kind), cause: textOf(taskCause) }
    return { raises: { ...toAll(event), kind: 'task-opened', cause: subject, subject, data } }
  },
  'task.settled': ({ companyId, at, data }) => {
    const isOver = data['state'] === 'done' || data['state'] === 'dropped'
    return isOver
      ? { settles: { companyId, at, subject: SUBJECTS.task(textOf(data['taskId']) ?? '') } }
      : null
  },
  'help.called': (event, data) => ({ raises: { ...once('help', event), kind: 'help-called', data } }),
  'declaration.decided': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.declaration(textOf(data['declarationId']) ?? '') },
  }),
  'dataRequest.settled': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.dataRequest(textOf(data['dataRequestId']) ?? '') },
  }),
  'rental.unplaced': (event, place) => ({
    raises: {
      ...once('unplaced', event),
      kind: 'rental-unplaced',
      data: { ...place, rentalId: event.rentalId },
    },
  }),
  // One attempt is told once, however often its service repeats what it said.
  'payment.mismatch': (event, _place, orderCode) => {
    const cause = `mismatch:${textOf(event.data['paymentId'])}`
    const data = { orderId: event.orderId, orderCode, goesBack: event.data['goesBack'] === true ? 1 : 0 }
    return { raises: { ...toAll(event), kind: 'payment-mismatch', cause, subject: cause, data } }
  },
  'payment.refundRefused': (event, _place, orderCode) => {
    const subject = SUBJECTS.refund(textOf(event.data['refundId']) ?? '')
    const data = { orderId: event.orderId, orderCode, cents: numberOf(event.data['cents']) }
    return { raises: { ...toAll(event), kind: 'refund-refused', cause: subject, subject, data } }
  },
  'payment.refunded': ({ companyId, at, data }) => {
    const refundId = textOf(data['refundId'])
    return refundId === null ? null : { settles: { companyId, at, subject: SUBJECTS.refund(refundId) } }
  },
  'project.budgetReached': (event) => {
    const { projectId, projectName, month, threshold, percent } = event.data
    const cause = `budget:${textOf(projectId)}:${textOf(month)}:${numberOf(threshold)}`
    const data = {
      projectName: textOf(projectName),
      month: textOf(month),
      threshold: numberOf(threshold),
      percent: numberOf(percent),
    }
    return { raises: { ...toAll(event), kind: 'budget-reached', cause, subject: cause, data } }
  },
  'time.stopped': settlesTime,
  'time.deleted': settlesTime,
  'appointment.changed': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.appointment(textOf(data['appointmentId']) ?? '') },
  }),
}

export const NOTICED: readonly EventType[] = EVENT_TYPES.filter((type) => MEANINGS[type] !== undefined)

/** What an event means for people: a notification, the end of one, or nothing. */
export const meaningOf = (event: StoredEvent, { orderCode = null, ...place }: EventNames): Meaning | null =>
  MEANINGS[event.type]?.(event, place, orderCode) ?? null
