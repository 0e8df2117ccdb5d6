import { assert, constantFrom, integer, property } from 'fast-check'
import type { TimeSource } from '@fachwerk/contract/time/time-import-calls'
import { describe, expect, it } from 'vitest'
import { columnNames, hasColumnsOf } from './import-columns.ts'
import { readRows as rowsOf, unclearDay } from './import-rows.ts'

const ZONE = 'Europe/Berlin'
type Line = Record<string, string>
const inFile = (lines: readonly Line[]) => lines.map((cells, index) => ({ line: index + 2, cells }))
const readRows = (source: TimeSource, lines: readonly Line[], zone: string) =>
  rowsOf(source, inFile(lines), zone)
const timed = (date: string, time: string, more: Line = {}): Line => ({
  email: 'Jana@Seefach.example ',
  person: ' Jana Brandt',
  project: 'Support',
  description: 'Telefon',
  'start date': date,
  'start time': time,
  'end date': date,
  'end time': time,
  ...more,
})
const begins = (...lines: readonly Line[]) =>
  readRows('clockify', lines, ZONE).map(({ startsAt }) => startsAt?.toISOString().slice(0, 16) ?? null)
const unclearOf = (...texts: string[]) => unclearDay('harvest', inFile(texts.map((date) => ({ date }))))

describe('B-11 days and times as other products write them', () => {
  it.each<[string, string, string, string | null]>([
    ['the year first', '2026-10-05', '09:05:00', '2026-10-05T07:05'],
    ['the year first with strokes', '2026/10/05', '9:05', '2026-10-05T07:05'],
    ['German', '5.10.2026', '9:05', '2026-10-05T07:05'],
    ['British', '05/10/2026', '09:05', '2026-10-05T07:05'],
    ['American with a twelve-hour clock', '10/05/2026', '9:05 AM', '2026-10-05T07:05'],
    ['American by its day', '10/13/2026', '09:05', '2026-10-13T07:05'],
    ['British with a twelve-hour clock, by its day', '13/10/2026', '9:05 pm', '2026-10-13T19:05'],
    ['German with a twelve-hour clock', '05.10.2026', '9:05PM', '2026-10-05T19:05'],
    ['midnight of twelve hours', '2026-10-05', '12:00 AM', '2026-10-04T22:00'],
    ['noon of twelve hours', '2026-10-05', '12:00 PM', '2026-10-05T10:00'],
    ['the 29th of February of a leap year', '29.02.2028', '09:00', '2028-02-29T08:00'],
    ['the 29th of February of another', '29.02.2026', '09:00', null],
    ['the 31st of April', '31.04.2026', '09:00', null],
    ['a month 13 in German', '03.13.2026', '09:00', null],
    ['24 o’clock', '2026-10-05', '24:00', null],
    ['minute 60', '2026-10-05', '09:60', null],
    ['second 61', '2026-10-05', '09:05:61', null],
    ['an hour alone', '2026-10-05', '9', null],
    ['no time', '2026-10-05', '', null],
    ['no day', '', '09:00', null],
    ['a word for a day', 'gestern', '09:00', null],
    ['a day with a tail', '2026-10-05T09:00', '09:00', null],
  ])('%s: %s %s', (_how, day, time, expected) => expect(begins(timed(day, time))).toEqual([expected]))

  it('one line that can only be read one way decides for the whole file', () => {
    const lines = ['05/10/2026', '10/13/2026'].map((day) => timed(day, '09:00'))
    expect(begins(...lines)).toEqual(['2026-05-10T07:00', '2026-10-13T07:00'])
    expect(begins(...lines.slice(0, 1))).toEqual(['2026-10-05T07:00'])
    const contrary = ['13/10/2026', '10/13/2026'].map((day) => timed(day, '09:00'))
    expect(begins(...contrary)).toEqual(['2026-10-13T07:00', null])
  })

  it('FAULT-76 an hour that the clocks skip is the next one, and of one that comes twice the first counts', () => {
    expect(begins(timed('2026-03-29', '02:30'))).toEqual(['2026-03-29T01:30'])
    expect(begins(timed('2026-10-25', '02:30'))).toEqual(['2026-10-25T00:30'])
  })
})

