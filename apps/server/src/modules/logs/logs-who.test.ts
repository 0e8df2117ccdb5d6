import { logCalls, type LogRow } from '@fachwerk/contract/history/log-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anActor, aWorld } from '../devices/testing.ts'
import { aFilledLog, EVERYTHING, JANA } from './testing.ts'

const house = await aFilledLog()
const { platform, world, berta, rentalId } = house
const [first, second] = world.boxes

type Filter = RequestIn<typeof logCalls.logs>['body']
const page = (body: Filter = {}, actor = berta) => house.ask(logCalls.logs, { body }, actor)
const seen = (rows: readonly LogRow[]) => rows.map(({ type, action }) => type ?? action)
const found = async (body: Filter = {}, actor = berta) => seen((await page(body, actor)).rows)
const entry = async (filter: Filter) => {
  const [row] = (await page(filter)).rows
  return house.ask(logCalls.logEntry, { params: { entryId: row?.id ?? '' } })
}

const ofLocks = async (type: 'all' | 'doors' | 'commands' | 'care' | 'failures', codes?: string[]) =>
  seen((await house.ask(logCalls.lockLogs, { params: { type }, body: { ...(codes && { codes }) } })).rows)

describe('L-11 one entry', () => {
  it('of a changed record shows before, after and why', async () => {
    expect(await entry({ groups: ['settings'] })).toMatchObject({
      action: 'location.changed',
      companyName: expect.stringContaining('Firma'),
      changes: [{ before: { name: 'Alt' }, after: { name: 'Neu' }, reason: 'Umzug' }],
    })
  })

  it('of a action of staff shows what the record said before and after', async () => {
    const shown = await entry({ types: ['lock.edited'] })
    // Locks are seen by who may see locks.
    expect(shown.changes).toEqual([])
    const keeper = anActor([world.companyId], [...EVERYTHING, 'locks.view'])
    const { changes } = await house.ask(logCalls.logEntry, { params: { entryId: shown.id } }, keeper)
    expect(changes).toMatchObject([
      { action: 'lock.edited', before: { notes: '' }, after: { notes: 'quietscht' } },
    ])
  })

  it('of a terminal or customer has nothing that was changed', async () => {
    expect(await entry({ types: ['lock.jammed'] })).toMatchObject({ changes: [], lockName: 'SL-77' })
  })
})

describe('L-04 the log of locks by their numbers and its kind', () => {
  it('tells what happened at the box where the lock hangs', async () => {
    expect(await ofLocks('all', ['sl-77'])).toEqual([
      'lock.edited',
      'command.failed',
      'lock.jammed',
      'lock.opened',
    ])
    expect(await ofLocks('failures', ['SL-77', 'SL-78'])).toEqual(['command.failed', 'lock.jammed'])
    expect(await ofLocks('care', ['SL-77'])).toEqual(['lock.edited'])
  })

  it('of all locks without numbers, of none for a number that is not there', async () => {
    expect(await ofLocks('doors')).toEqual(['lock.closed', 'lock.jammed', 'lock.opened'])
    expect(await ofLocks('doors', ['SL-99'])).toEqual([])
  })
})

describe('A-12 A-13 FAULT-46 who sees what', () => {
  it('without the right to see accounts there is nothing of them, without monitoring no door', async () => {
    const support = anActor([world.companyId], ['logs.view', 'accessRights.view'])
    expect(await found({}, support)).toEqual(['rental.started'])
    const helper = anActor([world.companyId], ['logs.view', 'monitoring.view'])
    expect(await found({ userIds: [JANA.id] }, helper)).toEqual(['lock.edited', 'command.failed'])
    const shut = anActor([world.companyId], ['monitoring.view'])
    expect(await found({}, shut)).toEqual([])
  })

  it('nothing of another company, not by box, search, person, entry or count; a franchisor sees both', async () => {
    const other = await aWorld(platform)
    const stranger = anActor([other.companyId], EVERYTHING)
    const [row] = (await page()).rows
    for (const filter of [
      {},
      { boxIds: [first.id] },
      { rentalIds: [rentalId] },
      { userIds: [JANA.id] },
      { search: 'SL-77' },
    ])
      expect(await found(filter, stranger)).toEqual([])
    expect(await house.refusalOf(logCalls.logEntry, { params: { entryId: row?.id } }, stranger)).toBe(
      'not-found',
    )
    expect(await house.ask(logCalls.logPeople, { body: {} }, stranger)).toEqual({ rows: [] })
    await house.happens('lock.opened', '2026-09-07T07:00:00Z', {
      companyId: other.companyId,
      locationId: other.locationId,
    })
    const both = anActor([world.companyId, other.companyId], EVERYTHING)
    expect(await found({ groups: ['doors'] }, both)).toEqual([
      'lock.opened',
      'lock.closed',
      'lock.jammed',
      'lock.opened',
    ])
  })
})

describe('L-11 FAULT-71 a filter that hardly anything matches', () => {
  it('looks back in stretches, says how far, and finds what is far back', async () => {
    await platform.db.transaction((tx) =>
      sql`insert into event (type, at, company_id, location_id, actor)
        select 'lock.changed', timestamptz '2026-09-08' + n * interval '1 second', ${world.companyId},
          ${world.locationId}, '{"kind":"terminal","id":"01980000-0000-7000-8000-0000000000ac","name":"T"}'::jsonb
        from generate_series(1, 21000) n`.execute(tx),
    )
    const input = { types: ['terminal.offline' as const] }
    const newest = await page(input)
    expect(newest.rows).toEqual([])
    expect(newest.searchedTo).toMatch(/^2026-09-08T/)
    expect(await house.ask(logCalls.logsTotal, { body: input })).toEqual({ total: 0, totalIsExact: false })
    const older = await page({ ...input, after: newest.older ?? '' })
    expect(seen(older.rows)).toEqual(['terminal.offline'])
    expect(older).toMatchObject({ older: null, searchedTo: null })
    // What an index leads to is found at once, however far back.
    expect(await found({ boxIds: [second.id] })).toEqual(['lock.closed'])
  })

  it('and every entry is told once, across the ends of stretches', async () => {
    const input = { from: '2026-09-01', limit: 200, groups: ['doors' as const, 'settings' as const] }
    let count = 0
    let after: string | null = null
    const ids = new Set<string>()
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({
        ...input,
        ...(after !== null && { after }),
      })
      count += next.rows.length
      for (const { id } of next.rows) ids.add(id)
      after = next.older
    } while (after !== null)
    expect(count).toBe(21_000 + 3 + 1)
    expect(ids.size).toBe(count)
  }, 60_000)
})
