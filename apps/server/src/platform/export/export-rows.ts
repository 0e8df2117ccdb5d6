import type { Clock } from '@fachwerk/clock/clock'
import { MOST_ON_PAPER, type PaperFormat } from '@fachwerk/contract/office/export'
import type { ListName } from '@fachwerk/contract/office/list-names'
import { recordChange } from '../audit.ts'
import type { Db, Tx } from '../db/db.ts'
import type { StaffActor } from '../http/actor.ts'
import type { SentFile } from '../http/send-file.ts'
import type { Random } from '../random.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { ExportColumn } from './cells.ts'
import { csvOf } from './csv.ts'
import { pdfOf } from './pdf.ts'
import type { Paper } from './pdf-page.ts'
import { xlsxOf } from './xlsx.ts'

/** Rows read with one statement. */
const PAGE = 500
/** Exports of one company at the same time. */
const AT_ONCE = 3
/** As many keys are in memory at once; a sheet could hold twice as many rows. */
const MOST_ROWS = 500_000

export interface ExportInput<Row> {
  readonly list: ListName | 'working-time' | 'lock-statistics' | 'settlement'
  /** „Zugriffsrechte“: begins the file's name. */
  readonly title: string
  readonly format: PaperFormat
  readonly columns: readonly ExportColumn<Row>[]
  /** Keys of the columns wanted, from left to right; all when absent. */
  readonly wanted: readonly string[] | undefined
  /** Filter in words of the contract, for the trail. */
  readonly filter: object
  /** Keys of all rows that match, in order, seen in one moment. */
  readonly keys: (tx: Tx, atMost: number) => Promise<readonly string[]>
  /** The rows of these keys, in any order; what is gone meanwhile is left out. */
  readonly rows: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  /** What stands around the table of a PDF, where the call offers one. */
  readonly paper?: (tx: Tx) => Promise<Omit<Paper, 'title' | 'madeAt'>>
}
type ExportRefusal = 'too-many-exports' | 'export-too-large'

export type Exports = ReturnType<typeof createExports>

/**
 * Exports of lists (N-10): which rows, and in which order, is seen in one moment; the rows follow in pages, each in a
 * short read of its own. So a slow reader holds no transaction open, and no more than a page is in memory.
 */
export function createExports({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const running = new Map<string, number>()
  const change = (companyId: string, by: 1 | -1) => {
    const now = (running.get(companyId) ?? 0) + by
    if (now > 0) running.set(companyId, now)
    else running.delete(companyId)
  }
  return async <Row>(
    actor: StaffActor,
    input: ExportInput<Row>,
  ): Promise<Result<SentFile, ExportRefusal>> => {
    if ((running.get(actor.companyId) ?? 0) >= AT_ONCE) return refuse('too-many-exports')
    change(actor.companyId, 1)
    try {
      const now = clock.now()
      const most = input.format === 'pdf' ? MOST_ON_PAPER : MOST_ROWS
      const found = await db.transaction(async (tx) => {
        const keys = await input.keys(tx, most + 1)
        if (keys.length > most) return null
        await recordExport(tx, { actor, input, id: random.uuid(), rows: keys.length, now })
        return { keys, paper: await paperOf(tx, input, now) }
      })
      if (!found) {
        change(actor.companyId, -1)
        return refuse('export-too-large')
      }
      const pages = pagesOf(db, found.keys, input.rows)
      const content = WRITERS[input.format](chosen(input), pages, found.paper)
      content.once('close', () => change(actor.companyId, -1))
      return ok({ content, type: TYPES[input.format], name: nameOf(input, now) })
    } catch (error) {
      change(actor.companyId, -1)
      throw error
    }
  }
}

const WRITERS = { csv: csvOf, xlsx: xlsxOf, pdf: pdfOf } as const

/** Without more, a table under its own title. */
async function paperOf<Row>(
  tx: Tx,
  { title, format, paper }: ExportInput<Row>,
  madeAt: Date,
): Promise<Paper> {
  const details = format === 'pdf' && paper ? await paper(tx) : { company: '', lines: [] }
  return { title, madeAt, ...details }
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

const nameOf = <Row>({ title, format }: ExportInput<Row>, now: Date): string =>
  `${title} ${now.toISOString().slice(0, 10)}.${format}`

function chosen<Row>({ columns, wanted }: ExportInput<Row>): readonly ExportColumn<Row>[] {
  if (!wanted || wanted.length === 0) return columns
  return [...new Set(wanted)].flatMap((key) => columns.filter((column) => column.key === key))
}

async function* pagesOf<Row>(
  db: Db,
  keys: readonly string[],
  read: ExportInput<Row>['rows'],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < keys.length; from += PAGE) {
    const page = keys.slice(from, from + PAGE)
    const rows = await db.read((tx) => read(tx, page))
    yield page.flatMap((key) => {
      const row = rows.get(key)
      return row === undefined ? [] : [row]
    })
  }
}

/** LAW-61: who took which data out, when, and how much of it. */
async function recordExport<Row>(
  tx: Tx,
  details: { actor: StaffActor; input: ExportInput<Row>; id: string; rows: number; now: Date },
): Promise<void> {
  const { actor, input, id, rows, now } = details
  await recordChange(tx, {
    at: now,
    companyId: actor.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'export.made',
    subject: { kind: 'export', id },
    before: null,
    after: { list: input.list, format: input.format, rows, filter: JSON.stringify(input.filter) },
  })
}
