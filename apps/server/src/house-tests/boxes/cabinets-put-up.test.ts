import { cabinetCalls, type PlannedDoor } from '@fachwerk/contract/location/cabinet-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { describe, expect, it } from 'vitest'
import { aHarbour, aStaff } from '../../testing/locks.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafen, hafenId: locationId, freeM } = await aHarbour(house)

const box = (
  size: 'S' | 'M' | 'L' | 'XL',
  options: { number?: number; lockName?: string } = {},
): PlannedDoor => ({
  kind: 'box',
  size,
  number: options.number ?? null,
  lockName: options.lockName ?? null,
})
const put = (...columns: PlannedDoor[][]) =>
  staff.send(cabinetCalls.putUpCabinets, { item: { locationId, cabinets: [{ columns }] } })
const counts = async () => {
  const { cabinets, nextNumber } = await staff.ask(lockCalls.lockPlaces, { body: { locationId } })
  return { cabinets: cabinets.map(({ name }) => name), boxes: (await hafen()).length, nextNumber }
}

describe('F-02 L-01 whole cabinets from a plan', () => {
  it('stand behind the others; boxes with a lock are offered, the others wait for theirs', async () => {
    const [before, free] = [await counts(), await freeM()]
    const answer = await put(
      [box('M', { lockName: 'AUF-1' }), { kind: 'terminal' }],
      [box('M', { lockName: 'AUF-2' }), box('M'), box('S', { lockName: 'AUF-3' })],
    )
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { cabinets: ['B'], boxes: 4, locks: 3 }])
    await house.settle()
    expect(await freeM()).toBe(free + 2)
    const after = await counts()
    expect(after).toEqual({
      cabinets: [...before.cabinets, 'B'],
      boxes: before.boxes + 4,
      nextNumber: before.nextNumber + 4,
    })
    // Nobody has heard them yet.
    const rows = (await hafen()).filter(({ name }) => name?.startsWith('AUF-'))
    expect(rows.map(({ name, size, boxState }) => `${name} ${size} ${boxState}`).toSorted()).toEqual([
      'AUF-1 M unknown',
      'AUF-2 M unknown',
      'AUF-3 S unknown',
    ])
    const wall = await staff.ask(lockCalls.lockWall, { body: { locationId } })
    expect(wall.cabinets.at(-1)?.columns.map(({ doors }) => doors.map(({ kind }) => kind))).toEqual([
      ['box', 'terminal'],
      ['box', 'box', 'box'],
    ])
  })

  it('the history of the location and of each lock tells who did it', async () => {
    const subject = { kind: 'location', id: locationId } as const
    const { rows } = await staff.ask(historyCalls.history, { body: { subject } })
    expect(rows[0]).toMatchObject({
      action: 'location.cabinetsPutUp',
      after: { cabinets: 'B', boxes: 4, locks: 3 },
    })
    const lock = (await hafen()).find(({ name }) => name === 'AUF-2')
    expect((await staff.lock(lock?.id ?? '')).events[0]).toMatchObject({ type: 'lock.added' })
  })

  it('E-03 what is taken is said at its place in the plan, and nothing is put up', async () => {
    const before = await counts()
    const wrong: [string, string, PlannedDoor[]][] = [
      [
        'item.cabinets.0.columns.0.1.lockName',
        'lock-name-taken',
        [box('S'), box('S', { lockName: 'AUF-1' })],
      ],
      [
        'item.cabinets.0.columns.0.1.lockName',
        'lock-name-taken',
        [box('S', { lockName: 'AUF-8' }), box('S', { lockName: 'AUF-8' })],
      ],
      ['item.cabinets.0.columns.0.0.number', 'box-number-taken', [box('S', { number: 1 })]],
    ]
    for (const [field, code, column] of wrong) {
      const answer = await put(column)
      expect([answer.status, JSON.parse(answer.text).errors]).toMatchObject([409, [{ field, code }]])
    }
    expect(await counts()).toEqual(before)
  })

  it('FAULT-72 two who put up at the same moment get numbers of their own', async () => {
    const { nextNumber } = await counts()
    const answers = await Promise.all([put([box('S'), box('S')]), put([box('S'), box('S')])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await counts()).nextNumber).toBe(nextNumber + 4)
  })

  it('FAULT-44 a location of another company does not exist', async () => {
    const stranger = await aStaff(house, 'nord@zeitlager.example')
    const answer = await stranger.send(cabinetCalls.putUpCabinets, {
      item: { locationId, cabinets: [{ columns: [[box('S')]] }] },
    })
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [{ field: 'item.locationId', code: 'not-found' }],
    })
  })

  it('a table is read without keeping anything', async () => {
    const before = await counts()
    const file = Buffer.from('Spalte;Größe\n1;M\n1;Q').toString('base64')
    expect(await staff.ask(cabinetCalls.readCabinets, { body: { file } })).toMatchObject({
      cabinets: [{ columns: [[{ kind: 'box', size: 'M' }]] }],
      problems: [{ line: 3 }],
    })
    const none = await staff.send(cabinetCalls.readCabinets, { file: btoa('kein Schrank') })
    expect(none).toMatchObject({ status: 422, code: 'cabinet-file-unreadable' })
    expect(await counts()).toEqual(before)
  })
})
