import { logCalls, type LogRow } from '@fachwerk/contract/history/log-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aFilledLog, ANNA, JANA } from './testing.ts'

const house = await aFilledLog()
const { platform, world, berta, rentalId } = house
const [, second] = world.boxes

type Filter = RequestIn<typeof logCalls.logs>['body']
const page = (body: Filter = {}, actor = berta) => house.ask(logCalls.logs, { body }, actor)
const kindsOf = (rows: readonly LogRow[]) => rows.map(({ type, action }) => type ?? action)
const found = async (body: Filter = {}, actor = berta) => kindsOf((await page(body, actor)).rows)
const total = (body: Filter) => house.ask(logCalls.logsTotal, { body })

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
        actor: ANNA,
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

  it('B-20 says whose file an entry is about, and no more once the customer is erased', async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      platform.db.transaction((tx) => statement.execute(tx))
    const customerId = platform.random.uuid()
    await change(sql`insert into customer (id, root_company_id, email, first_name, last_name, created_at)
      values (${customerId}, ${world.companyId}, 'anna.log@example.org', 'Anna', 'Beispiel', now())`)
    await change(sql`update rental set customer_id = ${customerId} where id = ${rentalId}`)
    const numbers = async () =>
      (await page({ types: ['lock.opened', 'lock.edited'] })).rows.map(({ customerNumber }) => customerNumber)
    expect(await numbers()).toEqual([null, expect.stringMatching(/^K-\d+$/)])
    const { rows } = await page({ types: ['lock.opened'] })
    const detail = await house.ask(logCalls.logEntry, { params: { entryId: rows[0]?.id ?? '' } })
    expect(detail.customerNumber).toBe((await numbers())[1])
    await change(sql`update customer set erased_at = now() where id = ${customerId}`)
    expect(await numbers()).toEqual([null, null])
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
    expect(await total({ groups: ['doors'] })).toEqual({ total: 3, totalIsExact: true })
    expect(await total({ search: 'gibt es nicht' })).toEqual({ total: 0, totalIsExact: true })
  })

  it('FAULT-59 a place that nobody made is refused', async () => {
    for (const after of ["1-e1' or 1=1", '1-x1', '', '9999999999999999999999-e1'])
      expect(await house.refusalOf(logCalls.logs, { body: { after } })).toBe('invalid-input')
    expect(await house.refusalOf(logCalls.logEntry, { params: { entryId: 'e1;drop' } })).toBe('invalid-input')
  })
})
