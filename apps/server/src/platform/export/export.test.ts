import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
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
  { key: 'cents', title: 'Betrag (EUR)', cell: ({ cents }) => ({ cents }) },
  { key: 'half', title: 'Hälfte', cell: ({ cents }) => cents / 2 },
  { key: 'at', title: 'Beginn', cell: () => ({ at: '2026-07-01T22:30:00Z', timeZone: 'Europe/Berlin' }) },
  { key: 'none', title: 'Leer', cell: () => null },
]
async function* pages(...rows: readonly Row[]) {
  for (const row of rows) yield [row]
}
const collect = async (parts: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = []
  for await (const piece of parts) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The files of an archive, read by its own directory as a spreadsheet does. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, plain] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameLength = archive.readUInt16LE(at + 28)
    const start = archive.readUInt32LE(at + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const text = inflateRawSync(archive.subarray(content, content + packed))
    expect(text.length).toBe(plain)
    files.set(archive.subarray(at + 46, at + 46 + nameLength).toString(), text.toString())
    at += 46 + nameLength
  }
  return files
}

const HOSTILE = ['=1+1', '+49 7531', '-2', '@SUM(A1)', '\tx', '\rx']

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
})

const sheet = async (...rows: readonly Row[]) =>
  unzip(await collect(xlsxOf(COLUMNS, pages(...rows)))).get('xl/worksheets/sheet1.xml') ?? ''

describe('N-10 export as XLSX', () => {
  it('is an archive with the parts of a workbook, each well-formed', async () => {
    const files = unzip(await collect(xlsxOf(COLUMNS, pages({ text: 'a', cents: 1 }))))
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    for (const xml of files.values()) {
      const opened = [...xml.matchAll(/<([a-zA-Z]\w*)(?=[\s>])[^>]*(?<!\/)>/g)].length
      expect(opened).toBe([...xml.matchAll(/<\/[a-zA-Z]/g)].length)
    }
  })

  it('keeps amounts and times as numbers with a format, text as text', async () => {
    const xml = await sheet({ text: '<Müller & "Söhne">\u0000', cents: 880 })
    expect(xml).toContain('&lt;Müller &amp; &quot;Söhne&quot;&gt;</t>')
    expect(xml).toContain('<c s="2"><v>8.8</v></c>')
    // 2 July 2026, half past midnight in Berlin.
    expect(xml).toMatch(/<c s="3"><v>46205\.02083/)
    expect(xml).toContain('<c/></row>')
  })

  it.each(HOSTILE)('FAULT-62 %j is text, not a formula', async (text) => {
    expect(await sheet({ text, cents: 0 })).toContain(`<t xml:space="preserve">'`)
  })

  it('N-10 a reader that leaves stops the reading of rows', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield Array.from({ length: 100 }, (_, cents) => ({ text: `Zeile ${read}-${cents}`, cents }))
      }
    }
    const file = Readable.from(xlsxOf(COLUMNS, endless()), { objectMode: false })
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
