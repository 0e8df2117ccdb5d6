import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'

const { db } = await aTestDatabase()
const month = '2026-10'
let house: Awaited<ReturnType<typeof aTimeClock>>
let projectId: string
/** The last evening of October, half past eleven in Berlin. */
beforeEach(async () => {
  house = await aTimeClock(db, '2026-10-31T22:30:00Z')
  projectId = (await house.aProject()).id
})

const HOUR = 3_600_000
const IN_OCTOBER = ['2026-10-30T08:00:00Z', '2026-10-30T09:00:00Z'] as const
const close = () => house.call(workingTimeCalls.closeTimeMonth, { body: { month } }, house.jana)
const approve = (userId = house.jana.userId, approved = true) =>
  house.call(workingTimeCalls.approveTime, { body: { month, userId, approved } }, house.jana)
const USUAL = { version: 0, federalState: null, allowOverlap: false, retentionYears: 3, limits: [] }
const graceOf = (graceDays: number) =>
  house.call(workingTimeCalls.saveTimeSettings, { body: { ...USUAL, graceDays } }, house.jana)
const start = async () => {
  const started = await house.save(house.jana, { projectId, timeLog: { description: 'Telefon' } })
  return started.ok ? started.value.timeLog.id : ''
}
const stop = (timeLogId: string) => house.save(house.jana, { projectId, timeLogId, timeLog: {} })
const name = (id: string, version: number) => ({ body: { timeLog: { id, version } } })
const imported = async (text: string) => {
  const body = { source: 'harvest' as const, text: `Date,Project,Hours\n${text}`, dryRun: false }
  const answer = await house.call(timeImportCalls.importTimes, { body }, house.jana)
  return answer.ok ? answer.value.rows.map(({ status, reason }) => reason ?? status) : []
}

describe('FAULT-77 a closed month', () => {
  it('the timer that still runs from it is neither stopped nor paused until the month is open again', async () => {
    await graceOf(0)
    const timeLogId = await start()
    await house.clock.advance(HOUR)
    await close()
    expect(await stop(timeLogId)).toMatchObject({ refusal: 'time-month-locked' })
    const pause = await house.call(timeEntryCalls.pauseTimeLog, { body: { timeLogId } }, house.jana)
    expect(pause).toMatchObject({ refusal: 'time-month-locked' })
    const body = { month, reason: 'Uhr lief noch' }
    await house.call(workingTimeCalls.reopenTimeMonth, { body }, house.jana)
    expect(await stop(timeLogId)).toMatchObject({ value: { timeLog: { totalTime: 60, state: 'open' } } })
  })

  it('offline entries, imports and what was deleted do not get in; moving out or in is refused too', async () => {
    await graceOf(0)
    const stored = await house.work(house.jana, projectId, IN_OCTOBER)
    const gone = await house.work(house.jana, projectId, ['2026-10-29T08:00:00Z', '2026-10-29T09:00:00Z'])
    await house.call(timeEntryCalls.deleteTimeLog, name(gone.id, 1), house.jana)
    await house.clock.advance(48 * HOUR)
    const november = { startTime: '2026-11-02T07:00:00Z', endTime: '2026-11-02T08:00:00Z' }
    const now = await house.work(house.jana, projectId, [november.startTime, november.endTime])
    await close()
    const timeLog = {
      clientId: 'geraet-1',
      startTime: '2026-10-31T08:00:00Z',
      endTime: '2026-10-31T09:00:00Z',
      description: 'Keller',
    }
    const [startTime, endTime] = IN_OCTOBER
    const ways = [
      await house.save(house.jana, { projectId, offline: true, timeLog }),
      await house.call(timeEntryCalls.restoreTimeLog, name(gone.id, 2), house.jana),
      await house.edit(house.jana, { id: stored.id, version: 1, ...november }),
      await house.edit(house.jana, { id: now.id, version: 1, startTime, endTime }),
    ]
    expect(ways.map((each) => !each.ok && each.refusal)).toEqual(Array(4).fill('time-month-locked'))
    expect(await imported('2026-10-06,Support,1')).toEqual(['Dieser Monat ist abgeschlossen.'])
    const listed = await house.call(timeEntryCalls.timeLogs, { body: { states: ['locked'] } }, house.jana)
    expect(listed).toMatchObject({ value: { rows: [{ id: stored.id, can: { edit: false } }], total: 1 } })
  })

  it('work over midnight belongs to both months: the closed one holds it', async () => {
    await graceOf(0)
    await house.clock.advance(10 * HOUR)
    const night = await house.work(house.jana, projectId, ['2026-10-31T22:00:00Z', '2026-11-01T00:00:00Z'])
    await close()
    expect(await house.call(timeEntryCalls.deleteTimeLog, name(night.id, 1), house.jana)).toMatchObject({
      refusal: 'time-month-locked',
    })
  })

  it('closing again does not lengthen the grace; its last second still counts', async () => {
    const entry = await house.work(house.jana, projectId, IN_OCTOBER)
    await house.clock.advance(HOUR)
    await close()
    await house.clock.advance(72 * HOUR - 1000)
    expect(await close()).toMatchObject({ value: { lockedFrom: '2026-11-03T23:30:00.000Z' } })
    const [startTime, endTime] = IN_OCTOBER
    const edit = (version: number) => house.edit(house.jana, { id: entry.id, version, startTime, endTime })
    expect(await edit(1)).toMatchObject({ ok: true })
    await house.clock.advance(1000)
    expect(await edit(2)).toMatchObject({ refusal: 'time-month-locked' })
  })

  it('LAW-76 who closed it, who opened it again and why is kept, once each', async () => {
    await house.clock.advance(HOUR)
    const body = { month, reason: 'Beleg nachgereicht' }
    const reopen = () => house.call(workingTimeCalls.reopenTimeMonth, { body }, house.jana)
    for (const step of [close, close, reopen, reopen]) await step()
    const subject = { kind: 'timeMonth', id: house.company } as const
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [house.company], subject, offset: 0, limit: 25 }),
    )
    expect(rows.map(({ action, reason, actor }) => [action, reason, actor.name])).toEqual([
      ['timeMonth.reopened', 'Beleg nachgereicht', house.jana.name],
      ['timeMonth.closed', null, house.jana.name],
    ])
  })
})

