import { beginTable, placesOf } from './drawn-table.ts'
import { drawHead, INK, MARGIN, numberPages, openDocument, type Paper } from './pdf-page.ts'
import { type PaperColumn, paragraph, type Sheet } from './sheet-parts.ts'

const FOOT = 28
const SIZE = 8.5
const ABOVE_PARAGRAPH = 16

/** Sheets of A4 with one table that goes on over the pages, its head on each of them. */
export function createSheet(paper: Paper, columns: readonly PaperColumn[]) {
  const doc = openDocument(paper)
  const width = doc.page.width - 2 * MARGIN
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - MARGIN - FOOT
  const y = drawHead(doc, root, { paper, width })
  const sheet: Sheet = { doc, root, left: MARGIN, width, top: MARGIN, bottom, y }
  const { row, sumRow, end } = beginTable(sheet, {
    places: placesOf(columns, sheet),
    titles: columns.map(({ title }) => title),
    size: SIZE,
    pad: 3.5,
    head: { size: SIZE, ink: INK },
  })
  return {
    row,
    sumRow,
    /** Ends the table and numbers the pages. @returns the document's bytes */
    finish(): AsyncIterable<Buffer> {
      end()
      doc.font('plain')
      for (const text of paper.after ?? []) {
        sheet.y += ABOVE_PARAGRAPH
        paragraph(sheet, text, { after: 0 })
      }
      root.end()
      numberPages(doc, { paper, width })
      doc.end()
      return doc
    },
  }
}
