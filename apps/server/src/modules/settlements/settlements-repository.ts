import type { Statement } from '@fachwerk/contract/company/settlement-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './settlement-tables.ts'

export type ClosedStatement = {
  readonly month: string
  readonly number: number
  readonly closedAt: Date
  readonly statement: Statement
}

/** Closed statements of a franchisee, newest first. */
export const statementsOf = (tx: Tx, companyId: string): Promise<ClosedStatement[]> =>
  tx
    .selectFrom('settlement_statement')
    .select(['month', 'number', 'closed_at as closedAt', 'statement'])
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .execute()

/**
 * Waits until nobody else draws a number of this franchisor, and keeps others waiting until the end of the transaction: so
 * months are closed one after the other, and no number is missing.
 */
export async function holdNumbers(tx: Tx, companyId: string): Promise<void> {
  await sql`insert into settlement_counter (company_id, last_number) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx)
  await sql`select 1 from settlement_counter where company_id = ${companyId} for update`.execute(tx)
}

/** Stores a closed month under the franchisor's next number; the numbers are held. */
export async function storeStatement(
  tx: Tx,
  details: {
    readonly id: string
    readonly companyId: string
    readonly franchisorId: string
    readonly statement: Statement
  },
  now: Date,
): Promise<void> {
  await sql`
    with drawn as (
      update settlement_counter set last_number = last_number + 1 where company_id = ${details.franchisorId}
      returning last_number)
    insert into settlement_statement (id, company_id, franchisor_id, month, number, closed_at, statement)
    select ${details.id}, ${details.companyId}, ${details.franchisorId}, ${details.statement.month}, last_number, ${now},
      ${JSON.stringify(details.statement)}::jsonb from drawn`.execute(tx)
}
