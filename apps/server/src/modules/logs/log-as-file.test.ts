import { logCalls } from '@fachwerk/contract/history/log-calls'
import { describe, expect, it } from 'vitest'
import type { Exports } from '../../platform/export/export-rows.ts'
import { refuse } from '../../platform/result.ts'
import { searchSources } from '../../search-sources.ts'
import { anActor, aWorld } from '../devices/testing.ts'
import { subjectsOfLocks } from './use-cases/find-subjects.ts'
import { exportLog } from './use-cases/export-log.ts'
import { aFilledLog, ANNA, EVERYTHING, SYSTEM } from './testing.ts'

const house = await aFilledLog()
const { platform, world, berta, happens } = house
const [first, second] = world.boxes
const TERMINAL = { kind: 'terminal', id: '01980000-0000-7000-8000-0000000000ac', name: 'Säule Nord' } as const

/** The lines of the file by the titles of its columns, without the writing of a file. */
async function lines(filter: object = {}, actor = berta) {
  const seen: Record<string, unknown>[] = []
  const exportRows: Exports = async (_actor, input) => {
    await platform.db.read(async (tx) => {
      const keys = await input.keys(tx, 100)
      const rows = await input.rows(tx, keys)
      for (const key of keys) {
        const row = rows.get(key)
        if (row !== undefined)
          seen.push(Object.fromEntries(input.columns.map(({ title, cell }) => [title, cell(row)])))
      }
    })
    return refuse('export-too-large')
  }
  const body = logCalls.exportLogs.body.parse({ format: 'csv', ...filter })
  await exportLog({ exportRows, sources: searchSources(platform) }, { actor, ...body })
  return seen
}
const hows = async (filter: object) => (await lines(filter)).map((line) => line['Wie'])

describe('L-11 N-10 the log as a file', () => {
  it('tells in words what the screen tells: what, how, who, where and why', async () => {
    expect((await lines({ types: ['command.failed'] }))[0]).toMatchObject({
      Wie: 'Öffnen · Das Schloss klemmt.',
      Wer: 'Berta Betrieb',
      Fach: `${world.prefix}-001`,
      Schloss: 'SL-77',
      Terminal: 'Säule Nord',
    })
    expect((await lines({ groups: ['staff'] }))[0]).toMatchObject({
      Bestellung: 'Berta Betrieb',
      Grund: 'Umzug',
      Fach: null,
    })
    expect((await lines({ types: ['lock.opened'] }))[0]).toMatchObject({
      Was: 'Tür geöffnet',
      Wie: 'mit Code',
      Wer: ANNA.name,
      Zeitpunkt: { at: '2026-09-01T08:01:00.000Z', timeZone: 'Europe/Berlin' },
    })
  })

  it('is in the order of the log, whatever order is asked for', async () => {
    const newest = (await lines()).map((line) => line['Was'])
    expect(await lines({ dir: 'asc', orderBy: 'at' })).toHaveLength(newest.length)
    expect((await lines({ dir: 'asc' })).map((line) => line['Was'])).toEqual(newest)
  })

  it('R-11 names the second person whose key opened, in the file and on the screen', async () => {
    const data = { how: 'qr', holder: 'Tom Winter', grantId: 'g', deviceSecret: 'geheim' }
    await happens('lock.opened', '2026-09-10T08:00:00Z', { boxId: second.id, actor: TERMINAL, data })
    expect(await hows({ boxIds: [second.id], types: ['lock.opened'] })).toEqual([
      'mit QR-Code · Schlüssel von Tom Winter',
    ])
    const body = { boxIds: [second.id], types: ['lock.opened' as const] }
    const { rows } = await house.ask(logCalls.logs, { body })
    expect(rows[0]?.data).toEqual({ how: 'qr', holder: 'Tom Winter' })
  })

  it('FAULT-67 data that only look like words of ours are not looked up in a prototype', async () => {
    const at = '2026-09-11T08:00:00Z'
    await happens('command.failed', at, { boxId: first.id, data: { kind: 'toString', code: 'constructor' } })
    await happens('lock.changed', at, { boxId: first.id, actor: SYSTEM, data: { state: 'jammed', cause: 7 } })
    expect(await hows({ from: '2026-09-11', boxIds: [first.id] })).toEqual(['klemmt', 'constructor'])
  })

  it('A-13 holds nothing of another company', async () => {
    const other = await aWorld(platform)
    expect(await lines({}, anActor([other.companyId], EVERYTHING))).toEqual([])
    expect(await lines({ boxIds: [first.id] }, anActor([other.companyId], EVERYTHING))).toEqual([])
  })
})

describe('L-04 locks of a list of numbers', () => {
  it('are looked for where they hang, and by themselves where they hang nowhere', () => {
    const found = subjectsOfLocks([
      { id: 'hung', boxId: 'box' },
      { id: 'spare', boxId: null },
    ])
    expect([found.boxIds, found.lockIds, found.userIds]).toEqual([['box'], ['spare'], []])
  })
})

describe('G-02 who can be asked for', () => {
  it('A-12 is whoever ever worked there, by family name, and not to be listed without the log', async () => {
    const { rows } = await house.ask(logCalls.logPeople, { body: {} })
    expect(rows.map(({ name }) => name)).toEqual(['Berta Betrieb'])
    const shut = anActor([world.companyId], ['monitoring.view'])
    expect(await house.ask(logCalls.logPeople, { body: {} }, shut)).toEqual({ rows: [] })
  })

  it('an entry that never was, or is of a kind somebody may not see, does not exist', async () => {
    const helper = anActor([world.companyId], ['logs.view', 'monitoring.view'])
    const [change] = (await house.ask(logCalls.logs, { body: { groups: ['staff'] } })).rows
    for (const entryId of ['e999999999', 'c999999999', change?.id ?? ''])
      expect(await house.refusalOf(logCalls.logEntry, { params: { entryId } }, helper)).toBe('not-found')
  })
})
