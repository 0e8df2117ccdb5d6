import { describe, expect, it } from 'vitest'
import { boxCalls } from '../location/box-calls.ts'
import { deviceCalls, TERMINAL_CARE } from './device-calls.ts'
import { lockCalls } from './lock-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

describe('L-01 FAULT-48 what may be said about a lock', () => {
  it('an edit names lock and version and can set neither place, company nor state', () => {
    const rows: readonly Refused[] = [
      ['item.id', 'SL-2291', NO_ID],
      ['item.version', 0, INVALID],
      ['item.name', ' ', 'Schlossnummer fehlt.'],
      ['item.name', 'x'.repeat(61), 'Schlossnummer ist zu lang (höchstens 60 Zeichen).'],
      ['item.notes', 'a\u0000', 'Notiz enthält unerlaubte Zeichen.'],
      ['item.size', 'XXL', INVALID],
      ['item.outOfService', '', 'Grund fehlt.'],
      ['item.boxId', ID, UNKNOWN],
      ['item.companyId', ID, UNKNOWN],
      ['item.deactivatedAt', null, UNKNOWN],
    ]
    const item = { id: ID, version: 1, name: 'SL-2291', notes: '', size: 'M', outOfService: null }
    expect(refusedBy(lockCalls.editLock.body, { item }, rows)).toEqual(rows)
  })

  it('a move says where to and why', () => {
    const rows: readonly Refused[] = [
      ['item.locationId', 'Konstanz', NO_ID],
      ['item.boxId', 22, NO_ID],
      ['item.reason', '\n', 'Grund fehlt.'],
      ['item.reason', 'x'.repeat(301), 'Grund ist zu lang (höchstens 300 Zeichen).'],
    ]
    const item = { id: ID, version: 1, locationId: ID, terminalId: null, boxId: ID, reason: 'Motor' }
    expect(refusedBy(lockCalls.moveLock.body, { item }, rows)).toEqual(rows)
  })

  it('a new box has a number, a size and a column', () => {
    const rows: readonly Refused[] = [
      ['item.newBox.number', 0, 'Fachnummern beginnen bei 1.'],
      ['item.newBox.number', 10_000, 'Fachnummern gehen bis 9999.'],
      ['item.newBox.number', 1.5, 'Bitte eine ganze Zahl angeben.'],
      ['item.newBox.column', -1, INVALID],
      ['item.newBox.cabinetId', 'A', NO_ID],
    ]
    const newBox = { number: 1, size: 'M', cabinetId: ID, column: 0 }
    const item = { locationId: ID, name: 'SL-1', newBox }
    expect(refusedBy(lockCalls.addLock.body, { item }, rows)).toEqual(rows)
    expect(lockCalls.addLock.body.parse({ item: { locationId: ID, name: ' SL-1 ' } }).item).toEqual({
      locationId: ID,
      terminalId: null,
      boxId: null,
      name: 'SL-1',
      notes: '',
      newBox: null,
      heardId: null,
    })
  })
})

describe('L-01 N-10 what a list of locks is asked for', () => {
  it('nothing said is the first page of everything in use', () => {
    expect(lockCalls.locks.body.parse({})).toEqual({ offset: 0, limit: 25, dir: 'asc', view: 'all' })
  })

  it('FAULT-47 only known views, orders and sizes, and at most 200 rows', () => {
    const rows: readonly Refused[] = [
      ['view', 'secret', INVALID],
      ['orderBy', 'secret_hash', INVALID],
      ['orderBy', 'box; drop table lock', INVALID],
      ['dir', 'sideways', INVALID],
      ['sizes', ['M', 'XXL'], INVALID],
      ['limit', 201, INVALID],
      ['offset', -1, INVALID],
    ]
    const answers = refusedBy(lockCalls.locks.body, {}, rows)
    expect(answers.map(([, value, sentence]) => [value, sentence])).toEqual(
      rows.map(([, value, sentence]) => [value, sentence]),
    )
  })

  it('a wall and the places of a location name it and nothing else', () => {
    const rows: readonly Refused[] = [
      ['locationId', 'Konstanz', NO_ID],
      ['companyId', ID, UNKNOWN],
    ]
    for (const { body } of [lockCalls.lockWall, lockCalls.lockPlaces])
      expect(refusedBy(body, { locationId: ID }, rows)).toEqual(rows)
  })
})

describe('L-03 L-05 switching off, archiving, caring', () => {
  it('needs a reason; how a lock is cannot be claimed along with it', () => {
    const rows: readonly Refused[] = [
      ['item.reason', ' ', 'Grund fehlt.'],
      ['item.active', 'ja', INVALID],
      ['item.cause', 'battery', UNKNOWN],
      ['item.id', 'SL-1', NO_ID],
    ]
    const item = { id: ID, active: false, reason: 'Umbau' }
    expect(refusedBy(lockCalls.activateLock.body, { item }, rows)).toEqual(rows)
    const archive: readonly Refused[] = [
      ['item.reason', 'a\u0000', 'Grund enthält unerlaubte Zeichen.'],
      ['item.archivedAt', null, UNKNOWN],
    ]
    expect(refusedBy(lockCalls.deleteLock.body, { item: { id: ID, reason: 'alt' } }, archive)).toEqual(
      archive,
    )
    expect(lockCalls.deleteLock.body.parse({ item: { id: ID, reason: 'alt' } }).item.archived).toBe(true)
  })

  it('a terminal is told nothing that opens a door', () => {
    const { body } = deviceCalls.commandTerminal
    for (const kind of ['open', 'keepAwake', 'syncGrants', 'ping', 'reboot'])
      expect(body.safeParse({ controller: { id: ID }, kind }).success).toBe(false)
    for (const kind of TERMINAL_CARE)
      expect(body.safeParse({ controller: { id: ID }, kind }).success).toBe(true)
  })
})

describe('L-01 FAULT-48 where a box may be set', () => {
  it('a place names cabinet, column and door, and why', () => {
    const rows: readonly Refused[] = [
      ['item.id', 'KN-013', NO_ID],
      ['item.spot.cabinetId', 'A', NO_ID],
      ['item.spot.column', -1, INVALID],
      ['item.spot.row', 100, INVALID],
      ['item.spot.over', 12, NO_ID],
      ['item.spot.heightMm', 300, UNKNOWN],
      ['item.reason', ' ', 'Grund fehlt.'],
    ]
    const item = { id: ID, spot: { cabinetId: ID, column: 0, row: 1, over: null }, reason: 'Umbau' }
    expect(refusedBy(boxCalls.moveBox.body, { item }, rows)).toEqual(rows)
    const archived: readonly Refused[] = [['item.lock', 'sold', INVALID]]
    expect(refusedBy(boxCalls.archiveBox.body, { item: { id: ID, reason: 'weg' } }, archived)).toEqual(
      archived,
    )
  })
})
