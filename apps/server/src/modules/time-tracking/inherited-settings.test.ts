import { testClock } from '@fachwerk/clock/test-clock'
import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import type { TimeField, TimeSettings } from '@fachwerk/contract/time/time-settings'
import { LAW_LIMITS } from '@fachwerk/contract/time/working-time-limits'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { timeTrackingModule } from './index.ts'
import { limitsOf, retentions, settingsOf } from './settings-repository.ts'

const { db } = await aTestDatabase()
const registry = createRegistry()
timeTrackingModule({
  db,
  clock: testClock('2026-11-16T12:00:00Z'),
  random: systemRandom(),
  config: { adminUrl: 'http://localhost' },
  publicHoliday: () => null,
  serve: registry.serve,
  jobs: { every: () => undefined },
})
const call = createInvokeStaff(registry)
type Body = RequestIn<typeof workingTimeCalls.saveTimeSettings>['body']
const USUAL = { federalState: null, allowOverlap: false, graceDays: 3, retentionYears: 3, limits: [] }

function person(companyId: string, isFranchisee: boolean, roles: readonly Role[] = ['owner']) {
  const permissions = new Set(permissionsOf(roles, isFranchisee))
  const scopeFor = (name: typeof permissions extends Set<infer P> ? P : never) =>
    permissions.has(name) ? [companyId] : []
  return aStaffActor({
    name: `Owner of ${companyId}`,
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor,
  })
}

/** A franchisor with two franchisees, each with somebody who sets how time is recorded. */
async function aGroup() {
  const ids = await db.transaction(async (tx) => {
    const { id: head } = await aStoredCompany(tx, { name: 'Seefach' })
    const { id: nord } = await aStoredCompany(tx, { name: 'Nord', franchisorId: head })
    const { id: west } = await aStoredCompany(tx, { name: 'West', franchisorId: head })
    return { head, nord, west }
  })
  const people = { jana: person(ids.head, false), ole: person(ids.nord, true), wim: person(ids.west, true) }
  const show = async (by: typeof people.jana): Promise<TimeSettings> => {
    const answer = await call(workingTimeCalls.timeSettings, {}, by)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const save = async (by: typeof people.jana, overrides: Partial<Body>) => {
    const { version } = await show(by)
    return await call(workingTimeCalls.saveTimeSettings, { body: { ...USUAL, version, ...overrides } }, by)
  }
  const lock = async (setting: TimeField, locked: boolean, replaces = 0, by = people.jana) => {
    const { version } = await show(by)
    const body = { lock: { setting, locked, version, replaces } }
    return await call(workingTimeCalls.lockTimeSetting, { body }, by)
  }
  const did = async (id: string) => {
    const subject = { kind: 'timeSettings' as const, id }
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [id], subject, offset: 0, limit: 9 }),
    )
    return rows.map(({ action, after }) => [action, after])
  }
  return { ...ids, ...people, show, save, lock, did }
}

