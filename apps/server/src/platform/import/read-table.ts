import { ok, refuse, type Result } from '../result.ts'
import type { SheetProblem } from '../unpack/sheet-rows.ts'
import type { Unpacking } from '../unpack/unpacking.ts'
import { csvRecords } from './csv-records.ts'

/** One line of a table: cells by the column's head in lower case; cells that are empty are left out. */
export interface TableLine {
  /** As an editor counts it; the head is line 1. */
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const MOST_COLUMNS = 64

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The first sheet of an XLSX file, or a CSV file in UTF-8, as lines by column. Empty lines are left out.
 * @param most lines beyond it are not read
 */
export async function readTable(
  { unpacking, companyId }: { readonly unpacking: Pick<Unpacking, 'sheetRows'>; readonly companyId: string },
  bytes: Uint8Array,
  most: number,
): Promise<Result<readonly TableLine[], SheetProblem>> {
  const isZip = ZIP.every((byte, index) => bytes[index] === byte)
  const sheet = isZip ? await unpacking.sheetRows(companyId, bytes, most + 1) : null
  if (sheet && !sheet.ok) return sheet
  const rows = sheet ? sheet.value.map((cells, index) => ({ line: index + 1, cells })) : csvRows(bytes, most)
  const [head, ...rest] = rows
  const names = (head?.cells ?? []).slice(0, MOST_COLUMNS).map((cell) => cell.toLowerCase())
  if (names.every((name) => name === '')) return refuse('unreadable')
  return ok(
    rest.flatMap(({ line, cells: row }) => {
      const cells = names.flatMap((name, at): [string, string][] => {
        const cell = row[at] ?? ''
        return name === '' || cell === '' ? [] : [[name, cell]]
      })
      return cells.length === 0 ? [] : [{ line, cells: new Map(cells) }]
    }),
  )
}

function csvRows(bytes: Uint8Array, most: number): readonly Row[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const trimmed = ({ line, cells }: Row) => ({ line, cells: cells.map((cell) => cell.trim()) })
    return csvRecords(text, most + 1)?.map(trimmed) ?? []
  } catch {
    // What is not in this encoding is no table.
    return []
  }
}
