import { createHash } from 'node:crypto'
import type { RequestOut } from '@fachwerk/contract/call'
import type { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { knownKeys, openEntries } from '../entries-repository.ts'
import type { BankNeeds } from '../index.ts'
import type { BankFileProblem, ParsedEntry, ParsedFile, ParsedStatement } from '../reading/parsed-file.ts'
import { isBalanced } from '../rules/balance.ts'
import { entryKeys } from '../rules/entry-keys.ts'
import { matchEntries } from '../rules/match-entry.ts'
import { problemWords } from '../rules/problem-words.ts'
import { knowsFile } from '../statements-repository.ts'
import { expectedFor, matchCounts } from './match-open.ts'

export type FileQuery = RequestOut<typeof bankCalls.checkBankStatement>['query'] & {
  readonly actor: StaffActor
  readonly bytes: Uint8Array
}
export type Unreadable = BankFileProblem | 'bank-balance-wrong' | 'bank-account-missing' | 'bank-file-already'

/** A statement of a file with the account it is of; those without a movement are left out. */
export interface ReadStatement extends ParsedStatement {
  readonly iban: string
  readonly keys: readonly string[]
  readonly from: string
  readonly to: string
}

/** A file that was read. */
export interface OpenedFile {
  readonly companyId: string
  readonly digest: string
  readonly parsed: ParsedFile
  readonly statements: readonly ReadStatement[]
}

const MOST_PROBLEMS = 100

function withDays(statement: ParsedStatement, iban: string): ReadStatement {
  const days = statement.entries.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    ...statement,
    iban,
    keys: entryKeys(statement.entries),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }
}

/** Reads a file beside the server's calls, and looks whether it can be true. */
export async function openFile(
  { db, readFile }: Pick<BankNeeds, 'db' | 'readFile'>,
  { actor, bytes, mapping, iban }: FileQuery,
): Promise<Result<OpenedFile, Unreadable>> {
  const { companyId } = actor
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (await db.read((tx) => knowsFile(tx, { companyId, digest }))) return refuse('bank-file-already')
  const read = await readFile(companyId, { bytes, mapping: mapping?.split(',') ?? null })
  if (!read.ok) return read
  const parsed = read.value
  const file = { companyId, digest, parsed }
  if (!parsed.isMapped) return ok({ ...file, statements: [] })
  const full = parsed.statements.filter(({ entries }) => entries.length > 0)
  if (full.length === 0 && parsed.problems.length === 0) return refuse('bank-file-empty')
  // What cannot be read is told first: without it no sum is right.
  if (parsed.problems.length === 0 && !full.every(isBalanced)) return refuse('bank-balance-wrong')
  const named = full.map((each) => ({ each, account: each.iban ?? iban }))
  if (named.some(({ account }) => account === undefined)) return refuse('bank-account-missing')
  return ok({ ...file, statements: named.map(({ each, account = '' }) => withDays(each, account)) })
}

const matchable = (entry: ParsedEntry, id: string) => ({ ...entry, id, otherIban: entry.iban })
const sumOf = (entries: readonly ParsedEntry[], sign: 1 | -1): number =>
  entries.reduce((sum, { cents }) => (cents * sign > 0 ? sum + cents : sum), 0)

/** What a person reads of a file, before it is taken and after. */
export async function reportOf(
  tx: Tx,
  { bankAccounts }: Pick<BankNeeds, 'bankAccounts'>,
  { actor, file, now }: { readonly actor: StaffActor; readonly file: OpenedFile; readonly now: Date },
): Promise<BankFileReport> {
  const { companyId, parsed } = file
  const own = (await bankAccounts(tx, companyId)).map((account) => account.iban)
  const fresh: ReturnType<typeof matchable>[] = []
  const statements: BankFileReport['statements'] = []
  for (const { entries, keys, closingCents, openingCents, iban, number, from, to, left } of file.statements) {
    const known = await knownKeys(tx, { companyId, iban, keys })
    const isKnown = (index: number) => known.has(keys[index] ?? '')
    fresh.push(
      ...entries.flatMap((entry, index) =>
        isKnown(index) ? [] : [matchable(entry, `${iban} ${keys[index]}`)],
      ),
    )
    statements.push({
      iban,
      isOwn: own.includes(iban),
      number,
      from,
      to,
      openingCents,
      closingCents,
      count: entries.length,
      known: entries.filter((_, index) => isKnown(index)).length,
      left,
      inCents: sumOf(entries, 1),
      outCents: sumOf(entries, -1),
    })
  }
  // Those that wait already may pay the same.
  const all = [...fresh, ...(await openEntries(tx, companyId))]
  const judged = matchEntries(all, await expectedFor(tx, { actor, companyId, entries: all, now }))
  const counts = matchCounts(fresh.flatMap(({ id }) => judged.get(id) ?? []))
  return {
    format: parsed.format,
    bank: parsed.bank,
    statements,
    counts: { ...counts, known: statements.reduce((sum, { known }) => sum + known, 0) },
    problems: parsed.problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => ({ line: problem.line, words: problemWords(problem) })),
    columns: [...parsed.columns],
    asksColumns: parsed.format === 'csv' && parsed.bank === '',
  }
}

/** B-23: what is in a file and what it fits, and nothing else. */
export async function checkStatement(
  needs: Pick<BankNeeds, 'db' | 'readFile' | 'bankAccounts' | 'clock'>,
  query: FileQuery,
): Promise<Result<BankFileReport, Unreadable>> {
  const opened = await openFile(needs, query)
  if (!opened.ok) return opened
  const { actor } = query
  const now = needs.clock.now()
  return ok(await needs.db.read((tx) => reportOf(tx, needs, { actor, file: opened.value, now })))
}
