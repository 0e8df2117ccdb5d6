import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

export interface TestLine {
  readonly cents: number
  readonly kind?: LineKind
  readonly rate?: number
  readonly rentalId?: string | null
}

/** Lines of an order that a test wrote as a bare row; the order then costs what they do. */
export async function addTestLines(tx: Tx, orderId: string, lines: readonly TestLine[]): Promise<void> {
  for (const { cents, kind = 'rental', rate = 1900, rentalId = null } of lines)
    await sql`insert into order_line (id, company_id, order_id, kind, rental_id, description, quantity, gross_cents, vat_rate)
      select gen_random_uuid(), company_id, id, ${kind}, ${rentalId}::uuid, 'Miete', 1, ${cents}::int, ${rate}::int
      from customer_order where id = ${orderId}`.execute(tx)
  await sql`update customer_order o set total_cents = (select sum(gross_cents) from order_line where order_id = o.id)
    where id = ${orderId}`.execute(tx)
}
