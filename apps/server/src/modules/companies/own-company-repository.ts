import { companyFields } from '@fachwerk/contract/company/company-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './company-tables.ts'

/** What a company says of itself, its country written out as letters and legal texts print it. */
export type WrittenCompany = StoredFields<typeof companyFields> & { readonly country: string }

/** The same as it is stored. */
export type StoredOwnCompany = WrittenCompany & {
  readonly id: string
  readonly version: number
  readonly franchisor: { readonly id: string; readonly name: string } | null
  readonly createdAt: Date
  readonly changedAt: Date | null
}

/** The company with who it belongs to; nothing for one that does not exist. */
export async function ownCompanyOf(tx: Tx, companyId: string): Promise<StoredOwnCompany | undefined> {
  const { rows } = await sql<StoredOwnCompany>`
    select c.id, ${selected(companyFields, 'c')}, c.country, c.version,
      c.created_at as "createdAt", c.changed_at as "changedAt",
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as franchisor
    from company c left join company f on f.id = c.franchisor_id where c.id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/** The same, held until the end of the transaction. */
export async function holdOwnCompany(tx: Tx, companyId: string): Promise<StoredOwnCompany | undefined> {
  await sql`select 1 from company where id = ${companyId}::uuid for no key update`.execute(tx)
  return await ownCompanyOf(tx, companyId)
}

/** Saves what a company says of itself; its version goes up by one. */
export async function updateOwnCompany(
  tx: Tx,
  companyId: string,
  fields: WrittenCompany,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('company')
    .set(({ eb }) => ({
      ...columnsOf(companyFields, fields),
      country: fields.country,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', companyId)
    .execute()
}
