import { systemClock } from '@fachwerk/clock/clock'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { stopWithFile } from '../testing/stop-with-file.ts'
import { createUnpacking } from '../unpack/unpacking.ts'
import { readTable } from './read-table.ts'

const unpacking = createUnpacking({ clock: systemClock(), log: { error: () => undefined } })
stopWithFile(() => unpacking.stop())

const table = async (sent: Uint8Array | string, most = 100) => {
  const bytes = typeof sent === 'string' ? Buffer.from(sent) : sent
  const read = await readTable({ unpacking, companyId: 'zeitlager' }, bytes, most)
  return read.ok ? read.value.map(({ line, cells }) => [line, Object.fromEntries(cells)]) : read.refusal
}
const xlsx = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Fächer', rows }] })

describe('N-10 tables that people bring along', () => {
  it.each([
    ['semicolons', 'Spalte;Größe\n1;S\n'],
    ['commas', '\uFEFFSpalte,Größe\r\n1,S'],
    ['tabs and spaces around', ' Spalte \tGröße\n 1 \t S '],
    ['quotes', '"Spalte";"Größe"\n"1";"S"'],
  ])('CSV with %s', async (_what, text) => {
    expect(await table(text)).toEqual([[2, { spalte: '1', größe: 'S' }]])
  })

  it('XLSX, numbers as they are read, empty cells and lines left out', async () => {
    const file = await xlsx([
      ['Spalte', 'Größe', 'Fach'],
      [1, 'S', null],
      [null, null, null],
      ['links', ' M ', 12],
    ])
    expect(await table(file)).toEqual([
      [2, { spalte: '1', größe: 'S' }],
      [4, { spalte: 'links', größe: 'M', fach: '12' }],
    ])
  })

  it('not more lines than asked for', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `${index};S`)
    expect(await table(['Spalte;Größe', ...lines].join('\n'), 10)).toHaveLength(10)
    expect(await table(await xlsx([['Spalte'], ...lines.map((line) => [line])]), 10)).toHaveLength(10)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['text in another encoding', Buffer.from([0x53, 0xfc, 0x3b, 0x0a])],
    ['an archive that is none', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
  ])('FAULT-61 %s is no table', async (_what, bytes) => {
    expect(await table(bytes)).toBe('unreadable')
  })

  it('N-10 a line after a cell of several lines is named as an editor shows it', async () => {
    expect(await table('Spalte;Größe\n"1\n2";S\n3;M')).toEqual([
      [2, { spalte: '1\n2', größe: 'S' }],
      [4, { spalte: '3', größe: 'M' }],
    ])
  })
})
