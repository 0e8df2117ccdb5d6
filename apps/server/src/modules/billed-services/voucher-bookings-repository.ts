import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { BookedMovement } from './rules/datev-batch.ts'

interface Days {
  readonly companyId: string
  readonly from: string
  readonly to: string
}

/** What came onto value vouchers of a company and went from them in these days. */
export interface MovementSums {
  readonly count: number
  /** Some of them went because nobody had spent them in time. */
  readonly hasExpired: boolean
  /** What all of its vouchers were worth at the end of these days. */
  readonly openCents: number
}

export async function movementSums(tx: Tx, { companyId, from, to }: Days): Promise<MovementSums> {
  const { rows } = await sql<MovementSums>`
    select count(*) filter (where b.booked_on >= ${from}::date)::int as count,
      coalesce(bool_or(b.kind = 'expired') filter (where b.booked_on >= ${from}::date), false) as "hasExpired",
      coalesce(sum(b.cents), 0)::float8 as "openCents"
    from value_voucher_booking_public b where b.company_id = ${companyId}::uuid and b.booked_on <= ${to}::date`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, hasExpired: false, openCents: 0 }
}

/** One of them, with its place among the others. */
interface StoredMovement extends BookedMovement {
  readonly id: number
}

/** One after the other, from behind a place on. */
export async function movementsBooked(
  tx: Tx,
  {
    companyId,
    from,
    to,
    after,
    limit,
  }: Days & {
    readonly after: Pick<StoredMovement, 'bookedOn' | 'id'> | null
    readonly limit: number
  },
): Promise<StoredMovement[]> {
  const begin =
    after === null ? sql`` : sql`and (b.booked_on, b.id) > (${after.bookedOn}::date, ${after.id}::bigint)`
  const { rows } = await sql<StoredMovement>`
    select b.id::float8 as id, b.booked_on::text as "bookedOn", b.kind, b.cents, b.code_end as "codeEnd",
      b.order_code as "orderCode", b.customer_name as "customerName"
    from value_voucher_booking_public b
    where b.company_id = ${companyId}::uuid and b.booked_on between ${from}::date and ${to}::date ${begin}
    order by b.booked_on, b.id limit ${limit}`.execute(tx)
  return rows
}
