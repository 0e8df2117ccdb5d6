import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../customer-tables.ts'
import { knownTo } from '../files/file-list-repository.ts'
import './sign-in-tables.ts'

export interface AskedCustomer {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: 'de' | 'de-informal' | 'en' | 'it' | 'ru'
  readonly createdAt: Date
  /** Placed with these companies. */
  readonly orders: number
}

/**
 * The customer of a franchise group with this address. Below its head only those the companies themselves have to do with: that
 * somebody is a customer elsewhere in the group is not theirs to know (A-13).
 */
export async function askedCustomer(
  tx: Tx,
  details: {
    readonly rootCompanyId: string
    readonly companyIds: readonly string[]
    readonly email: string
  },
): Promise<AskedCustomer | null> {
  const { rootCompanyId, email } = details
  const companies = sql`any(${[...details.companyIds]}::uuid[])`
  const wholeGroup = details.companyIds.includes(rootCompanyId)
  const { rows } = await sql<AskedCustomer>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.language,
      c.created_at as "createdAt", (select count(*)::int from customer_order o
        where o.customer_id = c.id and o.company_id = ${companies}) as orders
    from customer c where c.root_company_id = ${rootCompanyId} and c.email = ${email}
      and c.erased_at is null ${wholeGroup ? sql`` : sql`and ${knownTo(details.companyIds)}`}`.execute(tx)
  return rows[0] ?? null
}
