import { type HandoverTerms, USUAL_HANDOVER_TERMS } from '@fachwerk/contract/payment/handover-terms'
import type { Tx } from '../../../platform/db/db.ts'
import './handover-tables.ts'

type StoredTerms = HandoverTerms & { readonly version: number }

/** How much a company hands over unpaid; the usual terms where it has not said otherwise. */
export async function handoverTermsOf(tx: Tx, companyId: string): Promise<StoredTerms> {
  const stored = await tx
    .selectFrom('handover_terms')
    .select(['limit_cents as limitCents', 'open_orders as openOrders', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return stored ?? { ...USUAL_HANDOVER_TERMS, version: 0 }
}

/** @returns false when somebody else has changed them since that version */
export async function storeHandoverTerms(
  tx: Tx,
  companyId: string,
  { version, limitCents, openOrders }: StoredTerms,
): Promise<boolean> {
  const row = { limit_cents: limitCents, open_orders: openOrders }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('handover_terms')
    .values({ company_id: companyId, ...row })
    .onConflict((on) =>
      on
        .column('company_id')
        .doUpdateSet({ ...row, version: version + 1 })
        .where('handover_terms.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
