import { callTable } from '@fachwerk/contract/call-table'
import { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { createRepeat } from '../../platform/http/repeat.ts'
import type { AnsweredCall } from '../../platform/http/request-trace.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anActor, aWorld } from '../devices/testing.ts'
import { requestLogsModule } from './index.ts'
import { recordRequests } from './use-cases/record-requests.ts'

const platform = await testPlatform()
const registry = createRegistry()
const { serve, serveFile } = registry
const requestLogs = requestLogsModule({
  ...platform,
  serve,
  serveFile,
  exportRows: createExports(platform),
  repeat: createRepeat(registry),
})
const world = await aWorld(platform)
const owner = anActor([world.companyId], ['requestLogs.view', 'requestLogs.replay'])
const invoke = createInvokeStaff(registry)

const answered = (overrides: Partial<AnsweredCall> = {}): AnsweredCall => ({
  id: platform.random.uuid(),
  call: callTable.locks,
  caller: owner,
  status: 200,
  refusal: null,
  durationMs: 12,
  input: { params: {}, query: {}, body: {} },
  replayOf: null,
  ...overrides,
})
const stored = async () => {
  const { rows } = await platform.db.read((tx) => sql<{ id: string }>`select id from request_log`.execute(tx))
  return rows.map(({ id }) => id)
}

describe('G-01 recording makes no call wait', () => {
  it('what was answered is written a second later, all of it together', async () => {
    const some = [answered(), answered(), answered()]
    for (const each of some) requestLogs.record(each)
    expect(await stored()).toEqual([])
    await platform.clock.advance(1_000)
    expect((await stored()).toSorted()).toEqual(some.map(({ id }) => id).toSorted())
  })

  it('what was written twice stands there once', async () => {
    const again = answered()
    requestLogs.record(again)
    requestLogs.record(again)
    await platform.clock.advance(1_000)
    expect((await stored()).filter((id) => id === again.id)).toHaveLength(1)
  })

  it('a database that is away for a while loses nothing of it', async () => {
    let isAway = true
    const { transaction } = platform.db
    const db = {
      ...platform.db,
      transaction: ((work) => {
        if (isAway) throw new Error('away')
        return transaction(work)
      }) satisfies typeof transaction,
    }
    const recorder = recordRequests({ ...platform, db })
    const one = answered()
    recorder.record(one)
    await platform.clock.advance(1_000)
    expect(await stored()).not.toContain(one.id)
    isAway = false
    await platform.clock.advance(1_000)
    expect(await stored()).toContain(one.id)
  })

  it('more than five thousand that wait are counted instead of kept', async () => {
    const recorder = recordRequests(platform)
    const before = (await stored()).length
    for (let count = 0; count < 5_200; count += 1) recorder.record(answered())
    await platform.clock.advance(1_000)
    expect((await stored()).length - before).toBe(5_000)
  })
})

it('LAW-62 goes after thirty days, not before', async () => {
  const old = answered()
  requestLogs.record(old)
  await platform.clock.advance(1_000)
  await platform.runDue()
  await platform.clock.advance(29 * 86_400_000)
  await platform.runDue()
  expect(await stored()).toContain(old.id)
  const young = answered()
  requestLogs.record(young)
  await platform.clock.advance(2 * 86_400_000)
  await platform.runDue()
  const left = await stored()
  expect(left).not.toContain(old.id)
  expect(left).toContain(young.id)
})

it('FAULT-69 what a call of today refuses is answered as it refuses, and recorded as a replay', async () => {
  const first = answered({ input: { params: {}, query: {}, body: { limit: 5_000 } } })
  requestLogs.record(first)
  await platform.clock.advance(1_000)
  registry.serve(callTable.locks, async () => ({ ok: true, value: { rows: [], asOf: null } }) as never)
  const answer = await invoke(requestLogCalls.replayRequest, { params: { id: first.id } }, owner)
  // The list's own permission is missing.
  expect(answer).toMatchObject({ ok: true, value: { status: 404, refusal: 'not-found' } })
  const mayList = anActor([world.companyId], ['requestLogs.view', 'requestLogs.replay', 'locks.view'])
  const again = await invoke(requestLogCalls.replayRequest, { params: { id: first.id } }, mayList)
  expect(again).toMatchObject({ ok: true, value: { status: 400, refusal: 'invalid-input' } })
  await platform.clock.advance(1_000)
  const { rows } = await platform.db.read((tx) =>
    sql<{
      status: number
    }>`select status from request_log where replay_of = ${first.id} order by at, id`.execute(tx),
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([400, 404]))
})
