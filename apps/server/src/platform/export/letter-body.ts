import type { Letter } from './letter.ts'
import { LEFT, type LetterSheet, say } from './letter-parts.ts'
import { drawable } from './paper-cells.ts'
import { drawCell, heightOf, INK, mm, type Place, QUIET, RULE } from './pdf-page.ts'

type Tag = PDFKit.PDFStructureElement

const PAD = 4.5
const GAP = 8

/** From the heading to the last paragraph. */
export function drawBody(sheet: LetterSheet, letter: Letter): void {
  const { doc, width } = sheet
  doc.font('bold').fontSize(17).fillColor(INK)
  paragraph(sheet, letter.title, { tag: 'H1', after: 10 })
  doc.font('plain').fontSize(10)
  paragraph(sheet, letter.opening, { after: 8 })
  drawDetails(sheet, letter.details)
  const { columns, rows } = letter.table
  drawTable(sheet, {
    places: placesOf(
      columns.map(({ share, right }) => ({ share, right })),
      { x: LEFT, width },
    ),
    titles: columns.map(({ title }) => title),
    rows,
    size: 10,
  })
  drawTotal(sheet, letter.sums.total)
  const half = { x: LEFT + width * 0.36, width: width * 0.64 }
  drawTable(sheet, {
    places: placesOf(
      letter.sums.columns.map(() => ({ share: 1, right: true })),
      half,
    ),
    titles: letter.sums.columns,
    rows: letter.sums.rows,
    size: 8.5,
  })
  sheet.y += 18
  doc.fontSize(10).fillColor(INK)
  for (const [index, text] of letter.closing.entries()) {
    doc.font(index === 0 ? 'bold' : 'plain')
    paragraph(sheet, text, { after: 6 })
  }
}

function paragraph(
  sheet: LetterSheet,
  text: string,
  { tag = 'P', after }: { readonly tag?: 'H1' | 'P'; readonly after: number },
): void {
  const place = { x: LEFT, width: sheet.width, right: false }
  const height = heightOf(sheet.doc, drawable(text), place)
  turn(sheet, height)
  say(sheet, tag, { text, place, y: sheet.y })
  sheet.y += height + after
}

const NAME_WIDTH = mm(38)

function drawDetails(sheet: LetterSheet, details: Letter['details']): void {
  const { doc } = sheet
  doc.fontSize(9.5)
  for (const [name, value] of details) {
    const place = { x: LEFT + NAME_WIDTH, width: sheet.width - NAME_WIDTH, right: false }
    const height = heightOf(doc, drawable(value), place)
    turn(sheet, height)
    doc.fillColor(QUIET)
    say(sheet, 'P', { text: name, place: { x: LEFT, width: NAME_WIDTH, right: false }, y: sheet.y })
    doc.fillColor(INK)
    say(sheet, 'P', { text: value, place, y: sheet.y })
    sheet.y += height + 3
  }
  sheet.y += 14
}

interface Table {
  readonly places: readonly Place[]
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly size: number
}

function drawTable(sheet: LetterSheet, { places, titles, rows, size }: Table): void {
  const { doc, root } = sheet
  const table = doc.struct('Table')
  root.add(table)
  doc.font('bold').fontSize(size - 1)
  drawRow(sheet, table, { places, texts: titles, head: true })
  doc.font('plain').fontSize(size)
  for (const texts of rows) drawRow(sheet, table, { places, texts, head: false })
  table.end()
}

/** One row, never cut in two; on the next page where it does not fit. */
function drawRow(
  sheet: LetterSheet,
  table: Tag,
  row: { readonly places: readonly Place[]; readonly texts: readonly string[]; readonly head: boolean },
): void {
  const { doc } = sheet
  const cells = row.places.map((place, index) => ({ place, text: drawable(row.texts[index] ?? '') }))
  const height = Math.max(...cells.map(({ text, place }) => heightOf(doc, text, place))) + 2 * PAD
  turn(sheet, height)
  doc.fillColor(row.head ? QUIET : INK)
  const line = doc.struct('TR')
  table.add(line)
  for (const { text, place } of cells)
    line.add(doc.struct(row.head ? 'TH' : 'TD', {}, () => drawCell(doc, text, place, sheet.y + PAD)))
  line.end()
  sheet.y += height
  const [first, last] = [row.places[0], row.places.at(-1)]
  if (!first || !last) return
  doc.markContent('Artifact')
  doc.lineWidth(row.head ? 0.8 : 0.4).strokeColor(row.head ? INK : RULE)
  doc
    .moveTo(first.x, sheet.y)
    .lineTo(last.x + last.width, sheet.y)
    .stroke()
  doc.endMarkedContent()
}

function drawTotal(sheet: LetterSheet, [name, value]: Letter['sums']['total']): void {
  const { doc, width } = sheet
  turn(sheet, 30)
  doc.font('bold').fontSize(12).fillColor(INK)
  const y = sheet.y + 8
  say(sheet, 'P', { text: name, place: { x: LEFT, width: width * 0.7, right: false }, y })
  say(sheet, 'P', { text: value, place: { x: LEFT + width * 0.7, width: width * 0.3, right: true }, y })
  sheet.y += 42
}

/** Goes on to the next page where this height does not fit any more. */
function turn(sheet: LetterSheet, height: number): void {
  if (sheet.y + height <= sheet.bottom - 10) return
  sheet.doc.addPage()
  sheet.y = mm(25)
}

function placesOf(
  columns: readonly { readonly share: number; readonly right: boolean }[],
  area: { readonly x: number; readonly width: number },
): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const usable = area.width - GAP * (columns.length - 1)
  let x = area.x
  return columns.map(({ share, right }) => {
    const place = { x, width: (usable * share) / shares, right }
    x += place.width + GAP
    return place
  })
}
