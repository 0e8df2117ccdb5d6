import { sql } from 'kysely'
import type { TestHouse } from '../test-house.ts'

export interface CustomerRecord {
  /** Who ordered, with a note and a block that was lifted again. */
  readonly customerId: string
  readonly customerNumber: string
  readonly noteId: string
  readonly blockId: string
  /** Somebody else of the same company, and a merge that is over. */
  readonly otherCustomerId: string
  readonly mergeId: string
}

/** The file of whoever placed an order. */
export const aCustomerFile = (
  { platform }: TestHouse,
  { companyId, orderId, marker }: { companyId: string; orderId: string; marker: string },
): Promise<CustomerRecord> =>
  platform.db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; number: number }>`
      select c.id, c.number from customer c join customer_order o on o.customer_id = c.id where o.id = ${orderId}`.execute(
      tx,
    )
    const [customer] = rows
    if (!customer) throw new Error('an order has a customer')
    const [noteId, blockId, authorId] = [
      platform.random.uuid(),
      platform.random.uuid(),
      platform.random.uuid(),
    ]
    const now = platform.clock.now()
    await sql`insert into customer_note (id, company_id, customer_id, text, author_id, author_name, created_at)
      values (${noteId}, ${companyId}, ${customer.id}, ${`Notiz ${marker}`}, ${authorId}, ${marker}, ${now})`.execute(
      tx,
    )
    await sql`insert into customer_block (id, company_id, customer_id, covers, reason, ends, blocked_at, blocked_by,
        lifted_at, lifted_by, lift_reason)
      values (${blockId}, ${companyId}, ${customer.id}, 'company', ${`Sperre ${marker}`}, 'none', ${now}, ${marker},
        ${now}, ${marker}, 'bezahlt')`.execute(tx)
    const [otherCustomerId, mergedId, mergeId] = [
      platform.random.uuid(),
      platform.random.uuid(),
      platform.random.uuid(),
    ]
    for (const id of [otherCustomerId, mergedId])
      await sql`insert into customer (id, root_company_id, email, first_name, last_name, created_at)
        select ${id}, root_company_id, ${`${id}@post.example`}, 'Zweite', ${marker}, ${now} from customer where id = ${customer.id}`.execute(
        tx,
      )
    await sql`insert into customer_consent (id, company_id, site_id, customer_id, kind, text_version, given, at)
      select ${platform.random.uuid()}, company_id, site_id, ${otherCustomerId}, 'offers', 'v1', false, ${now}
      from customer_order where id = ${orderId}`.execute(tx)
    const said = JSON.stringify({})
    await sql`insert into customer_merge (id, root_company_id, company_id, survivor_id, merged_id, survivor_before,
        merged_before, survivor_after, merged_at, merged_by, split_at)
      select ${mergeId}, root_company_id, ${companyId}, id, ${mergedId}, ${said}, ${said}, ${said}, ${now}, ${marker}, ${now}
      from customer where id = ${customer.id}`.execute(tx)
    return {
      otherCustomerId,
      mergeId,
      customerId: customer.id,
      customerNumber: `K-${customer.number}`,
      noteId,
      blockId,
    }
  })
