import { attachInvoice } from './archived-pdf.ts'
import type { Letter } from './letter.ts'
import { drawBody } from './letter-body.ts'
import { drawable } from './paper-cells.ts'
import { drawCell, heightOf, INK, mm, openDocument, pageText, QUIET, RULE } from './pdf-page.ts'
import { senderLines } from './sender-lines.ts'
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
  const text = drawable(sender[0] ?? '')
  doc.font('bold').fillColor(INK)
  // Over the bar there is room for one line, or for two of the smallest.
  const size = [15, 13, 11].find((each) => doc.fontSize(each).widthOfString(text) <= width) ?? 9
  doc.fontSize(size)
  say(sheet, 'P', { text, place: { x: LEFT, width, right: false }, y: mm(20) })
  doc.markContent('Artifact')
  doc.rect(LEFT, mm(28), mm(12), 2).fill(INK)
  doc.endMarkedContent()
}

function drawAddress(sheet: Sheet, { sender, recipient }: Letter): void {
  const { doc } = sheet
  const { x, y, width } = ADDRESS
  const place = { x, width, right: false }
  doc.font('plain').fillColor(QUIET)
  const measure = (text: string, size: number) => doc.fontSize(size).widthOfString(text)
  const { size, lines } = senderLines(sender.map(drawable), width - 1, measure)
  doc.fontSize(size)
  for (const [index, text] of lines.entries()) say(sheet, 'P', { text, place, y: y + index * 8 })
  const rule = y + 3 + lines.length * 8
  doc.markContent('Artifact')
  doc.lineWidth(0.4).strokeColor(RULE)
  doc
    .moveTo(x, rule)
    .lineTo(x + width, rule)
    .stroke()
  doc.endMarkedContent()
  doc.fontSize(10.5).fillColor(INK)
  let below = rule + 7
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
  let y = FACTS.y
  for (const [index, [name, value]] of facts.entries()) {
    doc.font('plain').fillColor(QUIET)
    const [left, right] = [
      { x, width: width / 2, right: false },
      { x: x + width / 2, width: width / 2, right: true },
    ]
    say(sheet, 'P', { text: name, place: left, y })
    const above = heightOf(doc, name, left)
    doc.font(index === 0 ? 'bold' : 'plain').fillColor(INK)
    say(sheet, 'P', { text: value, place: right, y })
    // A long number of an order takes two lines.
    y += Math.max(15, above + 4, heightOf(doc, value, right) + 4)
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
