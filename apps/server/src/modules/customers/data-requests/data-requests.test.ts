import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { rowsOf } from '../../orders/testing.ts'
import { dataRequestDuties, dueDataRequests } from '../index.ts'
import { aDataRequestsHouse, type DataRequestsHouse } from '../testing/data-requests-house.ts'

const DAY_MS = 86_400_000

let at: DataRequestsHouse
beforeEach(async () => {
  // It is the 16th of September 2026.
  at = await aDataRequestsHouse()
})

const extend = (id: string, version = 1) =>
  at.call(dataRequestCalls.extendDataRequest, { body: { id, version, reason: 'Sehr viele Daten' } }, at.owner)
const close = (id: string, more: object = {}) =>
  at.call(
    dataRequestCalls.closeDataRequest,
    { body: { id, version: 1, state: 'answered', closedOn: '2026-09-16', answer: '', ...more } },
    at.owner,
  )
const reopen = (id: string, version: number) =>
  at.call(dataRequestCalls.reopenDataRequest, { body: { id, version, reason: 'Doch nicht' } }, at.owner)
const change = (id: string, more: object = {}) =>
  at.call(
    dataRequestCalls.changeDataRequest,
    {
      body: {
        id,
        version: 1,
        kind: 'access',
        channel: 'phone',
        name: 'Anna Keller',
        email: '',
        receivedOn: '2026-09-10',
        note: '',
        ...more,
      },
    },
    at.owner,
  )

