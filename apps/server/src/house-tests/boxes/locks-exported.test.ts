import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { describe, expect, it } from 'vitest'
import { aHarbour, aStaff, formOf } from '../../testing/locks.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, freeRow } = await aHarbour(house)

/** The file as lines; the first one names the columns. */
async function exported(body: object, by = staff): Promise<string[]> {
  const { status, text } = await by.send(lockCalls.exportLocks, { format: 'csv', ...body })
  expect(status).toBe(200)
  return text.replace('\uFEFF', '').trim().split('\r\n')
}

describe('N-10 locks and boxes as a file', () => {
  it('has everything that matches, in the order of the list, in German', async () => {
    const [head, ...rows] = await exported({ locationIds: [hafenId] })
    expect(head).toBe(
      'Fach;Größe;Standort;Schloss;Akku (%);Signal (dBm);Zustand;Zuletzt gehört;Terminal;Außer Betrieb;Notiz',
    )
    const listed = await staff.rows({ locationIds: [hafenId] })
    expect(rows.map((row) => row.split(';')[0])).toEqual(listed.map(({ boxName }) => boxName))
    expect(rows[0]).toMatch(/;90;-60;verriegelt;\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  })

  it('has the columns that were asked for, from left to right, and the filter of the list', async () => {
    const [head, ...rows] = await exported({ locationIds: [hafenId], sizes: ['L'], columns: ['lock', 'box'] })
    expect(head).toBe('Schloss;Fach')
    const listed = await staff.rows({ locationIds: [hafenId], sizes: ['L'] })
    expect(rows).toEqual(listed.map(({ name, boxName }) => `${name};${boxName}`))
  })

  it('FAULT-62 a note that looks like a formula is text', async () => {
    const box = await freeRow()
    const item = { ...formOf(box), notes: '=HYPERLINK("http://böse.example")' }
    await staff.ask(lockCalls.editLock, { body: { item } })
    const rows = await exported({ locationIds: [hafenId], columns: ['box', 'notes'] })
    const row = rows.find((each) => each.startsWith(box.boxName ?? '-'))
    expect(row).not.toMatch(/;"?=/)
    expect(row).toContain('HYPERLINK')
  })

  it('FAULT-46 has nothing of another company', async () => {
    const nord = await aStaff(house, 'nord@zeitlager.example')
    const rows = await exported({ locationIds: [hafenId] }, nord)
    expect(rows).toHaveLength(1)
  })
})

describe('N-06 L-03 a lock that is switched off', () => {
  it('is told to who watches over the locks, and is over when it is in use again', async () => {
    const newest = async () => (await staff.ask(notificationCalls.notifications, {})).rows[0]
    const box = await freeRow()
    const item = { id: box.lockId ?? '', reason: 'Umbau' }
    await staff.ask(lockCalls.activateLock, { body: { item: { ...item, active: false } } })
    await house.platform.runConsumers()
    expect(await newest()).toMatchObject({ kind: 'lock-deactivated', data: { boxName: box.boxName } })
    await staff.ask(lockCalls.activateLock, { body: { item: { ...item, active: true } } })
    await house.platform.runConsumers()
    expect((await newest())?.overAt).toEqual(expect.any(String))
  })
})
