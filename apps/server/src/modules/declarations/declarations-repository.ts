import type { Tx } from '../../platform/db.ts'
import './declaration-tables.ts'
import type { Declaration } from './rules/declaration.ts'

/** Keeps a declaration word for word; it is never changed afterwards. */
export async function insertDeclaration(
  tx: Tx,
  id: string,
  companyId: string,
  siteId: string,
  declaration: Declaration,
): Promise<void> {
  await tx
    .insertInto('contract_declaration')
    .values({
      id,
      company_id: companyId,
      site_id: siteId,
      kind: declaration.kind,
      name: declaration.name,
      contract: declaration.contract,
      email: declaration.email,
      termination_kind: declaration.terminationKind ?? null,
      reason: declaration.reason ?? null,
      end_date: declaration.endDate ?? null,
      language: declaration.language,
      received_at: declaration.receivedAt,
    })
    .execute()
}
