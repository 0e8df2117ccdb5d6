import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { type RequestLogFilter, requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addColleague } from '../testing/house-actors.ts'
import { aStaff } from '../testing/locks.ts'
import { ask, SITE_HOST, send } from '../testing/house-calls.ts'
import { aTestHouse } from '../testing/test-house.ts'

const house = await aTestHouse()
const { platform } = house
const owner = await aStaff(house)
const user = await owner.ask(identityCalls.currentUser, {})
await addColleague(house, 'verwaltung@zeitlager.example', 'administrator', user.company)
await addColleague(house, 'lesend@zeitlager.example', 'reader', user.company)
const reader = await aStaff(house, 'lesend@zeitlager.example')
const nord = await aStaff(house, 'nord@zeitlager.example')

const aSecondLater = () => platform.clock.advance(1_000)
const rows = async (body: Partial<RequestLogFilter> = {}, by = owner) => {
  await aSecondLater()
  return (await by.ask(requestLogCalls.requestLogs, { body })).rows
}
const newestOf = async (path: string) => {
  const found = (await rows({ limit: 200 })).find((row) => row.path === path)
  if (!found) throw new Error(`${path} is not recorded`)
  return found
}
const replay = (id: string, by = owner) => by.ask(requestLogCalls.replayRequest, { params: { id } })
const refusalOf = async (id: string, by = owner, call: 'replayRequest' | 'replayReading' = 'replayRequest') =>
  (await send(house, requestLogCalls[call], { params: { id } }, by.caller)).code

describe('G-01 who called what, when, how long, with which result', () => {
  it('shows calls of staff with their name, result and input, newest first, a second later', async () => {
    await owner.ask(lockCalls.locks, { body: { limit: 3 } })
    await reader.send(lockCalls.editLock, { item: {} })
    const [refused] = await rows({ search: lockCalls.editLock.path })
    expect(refused).toMatchObject({ status: 404, refusal: 'not-found', caller: { kind: 'staff' } })
    const lists = await newestOf(lockCalls.locks.path)
    expect(lists).toMatchObject({ status: 200, refusal: null, summary: lockCalls.locks.summary })
    expect(lists.durationMs).toBeGreaterThanOrEqual(0)
    const detail = await owner.ask(requestLogCalls.requestLog, { params: { id: lists.id } })
    expect(detail).toMatchObject({ inputKept: 'whole', input: { body: { limit: 3 } }, hindrance: null })
  })

  it('E-03 the id that an error message names finds its entry', async () => {
    const { text } = await owner.send(lockCalls.editLock, { item: {} })
    const { requestId } = JSON.parse(text)
    expect((await rows({ search: requestId })).map(({ id }) => id)).toEqual([requestId])
  })

  it('is found by what the call is called, by who called, by its result and by how long it took', async () => {
    await owner.ask(lockCalls.locks, { body: {} })
    const paths = async (body: Partial<RequestLogFilter>) =>
      new Set((await rows(body)).map(({ path }) => path))
    expect(await paths({ search: lockCalls.locks.summary })).toEqual(new Set([lockCalls.locks.path]))
    expect(await paths({ search: 'kein Mensch heißt so' })).toEqual(new Set())
    expect((await rows({ results: ['refused'] })).every(({ status }) => status >= 400 && status < 500)).toBe(
      true,
    )
    expect(await rows({ results: ['failed'] })).toEqual([])
    expect(await rows({ slowerThanMs: 600_000 })).toEqual([])
    expect((await rows({ callers: ['visitor'] })).every(({ caller }) => caller.kind === 'visitor')).toBe(true)
  })

  it('of a customer only the site is named and nothing kept that they typed', async () => {
    await ask(house, storefrontCalls.findLocations, { body: { search: 'Konstanz' } }, { host: SITE_HOST })
    const found = await newestOf(storefrontCalls.findLocations.path)
    expect(found.caller).toEqual({ kind: 'visitor', name: SITE_HOST })
    const detail = await owner.ask(requestLogCalls.requestLog, { params: { id: found.id } })
    expect(detail).toMatchObject({ input: null, inputKept: 'none', hindrance: 'replay-not-of-staff' })
  })

  it('secrets and addresses of people stand nowhere in it', async () => {
    await owner.send(identityCalls.signIn, { email: 'geheim@marke.example', password: 'Marke-4711' })
    await owner.send(lockCalls.locks, { search: 'geheim@marke.example' })
    await aSecondLater()
    const { rows: stored } = await platform.db.read((tx) =>
      sql<{ text: string }>`select to_jsonb(r)::text as text from request_log r`.execute(tx),
    )
    expect(stored.length).toBeGreaterThan(5)
    expect(stored.filter(({ text }) => /geheim@marke|Marke-4711/.test(text))).toEqual([])
  })

  it('takes what no database takes as text', async () => {
    await owner.send(lockCalls.locks, { search: 'a\u0000b\ud800' })
    expect((await newestOf(lockCalls.locks.path)).status).toBeLessThan(500)
  })

  it('pages lead on without gaps, and the number is counted', async () => {
    const first = await owner.ask(requestLogCalls.requestLogs, { body: { limit: 2 } })
    const second = await owner.ask(requestLogCalls.requestLogs, {
      body: { limit: 2, after: first.older ?? '' },
    })
    const four = await owner.ask(requestLogCalls.requestLogs, { body: { limit: 4 } })
    expect([...first.rows, ...second.rows]).toEqual(four.rows)
    const { total } = await owner.ask(requestLogCalls.requestLogsTotal, { body: {} })
    expect(total).toBeGreaterThanOrEqual(four.rows.length)
  })

  it('looking into it leaves no trace in it', async () => {
    await rows()
    expect(await rows({ search: requestLogCalls.requestLogs.path })).toEqual([])
  })

  it('N-10 goes into a file', async () => {
    const { status, text } = await owner.send(requestLogCalls.exportRequestLogs, {
      format: 'csv',
      columns: ['call', 'result'],
    })
    expect(status).toBe(200)
    expect(text).toContain(lockCalls.locks.summary)
  })

  it('FAULT-46 only who leads sees it, and nobody another company', async () => {
    expect((await reader.send(requestLogCalls.requestLogs, {})).status).toBe(404)
    await nord.ask(identityCalls.currentUser, {})
    const mine = await newestOf(lockCalls.locks.path)
    const foreign = await nord.send(requestLogCalls.requestLogs, {})
    expect(foreign.text).not.toContain(mine.id)
  })
})

