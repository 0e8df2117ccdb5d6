import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { type Cell, type ExportColumn, hoursAndMinutes } from './cells.ts'
import { paperCell } from './paper-cells.ts'
import type { Paper } from './pdf-page.ts'
import type { PaperColumn } from './sheet-parts.ts'

/** What the thread that draws is told; it answers each, and `end` with the document. */
export type PdfRequest =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'end'; readonly sums: readonly string[] | null }

export interface PdfStart {
  readonly paper: Paper
  readonly columns: readonly PaperColumn[]
}

/** Enough for twice the rows a list may have on paper. */
const MOST_MEMORY_MB = 384

/**
 * Rows as sheets of A4 (T-06, T-07): a heading, a table whose head stands on every page, page numbers, tagged for screen
 * readers. It is drawn in a thread of its own, because setting type takes milliseconds a row and nobody else shall wait
 * for it. All pages are kept until the last is drawn, for each says how many there are: the caller limits the rows.
 */
export function pdfOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  paper: Paper,
): Readable {
  return Readable.from(drawn(columns, pages, paper), { objectMode: false })
}

async function* drawn<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  paper: Paper,
): AsyncGenerator<Buffer> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { paper, columns: columns.map(onPaper) } satisfies PdfStart,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const ask = async (request: PdfRequest): Promise<unknown> => {
    // Rejects when the thread fails.
    const answered = once(worker, 'message')
    worker.postMessage(request, [])
    const [answer] = await answered
    return answer
  }
  try {
    const sums = columns.map(() => 0)
    let isEmpty = true
    for await (const rows of pages) {
      if (rows.length > 0) isEmpty = false
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
      for (const row of cells)
        for (const [index, cell] of row.entries()) sums[index] = (sums[index] ?? 0) + secondsOf(cell)
      await ask({ kind: 'rows', rows: cells.map((row) => row.map(paperCell)) })
    }
    const bytes = await ask({ kind: 'end', sums: isEmpty ? null : sumsOf(columns, sums) })
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread that draws sent no document')
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    await worker.terminate()
  }
}

const onPaper = <Row>({ title, paper }: ExportColumn<Row>): PaperColumn => ({
  title: paper?.title ?? title,
  share: paper?.share ?? 1,
  right: paper?.right ?? false,
})

const secondsOf = (cell: Cell): number =>
  cell !== null && typeof cell === 'object' && 'seconds' in cell ? cell.seconds : 0

function sumsOf<Row>(columns: readonly ExportColumn<Row>[], sums: readonly number[]): string[] | null {
  if (!columns.some(({ paper }) => paper?.sum)) return null
  return columns.map(({ paper }, index) =>
    paper?.sum ? hoursAndMinutes(sums[index] ?? 0) : index === 0 ? 'Summe' : '',
  )
}
