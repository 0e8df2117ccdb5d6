import { drawnInThread } from './drawn-in-thread.ts'
import type { PaperTable } from './sheet-parts.ts'

/** A business letter of one table, all in words: what it is about is not known here. */
export interface Letter {
  /** Locale of the document. */
  readonly language: string
  /** Heading and the document's title. */
  readonly title: string
  readonly author: string
  readonly madeAt: Date
  /** The line above the address; the first part heads the sheet. */
  readonly sender: readonly string[]
  /** The address, line by line, where the window of an envelope shows it. */
  readonly recipient: readonly string[]
  /** Beside the address. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly opening: string
  /** Between the opening and the table. */
  readonly details: readonly (readonly [name: string, value: string])[]
  readonly table: PaperTable
  /** The total, and a small table of what it is made of. */
  readonly sums: {
    readonly total: readonly [name: string, value: string]
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Paragraphs below. */
  readonly closing: readonly string[]
  /** Columns at the foot of each page. */
  readonly foot: readonly (readonly string[])[]
  /** „Seite {page} von {count}“; only where there is more than one. */
  readonly pageWords: string
  /** The same as data, inside the document: then it is a PDF/A-3. */
  readonly structured?: string
}

/** A letter as a PDF of A4, tagged for screen readers; the same letter gives the same bytes. */
export const letterOf = (letter: Letter): Promise<Buffer> => drawnInThread('letter', letter)