describe('LAW-66 replays', () => {
  it('a reading call is done again and marked as a replay', async () => {
    const staff = await aStaff(house)
    await staff.ask(lockCalls.locks, { body: { limit: 2 } })
    await aSecondLater()
    const { rows: found } = await staff.ask(requestLogCalls.requestLogs, { body: { limit: 200 } })
    const id = found.find(({ path }) => path === lockCalls.locks.path)?.id ?? ''
    const done = await staff.ask(requestLogCalls.replayReading, { params: { id } })
    expect(done).toMatchObject({ status: 200, refusal: null, isCut: false })
    expect(JSON.parse(done.answer ?? '').rows).toHaveLength(2)
    await aSecondLater()
    const detail = await staff.ask(requestLogCalls.requestLog, { params: { id } })
    expect(detail.replays.map((row) => [row.id, row.replayOf])).toEqual([[done.requestId, id]])
  })

  it('FAULT-69 whoever replays does it with their own rights: what the owner saw, an administrator does not', async () => {
    const [first, second] = [await aStaff(house), await aStaff(house, 'verwaltung@zeitlager.example')]
    await first.ask(paymentAccountCalls.paymentSetup, {})
    await aSecondLater()
    const { rows: found } = await second.ask(requestLogCalls.requestLogs, {
      body: { search: paymentAccountCalls.paymentSetup.path },
    })
    expect(await replay(found[0]?.id ?? '', first)).toMatchObject({ status: 200 })
    expect(await replay(found[0]?.id ?? '', second)).toMatchObject({
      status: 404,
      refusal: 'not-found',
      answer: null,
    })
  })

  it('FAULT-69 a payment is never booked a second time, and a role that may not replay finds nothing', async () => {
    const staff = await aStaff(house)
    const nobody = await aStaff(house, 'lesend@zeitlager.example')
    const input = {
      orderId: '019a0000-0000-7000-8000-0000000000f1',
      amountCents: 100,
      receivedOn: '2026-09-16',
    }
    await staff.send(transferCalls.recordReceipt, input)
    await aSecondLater()
    const { rows: found } = await staff.ask(requestLogCalls.requestLogs, {
      body: { search: transferCalls.recordReceipt.path },
    })
    const id = found[0]?.id ?? ''
    expect(await refusalOf(id, staff)).toBe('replay-changes-something')
    expect(await refusalOf(id, nobody)).toBe('not-found')
    expect(await refusalOf('019a0000-0000-7000-8000-0000000000f9', staff)).toBe('not-found')
  })

  it('FAULT-69 a ping is done again by POST alone, each time anew', async () => {
    const staff = await aStaff(house)
    const { rows: terminals } = await staff.ask(terminalCalls.terminals, { body: {} })
    const controller = { id: terminals[0]?.id ?? '' }
    await staff.ask(deviceCalls.pingTerminal, { body: { controller } })
    await aSecondLater()
    const { rows: found } = await staff.ask(requestLogCalls.requestLogs, {
      body: { search: deviceCalls.pingTerminal.path },
    })
    const id = found[0]?.id ?? ''
    expect(await refusalOf(id, staff, 'replayReading')).toBe('replay-needs-post')
    const [one, two] = [await replay(id, staff), await replay(id, staff)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(JSON.parse(one.answer ?? '').id).not.toBe(JSON.parse(two.answer ?? '').id)
  })

  it('nobody replays more than thirty times a minute', async () => {
    const staff = await aStaff(house, 'verwaltung@zeitlager.example')
    await staff.ask(lockCalls.locks, { body: { limit: 1 } })
    await aSecondLater()
    const { rows: found } = await staff.ask(requestLogCalls.requestLogs, {
      body: { search: lockCalls.locks.path },
    })
    const id = found.find(({ path }) => path === lockCalls.locks.path)?.id ?? ''
    await platform.clock.advance(60_000)
    for (let time = 0; time < 30; time += 1) await replay(id, staff)
    expect(await refusalOf(id, staff)).toBe('too-many-tries')
  })
})
