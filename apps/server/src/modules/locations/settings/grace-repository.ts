import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../location-tables.ts'

/** A price group with a grace of its own. */
export interface OwnGrace {
  readonly id: string
  readonly locationId: string
  readonly locationName: string
  readonly companyId: string
  readonly name: string
  readonly minutes: number
  /** It, or its location, is out of use. */
  readonly archived: boolean
}

/** Price groups of these companies that have a grace of their own; `change` holds them. */
export async function ownGraces(
  tx: Tx,
  companyIds: readonly string[],
  to: 'read' | 'change',
): Promise<OwnGrace[]> {
  const { rows } = await sql<OwnGrace>`
    select g.id, g.location_id as "locationId", l.name as "locationName", g.company_id as "companyId", g.name,
      g.overrun_free_minutes as minutes, g.archived_at is not null or l.archived_at is not null as archived
    from price_group g join location l on l.id = g.location_id
    where g.company_id = any(${[...companyIds]}::uuid[]) and g.own_grace
    order by l.name, g.name, g.id ${to === 'change' ? sql`for update of g` : sql``}`.execute(tx)
  return rows
}

/** Takes these price groups of the companies their own grace. */
export async function inheritGrace(
  tx: Tx,
  companyIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await sql`
    update price_group set own_grace = false, version = version + 1
    where id = any(${[...ids]}::uuid[]) and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
}

/** Writes the grace in force at these locations of the companies to the price groups that follow it. */
export async function followGrace(
  tx: Tx,
  companyIds: readonly string[],
  locationIds: readonly string[],
): Promise<void> {
  await sql`
    update price_group g set overrun_free_minutes = l.grace_minutes from location l
    where l.id = g.location_id and l.id = any(${[...locationIds]}::uuid[])
      and g.company_id = any(${[...companyIds]}::uuid[])
      and not g.own_grace and g.overrun_free_minutes <> l.grace_minutes`.execute(tx)
}
