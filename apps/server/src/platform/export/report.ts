import { drawnInThread } from './drawn-in-thread.ts'
import type { PaperTable } from './sheet-parts.ts'

export interface ReportSection {
  readonly title: string
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** Each with its own head; one without rows is left out. */
  readonly tables?: readonly PaperTable[]
}

/** Sections of facts and tables under one heading, all in words: what it is about is not known here. */
export interface Report {
  /** Locale of the document. */
  readonly language: string
  /** Heading and the document's title. */
  readonly title: string
  readonly author: string
  readonly madeAt: Date
  /** What it is about, line by line below the heading. */
  readonly lines: readonly string[]
  readonly sections: readonly ReportSection[]
  /** „Seite {page} von {count}“. */
  readonly pageWords: string
}

/** A report as a PDF of A4, tagged for screen readers; the same report gives the same bytes. */
export const reportOf = (report: Report): Promise<Buffer> => drawnInThread('report', report)
