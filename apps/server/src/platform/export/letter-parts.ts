import { drawable } from './paper-cells.ts'
import { type Doc, drawCell, mm, type Place } from './pdf-page.ts'

/** A letter being drawn. */
export interface LetterSheet {
  readonly doc: Doc
  readonly root: PDFKit.PDFStructureElement
  readonly width: number
  /** Below it stands the foot. */
  readonly bottom: number
  /** Where the next thing begins. */
  y: number
}

/** Where text begins on a letter. */
export const LEFT = mm(25)

/** A piece of text as an element of its own. */
export function say(
  { doc, root }: Pick<LetterSheet, 'doc' | 'root'>,
  tag: 'H1' | 'P',
  { text, place, y }: { readonly text: string; readonly place: Place; readonly y: number },
): void {
  root.add(doc.struct(tag, {}, () => drawCell(doc, drawable(text), place, y)))
}
