import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { InvoiceIssuer } from '@fachwerk/contract/invoice/invoice-views'
import { type companyFields, franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { emptyOf, type NewFields, type StoredFields } from '@fachwerk/contract/record-fields'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf } from '../../platform/db/record-columns.ts'
import './company-tables.ts'

/** What it says of itself, and where it is a franchisee whom to talk to there. */
export type NewCompany = NewFields<typeof companyFields> &
  Partial<StoredFields<typeof franchiseeFields>> & {
    readonly id: string
    readonly menuProfile: MenuProfile
    readonly franchisorId: string | null
  }

export interface CompanyRow {
  readonly id: string
  readonly name: string
  readonly menuProfile: MenuProfile
  readonly franchisor: { readonly id: string; readonly name: string } | null
}

export async function insertCompany(tx: Tx, company: NewCompany, now: Date): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      ...columnsOf(franchiseeFields, { ...emptyOf(franchiseeFields), ...company }),
      id: company.id,
      franchisor_id: company.franchisorId,
      archived_at: null,
      created_at: now,
    })
    .execute()
}

/** Companies by id, ordered by name. */
export async function companiesByIds(tx: Tx, ids: readonly string[]): Promise<CompanyRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('company as c')
    .leftJoin('company as f', 'f.id', 'c.franchisor_id')
    .select(['c.id', 'c.name', 'c.menu_profile', 'f.id as franchisor_id', 'f.name as franchisor_name'])
    .where('c.id', 'in', ids)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    menuProfile: row.menu_profile,
    franchisor:
      row.franchisor_id && row.franchisor_name ? { id: row.franchisor_id, name: row.franchisor_name } : null,
  }))
}

/** A company as its invoices name it: with its tax number where it has no VAT id, for an invoice needs one of them. */
export async function issuerOf(tx: Tx, companyId: string): Promise<InvoiceIssuer | undefined> {
  const row = await tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
  return (
    row && {
      companyName: row.legal_name,
      street: row.street,
      postcode: row.postcode,
      city: row.city,
      country: row.country,
      email: row.email,
      phone: row.phone,
      register: row.register,
      vatId: row.vat_id,
      ...(row.vat_id === '' && row.tax_number !== '' && { taxNumber: row.tax_number }),
      representative: row.representative,
    }
  )
}

export async function rootOf(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('company').select('root_id').where('id', '=', companyId).executeTakeFirst()
  return row?.root_id
}

/** All companies of the franchise group of this head. */
export async function companiesOfRoot(tx: Tx, rootCompanyId: string): Promise<string[]> {
  const rows = await tx.selectFrom('company').select('id').where('root_id', '=', rootCompanyId).execute()
  return rows.map(({ id }) => id)
}

/** Whether a company was put away. No tenant predicate: the caller checked whose it is. */
export async function isCompanyArchived(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company')
    .select('archived_at')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined && row.archived_at !== null
}
