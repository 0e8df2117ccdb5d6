import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import {
  type Cell,
  euros,
  type ExportColumn,
  germanTime,
  harmless,
  localTime,
  wholeMinutes,
} from './cells.ts'

const BOM = '\uFEFF'
const OPTIONS = {
  delimiter: ';',
  record_delimiter: '\r\n',
  quoted_string: false,
  // Half a line end is one to spreadsheets too: what follows it would begin a row of its own, and run (FAULT-62).
  quoted_match: /[\r\n]/,
} as const

/** A cell as German spreadsheets read it: decimal comma, `dd.MM.yyyy HH:mm`, no formula. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return harmless(cell)
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if ('seconds' in cell) return String(wholeMinutes(cell.seconds))
  return 'cents' in cell ? euros(cell.cents) : germanTime(localTime(cell.at, cell.timeZone))
}

/** Rows as CSV by the German rules: UTF-8 with BOM, `;`, decimal comma (N-10). */
export function csvOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Readable {
  return Readable.from(linesOf(columns, pages), { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* linesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + stringify([columns.map(({ title }) => harmless(title))], OPTIONS))
  for await (const rows of pages)
    yield Buffer.from(
      stringify(
        rows.map((row) => columns.map(({ cell }) => csvCell(cell(row)))),
        OPTIONS,
      ),
    )
}
