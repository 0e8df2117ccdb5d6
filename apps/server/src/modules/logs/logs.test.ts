import { logCalls, type LogRow } from '@fachwerk/contract/log-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordChange } from '../../platform/audit.ts'
import { aRental, anActor, aWorld } from '../devices/testing.ts'
import { aLogHouse, EVERYTHING, JANA } from './testing.ts'

const house = await aLogHouse()
const { platform, world, berta } = house
const [first, second] = world.boxes
const customer = { kind: 'customer', id: null, name: 'Anna Beispiel' } as const
let rentalId = ''

type Filter = RequestIn<typeof logCalls.logs>['body']
const page = (body: Filter = {}, actor = berta) => house.ask(logCalls.logs, { body }, actor)
const told = (rows: readonly LogRow[]) => rows.map(({ type, action }) => type ?? action)
const found = async (body: Filter = {}, actor = berta) => told((await page(body, actor)).rows)

const record = (
  action: `${'user' | 'location' | 'lock'}.${string}`,
  id: string,
  at: string,
  fields: object[],
) =>
  platform.db.transaction((tx) =>
    recordChange(tx, {
      at: new Date(at),
      companyId: world.companyId,
      actor: JANA,
      action,
      subject: {
        kind: action.startsWith('user') ? 'user' : action.startsWith('lock') ? 'lock' : 'location',
        id,
      },
      before: { ...fields[0] },
      after: { ...fields[1] },
      reason: 'Umzug',
    }),
  )

beforeAll(async () => {
  const rental = await aRental(platform, world, first)
  rentalId = rental.rentalId
  const [lockId, terminalId] = [platform.random.uuid(), platform.random.uuid()]
  const { companyId, locationId } = world
  const now = platform.clock.now()
  await platform.db.transaction(async (tx) => {
    await sql`insert into terminal (id, company_id, location_id, name, secret_hash, secret_sealed, code_key_sealed, created_at)
      values (${terminalId}, ${companyId}, ${locationId}, 'Säule Nord', '', '', '', ${now})`.execute(tx)
    await sql`insert into lock (id, company_id, location_id, terminal_id, box_id, name)
      values (${lockId}, ${companyId}, ${locationId}, ${terminalId}, ${first.id}, 'SL-77')`.execute(tx)
    await sql`insert into staff_user (id, company_id, email, first_name, last_name, created_at)
      values (${JANA.id}, ${companyId}, 'berta@example.org', 'Berta', 'Betrieb', ${now})`.execute(tx)
  })
  const atBox = { boxId: first.id, lockId, terminalId }
  await house.happens('rental.started', '2026-09-01T08:00:00Z', { boxId: first.id, rentalId })
  await house.happens('lock.opened', '2026-09-01T08:01:00Z', {
    ...atBox,
    rentalId,
    actor: customer,
    data: { how: 'code', ip: '192.0.2.7', deviceSecret: 'geheim' },
  })
  await house.happens('lock.jammed', '2026-09-02T21:59:00Z', atBox)
  await house.happens('command.failed', '2026-09-02T22:00:00Z', {
    ...atBox,
    actor: JANA,
    data: { kind: 'open', code: 'lock-jammed' },
  })
  await house.happens('terminal.offline', '2026-09-03T06:00:00Z', { terminalId })
  await house.happens('lock.edited', '2026-09-03T07:00:00Z', { ...atBox, actor: JANA })
  await record('lock.edited', lockId, '2026-09-03T07:00:00Z', [{ notes: '' }, { notes: 'quietscht' }])
  await house.happens('staff.signedIn', '2026-09-03T07:30:00Z', { locationId: null, actor: JANA })
  await record('location.changed', locationId, '2026-09-04T07:00:00Z', [{ name: 'Alt' }, { name: 'Neu' }])
  await record('user.blocked', JANA.id, '2026-09-04T07:00:00Z', [{ status: 'active' }, { status: 'blocked' }])
  await house.happens('lock.closed', '2026-09-05T07:00:00Z', { boxId: second.id })
})

