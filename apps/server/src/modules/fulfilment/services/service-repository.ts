import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { hasItsTime } from '../handover-repository.ts'
import type { Span } from '../rules/service-times.ts'
import './service-tables.ts'

interface At {
  readonly companyId: string
  readonly articleId: string
  readonly locationId: string
}

export interface TakenTime extends Span {
  readonly locationId: string
}

/** No service takes longer: one that began earlier is over. */
const LONGEST_MS = 24 * 3_600_000

/** Times of a service at locations that touch a span, of orders that still have them. */
export async function takenTimes(
  tx: Tx,
  {
    companyId,
    articleId,
    locationIds,
    startsAt,
    endsAt,
  }: Omit<At, 'locationId'> & Span & { readonly locationIds: readonly string[] },
): Promise<TakenTime[]> {
  const earliest = new Date(startsAt.getTime() - LONGEST_MS)
  const { rows } = await sql<TakenTime>`
    select s.location_id as "locationId", s.starts_at as "startsAt", s.ends_at as "endsAt"
    from service_time s join order_of_goods_public o on o.id = s.order_id and o.company_id = s.company_id
      join order_handover h on h.order_id = s.order_id and h.company_id = s.company_id
    where s.article_id = ${articleId}::uuid and s.location_id = any(${[...locationIds]}::uuid[])
      and s.company_id = ${companyId}::uuid and s.starts_at >= ${earliest} and s.starts_at < ${endsAt}
      and s.ends_at > ${startsAt} and ${hasItsTime}`.execute(tx)
  return rows
}

/** Holds a service of a location until the end of the transaction: whoever takes a time of it does so one after the other. */
export async function holdService(tx: Tx, { companyId, articleId, locationId }: At): Promise<void> {
  await tx
    .insertInto('service_place')
    .values({ article_id: articleId, location_id: locationId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['article_id', 'location_id']).doNothing())
    .execute()
  await sql`select 1 from service_place where article_id = ${articleId}::uuid and location_id = ${locationId}::uuid
    and company_id = ${companyId}::uuid for update`.execute(tx)
}

/** An order has that time from now on; the service must be held. */
export async function insertServiceTime(
  tx: Tx,
  { orderId, companyId, articleId, locationId, startsAt, endsAt }: At & Span & { readonly orderId: string },
): Promise<void> {
  await tx
    .insertInto('service_time')
    .values({
      order_id: orderId,
      company_id: companyId,
      article_id: articleId,
      location_id: locationId,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute()
}
