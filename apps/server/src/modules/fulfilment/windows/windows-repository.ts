import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../places/place-tables.ts'
import { hasItsTime } from '../handover-repository.ts'

interface Window {
  readonly companyId: string
  readonly areaId: string
  readonly startsAt: Date
}

interface WindowRow {
  readonly areaId: string
  readonly startsAt: Date
  /** Of this window alone; null: as its area says. */
  readonly capacity: number | null
  readonly taken: number
}

/** Windows of areas about which something is known: how many orders they have, and what was said of them alone. */
export async function windowsBetween(
  tx: Tx,
  {
    companyId,
    areaIds,
    from,
    until,
  }: {
    readonly companyId: string
    readonly areaIds: readonly string[]
    readonly from: Date
    readonly until: Date
  },
): Promise<WindowRow[]> {
  const ids = sql`any(${[...areaIds]}::uuid[])`
  const { rows } = await sql<WindowRow>`
    select x.area_id as "areaId", x.starts_at as "startsAt", max(x.capacity) as capacity, sum(x.taken)::int as taken
    from (
      select w.area_id, w.starts_at, w.capacity, 0 as taken from delivery_window w
        where w.area_id = ${ids} and w.company_id = ${companyId}::uuid and w.starts_at >= ${from} and w.starts_at < ${until}
      union all
      select h.window_area_id, h.slot_at, null, 1 from order_handover h
        join order_of_goods_public o on o.id = h.order_id and o.company_id = h.company_id
        where h.window_area_id = ${ids} and h.company_id = ${companyId}::uuid and h.slot_at >= ${from} and h.slot_at < ${until}
          and ${hasItsTime}
    ) x group by x.area_id, x.starts_at`.execute(tx)
  return rows
}

/**
 * Holds a window until the end of the transaction: whoever takes a place of it does so one after the other.
 * @returns what was said of it alone; null: nothing
 */
export async function holdWindow(tx: Tx, { companyId, areaId, startsAt }: Window): Promise<number | null> {
  await tx
    .insertInto('delivery_window')
    .values({ area_id: areaId, starts_at: startsAt, company_id: companyId, capacity: null })
    .onConflict((conflict) => conflict.columns(['area_id', 'starts_at']).doNothing())
    .execute()
  const held = await tx
    .selectFrom('delivery_window')
    .select('capacity')
    .where('area_id', '=', areaId)
    .where('starts_at', '=', startsAt)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return held.capacity
}

export async function setWindowCapacity(
  tx: Tx,
  { companyId, areaId, startsAt, capacity }: Window & { readonly capacity: number | null },
): Promise<void> {
  await tx
    .updateTable('delivery_window')
    .set({ capacity })
    .where('area_id', '=', areaId)
    .where('starts_at', '=', startsAt)
    .where('company_id', '=', companyId)
    .execute()
}
