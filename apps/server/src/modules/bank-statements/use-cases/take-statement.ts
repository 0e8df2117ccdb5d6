import type { RequestOut } from '@fachwerk/contract/call'
import type { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { insertEntries, knownKeys, type NewEntry } from '../entries-repository.ts'
import type { BankNeeds } from '../index.ts'
import { holdStatements, insertFile, insertStatement, knowsFile } from '../statements-repository.ts'
import {
  type FileQuery,
  type OpenedFile,
  openFile,
  type ReadStatement,
  reportOf,
  type Unreadable,
} from './check-statement.ts'
import { matchOpen } from './match-open.ts'

type TakeQuery = FileQuery & Pick<RequestOut<typeof bankCalls.takeBankStatement>['query'], 'name' | 'foreign'>
type Refusal = Unreadable | 'bank-file-lines' | 'bank-account-foreign'

interface Storing {
  readonly companyId: string
  readonly actor: StaffActor
  readonly fileId: string
  readonly name: string
  readonly file: OpenedFile
  readonly at: Date
}

/** Movements of a statement that no other has brought, as they are stored. */
function newEntries(
  { random }: Pick<BankNeeds, 'random'>,
  {
    companyId,
    statementId,
    statement: { iban, entries, keys },
    known,
  }: {
    readonly companyId: string
    readonly statementId: string
    readonly statement: ReadStatement
    readonly known: ReadonlySet<string>
  },
): NewEntry[] {
  return entries.flatMap((entry, index) => {
    const key = keys[index] ?? ''
    if (known.has(key)) return []
    return [
      {
        id: random.uuid(),
        company_id: companyId,
        statement_id: statementId,
        iban,
        entry_key: key,
        line: entry.line,
        booked_on: entry.bookedOn,
        value_on: entry.valueOn || null,
        cents: entry.cents,
        currency: entry.currency,
        name: entry.name,
        other_iban: entry.iban,
        text: entry.text,
        end_to_end_id: entry.endToEndId,
        bank_reference: entry.bankReference,
        kind: entry.kind,
        is_return: entry.isReturn,
        charges_cents: entry.chargesCents,
        match: 'unknown' as const,
        codes: [],
        settled_by: null,
        settled_at: null,
      },
    ]
  })
}

async function storeStatement(
  tx: Tx,
  needs: Pick<BankNeeds, 'random'>,
  { companyId, actor, fileId, name, file, at, statement }: Storing & { readonly statement: ReadStatement },
): Promise<void> {
  const { iban, keys, from, to, number, openingCents, closingCents } = statement
  const known = await knownKeys(tx, { companyId, iban, keys })
  const statementId = needs.random.uuid()
  const entries = newEntries(needs, { companyId, statementId, statement, known })
  const counts = { entries: keys.length, known: keys.length - entries.length }
  await insertStatement(tx, {
    id: statementId,
    company_id: companyId,
    file_id: fileId,
    iban,
    format: file.parsed.format,
    bank: file.parsed.bank,
    number,
    from_on: from,
    to_on: to,
    opening_cents: openingCents,
    closing_cents: closingCents,
    ...counts,
    file_name: name,
    taken_at: at,
    taken_by: actor.name,
  })
  await insertEntries(tx, entries)
  await recordChange(tx, {
    at,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'bankStatement.taken',
    subject: { kind: 'bankStatement', id: statementId },
    before: null,
    after: { file: name, iban, from, to, count: counts.entries, known: counts.known },
  })
}

/**
 * B-23: takes in a file, whole or not at all. Movements that another statement has brought stay as they are; nothing is
 * booked by it.
 */
export async function takeStatement(
  needs: Pick<BankNeeds, 'db' | 'readFile' | 'bankAccounts' | 'clock' | 'random'>,
  { name, foreign, ...query }: TakeQuery,
): Promise<Result<BankFileReport, Refusal>> {
  const opened = await openFile(needs, query)
  if (!opened.ok) return opened
  const file = opened.value
  const { companyId, digest, parsed } = file
  if (!parsed.isMapped) return refuse('bank-file-unknown')
  if (parsed.problems.length > 0) return refuse('bank-file-lines')
  const { actor, bytes } = query
  const [fileId, at] = [needs.random.uuid(), needs.clock.now()]
  return await transact<BankFileReport, Refusal>(needs.db, async (tx) => {
    await holdStatements(tx, companyId)
    if (await knowsFile(tx, { companyId, digest })) return refuse('bank-file-already')
    const report = await reportOf(tx, needs, { actor, file, now: at })
    if (foreign === 'refuse' && report.statements.some(({ isOwn }) => !isOwn))
      return refuse('bank-account-foreign')
    await insertFile(tx, {
      id: fileId,
      company_id: companyId,
      name,
      digest,
      bytes: Buffer.from(bytes),
      taken_at: at,
      taken_by: actor.name,
    })
    for (const statement of file.statements)
      await storeStatement(tx, needs, { companyId, actor, fileId, name, file, at, statement })
    await matchOpen(tx, { actor, companyId, now: at })
    return ok(report)
  })
}
