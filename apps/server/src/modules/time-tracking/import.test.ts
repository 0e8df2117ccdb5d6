import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { type TimeSource, timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

const { db } = await aTestDatabase()
let house: Awaited<ReturnType<typeof aTimeClock>>
beforeEach(async () => {
  house = await aTimeClock(db)
})

async function take(
  source: TimeSource,
  text: string,
  options: { dryRun?: boolean; withoutFaulty?: boolean } = {},
) {
  const body = { source, text, dryRun: false, ...options }
  const answer = await house.call(timeImportCalls.importTimes, { body }, house.jana)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const stored = async () => {
  const body = { orderBy: 'startTime' as const }
  const answer = await house.call(timeEntryCalls.timeLogs, { body }, house.jana)
  return answer.ok
    ? answer.value.rows.map((row) => [row.projectName, row.startTime, row.totalTime, row.description])
    : []
}
const toggl = (rows: string[]) =>
  [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration',
    ...rows,
  ].join('\n')

describe('B-11 times of other products', () => {
  it('finds a project with a long name again, and cuts no emoji in two', async () => {
    const { email } = house.jana
    const long = 'Umbau '.repeat(30).trim()
    const seen = `${'x'.repeat(999)}🙂`
    const file = (day: string) =>
      toggl([`Jana,${email},,"${long}",,${seen},No,2026-10-${day},09:00:00,2026-10-${day},10:00:00,1:00`])
    await take('toggl', file('05'))
    const [next] = (await take('toggl', file('06'))).rows
    expect(next).toMatchObject({ status: 'new', isNewProject: false, projectName: long.slice(0, 120).trim() })
    expect((await stored()).map(([, , , description]) => description)).toEqual([
      'x'.repeat(999),
      'x'.repeat(999),
    ])
  })

  it('Toggl: shows line by line what would happen, then does it; the same file again changes nothing', async () => {
    await house.aProject({ name: 'Support' })
    const { email } = house.jana
    const text = toggl([
      `Jana,${email},Kunde,Support,,"Telefon, ""laut""",No,2026-10-05,09:00:00,2026-10-05,10:30:00,01:30:00`,
      `Jana,${email},,Umzug,Packen,,No,2026-10-05,23:30:00,2026-10-06,00:30:00,01:00:00`,
    ])
    const tried = await take('toggl', text, { dryRun: true })
    expect(tried.imported).toBe(0)
    expect(tried.rows.map(({ line, status, isNewProject }) => [line, status, isNewProject])).toEqual([
      [2, 'new', false],
      [3, 'new', true],
    ])
    expect(await stored()).toEqual([])
    expect((await take('toggl', text)).imported).toBe(2)
    expect(await stored()).toEqual([
      ['Support', '2026-10-05T07:00:00.000Z', 90, 'Telefon, "laut"'],
      ['Umzug', '2026-10-05T21:30:00.000Z', 60, 'Packen'],
    ])
    const again = await take('toggl', text)
    expect([again.imported, ...again.rows.map(({ status }) => status)]).toEqual([0, 'duplicate', 'duplicate'])
  })

  it.each([
    ['months first with AM and PM', '10/13/2026,09:00:00 AM,10/13/2026,01:15:00 PM'],
    ['days first', '13/10/2026,09:00,13/10/2026,13:15'],
    ['ISO', '2026-10-13,09:00:00,2026-10-13,13:15:00'],
    ['German', '13.10.2026,09:00:00,13.10.2026,13:15:00'],
  ])('Clockify: %s', async (_how, times) => {
    const head = 'Project,Client,Description,Task,User,Email,Start Date,Start Time,End Date,End Time'
    await take('clockify', `\uFEFF${head}\nSupport,,Chat,,Jana,${house.jana.email},${times}`)
    expect(await stored()).toEqual([['Support', '2026-10-13T07:00:00.000Z', 255, 'Chat']])
  })

  it('Harvest: hours of a day follow one another from eight o’clock on', async () => {
    const head = 'Date;Client;Project;Task;Notes;Hours;First Name;Last Name'
    await take(
      'harvest',
      `${head}\n2026-10-05;;Support;Design;;1,5;Jana;Brandt\n2026-10-05;;Support;;Rückruf;0.25;Jana;Brandt`,
    )
    expect(await stored()).toEqual([
      ['Support', '2026-10-05T06:00:00.000Z', 90, 'Design'],
      ['Support', '2026-10-05T07:30:00.000Z', 15, 'Rückruf'],
    ])
  })

  it('a faulty line holds everything back, unless the rest is wished', async () => {
    const { email } = house.jana
    const text = toggl([
      `Jana,${email},,Support,,Telefon,No,2026-10-05,09:00:00,2026-10-05,10:00:00,`,
      `Wer,wer@fremd.example,,Support,,Telefon,No,2026-10-05,09:00:00,2026-10-05,10:00:00,`,
      `Jana,${email},,Support,,Telefon,No,2026-13-05,09:00:00,2026-10-05,10:00:00,`,
      `Jana,${email},,Support,,Telefon,No,2026-10-05,09:30:00,2026-10-05,10:30:00,`,
    ])
    const first = await take('toggl', text)
    expect(first.rows.map(({ status, reason }) => reason ?? status)).toEqual([
      'new',
      'Diese Person gibt es in der Firma nicht.',
      'Datum oder Uhrzeit ist nicht lesbar.',
      'In dieser Zeit ist schon ein anderer Eintrag erfasst.',
    ])
    expect([first.imported, await stored()]).toEqual([0, []])
    expect((await take('toggl', text, { withoutFaulty: true })).imported).toBe(1)
  })

  it('FAULT-77 locked months and archived projects are refused here too', async () => {
    const project = await house.aProject({ name: 'Altes' })
    const body = { project: { id: project.id, version: 1 } }
    const line = `Jana,${house.jana.email},,Altes,,x,No,2026-10-05,09:00:00,2026-10-05,10:00:00,`
    await house.call(workingTimeCalls.closeTimeMonth, { body: { month: '2026-10' } }, house.jana)
    await house.clock.advance(4 * 86_400_000)
    expect((await take('toggl', toggl([line]))).rows[0]?.reason).toBe('Dieser Monat ist abgeschlossen.')
    await house.call(projectCalls.archiveProject, { body }, house.jana)
    const november = line.replaceAll('2026-10', '2026-11')
    // An archived project is no longer found by its name: a new one of that name is added.
    expect((await take('toggl', toggl([november]))).rows[0]).toMatchObject({
      status: 'new',
      isNewProject: true,
    })
  })

  it('a file of something else is refused whole', async () => {
    for (const text of ['Konto;Betrag\n1200;3,50', '"offen', 'Date,Project'])
      await expect(take('harvest', text)).rejects.toThrow('import-unreadable')
  })
})
