import { isBoundedMail } from '@fachwerk/contract/mail/mail-ceilings'
import type { Notification, NotificationKind } from '@fachwerk/contract/staff/notification-calls'
import { adminNotificationsDe } from './admin/company/admin-notifications-de.ts'
import { countText, moneyText, monthText, shortDayText } from './formats.ts'
import { createTexts } from './texts.ts'

const n = createTexts<typeof adminNotificationsDe>(adminNotificationsDe, 'de')

export interface NotificationWords {
  readonly title: string
  /** Where, or of what; empty when the title says it all. */
  readonly detail: string
  /** Where the person can do something about it. */
  readonly to: string
}

type Data = Notification['data']
type Words = (data: Data, isOver: boolean) => NotificationWords

const text = (data: Data, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
const terminalOf = (data: Data): string => text(data, 'terminalName') || n('note.someTerminal')
/** Where alarms are taken. */
const MONITORING = '/admin/real-time-monitoring'

/** The terminal itself; older notifications do not say which. */
function terminalPlace(data: Data): string {
  const id = text(data, 'terminalId')
  return id === '' ? '/admin/monitoring' : `/admin/monitoring?open=${id}`
}

/** The lock itself, or its box. */
function lockPlace(data: Data): string {
  const id = text(data, 'lockId') || text(data, 'boxId')
  return id === '' ? '/admin/locks?view=trouble' : `/admin/locks?view=all&open=${id}`
}

const orderPage = (data: Data): string => `/admin/orders?view=all&open=${text(data, 'orderId')}`

const calendarEntry = (data: Data): string =>
  `/admin/appointments?view=all&open=${text(data, 'appointmentId')}`

function taskNote({ kind, cause }: Data) {
  if (cause === 'batteryEmpty') return 'note.task-opened.batteryEmpty'
  return kind === 'swapBattery' ? 'note.task-opened.swapBattery' : 'note.task-opened.repair'
}

/** Without whose it is: who asks about their data shall not stand on other people's screens for it. */
const ofDataRequest = (data: Data) => {
  const day = text(data, 'dueOn')
  return {
    detail: day === '' ? '' : n('note.data-request.until', { day: shortDayText(day, 'de') }),
    to: `/admin/data-requests?view=all&open=${text(data, 'dataRequestId')}`,
  }
}

/** Money on its way back from an order, or stuck on it. */
function ofRefund(
  key: Extract<
    keyof typeof adminNotificationsDe,
    `note.refund-${'refused' | 'overdue' | 'waiting'}${string}`
  >,
  data: Data,
): NotificationWords {
  const { cents } = data
  return {
    title: n(key, { code: text(data, 'orderCode') || '–' }),
    detail: typeof cents === 'number' ? moneyText(cents, 'de') : '',
    to: orderPage(data),
  }
}

const WORDS: Readonly<Record<NotificationKind, Words>> = {
  'terminal-offline': (data, isOver) => ({
    title: n(isOver ? 'note.terminal-offline.over' : 'note.terminal-offline', { terminal: terminalOf(data) }),
    detail: text(data, 'locationName'),
    to: terminalPlace(data),
  }),
  'lock-jammed': (data) => {
    const box = text(data, 'boxName')
    return {
      title: box === '' ? n('note.lock-jammed.unknown') : n('note.lock-jammed', { box }),
      detail: text(data, 'locationName'),
      to: lockPlace(data),
    }
  },
  'lock-deactivated': (data, isOver) => ({
    title: n(isOver ? 'note.lock-deactivated.over' : 'note.lock-deactivated', {
      box: text(data, 'boxName') || '–',
    }),
    detail: text(data, 'locationName'),
    to: lockPlace(data),
  }),
  'task-opened': (data) => ({
    title: n(taskNote(data), { box: text(data, 'boxName') || '–' }),
    detail: text(data, 'locationName'),
    to: `/admin/locks/round?location=${text(data, 'locationId')}`,
  }),
  'help-called': (data) => ({
    title:
      data['things'] === 1
        ? n('note.help-things', { terminal: terminalOf(data), box: text(data, 'boxName') || '–' })
        : n('note.help-called', { terminal: terminalOf(data) }),
    detail: text(data, 'locationName'),
    to: MONITORING,
  }),
  'rental-unplaced': (data) => ({
    title: n('note.rental-unplaced'),
    detail: text(data, 'locationName'),
    to: `/admin/access-rights?view=all&open=${text(data, 'rentalId')}`,
  }),
  'budget-reached': (data) => {
    const percent = data['percent']
    return {
      title: n('note.budget-reached', {
        project: text(data, 'projectName'),
        percent: typeof percent === 'number' ? countText(percent, 'de') : '',
      }),
      detail: monthText(text(data, 'month'), 'de'),
      to: '/admin/time-log/projects',
    }
  },
  'stock-low': (data, isOver) => {
    const left = typeof data['left'] === 'number' ? data['left'] : 0
    const key = isOver ? 'note.stock-low.over' : left === 0 ? 'note.stock-low.none' : 'note.stock-low'
    return {
      title: n(key, { article: text(data, 'article') }),
      detail: isOver || left === 0 ? '' : n('note.stock-low.left', { count: countText(left, 'de') }),
      to: `/admin/articles/${text(data, 'articleId')}/stock`,
    }
  },
  'timer-long': (data) => ({
    title: n('note.timer-long'),
    detail: text(data, 'projectName'),
    to: '/admin/time-log',
  }),
  'appointment-soon': (data) => ({
    title: n('note.appointment-soon', { title: text(data, 'title'), start: text(data, 'start') }),
    detail: '',
    to: calendarEntry(data),
  }),
  'appointment-overdue': (data) => ({
    title: n('note.appointment-overdue', { title: text(data, 'title') }),
    detail: `${shortDayText(text(data, 'day'), 'de')} | ${text(data, 'start')}`,
    to: calendarEntry(data),
  }),
  'declaration-overdue': (data) => ({
    title: n(
      data['kind'] === 'termination'
        ? 'note.declaration-overdue.termination'
        : 'note.declaration-overdue.withdrawal',
    ),
    detail: text(data, 'name'),
    to: `/admin/declarations?view=all&open=${text(data, 'declarationId')}`,
  }),
  'data-request-due': (data) => ({ title: n('note.data-request-due'), ...ofDataRequest(data) }),
  'data-request-overdue': (data) => ({ title: n('note.data-request-overdue'), ...ofDataRequest(data) }),
  'mails-undelivered': () => ({
    title: n('note.mails-undelivered'),
    detail: '',
    to: '/admin/mails?state=failed,unclear',
  }),
  'mails-held-back': (data) => {
    const what = text(data, 'what')
    return {
      title: n('note.mails-held-back'),
      detail: isBoundedMail(what) ? n(`note.mails-held-back.${what}`) : '',
      to: what === 'declaration' ? '/admin/declarations' : '/admin/mails',
    }
  },
  'payment-mismatch': (data) => ({
    title: n('note.payment-mismatch', { code: text(data, 'orderCode') || '–' }),
    detail: n(data['goesBack'] === 1 ? 'note.payment-mismatch.goesBack' : 'note.payment-mismatch.byHand'),
    to: orderPage(data),
  }),
  'refund-refused': (data, isOver) =>
    ofRefund(isOver ? 'note.refund-refused.over' : 'note.refund-refused', data),
  'refund-overdue': (data, isOver) =>
    ofRefund(isOver ? 'note.refund-overdue.over' : 'note.refund-overdue', data),
  'refund-waiting': (data, isOver) => {
    if (isOver) return ofRefund('note.refund-waiting.over', data)
    return ofRefund(data['late'] === 1 ? 'note.refund-waiting.late' : 'note.refund-waiting', data)
  },
  'refund-rejected': (data) => ({
    title: n('note.refund-rejected', { code: text(data, 'orderCode') || '–', name: text(data, 'by') }),
    detail: text(data, 'reason'),
    to: orderPage(data),
  }),
}

/** A notification in German as the bell and a device say it (N-06, X-03), with the way to the place. */
export const notificationWords = ({
  kind,
  data,
  overAt,
}: Pick<Notification, 'kind' | 'data'> & { readonly overAt: unknown }): NotificationWords =>
  WORDS[kind](data, overAt !== null)
