import { describe, expect, it } from 'vitest'
import { projectCalls } from './project-calls.ts'
import { INVALID, NO_CHOICE, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { timeEntryCalls } from './time-entry-calls.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { workingTimeCalls } from './working-time-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_INSTANT = 'Bitte einen gültigen Zeitpunkt angeben.'
const NO_MONTH = 'Bitte einen gültigen Monat angeben.'

describe('T-04 FAULT-48 a project', () => {
  const project = {
    name: 'Umbau Konstanz',
    budgetMonthly: 100_000_000,
    hourlyRate: 0,
    rounding: { mode: 'up', minutes: 15 },
  }
  const FIELDS: readonly Refused[] = [
    ['name', ' ', 'Name fehlt.'],
    ['name', 'x'.repeat(121), 'Name ist zu lang (höchstens 120 Zeichen).'],
    ['description', 'x'.repeat(501), 'Beschreibung ist zu lang (höchstens 500 Zeichen).'],
    ['budgetMonthly', -1, 'Das Monatsbudget darf nicht negativ sein.'],
    ['budgetMonthly', 100_000_001, 'Das Monatsbudget ist zu hoch.'],
    ['budgetMonthly', 99.5, INVALID],
    ['hourlyRate', -1, 'Der Stundensatz darf nicht negativ sein.'],
    ['hourlyRate', '6500', INVALID],
    ['hourlyRate', Number.NaN, INVALID],
    ['rounding.mode', 'down', INVALID],
    ['rounding.minutes', 7, INVALID],
  ]

  it('FAULT-12 says at its field what is wrong: money is whole cents and never negative', () => {
    const rows: readonly Refused[] = [...FIELDS, ['companyId', ID, UNKNOWN], ['archived', true, UNKNOWN]]
    expect(refusedBy(projectCalls.createProject.body, project, rows)).toEqual(rows)
  })

  it('is changed under its id and version, by the same rules', () => {
    const inside = FIELDS.map(([field, value, said]): Refused => [`project.${field}`, value, said])
    const rows: readonly Refused[] = [
      ...inside,
      ['project.id', '1', NO_ID],
      ['project.version', 0, INVALID],
      ['companyId', ID, UNKNOWN],
    ]
    const body = { project: { ...project, id: ID, version: 1 } }
    expect(refusedBy(projectCalls.editProject.body, body, rows)).toEqual(rows)
    const more = { ...body.project, companyId: ID, usedCents: 0, archived: true }
    const taken = projectCalls.editProject.body.parse({ project: more })
    expect(Object.keys(taken.project).toSorted()).toEqual(
      ['budgetMonthly', 'description', 'hourlyRate', 'id', 'name', 'rounding', 'version'].toSorted(),
    )
  })

  it('without a word about money it costs nothing and has no budget, it is not free of charge by a 0', () => {
    expect(projectCalls.createProject.body.parse({ name: 'Büro' })).toEqual({
      name: 'Büro',
      description: '',
      budgetMonthly: null,
      hourlyRate: null,
      rounding: { mode: 'none' },
    })
  })
})

describe('T-02 FAULT-48 a time entry', () => {
  const TEXTS: readonly Refused[] = [
    ['timeLog.description', 'x'.repeat(1001), 'Beschreibung ist zu lang (höchstens 1000 Zeichen).'],
    ['timeLog.description', 'a\u0000b', 'Beschreibung enthält unerlaubte Zeichen.'],
    ['timeLog.startTime', '2026-11-20T11:00:00+01:00', NO_INSTANT],
    ['timeLog.startTime', 1_763_636_400, NO_INSTANT],
    ['timeLog.endTime', '2026-02-29T10:00:00Z', NO_INSTANT],
    ['timeLog.endTime', '0000-01-01T00:00:00Z', NO_INSTANT],
  ]

  it('is started, ended or added with instants in UTC, for oneself only', () => {
    const rows: readonly Refused[] = [
      ...TEXTS,
      ['projectId', null, NO_CHOICE],
      ['timeLogId', 'neu', NO_ID],
      ['timeLog', undefined, INVALID],
      ['timeLog.clientId', 'kurz', 'Die Kennung des Geräts ist ungültig.'],
      ['timeLog.clientId', `${ID}\n`, 'Die Kennung des Geräts ist ungültig.'],
      ['whenRunning', 'kill', INVALID],
      ['offline', 'false', INVALID],
      ['runningDescription', 7, 'Beschreibung fehlt.'],
      ['userId', ID, UNKNOWN],
      ['billedSeconds', 0, UNKNOWN],
    ]
    const { body } = timeEntryCalls.saveTimeLog
    expect(refusedBy(body, { projectId: ID, timeLog: {} }, rows)).toEqual(rows)
    const hostile = { userId: ID, source: 'import', state: 'approved', seconds: 1e9 }
    expect(body.parse({ projectId: ID, timeLog: hostile }).timeLog).toEqual({})
  })

  it('is changed with its version and a reason that can be read', () => {
    const timeLog = { id: ID, version: 2, startTime: '2026-11-20T11:00:00Z', description: '' }
    const rows: readonly Refused[] = [
      ...TEXTS,
      ['timeLog.startTime', undefined, NO_INSTANT],
      ['timeLog.version', undefined, INVALID],
      ['timeLog.reason', '', 'Grund fehlt.'],
      ['timeLog.reason', 'x'.repeat(301), 'Grund ist zu lang (höchstens 300 Zeichen).'],
      ['userId', ID, UNKNOWN],
    ]
    expect(refusedBy(timeEntryCalls.editTimeLog.body, { timeLog }, rows)).toEqual(rows)
  })
})

describe('T-06 months and settings', () => {
  it('LAW-73 a month is one of the calendar, and opening it again wants a reason', () => {
    const rows: readonly Refused[] = [
      ...['2026-13', '2026-00', '2026-1', '1899-12', '2026-11-20', '2026-11\n', null].map(
        (month): Refused => ['month', month, month === null ? INVALID : NO_MONTH],
      ),
      ['reason', undefined, 'Grund fehlt.'],
      ['closed', false, UNKNOWN],
    ]
    const body = { month: '2026-11', reason: 'Nachtrag' }
    expect(refusedBy(workingTimeCalls.reopenTimeMonth.body, body, rows)).toEqual(rows)
  })

  it('settings keep the two years of the law, whole minutes, and a state that there is', () => {
    const minutes = { dayAverage: 480, dayMost: 600, breakBlock: 15, stretch: 360, rest: 660, week: null }
    const limits = { ...minutes, averageWeeks: 24, nightFrom: 23, nightTo: 6, breaks: [] }
    const house = { federalState: 'BW', allowOverlap: false, graceDays: 60, retentionYears: 2 }
    const settings = {
      ...house,
      version: 0,
      limits: [{ validFrom: '2026-01-01', limits }],
    }
    const rows: readonly Refused[] = [
      ['retentionYears', 1, 'Arbeitszeiten sind mindestens zwei Jahre aufzubewahren.'],
      ['retentionYears', 31, INVALID],
      ['graceDays', 61, INVALID],
      ['federalState', 'DE', INVALID],
      ['limits.0.validFrom', '2026-02-30', 'Bitte ein gültiges Datum angeben.'],
      ['limits.0.limits.dayMost', 600.5, 'Bitte ganze Minuten angeben.'],
      ['limits.0.limits.dayMost', 1441, 'Bitte 0 bis 1.440 Minuten angeben.'],
      ['limits.0.limits.rest', -1, 'Bitte 0 bis 1.440 Minuten angeben.'],
      ['limits.0.limits.week', 10_081, 'Bitte 0 bis 10.080 Minuten angeben.'],
      ['limits.0.limits.nightTo', 24, INVALID],
      ['timeZone', 'Asia/Tokyo', UNKNOWN],
    ]
    expect(refusedBy(workingTimeCalls.saveTimeSettings.body, settings, rows)).toEqual(rows)
    expect(FEDERAL_STATES).toHaveLength(16)
    expect(new Set(FEDERAL_STATES).size).toBe(16)
  })
})