describe('L-11 G-02 the log', () => {
  it('tells events of locks, terminals, rentals and staff and changes of records in one list, newest first', async () => {
    expect(await found()).toEqual([
      'lock.closed',
      'user.blocked',
      'location.changed',
      'staff.signedIn',
      'lock.edited',
      'terminal.offline',
      'command.failed',
      'lock.jammed',
      'lock.opened',
      'rental.started',
    ])
  })

  it('names places, locks and people, and nothing else an event carries (LAW-61)', async () => {
    const { rows } = await page({ types: ['lock.opened'] })
    expect(rows).toEqual([
      expect.objectContaining({
        actor: customer,
        boxName: `${world.prefix}-001`,
        lockName: 'SL-77',
        terminalName: 'Säule Nord',
        locationName: expect.stringContaining('Standort'),
        rentalId,
        data: { how: 'code' },
      }),
    ])
    expect((await page({ groups: ['staff'] })).rows[0]).toMatchObject({
      subject: 'Berta Betrieb',
      action: 'user.blocked',
    })
  })

  it('is narrowed by the days of Berlin, both included', async () => {
    // 21:59 and 22:00 in London are 23:59 of the 2nd and 0:00 of the 3rd in Berlin.
    expect(await found({ from: '2026-09-02', to: '2026-09-02' })).toEqual(['lock.jammed'])
    expect(await found({ from: '2026-09-03', to: '2026-09-03', groups: ['commands'] })).toEqual([
      'command.failed',
    ])
  })

  it('is narrowed by kind, place, box, rental, who and person', async () => {
    expect(await found({ groups: ['terminals', 'settings'] })).toEqual([
      'location.changed',
      'terminal.offline',
    ])
    expect(await found({ boxIds: [second.id] })).toEqual(['lock.closed'])
    expect(await found({ rentalIds: [rentalId] })).toEqual(['lock.opened', 'rental.started'])
    expect(await found({ actors: ['customer'] })).toEqual(['lock.opened'])
    expect(await found({ userIds: [JANA.id], groups: ['commands', 'care'] })).toEqual([
      'lock.edited',
      'command.failed',
    ])
    expect(await found({ locationIds: [world.locationId], groups: ['settings', 'staff'] })).toEqual([
      'location.changed',
    ])
    expect(await found({ locationIds: [platform.random.uuid()] })).toEqual([])
  })

  it('is searched by box, lock, terminal and staff', async () => {
    expect(await found({ search: `${world.prefix}-002` })).toEqual(['lock.closed'])
    const ofFirst = ['lock.edited', 'command.failed', 'lock.jammed', 'lock.opened', 'rental.started']
    expect(await found({ search: 'sl-77' })).toEqual(ofFirst)
    expect(await found({ search: 'säule' })).toEqual([
      'lock.edited',
      'terminal.offline',
      'command.failed',
      'lock.jammed',
      'lock.opened',
    ])
    expect(await found({ search: 'Betrieb' })).toEqual([
      'user.blocked',
      'location.changed',
      'staff.signedIn',
      'lock.edited',
      'command.failed',
    ])
    expect(await found({ search: 'gibt es nicht' })).toEqual([])
    expect(await found({ search: `%_'` })).toEqual([])
  })

  it('FAULT-74 pages neither repeat nor skip, through equal moments, while new entries come in', async () => {
    const all = (await page()).rows.map(({ id }) => id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({
        limit: 2,
        ...(after !== null && { after }),
      })
      seen.push(...next.rows.map(({ id }) => id))
      if (after === null) await house.happens('help.called', '2026-09-06T07:00:00Z')
      after = next.older
    } while (after !== null)
    expect(seen).toEqual(all)
    expect((await page({ offset: 1, limit: 3 })).rows.map(({ id }) => id)).toEqual(all.slice(0, 3))
  })

  it('counts what matches apart from the rows', async () => {
    const total = (body: Filter) => house.ask(logCalls.logsTotal, { body })
    expect(await total({ groups: ['doors'] })).toEqual({ total: 3, totalIsExact: true })
    expect(await total({ search: 'gibt es nicht' })).toEqual({ total: 0, totalIsExact: true })
  })

  it('FAULT-59 a place that nobody made is refused', async () => {
    for (const after of ["1-e1' or 1=1", '1-x1', '', '9999999999999999999999-e1'])
      expect(await house.refusalOf(logCalls.logs, { body: { after } })).toBe('invalid-input')
    expect(await house.refusalOf(logCalls.logEntry, { params: { entryId: 'e1;drop' } })).toBe('invalid-input')
  })
})

describe('L-11 one entry', () => {
  const entry = async (filter: Filter) => {
    const [row] = (await page(filter)).rows
    return house.ask(logCalls.logEntry, { params: { entryId: row?.id ?? '' } })
  }

  it('of a changed record shows before, after and why', async () => {
    expect(await entry({ groups: ['settings'] })).toMatchObject({
      action: 'location.changed',
      companyName: expect.stringContaining('Firma'),
      changes: [{ before: { name: 'Alt' }, after: { name: 'Neu' }, reason: 'Umzug' }],
    })
  })

  it('of a deed of staff shows what the record said before and after', async () => {
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
  const ofLocks = async (type: 'all' | 'doors' | 'commands' | 'care' | 'failures', codes?: string[]) =>
    told((await house.ask(logCalls.lockLogs, { params: { type }, body: { ...(codes && { codes }) } })).rows)

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
    const wish = { types: ['terminal.offline' as const] }
    const newest = await page(wish)
    expect(newest.rows).toEqual([])
    expect(newest.searchedTo).toMatch(/^2026-09-08T/)
    expect(await house.ask(logCalls.logsTotal, { body: wish })).toEqual({ total: 0, totalIsExact: false })
    const older = await page({ ...wish, after: newest.older ?? '' })
    expect(told(older.rows)).toEqual(['terminal.offline'])
    expect(older).toMatchObject({ older: null, searchedTo: null })
    // What an index leads to is found at once, however far back.
    expect(await found({ boxIds: [second.id] })).toEqual(['lock.closed'])
  })

  it('and every entry is told once, across the ends of stretches', async () => {
    const wish = { from: '2026-09-01', limit: 200, groups: ['doors' as const, 'settings' as const] }
    let count = 0
    let after: string | null = null
    const ids = new Set<string>()
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({ ...wish, ...(after !== null && { after }) })
      count += next.rows.length
      for (const { id } of next.rows) ids.add(id)
      after = next.older
    } while (after !== null)
    expect(count).toBe(21_000 + 3 + 1)
    expect(ids.size).toBe(count)
  }, 60_000)
})
