import { attachInvoice } from './archived-pdf.ts'
import type { Letter } from './letter.ts'
import { drawBody } from './letter-body.ts'
import { drawable } from './paper-cells.ts'
import { drawCell, heightOf, INK, mm, openDocument, pageText, QUIET, RULE } from './pdf-page.ts'
import { say, type Sheet } from './sheet-parts.ts'

const LEFT = mm(25)
const RIGHT = mm(20)
// DIN 5008, form B: the address stands where the window of an envelope shows it.
const ADDRESS = { x: mm(25), y: mm(47), width: mm(80) }
const FACTS = { x: mm(120), y: mm(52), width: mm(70) }
const BODY_TOP = mm(100)
const FOOT_HEIGHT = mm(30)
/** What stays empty between the text and the foot. */
const ABOVE_FOOT = 10

/** Draws a letter on as many pages as it needs. @returns the document's bytes */
export function drawLetter(letter: Letter): AsyncIterable<Buffer> {
  const { title, author: company, madeAt, language, structured: xml } = letter
  const doc = openDocument({ title, company, lines: [], madeAt, language, archived: xml !== undefined })
  if (xml !== undefined) attachInvoice(doc, { xml, madeAt })
  const width = doc.page.width - LEFT - RIGHT
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - FOOT_HEIGHT - ABOVE_FOOT
  const sheet: Sheet = { doc, root, left: LEFT, width, top: mm(25), bottom, y: BODY_TOP }
  drawSender(sheet, letter)
  drawAddress(sheet, letter)
  drawFacts(sheet, letter)
  drawBody(sheet, letter)
  root.end()
  drawFeet(sheet, letter)
  doc.end()
  return doc
}

function drawSender(sheet: Sheet, { sender }: Letter): void {
  const { doc, width } = sheet
  doc.font('bold').fontSize(15).fillColor(INK)
  say(sheet, 'P', { text: sender[0] ?? '', place: { x: LEFT, width, right: false }, y: mm(20) })
  doc.markContent('Artifact')
  doc.rect(LEFT, mm(28), mm(12), 2).fill(INK)
  doc.endMarkedContent()
}

function drawAddress(sheet: Sheet, { sender, recipient }: Letter): void {
  const { doc } = sheet
  const { x, y, width } = ADDRESS
  const place = { x, width, right: false }
  doc.font('plain').fontSize(7).fillColor(QUIET)
  say(sheet, 'P', { text: sender.join(' · '), place, y })
  doc.markContent('Artifact')
  doc.lineWidth(0.4).strokeColor(RULE)
  doc
    .moveTo(x, y + 11)
    .lineTo(x + width, y + 11)
    .stroke()
  doc.endMarkedContent()
  doc.fontSize(10.5).fillColor(INK)
  let below = y + 18
  for (const text of recipient) {
    say(sheet, 'P', { text, place, y: below })
    // A long company takes two lines.
    below += Math.max(14, heightOf(doc, text, place) + 1)
  }
}

function drawFacts(sheet: Sheet, { facts }: Letter): void {
  const { doc } = sheet
  const { x, width } = FACTS
  doc.fontSize(9.5)
  for (const [index, [name, value]] of facts.entries()) {
    const y = FACTS.y + index * 15
    doc.font('plain').fillColor(QUIET)
    say(sheet, 'P', { text: name, place: { x, width: width / 2, right: false }, y })
    doc.font(index === 0 ? 'bold' : 'plain').fillColor(INK)
    say(sheet, 'P', { text: value, place: { x: x + width / 2, width: width / 2, right: true }, y })
  }
}

/** Who it is from, and the number of the page where there are several. */
function drawFeet({ doc, width, bottom }: Sheet, { foot, pageWords }: Letter): void {
  const top = bottom + ABOVE_FOOT
  const { count } = doc.bufferedPageRange()
  const column = width / Math.max(foot.length, 1)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.lineWidth(0.4).strokeColor(RULE)
    doc
      .moveTo(LEFT, top + 8)
      .lineTo(LEFT + width, top + 8)
      .stroke()
    doc.font('plain').fontSize(7.5).fillColor(QUIET)
    for (const [index, lines] of foot.entries()) {
      const place = { x: LEFT + index * column, width: column - 8, right: false }
      let y = top + 16
      for (const text of lines.map(drawable)) {
        drawCell(doc, text, place, y)
        y += heightOf(doc, text, place) + 1
      }
    }
    if (count > 1)
      drawCell(doc, pageText(pageWords, page + 1, count), { x: LEFT, width, right: true }, top - 6)
    doc.endMarkedContent()
  }
}
