import { requestLogCalls, type RequestLogFilter } from '@fachwerk/contract/history/request-log-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { createRepeat } from '../../platform/http/repeat.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anActor, aWorld } from '../devices/testing.ts'
import { requestLogsModule } from './index.ts'
import { forgetRequests, storeRequests, type RequestLogEntry } from './request-log-repository.ts'

const platform = await testPlatform()
const registry = createRegistry()
const { serve, serveFile } = registry
requestLogsModule({
  ...platform,
  serve,
  serveFile,
  exportRows: createExports(platform),
  repeat: createRepeat(registry),
})
const invoke = createInvokeStaff(registry)
const world = await aWorld(platform)
const { companyId } = world
const owner = anActor([companyId], ['requestLogs.view', 'requestLogs.replay'])

let seconds = 0
/** Each a second after the one before. */
const entry = (overrides: Partial<RequestLogEntry>): RequestLogEntry => {
  seconds += 1
  return {
    id: platform.random.uuid(),
    companyId,
    at: new Date(Date.UTC(2026, 8, 16, 8, 0, seconds)),
    method: 'POST',
    path: '/location/monitoring/controller/ping',
    callerKind: 'staff',
    callerId: platform.random.uuid(),
    callerName: 'Jörg Sträßer',
    status: 200,
    refusal: null,
    durationMs: 20,
    input: '{}',
    inputKept: 'whole',
    replayOf: null,
    ...overrides,
  }
}
const ping = entry({})
const slow = entry({ path: '/private/statistics', callerName: 'Mia Nord', durationMs: 2_400 })
const refused = entry({ path: '/private/projects/company', method: 'GET', status: 404, refusal: 'not-found' })
const broken = entry({ path: '/private/logs', status: 500, refusal: 'unexpected' })
const ofCustomer = entry({
  path: '/storefront/orders',
  callerKind: 'visitor',
  callerId: null,
  callerName: 'zeitlager.example',
  status: 409,
  refusal: 'box-size-unavailable',
  input: null,
  inputKept: 'none',
})
const replay = entry({ replayOf: ping.id, durationMs: 90 })
const gone = entry({ path: '/private/was-there-once' })
const ALL = [ping, slow, refused, broken, ofCustomer, replay, gone]
beforeAll(() => platform.db.transaction((tx) => storeRequests(tx, ALL)))

async function found(body: Partial<RequestLogFilter>): Promise<string[]> {
  const answer = await invoke(requestLogCalls.requestLogs, { body }, owner)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows.map(({ id }) => id)
}
const idsOf = (...entries: readonly RequestLogEntry[]) => entries.map(({ id }) => id)