describe('B-08 T-07 settings of time tracking in a franchise', () => {
  it('are the product’s, then the franchisor’s; each field is followed or overridden by itself', async () => {
    const { nord, jana, ole, wim, show, save, did } = await aGroup()
    expect(await show(ole)).toMatchObject({
      ...USUAL,
      own: [],
      fromAbove: [],
      franchisor: { name: 'Seefach' },
    })
    await save(jana, { federalState: 'BW', graceDays: 5, own: ['federalState', 'graceDays'] })
    expect(await show(ole)).toMatchObject({
      federalState: 'BW',
      graceDays: 5,
      own: [],
      fromAbove: ['federalState', 'graceDays'],
      inherited: { federalState: 'BW', graceDays: 5 },
      can: { lock: false },
      deviations: [],
    })
    await save(ole, { federalState: null, graceDays: 5, own: ['federalState'] })
    await save(jana, { federalState: 'BY', graceDays: 7, own: ['federalState', 'graceDays'] })
    expect(await show(ole)).toMatchObject({ federalState: null, graceDays: 7, own: ['federalState'] })
    expect(await show(wim)).toMatchObject({ federalState: 'BY', graceDays: 7, own: [] })
    expect((await show(jana)).deviations).toEqual([
      { field: 'federalState', companyId: nord, companyName: 'Nord' },
    ])
    expect((await did(nord)).map(([action]) => action)).toEqual([
      'timeSettings.followed',
      'timeSettings.changed',
      'timeSettings.followed',
    ])
    expect((await did(nord))[0]).toEqual(['timeSettings.followed', { graceDays: 7 }])
  })

  it('back to the inherited; a program that says nothing of it keeps what differs as its own', async () => {
    const { jana, ole, show, save } = await aGroup()
    await save(jana, { graceDays: 5 })
    expect((await show(jana)).own).toEqual(['graceDays'])
    await save(ole, { graceDays: 9 })
    expect(await show(ole)).toMatchObject({ graceDays: 9, own: ['graceDays'] })
    await save(ole, { graceDays: 9, own: [] })
    expect(await show(ole)).toMatchObject({ graceDays: 5, own: [] })
  })

  it('LAW-77 limits are inherited as a whole, and hold where times are judged', async () => {
    const { nord, jana, ole, show, save } = await aGroup()
    const limits = [{ validFrom: '2026-01-01', limits: { ...LAW_LIMITS, dayMost: 540 } }]
    await save(jana, { limits, own: ['limits'] })
    expect((await show(ole)).limits).toEqual(limits)
    expect(await db.read((tx) => limitsOf(tx, nord))).toEqual(limits)
    await save(ole, { limits: [], own: ['limits'] })
    expect((await show(ole)).limits).toEqual([])
  })

  it('a lock takes what franchisees set, after it was seen how many; freed, that does not come back', async () => {
    const { head, nord, jana, ole, show, save, lock } = await aGroup()
    await save(jana, { retentionYears: 6, own: ['retentionYears'] })
    await save(ole, { retentionYears: 8, graceDays: 4, own: ['retentionYears', 'graceDays'] })
    expect(await lock('retentionYears', true, 0)).toMatchObject({ refusal: 'settings-replace-others' })
    expect(await lock('retentionYears', true, 1)).toMatchObject({
      value: { locked: ['retentionYears'], deviations: [{ field: 'graceDays' }] },
    })
    expect(await show(ole)).toMatchObject({
      retentionYears: 6,
      graceDays: 4,
      own: ['graceDays'],
      lockedAbove: ['retentionYears'],
    })
    expect(await save(ole, { retentionYears: 9, graceDays: 4 })).toMatchObject({
      refusal: 'setting-locked',
      field: 'retentionYears',
    })
    const stored = (await db.read(retentions)).filter(({ companyId }) => [head, nord].includes(companyId))
    expect(stored.map(({ retentionYears }) => retentionYears)).toEqual([6, 6])
    // What it locked it changes for all; it cannot be taken back before it is given free.
    await save(jana, { retentionYears: 7, own: [] })
    expect(await show(jana)).toMatchObject({ retentionYears: 7, own: ['retentionYears'] })
    expect((await db.read((tx) => settingsOf(tx, nord))).retentionYears).toBe(7)
    expect(await lock('retentionYears', false)).toMatchObject({ value: { locked: [] } })
    expect(await show(ole)).toMatchObject({ retentionYears: 7, own: ['graceDays'] })
    // Twice is once.
    expect(await lock('retentionYears', false)).toMatchObject({ ok: true })
  })

  it('A-12 A-13 only the franchisor locks; two who save at once are told (FAULT-72)', async () => {
    const { jana, ole, head, show, save, lock } = await aGroup()
    expect(await lock('graceDays', true, 0, ole)).toMatchObject({ refusal: 'not-found' })
    const reader = person(head, false, ['reader'])
    expect((await show(reader)).can.lock).toBe(false)
    await save(jana, { graceDays: 5 })
    const body = { ...USUAL, version: 0, graceDays: 6 }
    expect(await call(workingTimeCalls.saveTimeSettings, { body }, jana)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { graceDays: 5, version: 1 } },
    })
    const lockBody = { lock: { setting: 'graceDays' as const, locked: true, version: 0, replaces: 0 } }
    expect(await call(workingTimeCalls.lockTimeSetting, { body: lockBody }, jana)).toMatchObject({
      refusal: 'changed-meanwhile',
    })
  })
})
