import {
  type Doc,
  drawCell,
  drawHead,
  heightOf,
  INK,
  MARGIN,
  numberPages,
  openDocument,
  type Paper,
  type Place,
  RULE,
} from './pdf-page.ts'

export interface PaperColumn {
  readonly title: string
  readonly share: number
  readonly right: boolean
}

type Tag = PDFKit.PDFStructureElement
interface Sheet {
  readonly doc: Doc
  readonly width: number
  /** Below it stand the page numbers. */
  readonly bottom: number
  /** Where the next line begins. */
  y: number
}

const FOOT = 28
const GAP = 8
const PAD = 3.5
const SIZE = 8.5

/** Sheets of A4 with one table that goes on over the pages, its head on each of them. */
export function createSheet(paper: Paper, columns: readonly PaperColumn[]) {
  const doc = openDocument(paper)
  const width = doc.page.width - 2 * MARGIN
  const places = placesOf(columns, width)
  const titles = columns.map(({ title }) => title)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - MARGIN - FOOT
  const sheet: Sheet = { doc, width, bottom, y: drawHead(doc, root, { paper, width }) }
  const table = doc.struct('Table')
  root.add(table)
  const line = (texts: readonly string[], look: Look) => {
    const cells = texts.flatMap((text, index) => {
      const place = places[index]
      return place ? [{ text, place }] : []
    })
    drawRow(sheet, table, { cells, look, onNewPage: () => look.head || line(titles, HEAD) })
  }
  line(titles, HEAD)
  return {
    row: (texts: readonly string[]) => line(texts, { bold: false, head: false }),
    sumRow: (texts: readonly string[]) => line(texts, { bold: true, head: false }),
    /** Ends the table and numbers the pages. @returns the document's bytes */
    finish(): AsyncIterable<Buffer> {
      table.end()
      for (const text of paper.after ?? []) drawParagraph(sheet, root, text)
      root.end()
      numberPages(doc, { paper, width })
      doc.end()
      return doc
    },
  }
}

interface Look {
  readonly bold: boolean
  readonly head: boolean
}
const HEAD: Look = { bold: true, head: true }

interface Row {
  readonly cells: readonly { readonly text: string; readonly place: Place }[]
  readonly look: Look
  readonly onNewPage: () => void
}

/** One row, never cut in two; on the next page where it does not fit. */
function drawRow(sheet: Sheet, table: Tag, { cells, look, onNewPage }: Row): void {
  const { doc } = sheet
  const choose = () => doc.font(look.bold ? 'bold' : 'plain').fontSize(SIZE)
  choose()
  const height = Math.max(...cells.map(({ text, place }) => heightOf(doc, text, place))) + 2 * PAD
  if (turned(sheet, height)) {
    onNewPage()
    choose()
  }
  const row = doc.struct('TR')
  table.add(row)
  for (const { text, place } of cells)
    row.add(doc.struct(look.head ? 'TH' : 'TD', {}, () => drawCell(doc, text, place, sheet.y + PAD)))
  row.end()
  sheet.y += height
  doc.markContent('Artifact')
  doc.moveTo(MARGIN, sheet.y).lineTo(MARGIN + sheet.width, sheet.y)
  doc.lineWidth(look.head ? 0.8 : 0.4).stroke(look.head ? INK : RULE)
  doc.endMarkedContent()
}

function drawParagraph(sheet: Sheet, root: Tag, text: string): void {
  const { doc, width } = sheet
  const place = { x: MARGIN, width, right: false }
  doc.font('plain').fontSize(SIZE)
  const height = heightOf(doc, text, place) + 2 * GAP
  turned(sheet, height)
  root.add(doc.struct('P', {}, () => drawCell(doc, text, place, sheet.y + 2 * GAP)))
  sheet.y += height
}

/** Goes on to the next page where this height does not fit any more. @returns whether it did */
function turned(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.bottom) return false
  sheet.doc.addPage()
  sheet.y = MARGIN
  return true
}

function placesOf(columns: readonly PaperColumn[], width: number): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const usable = width - GAP * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ share, right }) => {
    const place = { x, width: (usable * share) / shares, right }
    x += place.width + GAP
    return place
  })
}
