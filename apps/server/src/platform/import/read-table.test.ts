import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const table = async (bytes: Uint8Array | string, most = 100) =>
  (await readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, most))?.map(({ line, cells }) => [
    line,
    Object.fromEntries(cells),
  ])
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
    expect(await table(bytes)).toBeUndefined()
  })

  it('FAULT-61 an archive that says it unpacks to gigabytes is not unpacked', async () => {
    const file = Buffer.from(await xlsx([['Spalte'], ['1']]))
    const at = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    file.writeUInt32LE(0x7fff_ffff, at + 24)
    expect(await table(file)).toBeUndefined()
  })
})
