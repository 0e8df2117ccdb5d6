import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { type TimeSource, timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

const { db } = await aTestDatabase()
let house: Awaited<ReturnType<typeof aTimeClock>>
beforeEach(async () => {
  house = await aTimeClock(db)
})

const HEADS: Readonly<Record<TimeSource, string>> = {
  toggl: 'User,Email,Project,Description,Start date,Start time,End date,End time',
  clockify: 'Project,Description,User,Email,Start Date,Start Time,End Date,End Time',
  harvest: 'Date,Project,Notes,Hours,First Name,Last Name',
}
const send = (source: TimeSource, text: string, options: { withoutFaulty?: boolean } = {}) =>
  house.call(timeImportCalls.importTimes, { body: { source, text, dryRun: false, ...options } }, house.jana)
async function take(source: TimeSource, lines: readonly string[], options: { withoutFaulty?: boolean } = {}) {
  const answer = await send(source, [HEADS[source], ...lines].join('\n'), options)
  if (!answer.ok) throw new Error(answer.refusal)
  return { imported: answer.value.imported, said: answer.value.rows.map((row) => row.reason ?? row.status) }
}
const stored = async () => {
  const body = { orderBy: 'startTime' as const, dir: 'asc' as const }
  const answer = await house.call(timeEntryCalls.timeLogs, { body }, house.jana)
  return answer.ok ? answer.value.rows : []
}
const projects = async () => {
  const answer = await house.call(projectCalls.companyProjects, { query: {} }, house.jana)
  return answer.ok ? answer.value.rows.map(({ name }) => name) : []
}

const UNREADABLE = 'Datum oder Uhrzeit ist nicht lesbar.'
const NOBODY = 'Diese Person gibt es in der Firma nicht.'
const WITHOUT_PROJECT = 'Das Projekt fehlt.'
const END_FIRST = expect.stringMatching(/Ende/)
const toggl = (project: string, times: string, user = 'Jana Brandt') =>
  `${user},,${project},Telefon,2026-10-05,${times}`
const filled = (size: number) => `${HEADS.harvest}\n`.padEnd(size, '\n')

describe('B-11 each product’s bad lines are named one by one, the good one beside them is taken if wished', () => {
  it.each<[TimeSource, string[], unknown[]]>([
    [
      'toggl',
      [
        toggl('Support', '09:00:00,2026-10-05,10:00:00'),
        toggl('', '11:00:00,2026-10-05,12:00:00'),
        toggl('Support', '25:00:00,2026-10-05,12:00:00'),
        toggl('Support', '12:00:00,2026-10-05,11:00:00'),
        toggl('Support', '12:00:00,2026-02-30,13:00:00'),
        toggl('Support', '12:00:00,2026-10-05,13:00:00', 'Max Fremd'),
      ],
      ['new', WITHOUT_PROJECT, UNREADABLE, END_FIRST, UNREADABLE, NOBODY],
    ],
    [
      'clockify',
      [
        'Support,Chat,Jana Brandt,,10/13/2026,09:00 AM,10/13/2026,10:00 AM',
        'Support,Chat,Jana Brandt,,02/30/2026,09:00 AM,10/13/2026,10:00 AM',
        'Support,Chat,Jana Brandt,,10/13/2026,09:75 AM,10/13/2026,10:00 AM',
        'Support,Chat,,wer@fremd.example,10/13/2026,09:00 AM,10/13/2026,10:00 AM',
      ],
      ['new', UNREADABLE, UNREADABLE, NOBODY],
    ],
    [
      'harvest',
      [
        '2026-10-05,Support,Entwurf,viel,Jana,Brandt',
        '2026-10-05,Support,Entwurf,1,Jana,Brandt',
        '2026-10-06,Support,Entwurf,0,Jana,Brandt',
        '2026-10-07,Support,Entwurf,17,Jana,Brandt',
        '2026-10-08,Support,Entwurf,-1e300,Jana,Brandt',
        '2026-10-08,Support,Entwurf,-1,Jana,Brandt',
      ],
      [UNREADABLE, 'new', END_FIRST, UNREADABLE, UNREADABLE, END_FIRST],
    ],
  ])('%s', async (source, lines, expected) => {
    await house.aProject({ name: 'Support' })
    expect(await take(source, lines)).toEqual({ imported: 0, said: expected })
    expect(await stored()).toEqual([])
    expect(await take(source, lines, { withoutFaulty: true })).toEqual({ imported: 1, said: expected })
    expect((await stored()).map(({ totalTime, source: from }) => [totalTime, from])).toEqual([[60, 'import']])
  })

  it('harvest: hours that fill the day up to midnight end at midnight', async () => {
    await take('harvest', ['2026-10-05,Support,Messe,16,Jana,Brandt'])
    const [entry] = await stored()
    expect(entry).toMatchObject({
      startTime: '2026-10-05T06:00:00.000Z',
      endTime: '2026-10-05T22:00:00.000Z',
    })
  })

  it('FAULT-49 a line that is refused does not leave its project behind', async () => {
    const taken = toggl('Support', '09:00:00,2026-10-05,10:00:00')
    const refused = toggl('Nie', '09:30:00,2026-10-05,10:30:00')
    await take('toggl', [taken, refused], { withoutFaulty: true })
    expect(await projects()).toEqual(['Support'])
  })
})

describe('B-11 the same file again', () => {
  it.each<[TimeSource, string]>([
    ['toggl', 'Jana Brandt,,Support,Telefon,2026-10-05,09:00:00,2026-10-05,10:00:00'],
    ['clockify', 'support,Telefon,Jana Brandt,,2026-10-05,09:00,2026-10-05,10:00'],
    ['harvest', '2026-10-05,SUPPORT,Telefon,1,jana,brandt'],
  ])('%s: twice in the file and once more later is one entry of one project', async (source, line) => {
    await house.aProject({ name: 'Support' })
    const lines = source === 'harvest' ? [line] : [line, line]
    expect((await take(source, lines)).imported).toBe(1)
    const later = await take(source, lines)
    expect(later).toEqual({ imported: 0, said: lines.map(() => 'duplicate') })
    expect([(await stored()).length, await projects()]).toEqual([1, ['Support']])
  })

  it('what was deleted here is taken again: nothing stands in its place', async () => {
    const line = 'Jana Brandt,,Support,Telefon,2026-10-05,09:00:00,2026-10-05,10:00:00'
    await take('toggl', [line])
    const [first] = await stored()
    const body = { timeLog: { id: first?.id ?? '', version: 1 } }
    await house.call(timeEntryCalls.deleteTimeLog, { body }, house.jana)
    expect((await take('toggl', [line])).said).toEqual(['new'])
  })
})

describe('B-11 FAULT-49 a file that cannot be taken', () => {
  it('is too large from 240,000 signs on, and is told to be split', async () => {
    expect(await send('harvest', filled(240_000))).toMatchObject({ ok: true, value: { rows: [] } })
    const refused = await send('harvest', filled(240_001))
    expect(refused).toMatchObject({ refusal: 'invalid-input' })
    expect(JSON.stringify(refused)).toContain('teilen Sie sie nach Monaten')
  })

  it.each<[string, string]>([
    [
      'a line longer than any export',
      `Support,${'x'.repeat(21_000)},Jana Brandt,,2026-10-05,9:00,2026-10-05,10:00`,
    ],
    ['half a sign', 'Support,a\uD800b,Jana Brandt,,2026-10-05,9:00,2026-10-05,10:00'],
    ['a NUL among the signs', 'Support,a\0b,Jana Brandt,,2026-10-05,9:00,2026-10-05,10:00'],
    ['a quote that never ends', 'Support,"Chat,Jana Brandt,,2026-10-05,9:00,2026-10-05,10:00'],
  ])('%s', async (_what, line) => {
    const answer = await send('clockify', `${HEADS.clockify}\n${line}`)
    expect(answer).toMatchObject({ refusal: 'import-unreadable' })
    expect([await stored(), await projects()]).toEqual([[], []])
  })
})
