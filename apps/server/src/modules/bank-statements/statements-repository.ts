import { bankStatementList } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankStatementRow } from '@fachwerk/contract/payment/bank/bank-views'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './bank-tables.ts'

type StatementQuery = ListQuery<typeof bankStatementList>

/** Statements that were read in: newest first unless asked otherwise. */
export const bankStatements = listSource(bankStatementList, {
  from: sql`bank_statement s`,
  id: sql`s.id`,
  conditions: ({ scope, filter: { formats, companyIds } }: StatementQuery) => ({
    scope: sql`s.company_id = any(${[...scope]}::uuid[])`,
    formats: formats?.length && sql`s.format = any(${formats}::text[])`,
    companyIds: companyIds?.length && sql`s.company_id = any(${companyIds}::uuid[])`,
  }),
  word: (pattern) => sql`s.search_text like ${pattern}`,
  sorts: { taken: sql`s.taken_at`, to: sql`s.to_on` },
  usual: { by: 'taken', dir: 'desc' },
  ties: (way) => sql`s.taken_at desc, s.id ${way}`,
})

/** A statement as it is stored. */
export type StoredStatement = Omit<BankStatementRow, 'companyName' | 'takenAt'> & { readonly takenAt: Date }

/** Statements in scope by id, in any order, with how many movements of each wait for somebody. */
export async function statementRows(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredStatement[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredStatement>`
    select s.id, s.company_id as "companyId", s.iban, s.format, s.bank, s.number, s.from_on::text as "from",
      s.to_on::text as "to", s.opening_cents::float8 as "openingCents", s.closing_cents::float8 as "closingCents",
      s.entries as count, s.known, s.file_name as "fileName", s.taken_at as "takenAt", s.taken_by as "takenBy",
      (select count(*) from bank_entry e
        where e.statement_id = s.id and e.company_id = s.company_id and e.state = 'open')::int as open
    from bank_statement s
    where s.id = any(${[...ids]}::uuid[]) and s.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** The file of a statement in scope, as it came. */
export async function fileOfStatement(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<{ readonly name: string; readonly format: string; readonly bytes: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; format: string; bytes: Buffer }>`
    select f.name, s.format, f.bytes from bank_statement s
    join bank_file f on f.id = s.file_id and f.company_id = s.company_id
    where s.id = ${id} and s.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** Whoever reads in another file for this company waits until the end of the transaction. */
export async function holdStatements(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${companyId}`}, 0))`.execute(tx)
}

/** Whether a company has read in this very file. */
export async function knowsFile(
  tx: Tx,
  { companyId, digest }: { readonly companyId: string; readonly digest: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('bank_file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertFile(tx: Tx, file: Insertable<Database['bank_file']>): Promise<void> {
  await tx.insertInto('bank_file').values(file).execute()
}

export async function insertStatement(
  tx: Tx,
  statement: Insertable<Database['bank_statement']>,
): Promise<void> {
  await tx.insertInto('bank_statement').values(statement).execute()
}
