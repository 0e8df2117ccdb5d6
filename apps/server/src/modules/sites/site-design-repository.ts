import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { GroupDesign, GroupSite } from './rules/site-design.ts'
import './site-tables.ts'

type StoredHead = GroupDesign['head'] & {
  /** 0: nothing was said yet. */
  readonly version: number
  readonly changedAt: Date | null
}

export interface StoredGroup extends GroupDesign {
  readonly head: StoredHead
  readonly sites: readonly (GroupSite & { readonly companyId: string })[]
}

/** Keeps the design of a franchise group as it is until the end of the transaction. No tenant predicate: nothing is read. */
export async function holdDesign(tx: Tx, headId: string): Promise<void> {
  await sql`select 1 from company where id = ${headId}::uuid for no key update`.execute(tx)
}

/** The same of the group that a domain in scope belongs to. */
export async function holdDesignOfDomain(tx: Tx, scope: readonly string[], domainId: string): Promise<void> {
  await sql`
    select 1 from company where id = (select c.root_id from site_domain d join company c on c.id = d.company_id
      where d.id = ${domainId}::uuid and d.company_id = any(${[...scope]}::uuid[])) for no key update`.execute(
    tx,
  )
}

/** A company with what the head of its group set for all sites, and its own, a head’s with its franchisees’, by name. */
export async function groupOf(tx: Tx, companyId: string): Promise<StoredGroup | undefined> {
  const found = await sql<StoredHead & { ofId: string; ofName: string }>`
    select one.id as "ofId", one.name as "ofName", h.id as "companyId", h.name as "companyName", g.template as own,
      coalesce(g.locked, false) as locked, coalesce(g.version, 0) as version, g.changed_at as "changedAt"
    from company one join company h on h.id = one.root_id left join site_design g on g.company_id = h.id
    where one.id = ${companyId}::uuid`.execute(tx)
  const [row] = found.rows
  if (!row) return undefined
  const { rows } = await sql<StoredGroup['sites'][number]>`
    select s.id, s.name, s.template as own, c.id as "companyId", c.name as "companyName"
    from site s join company c on c.id = s.company_id
    where ${companyId}::uuid in (c.id, c.root_id) order by c.name, s.name, s.id`.execute(tx)
  const { ofId: id, ofName: name, ...head } = row
  return { company: { id, name }, head, sites: rows }
}

/** Stores what a head set; its version goes up by one. */
export async function storeDesign(
  tx: Tx,
  { companyId, own, locked, version }: Omit<StoredHead, 'companyName' | 'changedAt'>,
  now: Date,
): Promise<void> {
  const values = { template: own, locked, version: version + 1, changed_at: now }
  await tx
    .insertInto('site_design')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Takes from all sites of a group what was their own. */
export async function dropOwnTemplates(tx: Tx, headId: string): Promise<void> {
  await sql`
    update site set template = null, version = version + 1
    where template is not null and company_id in (select id from company where root_id = ${headId}::uuid)`.execute(
    tx,
  )
}