describe('B-11 a file whose days can all be read both ways is asked about once', () => {
  it.each<[string[], string | null]>([
    [['11/05/2026', '03/04/2026'], '11/05/2026'],
    [['05/05/2026', '11-05-2026'], '11-05-2026'],
    [['11/05/2026', '13/05/2026'], null],
    [['11/05/2026', '05/13/2026'], null],
    [['05/05/2026'], null],
    [['2026-05-11', '2026/05/11'], null],
    [['11.05.2026'], null],
    [['', 'gestern'], null],
  ])('%j: %j', (texts, expected) => expect(unclearOf(...texts)).toBe(expected))

  it('the answer holds for all of them', () => {
    const lines = inFile([{ date: '11/05/2026', hours: '1', project: 'A' }])
    const day = (order: 'dayFirst' | 'monthFirst') =>
      rowsOf('harvest', lines, ZONE, order)[0]?.startsAt?.toISOString().slice(0, 10)
    expect([day('dayFirst'), day('monthFirst')]).toEqual(['2026-05-11', '2026-11-05'])
  })
})

describe('B-11 what a line says', () => {
  it('a dash alone is none', () => {
    const [row] = readRows('toggl', [timed('', '', { project: '-', description: ' – ', person: '—' })], ZONE)
    expect(row).toMatchObject({ projectName: '', description: '', personName: '' })
  })

  it('names its line in the file, the person without blanks and the address in small letters', () => {
    const [first, second] = readRows('toggl', [timed('x', 'y'), timed('2026-10-05', '09:00')], ZONE)
    expect(first).toMatchObject({ line: 2, email: 'jana@seefach.example', personName: 'Jana Brandt' })
    expect([first?.startsAt, second?.line]).toEqual([null, 3])
  })

  it.each<[string, Line, string]>([
    ['what was done', { description: ' Chat ', task: 'Design' }, 'Chat'],
    ['else the task', { description: ' ', task: 'Design' }, 'Design'],
    ['else the project', { description: '' }, 'Support'],
    ['else nothing', { description: '', project: '' }, ''],
  ])('is described by %s', (_what, more, expected) =>
    expect(readRows('toggl', [timed('2026-10-05', '09:00', more)], ZONE)[0]?.description).toBe(expected),
  )

  it('a project’s name is one line, so that the next file finds the project again', () => {
    const project = 'Umbau\r\n\tHalle'
    expect(readRows('toggl', [timed('', '', { project })], ZONE)[0]?.projectName).toBe('Umbau Halle')
  })

  it('B-11 texts are cut to what fits, never in the middle of a sign', () => {
    assert(
      property(integer({ min: 0, max: 130 }), constantFrom('🙂', 'ä', '👨‍👩‍👧', ' '), (before, sign) => {
        const text = 'x'.repeat(before) + sign.repeat(10)
        const long = 'x'.repeat(880) + text
        const [row] = readRows('toggl', [timed('', '', { project: text, description: long })], ZONE)
        const [project, asked] = [row?.projectName ?? '', row?.description ?? '']
        expect([project.isWellFormed(), asked.isWellFormed()]).toEqual([true, true])
        expect([text.startsWith(project), long.startsWith(asked)]).toEqual([true, true])
        expect(project.length).toBeLessThanOrEqual(120)
        expect(asked.length).toBeLessThanOrEqual(1_000)
        // No more is taken than has to be: at most one sign that would not fit whole.
        expect(project.length).toBeGreaterThanOrEqual(Math.min(text.trim().length, 120) - 10)
      }),
    )
    const face = readRows('toggl', [timed('', '', { project: `${'x'.repeat(119)}🙂` })], ZONE)[0]
    expect(face?.projectName).toBe('x'.repeat(119))
  })
})

