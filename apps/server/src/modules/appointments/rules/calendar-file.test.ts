import { array, assert, constantFrom, date, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedEntry } from '../calendar-feeds-repository.ts'
import { calendarFile } from './calendar-file.ts'

const CALENDAR = {
  name: 'Termine · Seefach GmbH',
  host: 'verwaltung.example',
  now: new Date('2026-11-20T10:00:00Z'),
  before: '',
  busy: true,
}
const anEntry = (over: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'a1',
  title: 'Akkutausch',
  text: '',
  place: null,
  startsAt: new Date('2026-11-20T09:00:00Z'),
  endsAt: new Date('2026-11-20T10:30:00Z'),
  changedAt: new Date('2026-11-01T08:00:00Z'),
  version: 1,
  ...over,
})

/** Lines as a calendar reads them, folded ones put together (RFC 5545, 3.1). */
const linesOf = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const SIGNS: Readonly<Record<string, string>> = { n: '\n', N: '\n' }
/** A text as a calendar shows it (RFC 5545, 3.3.11). */
const shown = (text: string): string => text.replaceAll(/\\(.)/g, (_all, sign: string) => SIGNS[sign] ?? sign)
const valuesOf = (file: string, name: string): string[] =>
  linesOf(file)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => shown(line.slice(name.length + 1)))

/** A moment in UTC (RFC 5545, 3.3.5). */
const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.000/g, '')

/** What people write, with all that means something to the format. */
const words = oneof(
  string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
  array(constantFrom(',', ';', '\\', ':', '"', 'ü', '🙂', 'BEGIN:VEVENT', 'n', ' '), {
    minLength: 1,
    maxLength: 60,
  }).map((parts) => parts.join('')),
).filter((text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text) && text.trim() === text)

describe('B-18 what a calendar reads of our entries', () => {
  it('is every title, place and description as it was written', () => {
    const entries = array(record({ title: words, text: words, place: words }), { minLength: 1, maxLength: 4 })
    assert(
      property(entries, (all) => {
        const file = calendarFile(
          all.map((each, at) => anEntry({ ...each, id: `a${at}` })),
          CALENDAR,
        )
        expect(valuesOf(file, 'SUMMARY')).toEqual(all.map(({ title }) => title))
        expect(valuesOf(file, 'DESCRIPTION')).toEqual(all.map(({ text }) => text))
        expect(valuesOf(file, 'LOCATION')).toEqual(all.map(({ place }) => place))
        expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(all.length)
      }),
    )
  })

  it('FAULT-60 nobody writes an entry of their own into it by a title', () => {
    const title = 'Anruf\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Falsch'
    const file = calendarFile([anEntry({ title })], CALENDAR)
    expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(linesOf(file)).not.toContain('SUMMARY:Falsch')
  })

  it('no line is longer than 75 bytes, and none is cut within a letter', () => {
    assert(
      property(words, (title) => {
        for (const line of calendarFile([anEntry({ title, text: title })], CALENDAR).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  it('FAULT-41 begins and ends at the moments meant, also in the night that has an hour twice', () => {
    const moments = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    assert(
      property(moments, integer({ min: 1, max: 100_000 }), (at, minutes) => {
        const startsAt = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
        const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
        const file = calendarFile([anEntry({ startsAt, endsAt })], CALENDAR)
        expect(valuesOf(file, 'DTSTART')).toEqual([stamp(startsAt)])
        expect(valuesOf(file, 'DTEND')).toEqual([stamp(endsAt)])
      }),
    )
  })

  it('an entry that changed counts on under the same name, so that calendars replace it', () => {
    const before = calendarFile([anEntry()], CALENDAR)
    const after = calendarFile([anEntry({ version: 2, title: 'Akkutausch (verschoben)' })], CALENDAR)
    expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'))
    expect([valuesOf(before, 'SEQUENCE'), valuesOf(after, 'SEQUENCE')]).toEqual([['1'], ['2']])
  })

  it('says for whom it counts as busy, what stands before each title, and when to look again', () => {
    const tasks = calendarFile([anEntry({ title: 'Rundgang' })], {
      ...CALENDAR,
      before: 'Aufgabe: ',
      busy: false,
    })
    expect(valuesOf(tasks, 'SUMMARY')).toEqual(['Aufgabe: Rundgang'])
    expect(valuesOf(tasks, 'TRANSP')).toEqual(['TRANSPARENT'])
    expect(linesOf(tasks).filter((line) => line.startsWith('REFRESH-INTERVAL'))).toEqual([
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ])
  })

  it('without entries is still a calendar with its name, not a broken file', () => {
    const file = calendarFile([], CALENDAR)
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR/)
    expect(valuesOf(file, 'X-WR-CALNAME')).toEqual([CALENDAR.name])
    expect(file).not.toContain('VEVENT')
  })

  it('without place and description has neither line: an empty one would be shown', () => {
    const file = calendarFile([anEntry()], CALENDAR)
    expect(file).not.toMatch(/^(LOCATION|DESCRIPTION)/m)
  })
})
