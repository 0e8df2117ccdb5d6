import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { delimiterOf } from './delimiter-of.ts'

/** One line of a table: cells by the column's head in lower case; cells that are empty are left out. */
export interface TableLine {
  /** As an editor counts it; the head is line 1. */
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const MOST_COLUMNS = 64

/**
 * The first sheet of an XLSX file, or a CSV file in UTF-8, as lines by column. Empty lines are left out.
 * @param most lines beyond it are not read
 * @returns null when it is neither
 */
export async function readTable(bytes: Uint8Array, most: number): Promise<readonly TableLine[] | null> {
  const isZip = ZIP.every((byte, index) => bytes[index] === byte)
  const rows = isZip ? await sheetRows(bytes, most) : csvRows(bytes, most)
  const [head = [], ...rest] = rows ?? []
  const names = head.slice(0, MOST_COLUMNS).map((cell) => cell.toLowerCase())
  if (names.every((name) => name === '')) return null
  return rest.flatMap((row, index) => {
    const cells = names.flatMap((name, at): [string, string][] => {
      const cell = row[at] ?? ''
      return name === '' || cell === '' ? [] : [[name, cell]]
    })
    return cells.length === 0 ? [] : [{ line: index + 2, cells: new Map(cells) }]
  })
}

const clean = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''

/** The library caps what an entry may unpack to and how many cells a sheet may have. */
async function sheetRows(bytes: Uint8Array, most: number): Promise<string[][] | null> {
  if (unpackedBytes(bytes) > MOST_UNPACKED) return null
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most + 1 })
    return sheets[0]?.rows.map((row) => row.map(clean)) ?? null
  } catch {
    return null
  }
}

const MOST_UNPACKED = 20 * 2 ** 20
const CENTRAL = 0x02014b50

/** What the parts of an archive say they unpack to; a table of some hundred lines is far below a megabyte. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 0; at + 46 <= view.byteLength; at += 1)
    if (view.getUint32(at, true) === CENTRAL) sum += view.getUint32(at + 24, true)
  return sum
}

function csvRows(bytes: Uint8Array, most: number): string[][] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const rows: unknown = parse(text, {
      delimiter: delimiterOf(text),
      to: most + 1,
      relaxColumnCount: true,
      skipEmptyLines: false,
    })
    return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(clean) : [])) : null
  } catch {
    return null
  }
}
