import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_LINES } from '@fachwerk/contract/catalog/import/import-fields'
import { parse } from 'csv-parse'
import { delimiterOf } from '../../../platform/import/delimiter-of.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { Unpacking } from '../../../platform/unpack/unpacking.ts'

export interface ImportTable {
  readonly charset: 'xlsx' | 'utf-8' | 'utf-16' | 'windows-1252'
  readonly head: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

type Problem = 'article-file-unreadable' | 'article-file-too-much' | 'article-file-empty'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The longest description of another shop, with its HTML. */
const MOST_RECORD = 400_000
const CHUNK = 64 * 1024
/** Signs that no table has. */
const BINARY = /(?![\t-\r\u007F-\u009F])\p{Cc}/u

/** Bytes as text: by their mark, by the zeros of wide signs, as UTF-8, and else as what Excel writes on Windows. */
function decoded(bytes: Uint8Array): { readonly text: string; readonly charset: ImportTable['charset'] } {
  const [one, two] = bytes
  const wide =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : widthOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), charset: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' }
  }
}

/** Without a mark: every other byte of a head in Latin letters is a zero. */
function widthOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = [...bytes.subarray(0, 64)]
  const zeros = (from: number) => start.filter((byte, index) => index % 2 === from && byte === 0).length
  if (start.length < 8) return null
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > start.length / 4 && zeros(1) === 0 ? 'utf-16be' : null
}

/** Records of a CSV file, a part after the other, so that nobody waits for a long one; null: its quotes are none of a table. */
async function records(text: string): Promise<ImportTable['rows'] | null> {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const rows: { line: number; cells: string[] }[] = []
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(plain.trimStart()),
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: MOST_RECORD,
    to: MOST_IMPORT_LINES + 2,
    onRecord: (record: string[], { lines }) => {
      const begins = lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line: begins, cells: record })
      // Kept here; the stream need not hold it too.
      return null
    },
  })
  parser.resume()
  const finished = new Promise<boolean>((resolve) => {
    parser.once('end', () => resolve(true))
    parser.once('error', () => resolve(false))
    parser.once('close', () => resolve(true))
  })
  for (let at = 0; at < plain.length && !parser.destroyed && parser.writable; at += CHUNK) {
    parser.write(plain.slice(at, at + CHUNK))
    await nextTurn()
  }
  parser.end()
  return (await finished) ? rows : null
}

async function tableOf(
  { unpacking, companyId }: { readonly unpacking: Pick<Unpacking, 'sheetRows'>; readonly companyId: string },
  bytes: Uint8Array,
): Promise<Result<Omit<ImportTable, 'head'>, Problem>> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    const sheet = await unpacking.sheetRows(companyId, bytes, MOST_IMPORT_LINES + 2)
    if (!sheet.ok)
      return refuse(sheet.refusal === 'too-much' ? 'article-file-too-much' : 'article-file-unreadable')
    if (sheet.value.some((cells) => cells.some((cell) => BINARY.test(cell))))
      return refuse('article-file-unreadable')
    const rows = sheet.value.map((cells, index) => ({ line: index + 1, cells }))
    return ok({ charset: 'xlsx', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) })
  }
  const { text, charset } = decoded(bytes)
  if (BINARY.test(text)) return refuse('article-file-unreadable')
  const rows = await records(text)
  return rows ? ok({ charset, rows }) : refuse('article-file-unreadable')
}

/** A file of articles as a table: XLSX, or CSV in whatever way it is written (FAULT-61). */
export async function readImportFile(
  needs: { readonly unpacking: Pick<Unpacking, 'sheetRows'>; readonly companyId: string },
  bytes: Uint8Array,
): Promise<Result<ImportTable, Problem>> {
  if (bytes.length === 0) return refuse('article-file-empty')
  const read = await tableOf(needs, bytes)
  if (!read.ok) return read
  const { charset, rows } = read.value
  const [first, ...rest] = rows
  const head = (first?.cells ?? []).map((name) => name.trim())
  if (head.length > MOST_IMPORT_COLUMNS || rest.length > MOST_IMPORT_LINES)
    return refuse('article-file-too-much')
  if (head.every((name) => name === '') || rest.length === 0) return refuse('article-file-empty')
  return ok({ charset, head, rows: rest })
}
