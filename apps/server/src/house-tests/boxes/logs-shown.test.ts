import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import { logCalls } from '@fachwerk/contract/history/log-calls'
import { describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, send } from '../../testing/house-calls.ts'
import { aHarbour, aStaff, formOf } from '../../testing/locks.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, freeRow, aRenter } = await aHarbour(house)
const nord = await aStaff(house, 'nord@zeitlager.example')

type Filter = Parameters<typeof staff.ask<typeof logCalls.logs>>[1]['body']
const rows = async (body: Filter, by = staff) => (await by.ask(logCalls.logs, { body })).rows
const types = async (body: Filter, by = staff) =>
  (await rows(body, by)).map(({ type, action }) => type ?? action)

/** A file as lines; the first one names the columns. */
async function exported(call: Parameters<typeof staff.send>[0], body: object, by = staff): Promise<string[]> {
  const { status, text } = await by.send(call, { format: 'csv', ...body })
  expect(status).toBe(200)
  return text.replace('\uFEFF', '').trim().split('\r\n')
}

describe('L-11 the log of a house at work', () => {
  it('tells a rental from the order to the open door, found by box, by rental and by order number', async () => {
    const renter = await aRenter()
    await renter.opens()
    const { boxId, boxName } = await renter.lock()
    const ofBox = await types({ boxIds: [boxId ?? ''], groups: ['access', 'commands', 'doors'] })
    expect(ofBox).toEqual(
      expect.arrayContaining(['rental.started', 'access.granted', 'command.requested', 'command.done']),
    )
    const [newest] = await rows({ boxIds: [boxId ?? ''], groups: ['access'] })
    expect(await types({ rentalIds: [newest?.rentalId ?? ''] })).toContain('command.requested')
    const found = await rows({ search: boxName ?? '' })
    // What happened to an order as a whole has no box.
    expect(new Set(found.map((row) => row.boxName ?? boxName))).toEqual(new Set([boxName]))
    const code =
      (await rows({ boxIds: [boxId ?? ''] })).find(({ orderCode }) => orderCode !== null)?.orderCode ?? ''
    expect(await types({ search: code })).toEqual(expect.arrayContaining(['order.placed', 'order.paid']))
  })

  it('tells who of the staff signed in, opened and changed what, with before and after', async () => {
    const box = await freeRow()
    await staff.ask(deviceCalls.openLock, { body: { item: box.id, reason: 'Kunde steht davor' } })
    await house.settle()
    await staff.ask(lockCalls.editLock, { body: { item: { ...formOf(box), notes: 'Scharnier geölt' } } })
    const mine = await rows({ boxIds: [box.boxId ?? ''], actors: ['staff'] })
    expect(mine.map(({ type }) => type)).toEqual(expect.arrayContaining(['lock.edited', 'command.requested']))
    const edited = mine.find(({ type }) => type === 'lock.edited')
    const entry = await staff.ask(logCalls.logEntry, { params: { entryId: edited?.id ?? '' } })
    expect(entry.changes[0]).toMatchObject({ after: { notes: 'Scharnier geölt' } })
    const userId = edited?.actor.kind === 'staff' ? edited.actor.id : ''
    expect(await types({ userIds: [userId], groups: ['staff'] })).toContain('staff.signedIn')
    const { rows: people } = await staff.ask(logCalls.logPeople, { body: {} })
    expect(people.map((person) => person.userId)).toContain(userId)
  })

  it('L-04 the log of a lock by its number, and what did not open', async () => {
    const box = await freeRow()
    const logOf = (type: 'all' | 'failures') =>
      staff.ask(logCalls.lockLogs, { params: { type }, body: { codes: [box.name ?? ''] } })
    await staff.ask(deviceCalls.openLock, { body: { item: box.id, reason: 'Probe' } })
    await house.settle()
    const { rows: all } = await logOf('all')
    expect(all.map(({ type }) => type)).toContain('command.done')
    expect(new Set(all.map(({ boxName }) => boxName))).toEqual(new Set([box.boxName]))
    expect((await logOf('failures')).rows).toEqual([])
  })

  it('FAULT-46 a franchisee finds its own, and nothing of who lets it', async () => {
    const [foreign] = await rows({ locationIds: [hafenId] })
    expect(await types({ locationIds: [hafenId] }, nord)).toEqual([])
    const { status } = await nord.send(logCalls.logs, { boxIds: [foreign?.boxId ?? ''] })
    expect(status).toBe(200)
    expect((await types({ groups: ['staff'] }, nord)).length).toBeGreaterThan(0)
    expect(foreign).toBeDefined()
  })
})

describe('N-10 the log as a file', () => {
  it('has everything that matches, newest first, in German', async () => {
    const [head, ...lines] = await exported(logCalls.exportLogs, {
      locationIds: [hafenId],
      groups: ['commands'],
    })
    expect(head).toBe('Zeitpunkt;Was;Wie;Wer;Standort;Fach;Schloss;Terminal;Bestellung;Grund')
    const listed = await rows({ locationIds: [hafenId], groups: ['commands'], limit: 200 })
    expect(lines).toHaveLength(listed.length)
    expect(lines[0]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d;Befehl ausgeführt;Öffnen/)
  })

  it('FAULT-62 a reason that looks like a formula is text', async () => {
    const box = await freeRow()
    await staff.ask(deviceCalls.openLock, { body: { item: box.id, reason: '=1+1' } })
    await house.settle()
    const lines = await exported(logCalls.exportLogs, { boxIds: [box.boxId], columns: ['what', 'reason'] })
    expect(lines.join('\n')).toContain("Befehl angefordert;'=1+1")
  })

  it('LAW-61 that it was taken out stands in the log itself', async () => {
    await exported(logCalls.exportLogs, { groups: ['settings'] })
    expect(await types({ groups: ['staff'] })).toContain('export.made')
  })
})

describe('L-04 the statistics of a location as a file', () => {
  it('a line for each lock and month, with what the screen says', async () => {
    const input = { params: { locationId: hafenId }, body: { months: 2 } }
    const { locks, months } = await staff.ask(lockStatisticsCalls.lockStatistics, input)
    expect(months).toHaveLength(2)
    const signIn = { body: { email: 'betreiber@zeitlager.example', password: PASSWORD } }
    const { accessToken: token } = await ask(house, identityCalls.signIn, signIn, { host: ADMIN_HOST })
    const change = { params: input.params, body: { months: 2, format: 'csv' } }
    const file = await send(house, lockStatisticsCalls.exportLockStatistics, change, {
      host: ADMIN_HOST,
      token,
    })
    const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe(
      'Monat;Fach;Schloss;Öffnungen;Fehlschläge;Klemmer;Ohne Verbindung (Minuten);Akku am Monatsende (%)',
    )
    expect(lines).toEqual(
      locks.flatMap(({ name, boxName, months: figures }) =>
        figures.map((figure) =>
          [
            figure.month,
            boxName ?? '',
            name,
            figure.openings,
            figure.failures,
            figure.jams,
            figure.offlineMinutes,
            figure.batteryPercent ?? '',
          ].join(';'),
        ),
      ),
    )
  })
})
