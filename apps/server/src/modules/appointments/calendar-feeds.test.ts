import { text } from 'node:stream/consumers'
import { type CalendarFeedKind, calendarFeedCalls } from '@fachwerk/contract/time/calendar-feed-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { after, aLocation, hours, NOW, type TestLocation } from '../rentals/testing.ts'
import { put } from '../rentals/testing/booked.ts'
import { calendarFile } from './rules/calendar-file.ts'
import { aCalendar } from './testing.ts'
import { readFeed } from './use-cases/calendar-feeds.ts'

let db: Db
let office: Awaited<ReturnType<typeof aCalendar>>
let place: TestLocation

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  office = await aCalendar(db)
  place = await db.transaction((tx) => aLocation(tx, ['S', 'M'], { companyId: office.company, prefix: 'KN' }))
  const stranger = await aCalendar(db)
  await stranger.make({ title: 'Fremd' })
})

async function begin(kind: CalendarFeedKind, actor: StaffActor = office.jana): Promise<string> {
  const answer = await office.call(calendarFeedCalls.beginCalendarFeed, { body: { feed: { kind } } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  expect(answer.value.address).toMatch(/^https:\/\/verwaltung\.example\/public\/calendar\/[\w-]{32}$/)
  return answer.value.address.split('/').at(-1) ?? ''
}
/** What a calendar with this address gets, its folded lines put together (RFC 5545, 3.1); or why it gets nothing. */
async function read(token: string): Promise<string> {
  const needs = { db, clock: office.clock, random: systemRandom(), adminUrl: 'https://verwaltung.example' }
  const answer = await readFeed(needs, token)
  return answer.ok ? (await text(answer.value.content)).replaceAll(/\r\n[ \t]/g, '') : answer.refusal
}
const titles = (file: string) => [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
const mine = async (actor = office.jana) => {
  const answer = await office.call(calendarFeedCalls.calendarFeeds, {}, actor)
  return answer.ok ? answer.value.rows : answer.refusal
}

describe('B-18 calendars follow appointments', () => {
  it('of the own company, in UTC, with place and description', async () => {
    await office.make({
      title: 'Akkutausch; Reihe A, B',
      description: 'Leiter\nmitbringen',
      locationId: place.locationId,
      start: '10:00',
      end: '11:30',
    })
    const file = await read(await begin('appointments'))
    expect(titles(file)).toEqual(['Akkutausch\\; Reihe A\\, B'])
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    for (const line of [
      'DTSTART:20261120T090000Z',
      'DTEND:20261120T103000Z',
      'LOCATION:Standort KN',
      'DESCRIPTION:Leiter\\nmitbringen',
      'TRANSP:OPAQUE',
    ])
      expect(file).toContain(`${line}\r\n`)
    expect(file).toMatch(/^UID:[0-9a-f-]{36}@verwaltung\.example\r$/m)
  })

  it('a change keeps the entry under its name, counted on; what is put away is gone', async () => {
    const token = await begin('appointments')
    const made = await office.make({ title: 'Anruf' })
    const entry = async () =>
      (await read(token)).split('BEGIN:VEVENT').find((part) => part.includes(`UID:${made.id}@`))
    expect(await entry()).toContain('SEQUENCE:1\r\n')
    const change = (what: string) =>
      db.transaction((tx) =>
        sql`update appointment set ${sql.raw(what)}, version = version + 1 where id = ${made.id}`.execute(tx),
      )
    await change("title = 'Rückruf'")
    expect(await entry()).toMatch(/SEQUENCE:2\r\n[\s\S]*SUMMARY:Rückruf\r\n/)
    await change('archived_at = created_at')
    expect(await entry()).toBeUndefined()
  })

  it('the address stands in one answer only; a new one ends the one before, and so does ending it', async () => {
    const first = await begin('appointments')
    const second = await begin('appointments')
    expect(await read(first)).toBe('not-found')
    expect(titles(await read(second)).length).toBeGreaterThan(0)
    const { rows } = await db.read((tx) =>
      sql<{ row: string }>`select calendar_feed::text as row from calendar_feed`.execute(tx),
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(second)
    expect(await mine()).toMatchObject([{ kind: 'appointments', readAt: office.clock.now().toISOString() }])
    await office.call(
      calendarFeedCalls.endCalendarFeed,
      { body: { feed: { kind: 'appointments' } } },
      office.jana,
    )
    expect([await read(second), await mine()]).toEqual(['not-found', []])
  })

  it('A-12 who is blocked or may no longer see it has an address that leads nowhere', async () => {
    const person = await office.hire(['reader'])
    const token = await begin('rentals', person)
    const set = (status: string, roles: string) =>
      db.transaction((tx) =>
        sql`update staff_user set status = ${status}, roles = ${roles}::text[] where id = ${person.userId}`.execute(
          tx,
        ),
      )
    expect(await read(token)).toContain('BEGIN:VCALENDAR')
    await set('blocked', '{reader}')
    expect(await read(token)).toBe('not-found')
    await set('active', '{}')
    expect(permissionsOf([])).toEqual([])
    expect(await read(token)).toBe('not-found')
    await set('active', '{reader}')
    expect(await read(token)).toContain('BEGIN:VCALENDAR')
  })

  it('a wrong address is refused as an unknown one', async () => {
    expect(await read('x'.repeat(32))).toBe('not-found')
  })
})

describe('B-18 calendars follow rentals', () => {
  it('LAW-61 which box and when, never whose; what was never paid is not there', async () => {
    const [first = '', second = ''] = place.boxIds
    const period = { from: after(NOW, hours(1)), until: after(NOW, hours(5)), holdExpiresAt: null }
    await put(db, place, { ...period, boxId: first, state: 'reserved' }, 0)
    await put(db, place, { ...period, boxId: second, state: 'expired' }, 1)
    const file = await read(await begin('rentals'))
    expect(titles(file)).toEqual(['Miete KN-001'])
    expect(file).toContain('DTSTART:20261120T100000Z\r\n')
    expect(file).toContain('TRANSP:TRANSPARENT\r\n')
    expect(file).not.toContain('Keller')
  })
})

it('B-18 long and foreign words survive: lines are folded by bytes, not through a letter', () => {
  const entry = {
    id: '1',
    title: 'Äußerst lange Überschrift 🔑 '.repeat(20).trim(),
    text: '',
    place: null,
    startsAt: NOW,
    endsAt: after(NOW, hours(1)),
    changedAt: NOW,
    version: 3,
  }
  const file = calendarFile([entry], { name: 'Termine', host: 'a.example', now: NOW, before: '', busy: true })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain(`SUMMARY:${entry.title}`)
  expect(file).not.toContain('\uFFFD')
})
