import type { Notice } from './notices.ts'
import { SUBJECTS } from './notice-of-event.ts'

export interface DueAppointment {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly title: string
  readonly day: string
  readonly start: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface LongTimer {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly projectName: string
  readonly startsAt: Date
}

export interface LateCase {
  readonly id: string
  readonly companyId: string
  readonly kind: 'withdrawal' | 'termination'
  readonly name: string
  readonly dueAt: Date
}

export interface LateRefund {
  readonly id: string
  readonly companyId: string
  readonly order: { readonly id: string; readonly code: string }
  readonly cents: number
  readonly dueAt: Date
}

export interface DueDataRequest {
  readonly id: string
  readonly companyId: string
  /** The last day for the answer. */
  readonly dueOn: string
  readonly late: boolean
  /** When it became so. */
  readonly since: Date
}

export interface DueWindow {
  /** Begins after now and until then. */
  readonly soonUntil: Date
  /** Was over after this and until now. */
  readonly overSince: Date
  readonly now: Date
}

export interface UndeliveredMails {
  readonly companyId: string
  /** When the last one was given up. */
  readonly at: Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long before its beginning somebody is told of an appointment. */
const AHEAD_MS = 30 * MINUTE_MS
/** What has been over for longer is not told any more, for example a to-do of an old list. */
const BACK_MS = 24 * HOUR_MS
const LONG_MS = 8 * HOUR_MS
/** A duty that became late is told of, also when the house stood still then; told once, it stays quiet. */
const LATE_BACK_MS = 30 * 24 * HOUR_MS

export const windowAt = (now: Date): DueWindow & { readonly longBefore: Date; readonly lateSince: Date } => ({
  now,
  soonUntil: new Date(now.getTime() + AHEAD_MS),
  overSince: new Date(now.getTime() - BACK_MS),
  longBefore: new Date(now.getTime() - LONG_MS),
  lateSince: new Date(now.getTime() - LATE_BACK_MS),
})

/** To whoever's it is: it begins soon, or it is over and still open. Both are dated by the appointment, not by the look. */
export const appointmentNotices = (rows: readonly DueAppointment[], now: Date): Notice[] =>
  rows.map(({ id, companyId, userId, title, day, start, startsAt, endsAt }) => {
    const isOver = endsAt <= now
    const at = isOver ? endsAt : new Date(startsAt.getTime() - AHEAD_MS)
    return {
      companyId,
      userId,
      at,
      kind: isOver ? 'appointment-overdue' : 'appointment-soon',
      subject: SUBJECTS.appointment(id),
      cause: `${isOver ? 'overdue' : 'soon'}:${id}:${at.toISOString()}`,
      data: { appointmentId: id, title, day, start },
    }
  })

/** To whoever's it is: it has been running for eight hours. */
export const timerNotices = (rows: readonly LongTimer[]): Notice[] =>
  rows.map(({ id, companyId, userId, projectName, startsAt }) => ({
    companyId,
    userId,
    at: new Date(startsAt.getTime() + LONG_MS),
    kind: 'timer-long',
    subject: SUBJECTS.time(id),
    cause: `long:${id}`,
    data: { timeLogId: id, projectName, since: startsAt.toISOString() },
  }))

/** To all who may see it: a withdrawal or notice is past its day (LAW-7). */
export const lateCaseNotices = (rows: readonly LateCase[]): Notice[] =>
  rows.map(({ id, companyId, kind, name, dueAt }) => ({
    companyId,
    userId: null,
    at: dueAt,
    kind: 'declaration-overdue',
    subject: SUBJECTS.declaration(id),
    cause: `overdue:${id}`,
    data: { declarationId: id, kind, name },
  }))

/** To all who may refund: money that a service refused is still owed after the day of its task (O-07). */
export const lateRefundNotices = (rows: readonly LateRefund[]): Notice[] =>
  rows.map(({ id, companyId, order, cents, dueAt }) => ({
    companyId,
    userId: null,
    at: dueAt,
    kind: 'refund-overdue',
    subject: SUBJECTS.refund(id),
    cause: `overdue:${SUBJECTS.refund(id)}:${dueAt.toISOString()}`,
    data: { orderId: order.id, orderCode: order.code, cents },
  }))

/** To all who work on them: a request about somebody's data is due within a week, or late (LAW-59); never whose it is. */
export const dataRequestNotices = (rows: readonly DueDataRequest[]): Notice[] =>
  rows.map(({ id, companyId, dueOn, late, since }) => ({
    companyId,
    userId: null,
    at: since,
    kind: late ? 'data-request-overdue' : 'data-request-due',
    subject: SUBJECTS.dataRequest(id),
    cause: `${late ? 'overdue' : 'due'}:${id}:${dueOn}`,
    data: { dataRequestId: id, dueOn },
  }))

/** To all who may see them: mails did not arrive, or nobody knows; once for each day, however many they are. */
export const undeliveredNotices = (rows: readonly UndeliveredMails[]): Notice[] =>
  rows.map(({ companyId, at }) => {
    const cause = `mails:${at.toISOString().slice(0, 10)}`
    return { companyId, userId: null, at, kind: 'mails-undelivered', subject: cause, cause, data: {} }
  })
