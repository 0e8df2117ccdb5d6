import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../platform/db.ts'
import './customer-tables.ts'

export async function insertConsent(
  tx: Tx,
  consent: Insertable<Database['customer_consent']>,
): Promise<void> {
  await tx.insertInto('customer_consent').values(consent).execute()
}

/** What a customer said beside their orders at a site of this company, newest first. */
export const consentsOf = (
  tx: Tx,
  { companyId, siteId, customerId }: Record<'companyId' | 'siteId' | 'customerId', string>,
) =>
  tx
    .selectFrom('customer_consent')
    .select(['kind', 'given', 'at', 'text_version as textVersion'])
    .where('company_id', '=', companyId)
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .execute()
