import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { systemRandom } from '../../platform/random.ts'
import { anOrder, type TestLocation } from '../rentals/testing.ts'

const random = systemRandom()

/** Money of an order of the place, as it was booked: taken, or paid back with a negative amount. */
export async function bookMoney(db: Db, place: TestLocation, cents: number, at: string, kind = 'capture') {
  await db.transaction(async (tx) => {
    const { orderId } = await anOrder(tx, place)
    const paymentId = random.uuid()
    await sql`insert into payment (id, company_id, order_id, provider, state, amount_cents, expires_at, created_at, return_url, description)
      values (${paymentId}, ${place.companyId}, ${orderId}, 'test', 'captured', ${cents}, ${at}, ${at}, '', '')`.execute(
      tx,
    )
    await sql`insert into ledger_entry (id, company_id, order_id, payment_id, kind, amount_cents, reference, at)
      values (${random.uuid()}, ${place.companyId}, ${orderId}, ${paymentId}, ${kind}, ${cents}, '1', ${at})`.execute(
      tx,
    )
  })
}
