import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { array, assert, asyncProperty, constantFrom, integer, oneof, record, string } from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Cell, type ExportColumn, harmless } from './cells.ts'
import { csvOf } from './csv.ts'

interface Row {
  readonly words: string
  readonly cents: number
  readonly seconds: number
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'words', title: 'Notiz', cell: ({ words }) => words },
  { key: 'cents', title: 'Betrag; brutto', cell: ({ cents }) => ({ cents }) },
  { key: 'seconds', title: 'Dauer "netto"', cell: ({ seconds }) => ({ seconds }) },
]
async function* broken(): AsyncGenerator<Row[]> {
  yield [{ words: 'eins', cents: 1, seconds: 0 }]
  throw new Error('the database went away')
}
async function* pages<R>(...all: readonly (readonly R[])[]) {
  yield* all
}
/** With its mark at the beginning, which reading as text would swallow. */
const text = async (file: Readable) => (await buffer(file)).toString()
const written = (...all: readonly (readonly Row[])[]) => text(csvOf(COLUMNS, pages(...all)))

/** As a spreadsheet in Germany reads it: to it, half a line end is one too. */
const read = (csv: string): string[][] =>
  parse(csv, { delimiter: ';', bom: true, record_delimiter: ['\r\n', '\n', '\r'] })

const words = oneof(
  string({ unit: 'grapheme', maxLength: 20 }),
  array(constantFrom('"', ';', '\r', '\n', '\t', "'", '=', 'ä', ' ', '\\'), { maxLength: 10 }).map((signs) =>
    signs.join(''),
  ),
)
const rows = array(
  record({
    words,
    cents: integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    seconds: integer({ min: 0, max: 10_000_000 }),
  }),
  { maxLength: 8 },
)

describe('N-10 a file with commas and semicolons', () => {
  it('is read back with every sign that somebody wrote, row by row', async () => {
    await assert(
      asyncProperty(rows, async (all) => {
        const [head, ...body] = read(await written(all))
        expect(head).toEqual(['Notiz', 'Betrag; brutto', 'Dauer "netto"'])
        expect(body.map(([note]) => note)).toEqual(all.map((row) => harmless(row.words)))
        expect(body.map(([, euros = '']) => Number(euros.replace(',', '')) + 0)).toEqual(
          all.map(({ cents }) => cents),
        )
        expect(body.map(([, , minutes]) => Number(minutes))).toEqual(
          all.map(({ seconds }) => Math.floor(seconds / 60)),
        )
      }),
    )
  })

  it('FAULT-62 no cell of it begins as a formula, in whatever row it stands', async () => {
    await assert(
      asyncProperty(rows, async (all) => {
        for (const row of read(await written(all)).slice(1))
          expect(row[0]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })

  it('is the same file however many rows are read at a time', async () => {
    const all = Array.from({ length: 7 }, (_, n): Row => ({ words: `Zeile ${n}`, cents: n, seconds: n * 60 }))
    const whole = await written(all)
    expect(await written(all.slice(0, 3), [], all.slice(3))).toBe(whole)
    expect(await written(...all.map((one) => [one]))).toBe(whole)
  })

  it('without rows still names its columns, so that nobody takes it for broken', async () => {
    expect(await written()).toBe('\uFEFFNotiz;"Betrag; brutto";"Dauer ""netto"""\r\n')
  })

  it('begins with the mark of its encoding once, and every line ends as Windows ends them', async () => {
    const csv = await written(
      [{ words: 'Größe', cents: 1, seconds: 0 }],
      [{ words: 'ß', cents: 2, seconds: 0 }],
    )
    expect(csv.match(/\uFEFF/g)).toHaveLength(1)
    expect(csv.match(/\r\n/g)).toHaveLength(3)
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('FAULT-41 a time is that of its own place, also in the night that has an hour twice', async () => {
    const zones = ['Europe/Berlin', 'Europe/Lisbon', 'Pacific/Apia', 'Asia/Kathmandu']
    const columns = zones.map(
      (timeZone): ExportColumn<string> => ({
        key: timeZone,
        title: timeZone,
        cell: (at): Cell => ({ at, timeZone }),
      }),
    )
    const csv = await text(csvOf(columns, pages(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])))
    expect(read(csv).slice(1)).toEqual([
      ['25.10.2026 02:30', '25.10.2026 01:30', '25.10.2026 13:30', '25.10.2026 06:15'],
      ['25.10.2026 02:30', '25.10.2026 01:30', '25.10.2026 14:30', '25.10.2026 07:15'],
    ])
  })

  it('N-10 what fails while rows are read fails the file: half a list is never taken for a whole one', async () => {
    await expect(text(csvOf(COLUMNS, broken()))).rejects.toThrow('the database went away')
  })
})
