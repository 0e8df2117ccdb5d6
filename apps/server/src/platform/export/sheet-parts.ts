import { drawable } from './paper-cells.ts'
import { type Doc, drawCell, heightOf, INK, mm, type Place, QUIET, RULE } from './pdf-page.ts'

type Tag = PDFKit.PDFStructureElement
type Words = 'H1' | 'H2' | 'P'

/** Pages being drawn from top to bottom: a letter or a report. */
export interface Sheet {
  readonly doc: Doc
  readonly root: Tag
  /** Where text begins, and how wide it runs. */
  readonly left: number
  readonly width: number
  /** Where a further page begins. */
  readonly top: number
  /** Below it stands the foot. */
  readonly bottom: number
  /** Where the next thing begins. */
  y: number
}

const PAD = 4.5
const GAP = 8

/** A piece of text as an element of its own. */
export function say(
  { doc, root }: Pick<Sheet, 'doc' | 'root'>,
  tag: Words,
  { text, place, y }: { readonly text: string; readonly place: Place; readonly y: number },
): void {
  root.add(doc.struct(tag, {}, () => drawCell(doc, drawable(text), place, y)))
}

/** Text over the whole width in the chosen font. @param after points below; @param keep points that must fit below it too */
export function paragraph(
  sheet: Sheet,
  text: string,
  { tag = 'P', after, keep = 0 }: { readonly tag?: Words; readonly after: number; readonly keep?: number },
): void {
  const place = { x: sheet.left, width: sheet.width, right: false }
  const height = heightOf(sheet.doc, drawable(text), place)
  turn(sheet, height + keep)
  say(sheet, tag, { text, place, y: sheet.y })
  sheet.y += height + after
}

const NAME_WIDTH = mm(38)

/** What something is called, and what it is, line by line. */
export function drawFacts(sheet: Sheet, facts: readonly (readonly [name: string, value: string])[]): void {
  const { doc } = sheet
  doc.fontSize(9.5)
  for (const [name, value] of facts) {
    const place = { x: sheet.left + NAME_WIDTH, width: sheet.width - NAME_WIDTH, right: false }
    const height = heightOf(doc, drawable(value), place)
    turn(sheet, height)
    doc.fillColor(QUIET)
    say(sheet, 'P', { text: name, place: { x: sheet.left, width: NAME_WIDTH, right: false }, y: sheet.y })
    doc.fillColor(INK)
    say(sheet, 'P', { text: value, place, y: sheet.y })
    sheet.y += height + 3
  }
}

interface Table {
  readonly places: readonly Place[]
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly size: number
}

export function drawTable(sheet: Sheet, { places, titles, rows, size }: Table): void {
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
  sheet: Sheet,
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

/** Goes on to the next page where this height does not fit any more. */
export function turn(sheet: Sheet, height: number): void {
  if (sheet.y + height <= sheet.bottom - 10) return
  sheet.doc.addPage()
  sheet.y = sheet.top
}

/** Columns beside each other in an area. */
export function placesOf(
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