describe('FAULT-77 an approved month', () => {
  it('is not approved while its timer runs, and then takes nothing in on any way', async () => {
    const timeLogId = await start()
    await house.clock.advance(HOUR)
    expect(await approve()).toMatchObject({ refusal: 'time-still-running' })
    await stop(timeLogId)
    const gone = await house.work(house.jana, projectId, IN_OCTOBER)
    await house.call(timeEntryCalls.deleteTimeLog, name(gone.id, 1), house.jana)
    expect(await approve()).toMatchObject({ ok: true })
    expect(await house.call(timeEntryCalls.restoreTimeLog, name(gone.id, 2), house.jana)).toMatchObject({
      refusal: 'time-approved',
    })
    expect(await imported('2026-10-06,Support,1')).toEqual([expect.stringContaining('freigegeben')])
    const listed = await house.call(timeEntryCalls.timeLogs, { body: { states: ['approved'] } }, house.jana)
    expect(listed).toMatchObject({ value: { rows: [{ id: timeLogId, can: { edit: false } }], total: 1 } })
  })

  it('holds for that person only, and a leader’s reason does not get past it', async () => {
    const [person, colleague] = [await house.hire({ roles: ['support'] }), await house.hire()]
    const entry = await house.work(person, projectId, IN_OCTOBER)
    await house.clock.advance(HOUR)
    await approve(person.userId)
    const [startTime, endTime] = IN_OCTOBER
    const edit = { id: entry.id, version: 1, startTime, endTime, reason: 'Korrektur' }
    expect(await house.edit(house.jana, edit)).toMatchObject({ refusal: 'time-approved' })
    await house.work(colleague, projectId, IN_OCTOBER)
    await approve(person.userId, false)
    expect(await house.edit(house.jana, edit)).toMatchObject({ ok: true })
  })
})
