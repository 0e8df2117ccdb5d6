import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../../../platform/events/events.ts'
import {
  appointmentNotices,
  dataRequestNotices,
  lateCaseNotices,
  lateRefundNotices,
  timerNotices,
  windowAt,
} from './due-notices.ts'
import { isRecent, meaningOf, NOTICED } from './notice-of-event.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const event = (type: StoredEvent['type'], over: Partial<StoredEvent> = {}): StoredEvent => ({
  id: '7-1',
  position: { xid: '7', id: 1 },
  type,
  at: NOW,
  companyId: 'ours',
  actor: { kind: 'system', name: 'Fachwerk' },
  locationId: 'place',
  boxId: null,
  lockId: null,
  terminalId: 'terminal',
  rentalId: null,
  orderId: null,
  data: {},
  ...over,
})
/** Which notification an event of a lock raises. */
const called = (type: 'lock.jammed' | 'lock.failed', code?: string) => {
  const meaning = meaningOf(event(type, { data: code ? { how: 'code', code } : {} }), NAMES)
  return meaning && 'raises' in meaning ? meaning.raises.kind : null
}

const NAMES = { terminalName: 'T-KN-01', locationName: 'Konstanz Bahnhof', boxName: null }

const jamOf = (lockId: string | null) => {
  const meaning = meaningOf(event('lock.jammed', { id: '7-1', lockId }), NAMES)
  return meaning && 'raises' in meaning ? meaning.raises : null
}

