import { isBankField, type BankField } from '@fachwerk/contract/payment/bank/bank-fields'
import { delimiterOf } from '../../../platform/import/delimiter-of.ts'
import { type CsvRecord, csvRecords } from '../../../platform/import/csv-records.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { isEnough, knownLayout, type Layout, usualFields } from './csv-layouts.ts'
import {
  type BankFileProblem,
  type LineProblem,
  MOST_ENTRIES,
  type ParsedEntry,
  type ParsedFile,
  type ParsedStatement,
} from './parsed-file.ts'
import { decimalSign, oneLine, readCents, readDay, readIban } from './plain-values.ts'

/** Some banks put what they have to say before the table. */
const MOST_BEFORE = 30
const MOST_COLUMNS = 60
/** What follows the table in some exports. */
const AFTER = /^(kontostand|saldo|summe|anfangssaldo|endsaldo)/i
const WAITING = /vorgemerkt|pending|offen/i

/** Of what stands before a table nothing is separated. */
function delimiterIn(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, MOST_BEFORE)
  const widest = lines.toSorted((a, b) => b.split(/[,;\t]/).length - a.split(/[,;\t]/).length)[0]
  return delimiterOf(widest ?? '')
}

interface Table {
  readonly before: readonly CsvRecord[]
  readonly head: CsvRecord
  readonly rows: readonly CsvRecord[]
  readonly layout: Layout
}

/** The table of a file: below the head of a bank that is known, else below its first line of several cells. */
function tableOf(records: readonly CsvRecord[], mapping: readonly string[] | null): Table | null {
  const layouts = records.slice(0, MOST_BEFORE).map(({ cells }) => knownLayout(cells))
  const known = layouts.findIndex((each) => each !== null)
  const index = known === -1 ? records.findIndex(({ cells }) => cells.length > 2) : known
  const head = records[index]
  if (!head || head.cells.length > MOST_COLUMNS) return null
  const layout = layouts[index] ?? { bank: '', fields: usualFields(head.cells) }
  const asked = mapping?.map((field): BankField => (isBankField(field) ? field : ''))
  const fields = asked ? head.cells.map((_, at) => asked[at] ?? '') : layout.fields
  return {
    before: records.slice(0, index),
    head,
    rows: records.slice(index + 1),
    layout: { bank: layout.bank, fields },
  }
}

/** Cells of a row by their field. */
const cellsOf = (row: CsvRecord, fields: readonly BankField[]) => {
  const at = (field: BankField): string => {
    const index = fields.indexOf(field)
    return index === -1 ? '' : (row.cells[index] ?? '').trim()
  }
  return at
}
type Cells = ReturnType<typeof cellsOf>

/** One column with a sign, or one for what went and one for what came. */
function centsOf(at: Cells, decimal: ',' | '.'): number | null {
  if (at('amount') !== '') return readCents(at('amount'), decimal)
  const [debit, credit] = [at('debit'), at('credit')]
  if (credit !== '') return readCents(credit, decimal)
  const gone = debit === '' ? null : readCents(debit, decimal)
  return gone === null ? null : 0 - Math.abs(gone)
}

function entryOf(row: CsvRecord, at: Cells, decimal: ',' | '.'): ParsedEntry | LineProblem {
  const { line } = row
  const bookedOn = readDay(at('bookedOn'))
  if (bookedOn === null) return { line, why: 'date', found: oneLine(at('bookedOn'), 40) }
  const cents = centsOf(at, decimal)
  if (cents === null)
    return { line, why: 'amount', found: oneLine(at('amount') || at('credit') || at('debit'), 40) }
  const kind = oneLine(at('kind'), 80)
  return {
    line,
    bookedOn,
    valueOn: readDay(at('valueOn')) ?? '',
    cents,
    currency: oneLine(at('currency'), 3).toUpperCase() || 'EUR',
    name: oneLine(cents < 0 && at('payee') !== '' ? at('payee') : at('name'), 140),
    iban: readIban(at('iban')),
    text: oneLine(at('text')),
    endToEndId: /^(NOTPROVIDED|NONREF)$/i.test(at('endToEndId')) ? '' : oneLine(at('endToEndId'), 70),
    bankReference: '',
    kind,
    isReturn: /r(ü|ue)ck(lastschrift|buchung|(ü|ue)berweisung)|retoure|storno|return/i.test(kind),
    chargesCents: 0,
  }
}

