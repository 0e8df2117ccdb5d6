import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'
import { drawable } from './paper-cells.ts'

/** What stands around the table. */
export interface Paper {
  /** „Arbeitszeitnachweis“: heading and the document's title. */
  readonly title: string
  /** Whose it is: at the foot of each page and the document's author. */
  readonly company: string
  /** What it is about, line by line below the heading: period, person, filter. */
  readonly lines: readonly string[]
  readonly landscape?: boolean
  /** Below the table. */
  readonly after?: readonly string[]
  readonly madeAt: Date
  /** Locale of its texts; German unless said otherwise. */
  readonly language?: string
  /** „Seite {page} von {count}“ in that language. */
  readonly pageWords?: string
  /** To be kept for years as it is: PDF/A-3, which also may hold other files. */
  readonly archived?: boolean
}

export type Doc = InstanceType<typeof PdfDocument>

/** A column's place on the sheet. */
export interface Place {
  readonly x: number
  readonly width: number
  readonly right: boolean
}

const font = (weight: 400 | 700) =>
  fileURLToPath(new URL(`./fonts/sofia-sans-print-${weight}.ttf`, import.meta.url))
export const MARGIN = 40
export const INK = '#1d2b26'
export const QUIET = '#56635d'
export const RULE = '#c9d1cc'
/** Millimetres on the sheet. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** pdfkit writes these into XML as they are. */
const inMetadata = (text: string) => text.replaceAll('&', '+').replaceAll(/[<>]/g, '')

/** An empty A4 document, tagged for screen readers, with the house's font as `plain` and `bold`. */
export function openDocument(paper: Paper): Doc {
  const { title, company, landscape = false, madeAt, language = 'de-DE', archived = false } = paper
  const doc = new PdfDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    // The foot is drawn into the margin below; text never flows over by itself.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    ...(archived && { subset: 'PDF/A-3b' as const }),
    info: {
      Title: inMetadata(title),
      Author: inMetadata(company),
      Creator: 'Fachwerk',
      Producer: 'Fachwerk',
      CreationDate: madeAt,
    },
    font: font(400),
  })
  doc.registerFont('plain', font(400))
  doc.registerFont('bold', font(700))
  return doc
}

/** Heading and what it is about. @returns where the table begins */
export function drawHead(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { paper, width }: { readonly paper: Paper; readonly width: number },
): number {
  const place = { x: MARGIN, width, right: false }
  let y = MARGIN
  const paragraph = (tag: 'H1' | 'P', text: string) => {
    const height = heightOf(doc, text, place)
    root.add(doc.struct(tag, {}, () => drawCell(doc, text, place, y)))
    y += height
  }
  doc.font('bold').fontSize(17).fillColor(INK)
  paragraph('H1', paper.title)
  y += 4
  doc.font('plain').fontSize(9.5).fillColor(QUIET)
  for (const text of [paper.company, ...paper.lines]) paragraph('P', drawable(text))
  doc.fillColor(INK)
  return y + 14
}

export const heightOf = (doc: Doc, text: string, place: Place): number =>
  doc.widthOfString(text) <= place.width
    ? doc.currentLineHeight(true)
    : doc.heightOfString(text, { width: place.width })

/** Most cells fit on one line and need no search for places to break it. */
export function drawCell(doc: Doc, text: string, place: Place, y: number): void {
  const { x, width, right } = place
  const needed = doc.widthOfString(text)
  if (needed <= width) doc.text(text, right ? x + width - needed : x, y, { lineBreak: false })
  else doc.text(text, x, y, { width, align: right ? 'right' : 'left' })
}

/** „Seite 2 von 3“, for the eye only: readers tell pages by themselves. */
export function numberPages(
  doc: Doc,
  { paper, width }: { readonly paper: Paper; readonly width: number },
): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.font('plain').fontSize(8).fillColor(QUIET)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - MARGIN
    drawCell(doc, drawable(`${paper.company} · ${paper.title}`), { x: MARGIN, width, right: false }, y)
    drawCell(doc, pageText(paper.pageWords, page + 1, count), { x: MARGIN, width, right: true }, y)
    doc.endMarkedContent()
  }
}

/** Which page of how many. */
export const pageText = (words: string | undefined, page: number, count: number): string =>
  (words ?? 'Seite {page} von {count}').replace('{page}', String(page)).replace('{count}', String(count))
