import type { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { ExportColumn } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

interface Row {
  readonly text: string
  readonly cents: number
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'text', title: 'Text', cell: ({ text }) => text },
  { key: 'cents', title: 'Betrag (EUR)', format: 'euros', cell: ({ cents }) => ({ cents }) },
  { key: 'half', title: 'Hälfte', cell: ({ cents }) => cents / 2 },
  {
    key: 'at',
    title: 'Beginn',
    format: 'time',
    cell: () => ({ at: '2026-07-01T22:30:00Z', timeZone: 'Europe/Berlin' }),
  },
  { key: 'none', title: 'Leer', cell: () => null },
]
async function* pages(...rows: readonly Row[]) {
  for (const row of rows) yield [row]
}
const collect = async (parts: Readable) => {
  const pieces: Buffer[] = []
  for await (const piece of parts) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const HOSTILE = ['=1+1', '+49 7531', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠SUM(A1)']

describe('N-10 export as CSV', () => {
  it('follows the German rules: BOM, semicolon, decimal comma, local time, quotes where needed', async () => {
    const csv = await collect(csvOf(COLUMNS, pages({ text: 'Müller; „Söhne" "GmbH"', cents: -1_234_505 })))
    expect(csv.toString()).toBe(
      '\uFEFFText;Betrag (EUR);Hälfte;Beginn;Leer\r\n' +
        '"Müller; „Söhne"" ""GmbH""";-12345,05;-617252,5;02.07.2026 00:30;\r\n',
    )
  })

  it.each(HOSTILE)('FAULT-62 %j is text, not a formula', async (text) => {
    const csv = (await collect(csvOf(COLUMNS, pages({ text, cents: 0 })))).toString()
    expect(csv.split('\r\n')[1] ?? csv).toMatch(/^"?'/)
  })

  it.each([
    ['\n', 'Zeile\n=1+1'],
    ['\r', 'Zeile\r=1+1'],
    ['\r\n', 'Zeile\r\n=1+1'],
  ])('FAULT-62 after %j inside a text no row begins whose first cell runs', async (_end, text) => {
    const csv = (await collect(csvOf(COLUMNS, pages({ text, cents: 0 })))).toString()
    expect(csv).toContain(`\r\n"${text}";0,00;`)
  })
})

const sheet = async (...rows: readonly Row[]) => {
  const { sheets } = await readXlsx(await collect(xlsxOf(COLUMNS, pages(...rows))), { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual(['Export'])
  return sheets[0]
}

describe('N-10 export as XLSX', () => {
  it('keeps amounts and times as numbers with a format, text as text', async () => {
    const read = await sheet({ text: '<Müller & "Söhne">\u0000', cents: 880 })
    expect(read?.rows[0]).toEqual(['Text', 'Betrag (EUR)', 'Hälfte', 'Beginn', 'Leer'])
    const [text, euros, half, at, none] = read?.rows[1] ?? []
    expect([text, euros, half, none ?? null]).toEqual(['<Müller & "Söhne">', 8.8, 440, null])
    // What a wall clock in Berlin shows: half past midnight on 2 July.
    expect(at).toEqual(new Date('2026-07-02T00:30:00Z'))
    expect(read?.cells?.get('1,1')?.style?.numFmt).toContain('€')
  })

  it.each(HOSTILE)('FAULT-62 %j is text, not a formula', async (text) => {
    const read = await sheet({ text, cents: 0 })
    expect(read?.rows[1]?.[0]).toBe(`'${text}`)
    expect(read?.cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('N-10 a reader that leaves stops the reading of rows', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield Array.from({ length: 100 }, (_, cents) => ({ text: `Zeile ${read}-${cents}`, cents }))
      }
    }
    const file = xlsxOf(COLUMNS, endless())
    const closed = new Promise((resolve) => file.once('close', resolve))
    let bytes = 0
    for await (const piece of file) {
      bytes += Buffer.byteLength(piece)
      if (bytes > 100_000) break
    }
    await closed
    const seen = read
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(read - seen).toBeLessThan(3)
  })
})