/** Where a bank says what was there after each line, what it began and ended with. */
function balancesOf(rows: readonly { readonly cents: number; readonly after: number | null }[]) {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!first || !last || first.after === null || last.after === null) return null
  const second = rows[1]
  // The newest stands first, or last.
  const isDown = second !== undefined && second.after !== null && first.after - first.cents === second.after
  return isDown
    ? { opening: last.after - last.cents, closing: first.after }
    : { opening: first.after - first.cents, closing: last.after }
}

interface Line {
  readonly entry: ParsedEntry
  readonly account: string
  readonly after: number | null
}

/** The lines of a file by the account that each names, or that stands above the table. */
function statementsOf(lines: readonly Line[], above: string, left: number): ParsedStatement[] {
  const byAccount = Map.groupBy(lines, ({ account }) => account || above)
  return [...byAccount].map(([iban, own], index) => {
    const balances = balancesOf(own.map(({ entry, after }) => ({ cents: entry.cents, after })))
    return {
      iban: iban || null,
      number: '',
      openingCents: balances?.opening ?? null,
      closingCents: balances?.closing ?? null,
      entries: own.flatMap(({ entry }) => (entry.cents === 0 ? [] : [entry])),
      left: index === 0 ? left : 0,
    }
  })
}

function readRows({ rows, head, before, layout: { fields } }: Table) {
  const column = (field: BankField) => rows.map((row) => cellsOf(row, fields)(field))
  const decimal = decimalSign([...column('amount'), ...column('credit'), ...column('debit')])
  const problems: LineProblem[] = []
  const lines: Line[] = []
  let left = 0
  for (const row of rows) {
    const at = cellsOf(row, fields)
    const isAfter = AFTER.test(row.cells[0] ?? '') || row.cells.length < head.cells.length / 2
    if (isAfter) continue
    if (WAITING.test(at('status'))) {
      left += 1
      continue
    }
    const entry = entryOf(row, at, decimal)
    if ('why' in entry) problems.push(entry)
    else {
      if (entry.cents === 0) left += 1
      const after = at('balance') === '' ? null : readCents(at('balance'), decimal)
      lines.push({ entry, account: readIban(at('account')), after })
    }
  }
  const above = before.flatMap(({ cells }) => cells.map(readIban)).find((iban) => iban !== '') ?? ''
  return { statements: statementsOf(lines, above, left), problems }
}

/**
 * B-23: the table a bank gives from its online banking. Whose head nobody knows is read as its columns are said to be.
 * @param mapping a field for each column; null: as the head says
 */
export function readBankCsv(
  text: string,
  mapping: readonly string[] | null,
): Result<ParsedFile, BankFileProblem> {
  const records = csvRecords(text, MOST_ENTRIES + MOST_BEFORE + 2, delimiterIn(text))
  if (records === null) return refuse('bank-file-unknown')
  const table = tableOf(records, mapping)
  if (table === null) return refuse('bank-file-unknown')
  if (table.rows.length > MOST_ENTRIES) return refuse('bank-file-too-much')
  const { head, rows, layout } = table
  const columns = head.cells.map((name, index) => ({
    name: oneLine(name, 80),
    field: layout.fields[index] ?? '',
    example: oneLine(
      rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell.trim() !== '') ?? '',
      60,
    ),
  }))
  const isMapped = isEnough(layout.fields)
  const file = { format: 'csv', bank: layout.bank, isMapped, columns } as const
  if (!isMapped) return ok({ ...file, statements: [], problems: [] })
  return ok({ ...file, ...readRows(table) })
}