describe('N-06 what an event means for people', () => {
  it('a terminal that is gone is told, and settled when it is back', () => {
    expect(meaningOf(event('terminal.offline'), NAMES)).toMatchObject({
      raises: { kind: 'terminal-offline', cause: 'terminal:terminal', userId: null, data: NAMES },
    })
    expect(meaningOf(event('terminal.online'), NAMES)).toEqual({
      settles: { companyId: 'ours', subject: 'terminal:terminal', at: NOW },
    })
  })

  it('L-03 a lock that is deactivated is told, and settled when it is in use again', () => {
    const names = { ...NAMES, boxName: 'KN-009' }
    expect(meaningOf(event('lock.deactivated', { lockId: 'lock' }), names)).toMatchObject({
      raises: { kind: 'lock-deactivated', cause: 'lock:lock', userId: null, data: names },
    })
    expect(meaningOf(event('lock.activated', { lockId: 'lock' }), names)).toEqual({
      settles: { companyId: 'ours', subject: 'lock:lock', at: NOW },
    })
  })

  it('each call for help is one of its own', () => {
    const causes = ['7-1', '7-2'].map((id) => {
      const meaning = meaningOf(event('help.called', { id }), NAMES)
      return meaning && 'raises' in meaning ? meaning.raises.cause : null
    })
    expect(causes).toEqual(['help:7-1', 'help:7-2'])
  })

  it('L-12 a call for help that was taken back is settled, for its terminal alone', () => {
    const call = meaningOf(event('help.called', { terminalId: 't1' }), NAMES)
    expect(call).toMatchObject({ raises: { subject: 'help:t1' } })
    expect(meaningOf(event('help.over', { terminalId: 't1' }), NAMES)).toEqual({
      settles: { companyId: 'ours', subject: 'help:t1', at: NOW },
    })
  })

  it('a budget is told once for project, month and threshold', () => {
    const data = { projectId: 'p', projectName: 'Lindau', month: '2026-11', threshold: 80, percent: 81.5 }
    expect(meaningOf(event('project.budgetReached', { data }), NAMES)).toMatchObject({
      raises: {
        kind: 'budget-reached',
        cause: 'budget:p:2026-11:80',
        data: { projectName: 'Lindau', percent: 81.5 },
      },
    })
  })

  it('FAULT-34 only a jam is called one: of a lock out of reach nobody hears, whatever an older terminal’s event is called', () => {
    expect([called('lock.jammed'), called('lock.jammed', 'lock-jammed')]).toEqual([
      'lock-jammed',
      'lock-jammed',
    ])
    for (const code of ['lock-unreachable', 'lock-no-answer', 'battery-empty', 'contradiction'])
      expect([called('lock.jammed', code), called('lock.failed', code)]).toEqual([null, null])
  })

  it('a door that jams at every try of who stands in front of it is told once an hour', () => {
    expect(jamOf('lock')).toMatchObject({ cause: 'jam:7-1', subject: 'jam:lock', quietMs: 3_600_000 })
    expect(jamOf(null)).toMatchObject({ subject: 'jam:7-1' })
  })

  it('FAULT-05 money that does not fit is told once for its attempt, and leads to the order', () => {
    const data = { paymentId: 'p', field: 'amount', goesBack: true }
    const names = { ...NAMES, orderCode: 'A9G4HX' }
    for (const id of ['7-1', '7-2'])
      expect(meaningOf(event('payment.mismatch', { id, orderId: 'o', data }), names)).toMatchObject({
        raises: {
          kind: 'payment-mismatch',
          cause: 'mismatch:p',
          userId: null,
          data: { orderId: 'o', orderCode: 'A9G4HX', goesBack: 1 },
        },
      })
    const other = event('payment.mismatch', { orderId: 'o', data: { ...data, goesBack: false } })
    expect(meaningOf(other, NAMES)).toMatchObject({ raises: { data: { orderCode: null, goesBack: 0 } } })
  })

  it('O-07 a refund its service refused is told, and over when the money went after all', () => {
    const data = { paymentId: 'p', refundId: 'r', cents: 400 }
    const names = { ...NAMES, orderCode: 'A9G4HX' }
    expect(meaningOf(event('payment.refundRefused', { orderId: 'o', data }), names)).toMatchObject({
      raises: {
        kind: 'refund-refused',
        cause: 'refund:r',
        data: { orderId: 'o', orderCode: 'A9G4HX', cents: 400 },
      },
    })
    expect(meaningOf(event('payment.refunded', { data }), NAMES)).toEqual({
      settles: { companyId: 'ours', subject: 'refund:r', at: NOW },
    })
    // What the service gave back by itself was nobody's wish.
    expect(meaningOf(event('payment.refunded', { data: { cents: 400 } }), NAMES)).toBeNull()
  })

  it('a rental without a box leads to the rental', () => {
    expect(meaningOf(event('rental.unplaced', { rentalId: 'r' }), NAMES)).toMatchObject({
      raises: { kind: 'rental-unplaced', data: { rentalId: 'r', locationName: 'Konstanz Bahnhof' } },
    })
  })

  it('B-06 a task nobody would hear of otherwise is told once, and is over when it is done', () => {
    const data = { taskId: 't', kind: 'swapBattery', taskCause: 'batterySoon', state: 'open' }
    expect(meaningOf(event('task.opened', { data }), NAMES)).toMatchObject({
      raises: { kind: 'task-opened', cause: 'task:t', data: { kind: 'swapBattery', locationId: 'place' } },
    })
    const empty = { ...data, taskCause: 'batteryEmpty' }
    expect(meaningOf(event('task.opened', { data: empty }), NAMES)).toMatchObject({
      raises: { data: { kind: 'swapBattery', cause: 'batteryEmpty' } },
    })
    // The jam itself is told already.
    expect(meaningOf(event('task.opened', { data: { ...data, taskCause: 'jam' } }), NAMES)).toBeNull()
    expect(meaningOf(event('task.settled', { data: { ...data, state: 'waiting' } }), NAMES)).toBeNull()
    expect(meaningOf(event('task.settled', { data: { ...data, state: 'done' } }), NAMES)).toEqual({
      settles: { companyId: 'ours', subject: 'task:t', at: NOW },
    })
  })

  it('every event that is looked at means something, everything else nothing', () => {
    // Of tasks only some are told, of refunds only those somebody wished for.
    const seen = NOTICED.filter((type) => !type.startsWith('task.') && type !== 'payment.refunded')
    expect(seen.filter((type) => meaningOf(event(type), NAMES) === null)).toEqual([])
    expect(meaningOf(event('lock.opened'), NAMES)).toBeNull()
  })

  it('what happened days ago is no news', () => {
    expect(isRecent({ at: new Date('2026-11-18T12:00:00Z') }, NOW)).toBe(true)
    expect(isRecent({ at: new Date('2026-11-17T11:00:00Z') }, NOW)).toBe(false)
  })
})