describe('LAW-59 a request about somebody’s data', () => {
  it('is kept with its last day, one month after it came, not after it was written down', async () => {
    const stored = replied(await at.record({ receivedOn: '2026-08-31', kind: 'erasure' }))
    expect(stored).toMatchObject({
      state: 'open',
      kind: 'erasure',
      dueOn: '2026-09-30',
      overdue: false,
      soon: false,
      recordedBy: at.owner.name,
      companyName: 'Zeitlager',
    })
  })

  it('of somebody nobody knows by name or address, or from tomorrow, is not kept, and its field says why', async () => {
    const nobody = await at.record({ name: ' ', email: '' })
    expect(nobody.ok ? [] : nobody.errors?.map(({ field }) => field)).toEqual(['name'])
    const wrong = await at.record({ email: 'anna@' })
    expect(wrong.ok ? [] : wrong.errors?.map(({ field }) => field)).toEqual(['email'])
    expect(await at.record({ receivedOn: '2026-09-17' })).toMatchObject({
      refusal: 'received-in-future',
      field: 'receivedOn',
    })
    expect(replied(await at.record({ name: '', email: 'A@Example.org' })).email).toBe('a@example.org')
    expect((await at.list()).total).toBe(1)
  })

  it('is due soon with a week left, late after its last day, and then stands first', async () => {
    const late = replied(await at.record({ name: 'Spät', receivedOn: '2026-08-15' }))
    const today = replied(await at.record({ name: 'Heute', receivedOn: '2026-08-16' }))
    const week = replied(await at.record({ name: 'Woche', receivedOn: '2026-08-23' }))
    const far = replied(await at.record({ name: 'Fern', receivedOn: '2026-08-24' }))
    expect([late, today, week, far].map(({ overdue, soon }) => [overdue, soon])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
    const names = async (body: object) => (await at.list(body)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['Spät', 'Heute', 'Woche', 'Fern'])
    expect(await names({ view: 'soon' })).toEqual(['Heute', 'Woche'])
    expect(await names({ view: 'overdue' })).toEqual(['Spät'])
    expect(await names({ search: 'woch' })).toEqual(['Woche'])
    expect(await names({ kinds: ['erasure'] })).toEqual([])
    expect(await names({ orderBy: 'name', dir: 'desc' })).toEqual(['Woche', 'Spät', 'Heute', 'Fern'])
  })

  it('takes two months more, once, with a reason, and not after its last day', async () => {
    const stored = replied(await at.record())
    const longer = replied(await extend(stored.id))
    expect(longer).toMatchObject({
      dueOn: '2026-12-10',
      extended: true,
      extensionReason: 'Sehr viele Daten',
      can: { extend: false },
    })
    expect(await extend(stored.id, longer.version)).toMatchObject({ refusal: 'extended-already' })
    const late = replied(await at.record({ receivedOn: '2026-08-15' }))
    expect(late.can.extend).toBe(false)
    expect(await extend(late.id)).toMatchObject({ refusal: 'extension-too-late' })
  })

  it('is put right while it is open; another day of receipt moves the last one, also a later one', async () => {
    const stored = replied(await at.record())
    expect(replied(await change(stored.id, { receivedOn: '2026-09-01' }))).toMatchObject({
      dueOn: '2026-10-01',
      channel: 'phone',
      email: '',
      customer: null,
    })
    const [entry] = await rowsOf(
      at,
      sql<{ text: string }>`select a::text as text from audit_entry a where action = 'dataRequest.changed'`,
    )
    expect(entry?.text).toContain('receivedOn')
    expect(entry?.text).not.toContain('anna@example.org')
    replied(await close(stored.id, { version: 2 }))
    expect(await change(stored.id, { version: 3 })).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('FAULT-72 who looked at an older state changes nothing and sees what is there now', async () => {
    const stored = replied(await at.record())
    replied(await change(stored.id, { name: 'Anna K.' }))
    expect(await change(stored.id)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { name: 'Anna K.', version: 2 } },
    })
    expect((await at.show(stored.id)).name).toBe('Anna K.')
  })

  it('is answered on a day between receipt and today, and no sooner and no later', async () => {
    const stored = replied(await at.record())
    expect(await close(stored.id, { closedOn: '2026-09-17' })).toMatchObject({
      refusal: 'answered-in-future',
      field: 'closedOn',
    })
    expect(await close(stored.id, { closedOn: '2026-09-09' })).toMatchObject({
      refusal: 'answered-before-receipt',
      field: 'closedOn',
    })
    expect(replied(await close(stored.id, { closedOn: '2026-09-15' }))).toMatchObject({
      state: 'answered',
      closedOn: '2026-09-15',
      closedBy: at.owner.name,
      can: { close: false, reopen: true },
    })
    expect((await at.list()).total).toBe(0)
    expect((await at.list({ view: 'all', states: ['answered'] })).total).toBe(1)
  })

  it('is refused with its reason only; closed by mistake, it is open again with the same last day', async () => {
    const stored = replied(await at.record())
    const silent = await close(stored.id, { state: 'refused' })
    expect(silent.ok ? [] : silent.errors?.map(({ field }) => field)).toEqual(['answer'])
    const refused = replied(await close(stored.id, { state: 'refused', answer: 'Identität nicht belegt' }))
    expect(refused).toMatchObject({ state: 'refused', answer: 'Identität nicht belegt', overdue: false })
    expect(replied(await reopen(stored.id, 2))).toMatchObject({
      state: 'open',
      closedOn: null,
      answer: '',
      dueOn: '2026-10-10',
    })
    expect(await reopen(stored.id, 3)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('LAW-61 its history names who did what and never who asked', async () => {
    const stored = replied(await at.record())
    replied(await extend(stored.id))
    replied(await close(stored.id, { version: 2 }))
    const entries = await rowsOf(
      at,
      sql<{ action: string; text: string }>`select action, a::text as text from audit_entry a
        where subject_kind = 'dataRequest' order by id`,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'dataRequest.recorded',
      'dataRequest.extended',
      'dataRequest.answered',
    ])
    expect(entries.map(({ text }) => text).join()).not.toMatch(/Keller|anna@/)
  })
})

const due = () => at.platform.db.read((tx) => dueDataRequests(tx, at.platform.clock.now()))

describe('N-06 who works on requests is told in time', () => {
  it('a week before the last day and after it, of open ones only', async () => {
    const soon = replied(await at.record({ receivedOn: '2026-08-20' }))
    const late = replied(await at.record({ receivedOn: '2026-08-14' }))
    replied(await at.record({ receivedOn: '2026-09-10' }))
    const done = replied(await at.record({ receivedOn: '2026-08-20' }))
    replied(await close(done.id))
    expect(await due()).toEqual([
      expect.objectContaining({ id: late.id, late: true, dueOn: '2026-09-14' }),
      // It had been due soon for days when it was written down.
      expect.objectContaining({ id: soon.id, late: false, since: at.platform.clock.now() }),
    ])
  })

  it('LAW-59 an open one is a duty, late when the day after its last one begins; a closed one is none', async () => {
    const open = replied(await at.record({ receivedOn: '2026-08-20' }))
    const done = replied(await at.record({ receivedOn: '2026-08-14' }))
    replied(await close(done.id))
    const scope = at.owner.scopeFor('dataRequests.edit')
    const duties = await at.platform.db.read((tx) => dataRequestDuties(tx, { scope, limit: 9 }))
    expect(duties).toEqual([
      {
        id: open.id,
        companyId: at.own.companyId,
        kind: 'dataRequest',
        name: 'Anna Keller',
        customerNumber: null,
        asks: 'access',
        dueAt: new Date('2026-09-20T22:00:00Z'),
      },
    ])
    const ofNobody = { scope: [open.id], limit: 9 }
    expect(await at.platform.db.read((tx) => dataRequestDuties(tx, ofNobody))).toEqual([])
  })

  it('what is late for a month is known', async () => {
    replied(await at.record({ receivedOn: '2026-07-17' }))
    expect(await due()).toHaveLength(1)
    await at.platform.clock.advance(DAY_MS)
    expect(await due()).toHaveLength(0)
  })

  it('what changes the last day or closes it says so to whoever told', async () => {
    const stored = replied(await at.record())
    const events = async () =>
      (await rowsOf(at, sql`select 1 from event where type = 'dataRequest.settled'`)).length
    replied(await change(stored.id, { name: 'Anna' }))
    expect(await events()).toBe(0)
    replied(await extend(stored.id, 2))
    replied(await close(stored.id, { version: 3 }))
    expect(await events()).toBe(2)
  })
})

it('LAW-62 what was closed is forgotten after three whole years, what is open never', async () => {
  const [closed, open] = [replied(await at.record()), replied(await at.record())]
  replied(await close(closed.id))
  const forget = async (day: string) => {
    await at.platform.clock.advance(Date.parse(day) - at.platform.clock.now().getTime())
    await at.platform.runDue()
    return (await at.list({ view: 'all' })).rows.map(({ id }) => id)
  }
  expect(await forget('2029-12-31T12:00:00Z')).toHaveLength(2)
  expect(await forget('2030-01-01T12:00:00Z')).toEqual([open.id])
})
