import { drawable } from './paper-cells.ts'
import { type Doc, drawCell, heightOf, INK, mm, type Place, QUIET } from './pdf-page.ts'

type Words = 'H1' | 'H2' | 'P'

/** Pages being drawn from top to bottom: a list, a letter or a report. */
export interface Sheet {
  readonly doc: Doc
  readonly root: PDFKit.PDFStructureElement
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
  { tag = 'P', after, save = 0 }: { readonly tag?: Words; readonly after: number; readonly save?: number },
): void {
  const place = { x: sheet.left, width: sheet.width, right: false }
  const height = heightOf(sheet.doc, drawable(text), place)
  turned(sheet, height + save)
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
    turned(sheet, height)
    doc.fillColor(QUIET)
    say(sheet, 'P', { text: name, place: { x: sheet.left, width: NAME_WIDTH, right: false }, y: sheet.y })
    doc.fillColor(INK)
    say(sheet, 'P', { text: value, place, y: sheet.y })
    sheet.y += height + 3
  }
}

/** Goes on to the next page where this height does not fit any more. @returns whether it did */
export function turned(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.bottom) return false
  sheet.doc.addPage()
  sheet.y = sheet.top
  return true
}

export interface PaperColumn {
  readonly title: string
  /** Of the width, beside the others'. */
  readonly share: number
  readonly right: boolean
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
}