describe('N-06 what the clock brings', () => {
  const row = {
    id: 'a',
    companyId: 'ours',
    userId: 'jana',
    title: 'Rückruf',
    day: '2026-11-20',
    start: '13:20',
    startsAt: new Date('2026-11-20T12:20:00Z'),
    endsAt: new Date('2026-11-20T12:50:00Z'),
  }

  it('looks half an hour ahead, a day back, a month back for what became late, and for timers over eight hours', () => {
    expect(windowAt(NOW)).toEqual({
      now: NOW,
      soonUntil: new Date('2026-11-20T12:30:00Z'),
      overSince: new Date('2026-11-19T12:00:00Z'),
      lateSince: new Date('2026-10-21T12:00:00Z'),
      longBefore: new Date('2026-11-20T04:00:00Z'),
    })
  })

  it('an appointment is told to whose it is: that it begins, and that it is over; each once however often it is looked', () => {
    const soon = appointmentNotices([row], NOW)
    expect(soon).toMatchObject([{ kind: 'appointment-soon', userId: 'jana', data: { title: 'Rückruf' } }])
    expect(appointmentNotices([row], new Date(NOW.getTime() + 60_000))).toEqual(soon)
    expect(appointmentNotices([row], row.endsAt)).toMatchObject([
      { kind: 'appointment-overdue', at: row.endsAt },
    ])
  })

  it('one that is moved is told anew', () => {
    const moved = { ...row, startsAt: new Date('2026-11-20T12:25:00Z') }
    expect(appointmentNotices([moved], NOW)[0]?.cause).not.toBe(appointmentNotices([row], NOW)[0]?.cause)
  })

  it('LAW-7 a withdrawal past its day is told once to all who see orders, and is over when it is decided', () => {
    const late = { id: 'd', companyId: 'ours', kind: 'withdrawal', name: 'Anna', dueAt: NOW } as const
    const [seen] = lateCaseNotices([late])
    expect(seen).toMatchObject({ kind: 'declaration-overdue', userId: null, at: NOW, cause: 'overdue:d' })
    const decided = event('declaration.decided', { data: { declarationId: 'd' } })
    expect(meaningOf(decided, NAMES)).toEqual({
      settles: { companyId: 'ours', subject: seen?.subject, at: NOW },
    })
  })

  it('O-07 money that is still owed after its day is told once to all who may refund, and is over when it went', () => {
    const order = { id: 'o', code: 'MTV1NG' }
    const [notice, ...more] = lateRefundNotices([
      { id: 'f', companyId: 'ours', order, cents: 4_800, dueAt: NOW },
    ])
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      kind: 'refund-overdue',
      userId: null,
      at: NOW,
      data: { orderId: 'o', orderCode: 'MTV1NG', cents: 4_800 },
    })
    const refunded = event('payment.refunded', { data: { refundId: 'f' } })
    expect(meaningOf(refunded, NAMES)).toEqual({
      settles: { companyId: 'ours', subject: notice?.subject, at: NOW },
    })
  })

  it('LAW-59 a request about data is told when a week is left and when it is late, and is over when it is settled', () => {
    const request = { id: 'r', companyId: 'ours', dueOn: '2026-11-27', late: false, since: NOW }
    const [soon] = dataRequestNotices([request])
    expect(soon).toMatchObject({ kind: 'data-request-due', userId: null, cause: 'due:r:2026-11-27' })
    expect(JSON.stringify(soon?.data)).not.toContain('name')
    expect(dataRequestNotices([{ ...request, late: true }])).toMatchObject([{ kind: 'data-request-overdue' }])
    // With two months more it is another cause.
    expect(dataRequestNotices([{ ...request, dueOn: '2027-01-27' }])[0]?.cause).not.toBe(soon?.cause)
    const settled = event('dataRequest.settled', { data: { dataRequestId: 'r' } })
    expect(meaningOf(settled, NAMES)).toEqual({
      settles: { companyId: 'ours', subject: soon?.subject, at: NOW },
    })
  })

  it('a timer is told to its person, with what it runs on', () => {
    const startsAt = new Date('2026-11-20T03:00:00Z')
    const timer = { id: 't', companyId: 'ours', userId: 'jana', projectName: 'Support', startsAt }
    expect(timerNotices([timer])).toMatchObject([
      { kind: 'timer-long', userId: 'jana', at: new Date('2026-11-20T11:00:00Z'), subject: 'time:t' },
    ])
  })
})
