import { text } from 'node:stream/consumers'
import { projectCalls } from '@fachwerk/contract/time/project-calls'
import type { Rounding } from '@fachwerk/contract/time/project-fields'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock, MORNING } from './testing.ts'
import { exportTimeLogs } from './use-cases/export-time-logs.ts'

const { db } = await aTestDatabase()
const house = await aTimeClock(db)
const name = (id: string, version: number) => ({ body: { timeLog: { id, version, reason: 'Irrtum' } } })

type Groups = ('project' | 'person' | 'day' | 'month')[]
const totals = async (
  projectIds: string[],
  groupBy: Groups,
  options: { from?: string; to?: string } = {},
) => {
  const body = { projectIds, groupBy, ...options }
  const answer = await house.call(timeEntryCalls.timeTotals, { body }, house.jana)
  return answer.ok ? answer.value.rows : []
}

describe('T-06 FAULT-76 nights on which the clocks change', () => {
  it.each<[string, readonly [string, string], [string, number][]]>([
    [
      'forward: 22:00 to 6:00 is two hours and then five',
      ['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'],
      [
        ['2026-03-29', 5],
        ['2026-03-28', 2],
      ],
    ],
    [
      'back: 22:00 to 6:00 is two hours and then seven',
      ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'],
      [
        ['2026-10-25', 7],
        ['2026-10-24', 2],
      ],
    ],
  ])('%s', async (_what, span, expected) => {
    const { id } = await house.aProject()
    await house.work(await house.hire(), id, span)
    const days = (await totals([id], ['day'])).map(({ day, seconds }) => [day, seconds / 3600])
    expect(days).toEqual(expected)
    const [month] = await totals([id], ['month'])
    expect(month).toMatchObject({
      month: span[0].slice(0, 7),
      seconds: (expected[0]?.[1] ?? 0) * 3600 + 7200,
    })
  })

  it.each<[string, Rounding, number]>([
    ['up to half hours', { mode: 'up', minutes: 30 }, 240],
    ['to the nearest half hour', { mode: 'nearest', minutes: 30 }, 210],
    ['not at all', { mode: 'none' }, 211],
  ])(
    'billed %s: the hour that comes twice is billed twice, as a whole and by days',
    async (_how, rounding, minutes) => {
      const { id } = await house.aProject({ rounding, hourlyRate: 6_000 })
      // 23:30 to 2:01 of the second time: three hours and a half and a minute.
      const entry = await house.work(await house.hire(), id, ['2026-10-24T21:30:00Z', '2026-10-25T01:01:00Z'])
      expect(entry).toMatchObject({ seconds: 12_660, billedSeconds: minutes * 60 })
      const days = await totals([id], ['day'])
      expect(days.map(({ seconds }) => seconds)).toEqual([10_860, 1_800])
      expect(days.reduce((sum, { billedSeconds }) => sum + billedSeconds, 0)).toBe(minutes * 60)
      expect(await totals([id], ['month'])).toMatchObject([{ month: '2026-10', billedCents: minutes * 100 }])
    },
  )
})

describe('T-06 totals stay true', () => {
  it('moved to another month, project and length, the old place is empty and the new one full', async () => {
    const [one, two] = [(await house.aProject()).id, (await house.aProject()).id]
    const { id } = await house.work(await house.hire(), one, ['2026-10-31T22:00:00Z', '2026-11-01T00:00:00Z'])
    const months = async () =>
      (await totals([one, two], ['project', 'month'])).map((row) => [row.projectId, row.month, row.seconds])
    expect(await months()).toEqual([
      [one, '2026-11', 3_600],
      [one, '2026-10', 3_600],
    ])
    const times = { startTime: '2026-09-30T20:00:00Z', endTime: '2026-09-30T21:30:00Z' }
    await house.edit(house.jana, { id, version: 1, reason: 'Korrektur', projectId: two, ...times })
    expect(await months()).toEqual([[two, '2026-09', 5_400]])
    await house.call(timeEntryCalls.deleteTimeLog, name(id, 2), house.jana)
    expect(await months()).toEqual([])
  })

  it('whole months and parts of them come to the same', async () => {
    const { id } = await house.aProject()
    const person = await house.hire()
    await house.work(person, id, ['2026-10-31T22:00:00Z', '2026-11-01T00:00:00Z'])
    await house.work(person, id, MORNING)
    const sum = async (from: string, to: string) => (await totals([id], [], { from, to }))[0]?.seconds
    expect(await sum('2026-10-01', '2026-10-31')).toBe(3_600)
    expect(await sum('2026-11-01', '2026-11-30')).toBe(7_200)
    expect([await sum('2026-11-01', '2026-11-15'), await sum('2026-11-02', '2026-11-30')]).toEqual([
      3_600, 3_600,
    ])
  })

  it('LAW-76 deleting or restoring twice counts once, and a deleted entry is not edited', async () => {
    const { id: projectId } = await house.aProject()
    const person = await house.hire()
    const { id } = await house.work(person, projectId, MORNING)
    for (const version of [1, 2]) await house.call(timeEntryCalls.deleteTimeLog, name(id, version), person)
    expect(await house.edit(person, { id, version: 2 })).toMatchObject({ refusal: 'not-found' })
    expect(await totals([projectId], [])).toEqual([])
    for (const version of [2, 3]) await house.call(timeEntryCalls.restoreTimeLog, name(id, version), person)
    expect(await totals([projectId], [])).toMatchObject([{ seconds: 3_600 }])
    const shown = await house.call(timeEntryCalls.timeLog, { params: { timeLogId: id } }, person)
    expect(shown.ok && shown.value.history.map(({ action }) => action)).toEqual([
      'timeEntry.restored',
      'timeEntry.deleted',
      'timeEntry.changed',
    ])
  })
})

it('T-01 FAULT-77 a project is not archived while time runs on it; brought back, it takes time again', async () => {
  const person = await house.hire()
  const { id } = await house.aProject()
  const started = await house.save(person, { projectId: id, timeLog: { description: 'Telefon' } })
  const known = (version: number) => ({ body: { project: { id, version } } })
  const archive = () => house.call(projectCalls.archiveProject, known(1), house.jana)
  expect(await archive()).toMatchObject({ refusal: 'project-in-use' })
  const timeLogId = started.ok ? started.value.timeLog.id : ''
  await house.save(person, { projectId: id, timeLogId, timeLog: {} })
  expect(await archive()).toMatchObject({ value: { archived: true } })
  expect(await house.save(person, { projectId: id, timeLog: {} })).toMatchObject({
    refusal: 'project-archived',
  })
  await house.call(projectCalls.restoreProject, known(2), house.jana)
  await house.work(person, id, MORNING)
})

it.each(['=2+5', '+2+5', '-2+5', '@SUM(A1)'])(
  'FAULT-62 in the file the description „%s“ is text',
  async (said) => {
    const person = await house.hire({ roles: ['support'] })
    await house.work(person, (await house.aProject()).id, MORNING, said)
    const exportRows = createExports({ db, clock: house.clock, random: systemRandom() })
    const body = timeEntryCalls.exportTimeLogs.body.parse({ format: 'csv', columns: ['description'] })
    const answer = await exportTimeLogs({ db, clock: house.clock, exportRows }, { actor: person, ...body })
    const file = answer.ok ? await text(answer.value.content) : answer.refusal
    expect(file.trim().split(/\r?\n/).at(-1)).toMatch(/^"?'/)
  },
)
