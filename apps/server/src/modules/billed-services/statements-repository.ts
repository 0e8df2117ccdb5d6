import { billingStatementList } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './billing-tables.ts'

/** Statements: drafts first, then the newest. */
export const statements = listSource(billingStatementList, {
  from: sql`billing_statement s`,
  id: sql`s.id`,
  conditions: ({ scope, filter: { states, companyIds } }: ListQuery<typeof billingStatementList>) => ({
    scope: sql`s.company_id = any(${[...scope]}::uuid[])`,
    states: states?.length && sql`s.state = any(${states}::text[])`,
    companyIds: companyIds?.length && sql`s.company_id = any(${companyIds}::uuid[])`,
  }),
  word: (pattern) => sql`lower('AB-' || s.year || '-' || lpad(s.number::text, 5, '0')) like ${pattern}`,
  sorts: { created: sql`s.created_at`, number: sql`(s.year, s.number)` },
  usual: { by: 'created', dir: 'desc' },
  ties: (way) => sql`s.id ${way}`,
})

export interface StoredStatement {
  readonly id: string
  readonly companyId: string
  readonly state: 'draft' | 'closed'
  readonly number: string | null
  readonly createdAt: Date
  readonly createdBy: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
  /** Of a closed one, as it was closed. */
  readonly sums: BilledSums | null
  readonly clearanceHundredths: number | null
  /** Of its documents; null: nothing is in it. */
  readonly from: string | null
  readonly to: string | null
  readonly version: number
}

const COLUMNS = sql`s.id, s.company_id as "companyId", s.state, 'AB-' || s.year || '-' || lpad(s.number::text, 5, '0') as number,
  s.created_at as "createdAt", s.created_by as "createdBy", s.closed_at as "closedAt", s.closed_by as "closedBy", s.sums,
  s.clearance_hundredths as "clearanceHundredths", s.version, d."from", d."to"`
const DAYS = sql`left join lateral (
  select min(b.issued_on)::text as "from", max(b.issued_on)::text as "to" from billed_place p
  join billed_service_public b on b.id = p.billed_id and b.company_id = p.company_id
  where p.statement_id = s.id and p.company_id = s.company_id) d on true`

/** Statements of the scope by id, in any order. */
export async function statementsByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredStatement[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredStatement>`
    select ${COLUMNS} from billing_statement s ${DAYS}
    where s.id = any(${[...ids]}::uuid[]) and s.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** A statement of the scope, kept from others until the end of the transaction. */
export async function holdStatement(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<{ companyId: string; state: 'draft' | 'closed'; version: number; held: number } | undefined> {
  const { rows } = await sql<{ companyId: string; state: 'draft' | 'closed'; version: number }>`
    select s.company_id as "companyId", s.state, s.version from billing_statement s
    where s.id = ${id} and s.company_id = any(${[...scope]}::uuid[]) for update`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { rows: counted } = await sql<{ held: number }>`
    select count(*)::int as held from billed_place p where p.statement_id = ${id} and p.company_id = ${found.companyId}`.execute(
    tx,
  )
  return { ...found, held: counted[0]?.held ?? 0 }
}

export async function insertStatement(
  tx: Tx,
  draft: { readonly id: string; readonly companyId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`insert into billing_statement (id, company_id, created_at, created_by)
    values (${draft.id}, ${draft.companyId}, ${draft.at}, ${draft.by})`.execute(tx)
}

/** What is in a draft changed: whoever looks at it is to look again before closing it. */
export async function noteChange(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await sql`update billing_statement set version = version + 1
    where id = ${id} and company_id = ${companyId} and state = 'draft'`.execute(tx)
}

/** Drafts that rows of a company stand in. */
export async function draftsWith(
  tx: Tx,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from billing_statement s
    where s.company_id = ${companyId} and s.state = 'draft' and s.id in (
      select p.statement_id from billed_place p where p.billed_id = any(${[...ids]}::uuid[]) and p.company_id = ${companyId})
    order by s.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Freezes what the payment services kept of each row, and the statement under the next number of its company and year. */
export async function freezeStatement(
  tx: Tx,
  closed: {
    readonly id: string
    readonly companyId: string
    readonly year: number
    readonly sums: BilledSums
    readonly clearanceHundredths: number
    readonly at: Date
    readonly by: string
  },
): Promise<void> {
  const { id, companyId, year, sums, clearanceHundredths, at, by } = closed
  await sql`update billed_place p set fee_cents = b.fee_cents from billed_service_public b
    where p.statement_id = ${id} and p.company_id = ${companyId} and b.id = p.billed_id and b.company_id = ${companyId}`.execute(
    tx,
  )
  await sql`
    with drawn as (
      insert into billing_statement_counter as c (company_id, year, last_number) values (${companyId}, ${year}, 1)
      on conflict (company_id, year) do update set last_number = c.last_number + 1 returning last_number)
    update billing_statement s set state = 'closed', year = ${year}, number = drawn.last_number, closed_at = ${at},
      closed_by = ${by}, sums = ${JSON.stringify(sums)}::jsonb, clearance_hundredths = ${clearanceHundredths}, version = s.version + 1
    from drawn where s.id = ${id} and s.company_id = ${companyId}`.execute(tx)
}

export async function deleteDraft(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await sql`delete from billed_place where statement_id = ${id} and company_id = ${companyId}`.execute(tx)
  await sql`delete from billing_statement where id = ${id} and company_id = ${companyId}`.execute(tx)
}
