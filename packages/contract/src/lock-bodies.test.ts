import { describe, expect, it } from 'vitest'
import { lockCalls } from './lock-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from './testing/bodies.ts'

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
    })
  })
})
