import { Readable } from 'node:stream'
import type { RequestOut } from '@fachwerk/contract/call'
import { type bankCalls, bankStatementList } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankStatementRow } from '@fachwerk/contract/payment/bank/bank-views'
import { byId, type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { BankNeeds } from '../index.ts'
import { bankStatements, fileOfStatement, statementRows } from '../statements-repository.ts'

/** A page of the statements that were read in, with their number (B-23). */
export function listStatements(
  { db, companyNames }: Pick<BankNeeds, 'db' | 'companyNames'>,
  { actor, ...filter }: RequestOut<typeof bankCalls.bankStatements>['body'] & { readonly actor: StaffActor },
): Promise<{ rows: BankStatementRow[] } & Counted> {
  const scope = actor.scopeFor(bankStatementList.rows.permission)
  return db.read((tx) =>
    listedPage(tx, bankStatements, {
      query: { scope, filter },
      page: filter,
      rows: async (ids) => {
        const stored = await statementRows(tx, { scope, ids })
        const names = await companyNames(tx, [...new Set(stored.map(({ companyId }) => companyId))])
        return byId(
          stored.map(({ takenAt, ...row }) => ({
            ...row,
            takenAt: takenAt.toISOString(),
            companyName: names.get(row.companyId) ?? '',
          })),
        )
      },
    }),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  camt: 'application/xml',
  mt940: 'text/plain',
  csv: 'text/csv',
}

/** The file itself, byte for byte as it came. */
export async function sendStatementFile(
  { db }: Pick<BankNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SentFile, 'not-found'>> {
  const scope = actor.scopeFor(bankStatementList.rows.permission)
  const stored = await db.read((tx) => fileOfStatement(tx, { scope, id }))
  if (!stored) return refuse('not-found')
  return ok({
    content: Readable.from([stored.bytes], { objectMode: false }),
    type: TYPES[stored.format] ?? 'application/octet-stream',
    name: stored.name,
  })
}
