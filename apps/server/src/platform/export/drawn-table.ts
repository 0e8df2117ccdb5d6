import { drawable } from './paper-cells.ts'
import { drawCell, heightOf, INK, type Place, QUIET, RULE } from './pdf-page.ts'
import { type PaperTable, type Sheet, turned } from './sheet-parts.ts'

export interface DrawnTable {
  readonly places: readonly Place[]
  /** Stands above the first row, and again on each further page. */
  readonly titles: readonly string[]
  readonly size: number
  /** Points above and below what a row says. */
  readonly pad: number
  readonly head: { readonly size: number; readonly ink: string }
}

/** Space between two columns. */
const GAP = 8

/** Columns beside each other in an area, each with its share of the width. */
export function placesOf(
  columns: readonly { readonly share: number; readonly right: boolean }[],
  area: { readonly left: number; readonly width: number },
): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const usable = area.width - GAP * (columns.length - 1)
  let x = area.left
  return columns.map(({ share, right }) => {
    const place = { x, width: (usable * share) / shares, right }
    x += place.width + GAP
    return place
  })
}

/** A table that goes on over the pages. @returns how its rows come, and its end; texts must be drawable */
export function beginTable(sheet: Sheet, table: DrawnTable) {
  const { doc, root } = sheet
  const tag = doc.struct('Table')
  root.add(tag)
  const drawHead = () => drawRow('head', table.titles)
  const choose = (kind: RowKind) => {
    const { size, ink } = kind === 'head' ? table.head : { size: table.size, ink: INK }
    doc
      .font(kind === 'plain' ? 'plain' : 'bold')
      .fontSize(size)
      .fillColor(ink)
  }
  /** Never cut in two: on the next page, below the head, where it does not fit. */
  function drawRow(kind: RowKind, texts: readonly string[]): void {
    choose(kind)
    const cells = table.places.map((place, index) => ({ place, text: texts[index] ?? '' }))
    const height = Math.max(...cells.map(({ text, place }) => heightOf(doc, text, place))) + 2 * table.pad
    if (turned(sheet, height) && kind !== 'head') {
      drawHead()
      choose(kind)
    }
    const row = doc.struct('TR')
    tag.add(row)
    for (const { text, place } of cells)
      row.add(
        doc.struct(kind === 'head' ? 'TH' : 'TD', {}, () => drawCell(doc, text, place, sheet.y + table.pad)),
      )
    row.end()
    sheet.y += height
    ruleBelow(sheet, table.places, kind)
  }
  drawHead()
  return {
    row: (texts: readonly string[]) => drawRow('plain', texts),
    sumRow: (texts: readonly string[]) => drawRow('sum', texts),
    end: () => tag.end(),
  }
}

/** A whole table as letters and reports have it: a small, quiet head over airy rows. */
export function drawTable(
  sheet: Sheet,
  { columns, rows }: PaperTable,
  {
    size,
    area = sheet,
  }: { readonly size: number; readonly area?: { readonly left: number; readonly width: number } },
): void {
  const table = beginTable(sheet, {
    places: placesOf(columns, area),
    titles: columns.map(({ title }) => drawable(title)),
    size,
    pad: 4.5,
    head: { size: size - 1, ink: QUIET },
  })
  for (const row of rows) table.row(row.map(drawable))
  table.end()
}

type RowKind = 'head' | 'plain' | 'sum'

function ruleBelow({ doc, y }: Sheet, places: readonly Place[], kind: RowKind): void {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return
  doc.markContent('Artifact')
  doc.moveTo(first.x, y).lineTo(last.x + last.width, y)
  doc.lineWidth(kind === 'head' ? 0.8 : 0.4).stroke(kind === 'head' ? INK : RULE)
  doc.endMarkedContent()
}
