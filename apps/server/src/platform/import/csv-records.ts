import { parse } from 'csv-parse/sync'
import { delimiterOf } from './delimiter-of.ts'

export interface CsvRecord {
  /** The line of the file it begins in, as an editor counts: a cell may go over several. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The records of a CSV file in the order of the file, without those that are empty.
 * @param most records beyond it are not read
 * @param delimiter where the first line is not the head
 * @returns null where its quotes are those of no table
 */
export function csvRecords(
  text: string,
  most = Number.POSITIVE_INFINITY,
  delimiter = delimiterOf(text.trimStart()),
): CsvRecord[] | null {
  // Within quotes the library takes the two signs that Windows ends a line with for two lines.
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const lines: number[] = []
  try {
    const records = parse(plain, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 20_000,
      ...(Number.isFinite(most) && { to: most }),
      onRecord: (record: string[], { lines: end }) => {
        lines.push(end - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0))
        return record
      },
    })
    return records.flatMap((cells, index) =>
      cells.some((cell) => cell.trim() !== '') ? [{ line: lines[index] ?? 0, cells }] : [],
    )
  } catch {
    // Neither quotes nor lengths of a table.
    return null
  }
}