const worked = (hours: string, more: Line = {}): Line => ({
  date: '2026-11-16',
  project: 'Support',
  hours,
  'first name': 'Jana',
  'last name': 'Brandt',
  ...more,
})

const spans = (...lines: readonly Line[]) =>
  readRows('harvest', lines, ZONE).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at?.toISOString().slice(8, 16) ?? '?').join(' '),
  )

describe('B-11 Harvest, which counts hours', () => {
  it('lines of a person’s day follow one another from eight; another day or person begins at eight again', () => {
    expect(
      spans(
        worked('1,5'),
        worked('0.25'),
        worked('2', { 'first name': 'Max' }),
        worked('1', { date: '2026-11-17' }),
        worked('1'),
      ),
    ).toEqual([
      '16T07:00 16T08:30',
      '16T08:30 16T08:45',
      '16T07:00 16T09:00',
      '17T07:00 17T08:00',
      '16T08:45 16T09:45',
    ])
  })

  it('a line with its own times keeps them, and what follows begins after it', () => {
    const own = worked('1', { 'started at': '1:00pm', 'ended at': '2:15pm' })
    expect(spans(worked('1'), own, worked('0.5'))).toEqual([
      '16T07:00 16T08:00',
      '16T12:00 16T13:15',
      '16T13:15 16T13:45',
    ])
  })

  it.each([
    ['no hours end where they begin', '', '16T07:00 16T07:00'],
    ['less than no hours end before', '-1', '16T07:00 16T06:00'],
    ['hours that are no number have no end', 'viel', '16T07:00 ?'],
    ['hours as on a clock have none', '1:30', '16T07:00 ?'],
    ['hours beyond the day have none', '16.5', '16T07:00 ?'],
    ['hours to midnight end there', '16', '16T07:00 16T23:00'],
  ])('%s; what is wrong takes no time from the next line', (_what, hours, expected) => {
    const [wrong, next] = spans(worked(hours), worked('1'))
    expect(wrong).toBe(expected)
    expect(next).toBe(hours === '16' ? '16T23:00 ?' : '16T07:00 16T08:00')
  })

  it('FAULT-76 hours on the day of 25 hours begin at eight of its clock', () => {
    expect(spans(worked('1', { date: '2026-10-25' }))).toEqual(['25T07:00 25T08:00'])
    expect(spans(worked('1', { date: '2026-10-24' }))).toEqual(['24T06:00 24T07:00'])
  })
})

describe('B-11 which product a file is from', () => {
  it.each([
    ['toggl', ['project', 'description', 'start date', 'start time', 'end date', 'end time', 'tags'], true],
    [
      'toggl',
      [
        'Description',
        'Duration',
        'Member',
        'Email',
        'Project',
        'Tags',
        'Start date',
        'Start time',
        'Stop date',
        'Stop time',
      ],
      true,
    ],
    [
      'clockify',
      [
        'Project',
        'Client',
        'Description',
        'Task',
        'User',
        'Group',
        'Email',
        'Tags',
        'Billable',
        'Start Date',
        'Start Time',
        'End Date',
        'End Time',
        'Duration (h)',
        'Duration (decimal)',
      ],
      true,
    ],
    [
      'harvest',
      [
        'Hours',
        'Date',
        'Last Name',
        'First Name',
        'Client',
        'Project',
        'Project Code',
        'Task',
        'Notes',
        'Billable?',
      ],
      true,
    ],
    ['clockify', ['project', 'description', 'start date', 'start time', 'end date'], false],
    ['harvest', ['hours', 'project', 'date'], true],
    ['harvest', ['project', 'description', 'start date', 'start time', 'end date', 'end time'], false],
    ['toggl', [], false],
  ] as const)('%s with %j: %s', (source, head, expected) =>
    expect(hasColumnsOf(source, columnNames(source, head))).toBe(expected),
  )
})
