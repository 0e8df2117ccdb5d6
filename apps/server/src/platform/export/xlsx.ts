import { Readable } from 'node:stream'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import {
  type Cell,
  type ExportColumn,
  type ExportFormatKind,
  harmless,
  localTime,
  wholeMinutes,
} from './cells.ts'

const FORMATS: Readonly<Record<ExportFormatKind, string>> = {
  euros: '#,##0.00\\ "€"',
  time: 'dd\\.mm\\.yyyy\\ hh:mm',
}
/** Signs that XML 1.0 cannot carry, and halves of signs; tab and line ends it can. */
const UNFIT = /(?![\t\r\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
const text = (value: string): string => harmless(value.replaceAll(UNFIT, ''))

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets: 30 December 1899, for their calendar knows a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)

function xlsxCell(cell: Cell): CellValue {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return text(cell)
  if ('seconds' in cell) return wholeMinutes(cell.seconds)
  if ('cents' in cell) return cell.cents / 100
  const { year, month, day, hour, minute } = localTime(cell.at, cell.timeZone)
  return (Date.UTC(year, month - 1, day, hour, minute) - EPOCH) / DAY_MS
}

/** Rows as a workbook with one sheet, made while it is sent: no more than a page of rows is in memory (N-10). */
export function xlsxOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Readable {
  const workbook = writeXlsxStream(cellsOf(columns, pages), {
    name: 'Export',
    columns: columns.map(({ title, format }) => ({
      header: text(title),
      ...(format && { numFmt: FORMATS[format] }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.from(workbook, { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<CellValue[]> {
  for await (const rows of pages) for (const row of rows) yield columns.map(({ cell }) => xlsxCell(cell(row)))
}
