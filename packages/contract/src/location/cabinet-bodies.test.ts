import { describe, expect, it } from 'vitest'
import { cabinetCalls, PlannedCabinet } from './cabinet-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const box = { kind: 'box', size: 'M', number: 1, lockName: 'SL-1' }
const terminal = { kind: 'terminal' }
const columnsOf = (count: number, column: readonly object[] = [box]) =>
  Array.from({ length: count }, () => column)
const { body } = cabinetCalls.putUpCabinets
const good = { item: { locationId: ID, cabinets: [{ columns: [[box, terminal]] }] } }

describe('F-02 FAULT-48 what may be put up', () => {
  it('a box has a size, a number from 1 to 9999 and a lock that can be read', () => {
    const at = 'item.cabinets.0.columns.0.0'
    const rows: readonly Refused[] = [
      [`${at}.size`, 'XXL', INVALID],
      [`${at}.number`, 0, 'Fachnummern beginnen bei 1.'],
      [`${at}.number`, 10_000, 'Fachnummern gehen bis 9999.'],
      [`${at}.number`, 1.5, 'Bitte eine ganze Zahl angeben.'],
      [`${at}.number`, '7', 'Bitte eine ganze Zahl angeben.'],
      [`${at}.lockName`, ' ', 'Schlossnummer fehlt.'],
      [`${at}.lockName`, 'x'.repeat(61), 'Schlossnummer ist zu lang (höchstens 60 Zeichen).'],
      [`${at}.state`, 'open', UNKNOWN],
      [`${at}.kind`, 'window', INVALID],
      ['item.cabinets.0.columns.0.1.number', 4, UNKNOWN],
    ]
    expect(refusedBy(body, good, rows)).toEqual(rows)
  })

  it('a cabinet has columns with doors, one terminal in each at most, and no measures of its own', () => {
    const rows: readonly Refused[] = [
      ['item.cabinets.0.columns', [], 'Ein Schrank braucht mindestens eine Spalte.'],
      ['item.cabinets.0.columns', columnsOf(41), 'Ein Schrank hat höchstens 40 Spalten.'],
      ['item.cabinets.0.columns.0', [], 'Eine Spalte braucht mindestens ein Fach.'],
      ['item.cabinets.0.columns.0', columnsOf(25).flat(), 'Eine Spalte hat höchstens 24 Fächer.'],
      ['item.cabinets.0.columns.0', [terminal, box, terminal], 'In einer Spalte ist Platz für ein Terminal.'],
      ['item.cabinets.0.heightMm', 1_800, UNKNOWN],
      ['item.cabinets.0.name', 'Z', UNKNOWN],
    ]
    expect(refusedBy(body, good, rows)).toEqual(rows)
    expect(
      PlannedCabinet.parse({ columns: columnsOf(40, columnsOf(24).flat()) }).columns.flat(),
    ).toHaveLength(960)
  })

  it('F-04 they stand at one location; whose it is, the server knows', () => {
    const rows: readonly Refused[] = [
      ['item.locationId', 'Konstanz', NO_ID],
      ['item.companyId', ID, UNKNOWN],
      ['item.cabinets', [], INVALID],
      ['item.cabinets', Array.from({ length: 11 }, () => ({ columns: [[box]] })), INVALID],
    ]
    expect(refusedBy(body, good, rows)).toEqual(rows)
  })

  it('a box without number and lock gets the next number and is not offered yet', () => {
    const parsed = PlannedCabinet.parse({ columns: [[{ kind: 'box', size: 'S' }]] })
    expect(parsed.columns).toEqual([[{ kind: 'box', size: 'S', number: null, lockName: null }]])
    const named = PlannedCabinet.parse({ columns: [[{ ...box, lockName: ' SL-7 ' }]] })
    expect(named.columns[0]?.[0]).toMatchObject({ lockName: 'SL-7' })
  })
})

describe('F-02 FAULT-44 a table to be read', () => {
  it('comes whole, as Base64, and is not larger than a request', () => {
    const rows: readonly Refused[] = [
      ['file', '', 'Die Datei ist leer.'],
      ['file', 'Spalte;Größe', 'Die Datei fehlt.'],
      ['file', null, 'Die Datei fehlt.'],
      ['file', 'QUJD'.repeat(60_001), 'Die Datei ist zu groß; 1.000 Fächer passen bequem hinein.'],
      ['locationId', ID, UNKNOWN],
    ]
    expect(refusedBy(cabinetCalls.readCabinets.body, { file: 'QUJD' }, rows)).toEqual(rows)
  })

  it('A-12 reading adds nothing, putting up is said once however often it is sent; both need the same right', () => {
    const { readCabinets, putUpCabinets } = cabinetCalls
    expect(readCabinets.readOnly).toBe(true)
    expect(putUpCabinets.idempotent).toBe(true)
    expect([readCabinets.permission, putUpCabinets.permission]).toEqual(['locks.maintain', 'locks.maintain'])
  })
})
