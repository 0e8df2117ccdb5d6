import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './company-tables.ts'
import type { StoredTerms } from './rules/franchise-terms.ts'

/** Fees of these companies by company, oldest first, without those that were withdrawn. */
export async function termsOf(tx: Tx, companyIds: readonly string[]): Promise<Map<string, StoredTerms[]>> {
  const { rows } = await sql<StoredTerms & { companyId: string }>`
    select id, company_id as "companyId", valid_from::text as "validFrom", collects,
      percent_hundredths as "percentHundredths", monthly_cents as "monthlyCents",
      per_rental_cents as "perRentalCents", minimum_cents as "minimumCents", added_by as "addedBy",
      added_at as "addedAt"
    from franchise_terms where company_id = any(${[...companyIds]}::uuid[]) and withdrawn_at is null
    order by valid_from`.execute(tx)
  const byCompany = new Map<string, StoredTerms[]>()
  for (const { companyId, ...terms } of rows)
    byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), terms])
  return byCompany
}

/** Adds fees of a company. */
export async function insertTerms(
  tx: Tx,
  terms: Fees & { readonly id: string; readonly companyId: string; readonly addedBy: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('franchise_terms')
    .values({
      id: terms.id,
      company_id: terms.companyId,
      valid_from: terms.validFrom,
      collects: terms.collects,
      percent_hundredths: terms.percentHundredths,
      monthly_cents: terms.monthlyCents,
      per_rental_cents: terms.perRentalCents,
      minimum_cents: terms.minimumCents,
      added_by: terms.addedBy,
      added_at: now,
      withdrawn_at: null,
    })
    .execute()
}

/** Fees of the company that will not come. */
export async function withdrawTerms(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('franchise_terms')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Franchisees that ever agreed on fees. No tenant predicate: every franchisor's months are closed. */
export async function companiesWithTerms(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.company_id as id from franchise_terms t where t.withdrawn_at is null order by 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
