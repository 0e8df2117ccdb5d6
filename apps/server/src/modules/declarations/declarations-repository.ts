import type { Tx } from '../../platform/db.ts'
import './declaration-tables.ts'
import type { Declaration } from './rules/declaration.ts'
import { dueAt } from './rules/withdrawal-period.ts'

const UNDECIDED = {
  outcome: null,
  order_id: null,
  rental_id: null,
  refund_cents: null,
  kept_cents: null,
  refusal: null,
  note: null,
  last_day: null,
  decided_at: null,
  decided_by: null,
  changed_at: null,
} as const

/** Keeps a declaration word for word, never changed afterwards, and begins its case. */
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
  await tx
    .insertInto('declaration_case')
    .values({
      declaration_id: id,
      company_id: companyId,
      state: 'received',
      due_at: dueAt(declaration.kind, declaration.receivedAt),
      ...UNDECIDED,
    })
    .execute()
}
