import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { ExportColumn } from './cells.ts'
import { pdfOf } from './pdf.ts'
import type { Paper } from './pdf-page.ts'
import { readPdf } from './testing.ts'

interface Row {
  readonly text: string
  readonly seconds: number
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'text', title: 'Text', paper: { share: 2 }, cell: ({ text }) => text },
  { key: 'at', title: 'Beginn', cell: () => ({ at: '2026-07-01T22:30:00Z', timeZone: 'Europe/Berlin' }) },
  { key: 'cents', title: 'Betrag', paper: { right: true }, cell: () => ({ cents: -123_405 }) },
  { key: 'none', title: 'Leer', cell: () => null },
  {
    key: 'length',
    title: 'Dauer (Minuten)',
    paper: { title: 'Dauer', right: true, sum: true },
    cell: ({ seconds }) => ({ seconds }),
  },
]
const PAPER: Paper = {
  title: 'Zeiteinträge',
  company: 'Müller & Söhne (Konstanz) GmbH',
  lines: ['Zeitraum: alle'],
  after: ['Unterschrift'],
  madeAt: new Date('2026-11-20T12:00:00Z'),
}
async function* pages(...rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += 50) yield rows.slice(from, from + 50)
}
async function* torn(): AsyncGenerator<readonly Row[]> {
  yield [{ text: 'eins', seconds: 60 }]
  throw new Error('no rows')
}
const printed = async (...rows: readonly Row[]) =>
  readPdf(await buffer(pdfOf(COLUMNS, pages(...rows), PAPER)))

describe('T-06 a list on paper', () => {
  it('has a head, the rows as people read them, sums and page numbers', async () => {
    const { pages: count, texts } = await printed(
      { text: 'Straße „Žižkov“ – Přemysl', seconds: 5_430 },
      { text: '=1+1', seconds: 90 },
    )
    const cells = ['02.07.2026 00:30', '-1234,05 €', '–']
    expect(count).toBe(1)
    expect(texts).toEqual(
      [
        ['Zeiteinträge', 'Müller & Söhne (Konstanz) GmbH', 'Zeitraum: alle'],
        ['Text', 'Beginn', 'Betrag', 'Leer', 'Dauer'],
        ['Straße „Žižkov“ – Přemysl', ...cells, '1:30'],
        ['=1+1', ...cells, '0:01'],
        ['Summe', '1:32'],
        'Unterschrift',
        ['Müller & Söhne (Konstanz) GmbH · Zeiteinträge', 'Seite 1 von 1'],
      ].flat(),
    )
  })

  it('goes on over the pages with its head on each, and no row is cut in two', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ text: `Zeile ${index}`, seconds: 60 }))
    const { pages: count, texts } = await printed(...rows)
    expect(count).toBeGreaterThan(2)
    expect(texts.filter((text) => text === 'Beginn')).toHaveLength(count)
    expect(texts.filter((text) => /^Zeile \d+$/.test(text))).toEqual(rows.map(({ text }) => text))
    expect(texts.filter((text) => text.startsWith('Seite'))).toEqual(
      Array.from({ length: count }, (_, index) => `Seite ${index + 1} von ${count}`),
    )
    expect(texts).toContain('2:00')
  })

  it('says in which language it is, who made it, and marks its table for who cannot see it', async () => {
    const { source } = await printed({ text: 'Telefon', seconds: 60 })
    expect(source.slice(0, 8)).toBe('%PDF-1.7')
    expect(source).toContain('/Lang (de-DE)')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('/Marked true')
    for (const tag of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(source).toContain(`/S /${tag}\n`)
    expect(source).toContain('(D:20261120120000Z)')
  })

  it('breaks long text inside its column, and takes what no font can draw', async () => {
    const long = 'Rückruf wegen Fach zwölf '.repeat(30)
    const { texts, pages: count } = await printed({ text: `${long}\u0000\uD800 🙂`, seconds: 60 })
    expect(count).toBe(1)
    expect(texts.filter((text) => text.includes('Rückruf')).length).toBeGreaterThan(5)
  })

  it('an empty list has a head and no sum', async () => {
    const { texts } = await printed()
    expect(texts).not.toContain('Summe')
    expect(texts).toContain('Seite 1 von 1')
  })

  it('an error while rows are read ends the file, not the process', async () => {
    await expect(buffer(pdfOf(COLUMNS, torn(), PAPER))).rejects.toThrow('no rows')
  })
})
