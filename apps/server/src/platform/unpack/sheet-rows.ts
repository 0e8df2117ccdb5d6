import { ok, refuse, type Result } from '../result.ts'
import { archiveIsTooMuch } from './zip-parts.ts'

export type SheetProblem = 'unreadable' | 'too-much'

/** A table of some hundred lines is far below a megabyte. */
const MOST_UNPACKED = 12 * 1024 * 1024

const load = () => import('hucre/xlsx')
export const loadReader = async (): Promise<void> => void (await load())

/**
 * The cells of the first sheet of an XLSX file.
 * @param most lines beyond it are not read
 */
export async function sheetRows(bytes: Uint8Array, most: number): Promise<Result<string[][], SheetProblem>> {
  if (await archiveIsTooMuch(bytes, MOST_UNPACKED)) return refuse('too-much')
  try {
    const { readXlsx } = await load()
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most })
    const rows = sheets[0]?.rows.map((row) => row.map(cellText))
    return rows ? ok(rows) : refuse('unreadable')
  } catch {
    // The library knows one kind of error; whatever it says, this is no table to read.
    return refuse('unreadable')
  }
}

const cellText = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
