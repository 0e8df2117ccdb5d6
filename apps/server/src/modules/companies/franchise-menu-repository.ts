import type { MenuChoice } from '@fachwerk/contract/company/franchise-menu'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './company-tables.ts'
import type { MenuLevel } from './rules/franchise-menu.ts'

/** What a company said, over which version (0: nothing yet), and of which kind it is. */
export interface StoredMenu extends MenuLevel {
  readonly version: number
  readonly changedAt: Date | null
  readonly franchisorId: string | null
  readonly menuProfile: string
}

/** Keeps the menus of a franchise group as they are until the end of the transaction. No tenant predicate: nothing is read. */
export async function holdMenus(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = (select root_id from company where id = ${companyId}::uuid)
    for no key update`.execute(tx)
}

const columns = sql`
  c.id as "companyId", c.name as "companyName", c.franchisor_id as "franchisorId", c.menu_profile as "menuProfile",
  c.archived_at is not null as archived, m.preset, coalesce(m.areas, '{}') as areas, coalesce(m.locked, false) as locked,
  coalesce(m.version, 0) as version, m.changed_at as "changedAt"`

type Row = Omit<StoredMenu, 'own'> & {
  readonly preset: MenuChoice['preset'] | null
  readonly areas: MenuChoice['areas']
}
const stored = ({ preset, areas, ...row }: Row): StoredMenu => ({
  ...row,
  own: preset && { preset, areas },
})

/** The company, after its franchisor where it has one. */
export async function menuLine(tx: Tx, companyId: string): Promise<StoredMenu[]> {
  const { rows } = await sql<Row>`
    select ${columns} from company one join company c on c.id in (one.id, one.franchisor_id)
    left join franchise_menu m on m.company_id = c.id
    where one.id = ${companyId}::uuid order by c.franchisor_id nulls first`.execute(tx)
  return rows.map(stored)
}

/** Franchisees of a company that have a menu of such parts, by name. */
export async function menusBelow(tx: Tx, companyId: string): Promise<StoredMenu[]> {
  const { rows } = await sql<Row>`
    select ${columns} from company c left join franchise_menu m on m.company_id = c.id
    where c.franchisor_id = ${companyId}::uuid and c.menu_profile = 'franchisee' order by c.name, c.id`.execute(
    tx,
  )
  return rows.map(stored)
}

/** Stores what a company says of the menu; its version goes up by one. */
export async function storeMenu(
  tx: Tx,
  { companyId, own, locked, version }: Pick<StoredMenu, 'companyId' | 'own' | 'locked' | 'version'>,
  now: Date,
): Promise<void> {
  const values = {
    preset: own?.preset ?? null,
    areas: [...(own?.areas ?? [])],
    locked,
    version: version + 1,
    changed_at: now,
  }
  await tx
    .insertInto('franchise_menu')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}
