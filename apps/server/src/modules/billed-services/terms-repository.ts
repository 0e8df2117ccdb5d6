import { DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './billing-tables.ts'

export interface StoredTerms {
  readonly version: number
  readonly clearanceHundredths: number
  readonly datev: DatevTerms | null
}

/** How a company bills; `hold`: kept from others until the end of the transaction. */
export async function termsOf(
  tx: Tx,
  { companyId, hold = false }: { readonly companyId: string; readonly hold?: boolean },
): Promise<StoredTerms> {
  const found = await tx
    .selectFrom('billing_terms')
    .select(['version', 'clearance_hundredths', 'datev'])
    .where('company_id', '=', companyId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) return { version: 0, clearanceHundredths: 0, datev: null }
  return {
    version: found.version,
    clearanceHundredths: found.clearance_hundredths,
    datev: DatevTerms.nullable().parse(found.datev),
  }
}

/** @returns false when somebody else saved since `version` was read */
export async function storeTerms(
  tx: Tx,
  { companyId, version, clearanceHundredths, datev }: StoredTerms & { readonly companyId: string },
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into billing_terms as t (company_id, clearance_hundredths, datev)
    select ${companyId}::uuid, ${clearanceHundredths}::int, ${datev === null ? null : JSON.stringify(datev)}::jsonb
    where ${version}::int = 0 or exists (select from billing_terms where company_id = ${companyId}::uuid)
    on conflict (company_id) do update set clearance_hundredths = excluded.clearance_hundredths, datev = excluded.datev,
      version = t.version + 1
    where t.version = ${version}::int returning t.version`.execute(tx)
  return rows.length > 0
}
