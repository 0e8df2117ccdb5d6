import type { RequestIn } from '@fachwerk/contract/call'
import { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

const { db } = await aTestDatabase()
let house: Awaited<ReturnType<typeof aTimeClock>>
beforeEach(async () => {
  house = await aTimeClock(db)
})

type Body = RequestIn<typeof timeImportCalls.importTimes>['body']
async function take(source: Body['source'], lines: readonly string[], more: Partial<Body> = {}) {
  const body = { source, text: lines.join('\n'), dryRun: false, ...more }
  const answer = await house.call(timeImportCalls.importTimes, { body }, house.jana)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const said = ({ rows }: Awaited<ReturnType<typeof take>>) =>
  rows.map(({ line, status, personName, projectName }) => [line, status, personName, projectName])
/** A line of Toggl's. */
const byMember = (member: string, from: string) =>
  `Chat,1,${member},privat@anders.example,Support,-,2026-10-05,${from}:00:00,2026-10-05,${from}:30:00`
/** A line of Harvest's. */
const forClient = (client: string, day: string) => `2026-10-${day},${client},Website,Chat,1,Jana,Brandt`
/** The project that is chosen for lines without one. */
const chosen = (projectId: string) => ({ projects: [{ clientName: '', projectName: '', projectId }] })

describe('B-11 files as the products write them today', () => {
  const TODAY = 'Description,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time'

  it('Toggl: „Member“ is the person, „Stop date“ the end, „-“ is none', async () => {
    await house.aProject({ name: 'Support' })
    const found = await take('toggl', [
      TODAY,
      `Telefon,01:00:00,Jana Brandt,${house.jana.email},Support,-,2026-10-05,09:00:00,2026-10-05,10:00:00`,
      `-,01:00:00,Jana Brandt,-,-,-,2026-10-05,11:00:00,2026-10-05,12:00:00`,
    ])
    expect(said(found)).toEqual([
      [2, 'new', 'Jana Brandt', 'Support'],
      [3, 'faulty', 'Jana Brandt', ''],
    ])
  })

  it('who is unknown by mail is found by name, in whatever letters and blanks', async () => {
    await house.aProject({ name: 'Support' })
    const found = await take('toggl', [TODAY, byMember('jana  BRANDT', '09'), byMember('Wer Anders', '10')])
    expect(said(found)).toEqual([
      [2, 'new', 'Jana Brandt', 'Support'],
      [3, 'faulty', 'Wer Anders', 'Support'],
    ])
  })

  it('a faulty line after a cell of several lines is named as an editor shows it', async () => {
    await house.aProject({ name: 'Support' })
    const found = await take('toggl', [
      TODAY,
      `"Telefon\nzwei\ndrei",1,Jana Brandt,-,Support,-,2026-10-05,09:00:00,2026-10-05,10:00:00`,
      '',
      `Chat,1,Jana Brandt,-,Support,-,2026-10-05,25:00:00,2026-10-05,10:00:00`,
    ])
    expect(said(found).map(([line, status]) => [line, status])).toEqual([
      [2, 'new'],
      [6, 'faulty'],
    ])
  })
})

describe('B-11 what a file leaves open is asked', () => {
  const HARVEST = 'Date,Client,Project,Notes,Hours,First Name,Last Name'

  it('whether the day or the month stands first: nothing is taken before, then all of it', async () => {
    await house.aProject({ name: 'Support' })
    const lines = [
      HARVEST,
      '09/05/2026,,Support,Chat,1,Jana,Brandt',
      '09/06/2026,,Support,Chat,1,Jana,Brandt',
    ]
    const asked = await take('harvest', lines, { withoutFaulty: true })
    expect(asked).toMatchObject({ imported: 0, questions: { unclearDay: '09/05/2026' } })
    expect(
      asked.rows.every(({ reason }) => reason === 'Steht zuerst der Tag oder der Monat? Bitte oben wählen.'),
    ).toBe(true)
    const answered = await take('harvest', lines, { dayOrder: 'monthFirst' })
    expect(answered).toMatchObject({ imported: 2, questions: { unclearDay: null } })
    expect(answered.rows.map(({ startTime }) => startTime?.slice(0, 10))).toEqual([
      '2026-09-05',
      '2026-09-06',
    ])
  })

  it('„Website“ of two clients stays two projects, and the next file finds both', async () => {
    const first = await take('harvest', [HARVEST, forClient('Anna AG', '05'), forClient('Bert KG', '06')])
    expect(first.rows.map(({ projectName, isNewProject }) => [projectName, isNewProject])).toEqual([
      ['Website (Anna AG)', true],
      ['Website (Bert KG)', true],
    ])
    const next = await take('harvest', [HARVEST, forClient('Bert KG', '07')])
    expect(next.rows.map(({ projectName, isNewProject }) => [projectName, isNewProject])).toEqual([
      ['Website (Bert KG)', false],
    ])
    expect(next.questions.projects).toMatchObject([
      { clientName: 'Bert KG', projectName: 'Website', lines: 1 },
    ])
  })

  it('lines without a project get the one that is chosen for them; a foreign one is not taken', async () => {
    const { id: projectId } = await house.aProject({ name: 'Allgemein' })
    const lines = [HARVEST, '2026-10-05,,,Chat,1,Jana,Brandt', '2026-10-06,,,Chat,1,Jana,Brandt']
    const asked = await take('harvest', lines)
    expect(asked.imported).toBe(0)
    expect(asked.questions.projects).toEqual([
      { clientName: '', projectName: '', lines: 2, projectId: null, name: '' },
    ])
    expect(asked.questions.choices.map(({ name }) => name)).toEqual(['Allgemein'])
    expect((await take('harvest', lines, chosen('0198c5d0-0000-7000-8000-0000000000ff'))).imported).toBe(0)
    expect((await take('harvest', lines, chosen(projectId))).imported).toBe(2)
  })
})
