import type { Letter } from './letter.ts'
import { drawTable } from './drawn-table.ts'
import { INK } from './pdf-page.ts'
import { drawFacts, paragraph, say, type Sheet, turned } from './sheet-parts.ts'

/** From the heading to the last paragraph. */
export function drawBody(sheet: Sheet, letter: Letter): void {
  const { doc, left, width } = sheet
  doc.font('bold').fontSize(17).fillColor(INK)
  paragraph(sheet, letter.title, { tag: 'H1', after: 10 })
  doc.font('plain').fontSize(10)
  paragraph(sheet, letter.opening, { after: 8 })
  drawFacts(sheet, letter.details)
  sheet.y += 14
  drawTable(sheet, letter.table, { size: 10 })
  drawTotal(sheet, letter.sums.total)
  const columns = letter.sums.columns.map((title) => ({ title, share: 1, right: true }))
  const area = { left: left + width * 0.36, width: width * 0.64 }
  drawTable(sheet, { columns, rows: letter.sums.rows }, { size: 8.5, area })
  sheet.y += 18
  doc.fontSize(10).fillColor(INK)
  for (const [index, text] of letter.closing.entries()) {
    doc.font(index === 0 ? 'bold' : 'plain')
    paragraph(sheet, text, { after: 6 })
  }
}

function drawTotal(sheet: Sheet, [name, value]: Letter['sums']['total']): void {
  const { doc, left, width } = sheet
  turned(sheet, 30)
  doc.font('bold').fontSize(12).fillColor(INK)
  const y = sheet.y + 8
  say(sheet, 'P', { text: name, place: { x: left, width: width * 0.7, right: false }, y })
  say(sheet, 'P', { text: value, place: { x: left + width * 0.7, width: width * 0.3, right: true }, y })
  sheet.y += 42
}
