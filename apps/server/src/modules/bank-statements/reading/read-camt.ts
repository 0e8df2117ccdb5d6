import type { Element } from 'slimdom'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { parseSafely, xmlText } from '../../../platform/unpack/safe-xml.ts'
import { all, at, textAt } from '../../../platform/unpack/xml-elements.ts'
import { entriesOf, moneyAt } from './camt-entries.ts'
import {
  type BankFileProblem,
  type LineProblem,
  MOST_ENTRIES,
  type ParsedFile,
  type ParsedStatement,
} from './parsed-file.ts'
import { readIban } from './plain-values.ts'

/** Of 20,000 entries with all their parts. */
const MOST_PARTS = 3_000_000
/** A statement of a day, and a report within it (camt.053, camt.052). */
const KINDS = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
] as const

/** The balance of this kind; the first of a kind is meant. */
function balanceOf(of: Element, codes: readonly string[]): number | null {
  for (const code of codes) {
    const found = all(of, 'Bal').find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
    const cents = found && moneyAt(found, 'Amt')
    if (found && cents !== null && cents !== undefined)
      return textAt(found, 'CdtDbtInd') === 'DBIT' ? 0 - cents : cents
  }
  return null
}

function statementOf(of: Element, counted: { entries: number }, problems: LineProblem[]): ParsedStatement {
  const account = at(of, 'Acct')
  const iban = readIban(textAt(account, 'Id/IBAN')) || readIban(textAt(account, 'Id/Othr/Id'))
  const currency = textAt(account, 'Ccy') || 'EUR'
  let left = 0
  const entries = all(of, 'Ntry').flatMap((entry) => {
    counted.entries += 1
    const read = entriesOf(entry, { line: counted.entries, currency })
    if (read.kind === 'problem') problems.push(read.problem)
    if (read.kind === 'left') left += 1
    return read.kind === 'read' ? read.entries : []
  })
  return {
    iban: iban || null,
    number: textAt(of, 'ElctrncSeqNb', 40) || textAt(of, 'LglSeqNb', 40) || textAt(of, 'Id', 40),
    openingCents: balanceOf(of, ['OPBD', 'PRCD']),
    closingCents: balanceOf(of, ['CLBD']),
    entries,
    left,
  }
}

/** B-23: statements in ISO 20022, of any version that German banks write. */
export function readCamt(bytes: Uint8Array): Result<ParsedFile, BankFileProblem> {
  const text = xmlText(bytes)
  if (text === null) return refuse('bank-file-unreadable')
  const parsed = parseSafely(text, MOST_PARTS)
  if (!parsed.ok) return refuse(`bank-file-${parsed.refusal}`)
  const root = parsed.value.documentElement
  const kind = KINDS.find(([of]) => at(root, of) !== null)
  if (root?.localName !== 'Document' || !kind) return refuse('bank-file-unknown')
  const problems: LineProblem[] = []
  const counted = { entries: 0 }
  const statements = all(root, kind.join('/')).map((each) => statementOf(each, counted, problems))
  if (statements.reduce((sum, { entries }) => sum + entries.length, 0) > MOST_ENTRIES)
    return refuse('bank-file-too-much')
  return ok({ format: 'camt', bank: '', statements, problems, isMapped: true, columns: [] })
}
