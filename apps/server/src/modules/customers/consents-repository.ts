import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './customer-tables.ts'

export async function insertConsent(
  tx: Tx,
  consent: Insertable<Database['customer_consent']>,
): Promise<void> {
  await tx.insertInto('customer_consent').values(consent).execute()
}

/** What a customer said beside their orders at sites of these companies, or at one of them, newest first. */
export function consentsOf(
  tx: Tx,
  {
    companyIds,
    siteId,
    customerId,
  }: {
    readonly companyIds: readonly string[]
    readonly siteId?: string
    readonly customerId: string
  },
) {
  const said = tx
    .selectFrom('customer_consent')
    .select(['kind', 'given', 'at', 'text_version as textVersion'])
    .where('company_id', 'in', companyIds)
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
  return (siteId === undefined ? said : said.where('site_id', '=', siteId)).execute()
}
