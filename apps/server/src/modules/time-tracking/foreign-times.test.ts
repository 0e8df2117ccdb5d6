import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock, MORNING } from './testing.ts'

const { db } = await aTestDatabase()
const house = await aTimeClock(db)
const stranger = await aTimeClock(db)
const mine = await house.aProject()
const own = await house.work(house.jana, mine.id, MORNING)

const theirs = await stranger.aProject({ name: 'Fremd' })
const theirEntry = await stranger.work(stranger.jana, theirs.id, MORNING)
const started = await stranger.save(stranger.jana, {
  projectId: theirs.id,
  timeLog: { description: 'Fremd' },
})
const theirRunning = started.ok ? started.value.timeLog.id : ''

const NOBODYS = '00000000-0000-4000-8000-000000000000'
interface Ids {
  readonly project: string
  readonly entry: string
  readonly running: string
  readonly person: string
}
const foreign: Ids = {
  project: theirs.id,
  entry: theirEntry.id,
  running: theirRunning,
  person: stranger.jana.userId,
}
const unknown: Ids = { project: NOBODYS, entry: NOBODYS, running: NOBODYS, person: NOBODYS }

const named = (id: string) => ({ body: { timeLog: { id, version: 1, reason: 'Korrektur' } } })
const span = { startTime: '2026-11-16T09:00:00Z', endTime: '2026-11-16T10:00:00Z', description: 'x' }
const month = '2026-10'
const call: typeof house.call = (...args) => house.call(...args)

const WAYS: [string, (ids: Ids) => Promise<{ readonly ok: boolean }>][] = [
  ['start on it', ({ project }) => house.save(house.jana, { projectId: project, timeLog: {} })],
  ['enter time on it', ({ project }) => house.save(house.jana, { projectId: project, timeLog: span })],
  [
    'stop their running time',
    ({ running }) =>
      house.save(house.jana, { projectId: mine.id, timeLogId: running, timeLog: { description: 'x' } }),
  ],
  [
    'pause it',
    ({ running }) => call(timeEntryCalls.pauseTimeLog, { body: { timeLogId: running } }, house.jana),
  ],
  ['edit an entry', ({ entry }) => house.edit(house.jana, { id: entry, version: 1, reason: 'Korrektur' })],
  ['delete it', ({ entry }) => call(timeEntryCalls.deleteTimeLog, named(entry), house.jana)],
  ['restore it', ({ entry }) => call(timeEntryCalls.restoreTimeLog, named(entry), house.jana)],
  ['open it', ({ entry }) => call(timeEntryCalls.timeLog, { params: { timeLogId: entry } }, house.jana)],
  [
    'move my entry there',
    ({ project }) => house.edit(house.jana, { id: own.id, version: 1, projectId: project }),
  ],
  [
    'edit the project',
    ({ project: id }) =>
      call(projectCalls.editProject, { body: { project: { id, version: 1, name: 'Meins' } } }, house.jana),
  ],
  [
    'archive the project',
    ({ project: id }) =>
      call(projectCalls.archiveProject, { body: { project: { id, version: 1 } } }, house.jana),
  ],
  [
    'restore the project',
    ({ project: id }) =>
      call(projectCalls.restoreProject, { body: { project: { id, version: 1 } } }, house.jana),
  ],
  [
    'read their working time',
    ({ person }) => call(workingTimeCalls.workingTime, { body: { userId: person } }, house.jana),
  ],
  [
    'approve their month',
    ({ person }) =>
      call(workingTimeCalls.approveTime, { body: { month, userId: person, approved: true } }, house.jana),
  ],
]

describe('FAULT-44 what another company has answers like what does not exist', () => {
  it.each(WAYS)('%s', async (_way, ask) => {
    const answer = await ask(foreign)
    expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(answer).toEqual(await ask(unknown))
  })

  it('FAULT-49 and none of these attempts leaves a trace on either side', async () => {
    for (const [, ask] of WAYS) await ask(foreign)
    const shown = await stranger.call(
      timeEntryCalls.timeLog,
      { params: { timeLogId: theirEntry.id } },
      stranger.jana,
    )
    expect(shown).toMatchObject({ value: { timeLog: { version: 1, state: 'open' }, history: [{}] } })
    const projects = await stranger.call(projectCalls.companyProjects, { query: {} }, stranger.jana)
    expect(projects).toMatchObject({
      value: { rows: [{ name: 'Fremd', version: 1, archived: false }], running: { id: theirRunning } },
    })
    const listed = await call(timeEntryCalls.timeLogs, { body: {} }, house.jana)
    expect(listed.ok && listed.value.rows.map(({ id, version }) => [id, version])).toEqual([[own.id, 1]])
  })
})

describe('FAULT-46 lists tell nothing of strangers', () => {
  it.each([
    ['their person', { userIds: [stranger.jana.userId] }],
    ['their project', { projectIds: [theirs.id] }],
  ])('FAULT-45 %s in a filter matches nothing, beside mine only mine', async (_what, theirFilter) => {
    const asked = async (body: object) => {
      const rows = await call(timeEntryCalls.timeLogs, { body }, house.jana)
      const sums = await call(timeEntryCalls.timeTotals, { body }, house.jana)
      return [rows.ok && rows.value.total, sums.ok && sums.value.rows.map(({ seconds }) => seconds)]
    }
    expect(await asked(theirFilter)).toEqual([0, []])
    const both = { userIds: [house.jana.userId, stranger.jana.userId], projectIds: [mine.id, theirs.id] }
    expect(await asked(both)).toEqual([1, [3600]])
  })

  it('who leads sees their own people and what runs for them, nobody else’s', async () => {
    const people = await call(timeEntryCalls.timePeople, {}, house.jana)
    expect(people.ok && people.value.rows.map(({ userId, running }) => [userId, running])).toEqual([
      [house.jana.userId, null],
    ])
    const state = await call(workingTimeCalls.timeMonth, { body: { month: '2026-11' } }, house.jana)
    expect(state.ok && state.value.people.map(({ userId, seconds }) => [userId, seconds])).toEqual([
      [house.jana.userId, 3600],
    ])
  })

  it('a month one company closes stays open at the other', async () => {
    await call(workingTimeCalls.closeTimeMonth, { body: { month } }, house.jana)
    const theirMonth = await stranger.call(workingTimeCalls.timeMonth, { body: { month } }, stranger.jana)
    expect(theirMonth).toMatchObject({ value: { closed: false, lockedFrom: null } })
  })
})