describe('G-01 a call is found', () => {
  it('newest first', async () => {
    expect(await found({})).toEqual(idsOf(...ALL).toReversed())
  })

  it.each([
    ['what it does', 'Terminal anpingen', idsOf(replay, ping)],
    ['its address', '/private/statistics', idsOf(slow)],
    ['a part of the name of who called', 'sträs', idsOf(gone, replay, broken, refused, ping)],
    ['the same without accents', 'jorg', idsOf(gone, replay, broken, refused, ping)],
    ['two words of which each fits', 'mia statistics', idsOf(slow)],
    ['two words of which one does not', 'mia monitoring', []],
    ['its status', '404', idsOf(refused)],
    ['the code of its refusal', 'box-size-unavailable', idsOf(ofCustomer)],
    ['its site', 'zeitlager', idsOf(ofCustomer)],
    ['its id', ping.id, idsOf(ping)],
    ['its id in capitals', ping.id.toUpperCase(), idsOf(ping)],
    ['signs that a pattern would read', '%', idsOf(...ALL).toReversed()],
    ['a NUL', 'anpingen\u0000', idsOf(replay, ping)],
  ])('by %s', async (_by, search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  it.each<[string, Partial<RequestLogFilter>, string[]]>([
    ['done', { results: ['done'] }, idsOf(gone, replay, slow, ping)],
    ['refused', { results: ['refused'] }, idsOf(ofCustomer, refused)],
    ['failed', { results: ['failed'] }, idsOf(broken)],
    ['refused or failed', { results: ['refused', 'failed'] }, idsOf(ofCustomer, broken, refused)],
    ['of customers', { callers: ['visitor'] }, idsOf(ofCustomer)],
    ['slow', { slowerThanMs: 500 }, idsOf(slow)],
    ['at the edge of slow', { slowerThanMs: 2_400 }, idsOf(slow)],
    ['replays', { replays: true }, idsOf(replay)],
    ['of that day in Berlin', { from: '2026-09-16', to: '2026-09-16' }, idsOf(...ALL).toReversed()],
    ['of the day before', { to: '2026-09-15' }, []],
    ['of the day after', { from: '2026-09-17' }, []],
    ['several at once', { results: ['done'], slowerThanMs: 50, search: 'anpingen' }, idsOf(replay)],
  ])('by its kind: %s', async (_kind, filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  it('page by page, each once', async () => {
    const pages: string[] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const answer = await invoke(
        requestLogCalls.requestLogs,
        { body: { limit: 2, ...(after && { after }) } },
        owner,
      )
      if (!answer.ok) throw new Error(answer.refusal)
      pages.push(...answer.value.rows.map(({ id }) => id))
      after = answer.value.older ?? undefined
    }
    expect(pages).toEqual(idsOf(...ALL).toReversed())
    expect(after).toBeUndefined()
  })

  it('with its number', async () => {
    const answer = await invoke(requestLogCalls.requestLogsTotal, { body: { results: ['done'] } }, owner)
    expect(answer).toMatchObject({ value: { total: 4, totalIsExact: true } })
  })
})

const detail = async (id: string, actor = owner) =>
  await invoke(requestLogCalls.requestLog, { params: { id } }, actor)

describe('G-01 one call', () => {
  it('names its replays and whether it may be replayed', async () => {
    expect(await detail(ping.id)).toMatchObject({
      value: { replays: [{ id: replay.id }], hindrance: null, can: { replay: true } },
    })
    expect(await detail(refused.id)).toMatchObject({ value: { message: 'Das gibt es hier nicht.' } })
    expect(await detail(ofCustomer.id)).toMatchObject({
      value: { input: null, hindrance: 'replay-not-of-staff' },
    })
    expect(await detail(gone.id)).toMatchObject({ value: { summary: null, hindrance: 'replay-call-gone' } })
  })

  it('who may only look is told so', async () => {
    const looking = anActor([companyId], ['requestLogs.view'])
    expect(await detail(ping.id, looking)).toMatchObject({ value: { can: { replay: false } } })
  })

  it('FAULT-46 of another company does not exist: no row, no number, no detail, no replay', async () => {
    const stranger = anActor([platform.random.uuid()], ['requestLogs.view', 'requestLogs.replay'])
    expect(await detail(ping.id, stranger)).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await invoke(requestLogCalls.requestLogs, { body: {} }, stranger)).toMatchObject({
      value: { rows: [] },
    })
    expect(await invoke(requestLogCalls.requestLogsTotal, { body: {} }, stranger)).toMatchObject({
      value: { total: 0 },
    })
    for (const call of [requestLogCalls.replayReading, requestLogCalls.replayRequest])
      expect(await invoke(call, { params: { id: ping.id } }, stranger)).toMatchObject({
        ok: false,
        refusal: 'not-found',
      })
  })
})

it('LAW-62 the oldest go first, so many at once', async () => {
  const before = new Date(Date.UTC(2026, 8, 17))
  expect(await platform.db.transaction((tx) => forgetRequests(tx, before, 3))).toBe(3)
  expect(await found({})).toEqual(idsOf(gone, replay, ofCustomer, broken))
  expect(await platform.db.transaction((tx) => forgetRequests(tx, before, 10))).toBe(4)
  expect(await found({})).toEqual([])
})
