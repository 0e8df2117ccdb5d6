import { EVENT_TYPES, type EventType } from '@fachwerk/contract/history/events'
import { failedOpening } from '@fachwerk/contract/device/failed-opening'
import { THINGS_LEFT } from '@fachwerk/contract/device/help-call-state'
import type { StoredEvent } from '../../../platform/events/events.ts'
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
  /** Somebody stands at the terminal and waits. */
  help: (id: string) => `help:${id}`,
  lock: (id: string) => `lock:${id}`,
  time: (id: string) => `time:${id}`,
  appointment: (id: string) => `appointment:${id}`,
  task: (id: string) => `task:${id}`,
  declaration: (id: string) => `declaration:${id}`,
  dataRequest: (id: string) => `dataRequest:${id}`,
  refund: (id: string) => `refund:${id}`,
  refundRequest: (id: string) => `refundRequest:${id}`,
  stock: (variantId: string) => `stock:${variantId}`,
} as const

/** After so long nobody needs to be told any more, for example when the history of a year is read at once. */
const TOO_OLD_MS = 3 * 86_400_000
export const isRecent = ({ at }: Pick<StoredEvent, 'at'>, now: Date): boolean =>
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

const HOUR_MS = 3_600_000

/** Who stands in front of it tries again and again: for an hour after a jam its lock is quiet. */
const jamOf = ({ id, lockId }: StoredEvent) => ({
  cause: `jam:${id}`,
  subject: `jam:${lockId ?? id}`,
  quietMs: HOUR_MS,
})

const settlesTime: Means = ({ companyId, at, data }) => ({
  settles: { companyId, at, subject: SUBJECTS.time(textOf(data['timeLogId']) ?? '') },
})

/** Somebody has to release money. */
function waitsForRelease(event: StoredEvent, orderCode: string | null): Meaning {
  const subject = SUBJECTS.refundRequest(textOf(event.data['refundId']) ?? '')
  const data = {
    orderId: event.orderId,
    orderCode,
    cents: numberOf(event.data['cents']),
    late: event.type === 'refund.reminded' ? 1 : 0,
  }
  const cause = event.type === 'refund.reminded' ? `${subject}:late` : subject
  return { raises: { ...toAll(event), kind: 'refund-waiting', cause, subject, data } }
}

/** Causes of tasks of which nobody would hear otherwise; a jam, a deactivation and a lost box are told themselves. */
const SILENT_CAUSES = new Set<unknown>(['batterySoon', 'batteryEmpty', 'noAnswer'])

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
      ? {
          raises: {
            ...toAll(event),
            ...jamOf(event),
            kind: 'lock-jammed',
            data,
          },
        }
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
    if (!SILENT_CAUSES.has(taskCause)) return null
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
  'help.called': (event, place) => {
    const subject = SUBJECTS.help(event.terminalId ?? event.id)
    const data = event.data['code'] === THINGS_LEFT ? { ...place, things: 1 } : place
    return { raises: { ...once('help', event), subject, kind: 'help-called', data } }
  },
  'help.over': ({ companyId, at, terminalId }) => ({
    settles: { companyId, at, subject: SUBJECTS.help(terminalId ?? '') },
  }),
  'declaration.decided': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.declaration(textOf(data['declarationId']) ?? '') },
  }),
  'dataRequest.settled': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.dataRequest(textOf(data['dataRequestId']) ?? '') },
  }),
  // Told once an hour as long as it goes on.
  'mail.ceilingReached': (event) => ({
    raises: {
      ...once('ceiling', event),
      kind: 'mails-held-back',
      data: { what: textOf(event.data['what']) },
    },
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
  'refund.requested': (event, _place, orderCode) => waitsForRelease(event, orderCode),
  // Nobody has answered: it is told as if it were new.
  'refund.reminded': (event, _place, orderCode) => waitsForRelease(event, orderCode),
  'refund.decided': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.refundRequest(textOf(data['refundId']) ?? '') },
  }),
  'refund.rejected': (event, _place, orderCode) => {
    const { refundId, reason, requestedBy, by } = event.data
    const cause = `${SUBJECTS.refundRequest(textOf(refundId) ?? '')}:rejected`
    const data = { orderId: event.orderId, orderCode, reason: textOf(reason), by: textOf(by) }
    const to = { ...toAll(event), userId: textOf(requestedBy) }
    return { raises: { ...to, kind: 'refund-rejected', cause, subject: cause, data } }
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
  'stock.low': (event) => {
    const { variantId, articleId, article, left } = event.data
    const subject = SUBJECTS.stock(textOf(variantId) ?? '')
    const data = { articleId: textOf(articleId), article: textOf(article), left: numberOf(left) }
    return { raises: { ...toAll(event), kind: 'stock-low', cause: subject, subject, data } }
  },
  'stock.refilled': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.stock(textOf(data['variantId']) ?? '') },
  }),
  'time.stopped': settlesTime,
  'time.deleted': settlesTime,
  'appointment.changed': ({ companyId, at, data }) => ({
    settles: { companyId, at, subject: SUBJECTS.appointment(textOf(data['appointmentId']) ?? '') },
  }),
}

export const NOTICED: readonly EventType[] = EVENT_TYPES.filter((type) => MEANINGS[type] !== undefined)

/** What an event means for people: a notification, the end of one, or nothing. */
export function meaningOf(event: StoredEvent, { orderCode = null, ...names }: EventNames): Meaning | null {
  const { terminalId, lockId, boxId } = event
  return MEANINGS[event.type]?.(event, { ...names, terminalId, lockId, boxId }, orderCode) ?? null
}
