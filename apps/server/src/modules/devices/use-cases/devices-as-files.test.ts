import { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { LockRow } from '@fachwerk/contract/device/lock-views'
import type { TerminalRow } from '@fachwerk/contract/device/terminal-views'
import { TERMINAL_ACCESS } from '@fachwerk/contract/device/terminal-views'
import { describe, expect, it } from 'vitest'
import { columnsIn } from '../../../platform/export/list-file.ts'
import { lockColumns } from '../locks/use-cases/lock-columns.ts'
import { terminalColumns } from '../terminals/use-cases/terminal-columns.ts'

const SEEN = '2026-11-20T12:00:00.000Z'
const lock = (over: Partial<LockRow> = {}): LockRow => ({
  id: 'lock',
  lockId: 'lock',
  name: 'SL-7',
  boxId: 'box',
  boxName: 'KN-007',
  size: 'M',
  locationId: 'location',
  locationName: 'Konstanz Bahnhof',
  terminalId: 'terminal',
  terminalName: 'KN-T1',
  terminalOnline: true,
  state: 'locked',
  batteryPercent: 0,
  signalDbm: -61,
  seenAt: SEEN,
  boxState: 'free',
  notes: '',
  outOfService: null,
  archived: false,
  deactivated: null,
  timeZone: 'Europe/Berlin',
  ...over,
})
const terminal = (over: Partial<TerminalRow> = {}): TerminalRow => ({
  id: 'terminal',
  name: 'KN-T1',
  locationId: 'location',
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  online: true,
  lastSeenAt: SEEN,
  firmware: '1.4.0',
  uplink: 'lte',
  lockCount: 11,
  access: 'active',
  archived: false,
  ...over,
})
/** One line of the file, by the titles of its columns. */
const lineOf = <Row>(columns: Parameters<typeof columnsIn<Row>>[0], row: Row) =>
  Object.fromEntries(columnsIn(columns).map(({ title, cell }) => [title, cell(row)]))
const stateOf = (over: Partial<TerminalRow>) => lineOf(terminalColumns, terminal(over))['Zustand']

describe('N-10 the list of locks as a file', () => {
  it('says what the screen says, an empty battery as 0 and not as nothing', () => {
    expect(lineOf(lockColumns, lock())).toMatchObject({
      Fach: 'KN-007',
      Größe: 'M',
      Schloss: 'SL-7',
      'Akku (%)': 0,
      'Signal (dBm)': -61,
      Zustand: 'verriegelt',
      Terminal: 'KN-T1',
    })
  })

  it('FAULT-41 moments go with the clock of the location', () => {
    const tokyo = lock({ timeZone: 'Asia/Tokyo' })
    expect(lineOf(lockColumns, tokyo)['Zuletzt gehört']).toEqual({ at: SEEN, timeZone: 'Asia/Tokyo' })
    expect(lineOf(lockColumns, lock({ seenAt: null }))['Zuletzt gehört']).toBeNull()
  })

  it('P9 a box without a lock has no state; every state of a lock has a word of its own', () => {
    const bare = lock({ lockId: null, name: null, state: 'unknown', batteryPercent: null })
    expect(lineOf(lockColumns, bare)).toMatchObject({ Zustand: null, Schloss: null, 'Akku (%)': null })
    const words = LockStateName.options.map((state) => lineOf(lockColumns, lock({ state }))['Zustand'])
    expect(new Set(words).size).toBe(LockStateName.options.length)
  })
})

describe('N-10 L-09 the list of terminals as a file', () => {
  it.each([
    [{}, 'online'],
    [{ online: false }, 'offline'],
    [{ online: false, lastSeenAt: null }, 'nie verbunden'],
    [{ archived: true }, 'archiviert'],
    [{ archived: true, online: false, lastSeenAt: null }, 'archiviert'],
  ])('%j is „%s“', (over, word) => expect(stateOf(over)).toBe(word))

  it('tells whether somebody still has to go there with a code', () => {
    const words = TERMINAL_ACCESS.map(
      (access) => lineOf(terminalColumns, terminal({ access }))['Einrichtung'],
    )
    expect(words).toEqual(['eingerichtet', 'Code wartet', 'nicht eingerichtet'])
  })

  it('no two columns are called alike, in neither list: nobody loses one in a pivot', () => {
    for (const titles of [
      columnsIn(lockColumns).map(({ title }) => title),
      columnsIn(terminalColumns).map(({ title }) => title),
    ])
      expect(new Set(titles).size).toBe(titles.length)
  })
})
