import { drawTable } from './drawn-table.ts'
import { drawHead, INK, MARGIN, numberPages, openDocument } from './pdf-page.ts'
import type { Report, ReportSection } from './report.ts'
import { drawFacts, paragraph, type Sheet } from './sheet-parts.ts'

const FOOT = 28
/** A heading never stands alone at the end of a page. */
const TOGETHER_BELOW = 60

/** Draws a report on as many pages as it needs. @returns the document's bytes */
export function drawReport(report: Report): AsyncIterable<Buffer> {
  const { author: company, ...rest } = report
  const paper = { ...rest, company }
  const doc = openDocument(paper)
  const width = doc.page.width - 2 * MARGIN
  const root = doc.struct('Document')
  doc.addStructure(root)
  const y = drawHead(doc, root, { paper, width })
  const bottom = doc.page.height - MARGIN - FOOT
  const sheet: Sheet = { doc, root, left: MARGIN, width, top: MARGIN, bottom, y }
  for (const section of report.sections) drawSection(sheet, section)
  root.end()
  numberPages(doc, { paper, width })
  doc.end()
  return doc
}

function drawSection(sheet: Sheet, { title, facts = [], tables = [] }: ReportSection): void {
  const { doc } = sheet
  doc.font('bold').fontSize(12).fillColor(INK)
  paragraph(sheet, title, { tag: 'H2', after: 6, save: TOGETHER_BELOW })
  doc.font('plain')
  drawFacts(sheet, facts)
  for (const table of tables.filter(({ rows }) => rows.length > 0)) {
    sheet.y += 6
    drawTable(sheet, table, { size: 9 })
  }
  sheet.y += 18
}
