import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './company-tables.ts'

/** What a company said of the group „Büro“, over which version (0: nothing yet). */
export interface StoredOfficeMenu {
  readonly companyId: string
  readonly menuProfile: MenuProfile
  readonly shown: boolean
  readonly hidden: readonly OfficeEntry[]
  readonly version: number
  readonly changedAt: Date
}

export async function officeMenuOf(tx: Tx, companyId: string): Promise<StoredOfficeMenu | undefined> {
  const { rows } = await sql<StoredOfficeMenu>`
    select c.id as "companyId", c.menu_profile as "menuProfile", coalesce(m.shown, true) as shown,
      coalesce(m.hidden, '{}') as hidden, coalesce(m.version, 0) as version, coalesce(m.changed_at, c.created_at) as "changedAt"
    from company c left join office_menu m on m.company_id = c.id where c.id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/** Held until the end of the transaction: whoever saves second waits. */
export async function lockOfficeMenu(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = ${companyId}::uuid for no key update`.execute(tx)
}

/** Stores what a company says of the group; its version goes up by one. */
export async function storeOfficeMenu(
  tx: Tx,
  { companyId, shown, hidden, version }: Omit<StoredOfficeMenu, 'menuProfile' | 'changedAt'>,
  now: Date,
): Promise<void> {
  const values = { shown, hidden: [...hidden], version: version + 1, changed_at: now }
  await tx
    .insertInto('office_menu')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}
