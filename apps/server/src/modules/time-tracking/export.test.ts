import { text } from 'node:stream/consumers'
import { timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import { expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aTimeClock } from './testing.ts'
import { exportTimeLogs } from './use-cases/export-time-logs.ts'

const { db } = await aTestDatabase()
const house = await aTimeClock(db)
const exportRows = createExports({ db, clock: house.clock, random: systemRandom() })

async function lines(actor: StaffActor, about: object = {}): Promise<string[]> {
  const body = timeEntryCalls.exportTimeLogs.body.parse({ format: 'csv', ...about })
  const answer = await exportTimeLogs({ db, clock: house.clock, exportRows }, actor, body)
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

it('T-06 LAW-73 FAULT-62 what matches as a file: own times for everybody, formulas harmless', async () => {
  const support = await house.hire({ roles: ['support'] })
  const { id } = await house.aProject({ name: '=1+1', rounding: { mode: 'up', minutes: 15 } })
  await house.work(support, id, ['2026-11-16T07:00:00Z', '2026-11-16T07:20:00Z'], 'Telefon; laut')
  await house.work(house.jana, id, ['2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'])
  const columns = ['begin', 'project', 'description', 'duration', 'billed', 'state']
  expect(await lines(support, { columns })).toEqual([
    'Beginn;Projekt;Beschreibung;Dauer (Minuten);Abgerechnet (Minuten);Stand',
    expect.stringMatching(/^16\.11\.2026 08:00(:00)?;'=1\+1;"Telefon; laut";20;30;offen$/),
  ])
  expect(await lines(house.jana)).toHaveLength(3)
  expect(await lines(house.jana, { userIds: [support.userId] })).toHaveLength(2)
  expect(await lines(support, { userIds: [house.jana.userId] })).toEqual(['time-entry-of-another'])
})
