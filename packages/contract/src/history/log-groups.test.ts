import { describe, expect, it } from 'vitest'
import { EVENT_TYPES } from './events.ts'
import { HISTORY } from './history-kinds.ts'
import { LogFilter, logCalls } from './log-calls.ts'
import {
  FAILURES,
  LOCK_LOG_TYPES,
  LOG_GROUPS,
  LOG_TABLE,
  typesOfGroup,
  typesOfLockLog,
} from './log-groups.ts'
import { NOTIFICATIONS } from '../staff/notification-calls.ts'
import { PERMISSION_TABLE } from '../staff/permissions.ts'

describe('L-11 kinds of the log', () => {
  it('an event belongs to one kind at most', () => {
    const all = LOG_GROUPS.flatMap(typesOfGroup)
    expect(new Set(all).size).toBe(all.length)
  })

  it('recorded time, projects, appointments, requests about data, texts and notices are told elsewhere, to fewer people', () => {
    const seen = new Set(LOG_GROUPS.flatMap(typesOfGroup))
    const missing = EVENT_TYPES.filter((type) => !seen.has(type))
    expect(missing.map((type) => type.split('.')[0])).toEqual(
      expect.arrayContaining(['time', 'project', 'appointment', 'text', 'notification', 'stock']),
    )
    expect(
      missing
        .filter((type) => !/^(time|project|appointment|dataRequest|text|notification|stock)\./.test(type))
        .toSorted(),
    ).toEqual(['mail.ceilingReached', 'staff.accessChanged'])
    // That mails wait is a notice, for whoever sees orders.
    expect(NOTIFICATIONS['mails-held-back']).toBe('orders.view')
  })

  it('A-12 changes of records are shown to who may read their history, as the history itself asks', () => {
    for (const { kind, permission } of LOG_GROUPS.flatMap((group) => LOG_TABLE[group].changes))
      expect(HISTORY[kind].permission).toBe(permission)
  })

  it('every kind tells of something, under a right that a franchisor has over franchisees', () => {
    for (const group of LOG_GROUPS) {
      expect(typesOfGroup(group).length + LOG_TABLE[group].changes.length).toBeGreaterThan(0)
      expect(PERMISSION_TABLE[LOG_TABLE[group].permission].alsoFranchisee).toBe(true)
    }
  })

  it('what locks do and what is done to them are two kinds', () => {
    expect(typesOfGroup('doors')).toEqual([
      'lock.opened',
      'lock.closed',
      'lock.jammed',
      'lock.failed',
      'lock.changed',
      'code.refused',
    ])
    expect(typesOfGroup('care')).toContain('lock.deactivated')
    expect(typesOfGroup('care')).not.toContain('lock.jammed')
  })
})

describe('L-04 kinds of a lock’s log', () => {
  it('failures are whatever did not open, or put the lock out of use', () => {
    expect(typesOfLockLog('failures')).toEqual([...FAILURES])
    expect(FAILURES).toContain('command.expired')
    expect(FAILURES).not.toContain('command.done')
  })

  it('all is doors, commands and care, and nothing of orders or staff', () => {
    const all = typesOfLockLog('all')
    for (const type of LOCK_LOG_TYPES)
      expect(typesOfLockLog(type).filter((each) => !all.includes(each))).toEqual([])
    expect(all.filter((type) => /^(order|staff|payment|rental)\./.test(type))).toEqual([])
  })
})

const refused = (filter: object): boolean => !LogFilter.safeParse(filter).success

describe('L-11 the filter of the log', () => {
  it('without anything asks for the first 25, newest first', () => {
    expect(LogFilter.parse({})).toEqual({ offset: 0, limit: 25, dir: 'desc' })
  })

  it.each([
    { dir: 'asc' },
    { orderBy: 'actor' },
    { offset: 1_001 },
    { offset: -1 },
    { limit: 0 },
    { from: '2026-13-01' },
    { from: '01.11.2026' },
    { groups: ['time'] },
    { types: ['lock.sung'] },
    { actors: ['anybody'] },
    { userIds: ['jana'] },
    { boxIds: Array.from({ length: 201 }, () => '01980000-0000-7000-8000-000000000001') },
    { after: '-5-e1' },
    { after: '5-e1;drop table event' },
  ])('FAULT-59 FAULT-71 refuses %j', (filter) => {
    expect(refused(filter)).toBe(true)
  })

  it('a search of control characters is one of spaces', () => {
    expect(LogFilter.parse({ search: ' KN\u0000022\n' }).search).toBe('KN 022')
  })

  it('a lock’s log takes a list of numbers, each of one line', () => {
    const { body } = logCalls.lockLogs
    expect(body.parse({ codes: [' SL-77 '] }).codes).toEqual(['SL-77'])
    expect(body.safeParse({ codes: [''] }).error?.issues[0]?.message).toBe('Schlossnummer fehlt.')
    expect(body.safeParse({ codes: ['a\nb'] }).success).toBe(false)
    expect(logCalls.lockLogs.params.safeParse({ type: 'songs' }).success).toBe(false)
  })
})
