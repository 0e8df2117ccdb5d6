import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './counter-tables.ts'
import { hasItsTime } from '../handover-repository.ts'

interface Of {
  readonly companyId: string
  readonly locationIds: readonly string[]
}

/** What staff say of a counter for the moment; what has passed says nothing any more. */
export interface CounterNow {
  readonly locationId: string
  readonly pausedUntil: Date | null
  readonly pauseReason: string
  readonly extraMinutes: number
  readonly extraUntil: Date | null
}

export async function countersOf(
  tx: Tx,
  {
    companyIds,
    locationIds,
    now,
  }: Pick<Of, 'locationIds'> & { readonly companyIds: readonly string[]; readonly now: Date },
): Promise<Map<string, CounterNow>> {
  const { rows } = await sql<CounterNow>`
    select location_id as "locationId", case when paused_until > ${now} then paused_until end as "pausedUntil",
      case when paused_until > ${now} then pause_reason else '' end as "pauseReason",
      case when extra_until > ${now} then extra_minutes else 0 end as "extraMinutes",
      case when extra_until > ${now} then extra_until end as "extraUntil"
    from goods_counter where location_id = any(${[...locationIds]}::uuid[]) and company_id = any(${[...companyIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.locationId, row]))
}

/** Held until the end of the transaction, as it is now; undefined: nobody has said anything of it yet. */
export async function lockCounter(
  tx: Tx,
  {
    companyId,
    locationId,
    now,
  }: { readonly companyId: string; readonly locationId: string; readonly now: Date },
): Promise<CounterNow | undefined> {
  await sql`select 1 from goods_counter where location_id = ${locationId}::uuid and company_id = ${companyId}::uuid
    for update`.execute(tx)
  return (await countersOf(tx, { companyIds: [companyId], locationIds: [locationId], now })).get(locationId)
}

type Said = Partial<Omit<CounterNow, 'locationId'>>

/** Staff say something of a counter; the rest stays as it was. */
export async function saveCounter(
  tx: Tx,
  {
    companyId,
    locationId,
    now,
    ...said
  }: Said & { readonly companyId: string; readonly locationId: string; readonly now: Date },
): Promise<void> {
  const columns = {
    changed_at: now,
    ...(said.pausedUntil !== undefined && { paused_until: said.pausedUntil }),
    ...(said.pauseReason !== undefined && { pause_reason: said.pauseReason }),
    ...(said.extraMinutes !== undefined && { extra_minutes: said.extraMinutes }),
    ...(said.extraUntil !== undefined && { extra_until: said.extraUntil }),
  }
  await tx
    .insertInto('goods_counter')
    .values({ location_id: locationId, company_id: companyId, ...columns })
    .onConflict((conflict) =>
      conflict.column('location_id').doUpdateSet(columns).where('goods_counter.company_id', '=', companyId),
    )
    .execute()
}

export interface SlotRow {
  readonly locationId: string
  readonly startsAt: Date
  /** Of this half hour alone; null: as the location says. */
  readonly capacity: number | null
  readonly taken: number
}

/** Half hours of locations about which something is known: how many orders they have, and what was said of them alone. */
export async function slotsBetween(
  tx: Tx,
  { companyId, locationIds, from, until }: Of & { readonly from: Date; readonly until: Date },
): Promise<SlotRow[]> {
  const ids = sql`any(${[...locationIds]}::uuid[])`
  const { rows } = await sql<SlotRow>`
    select x.location_id as "locationId", x.starts_at as "startsAt", max(x.capacity) as capacity, sum(x.taken)::int as taken
    from (
      select s.location_id, s.starts_at, s.capacity, 0 as taken from pickup_slot s
        where s.location_id = ${ids} and s.company_id = ${companyId}::uuid and s.starts_at >= ${from} and s.starts_at < ${until}
      union all
      select h.slot_location_id, h.slot_at, null, 1 from order_handover h
        join order_of_goods_public o on o.id = h.order_id and o.company_id = h.company_id
        where h.slot_location_id = ${ids} and h.company_id = ${companyId}::uuid and h.slot_at >= ${from} and h.slot_at < ${until}
          and ${hasItsTime}
    ) x group by x.location_id, x.starts_at`.execute(tx)
  return rows
}

interface Slot {
  readonly companyId: string
  readonly locationId: string
  readonly startsAt: Date
}

/** A half hour is counted from now on: whoever takes it does so one after the other. */
export async function beginSlot(tx: Tx, { companyId, locationId, startsAt }: Slot): Promise<void> {
  await tx
    .insertInto('pickup_slot')
    .values({ location_id: locationId, starts_at: startsAt, company_id: companyId, capacity: null })
    .onConflict((conflict) => conflict.columns(['location_id', 'starts_at']).doNothing())
    .execute()
}

/** Holds a half hour until the end of the transaction. @returns what was said of it alone; undefined: it is not counted */
export async function holdSlot(
  tx: Tx,
  { companyId, locationId, startsAt }: Slot,
): Promise<{ readonly capacity: number | null } | undefined> {
  return await tx
    .selectFrom('pickup_slot')
    .select('capacity')
    .where('location_id', '=', locationId)
    .where('starts_at', '=', startsAt)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setSlotCapacity(
  tx: Tx,
  { companyId, locationId, startsAt, capacity }: Slot & { readonly capacity: number | null },
): Promise<void> {
  await tx
    .updateTable('pickup_slot')
    .set({ capacity })
    .where('location_id', '=', locationId)
    .where('starts_at', '=', startsAt)
    .where('company_id', '=', companyId)
    .execute()
}
