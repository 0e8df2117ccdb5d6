import type { Role } from '@fachwerk/contract/staff/permissions'
import type { Tx } from '../../platform/db/db.ts'
import type { LimitOf } from './rules/limits.ts'
import './refund-tables.ts'

/** What a company has said of its roles. */
export async function limitsOf(tx: Tx, companyId: string): Promise<LimitOf> {
  const rows = await tx
    .selectFrom('refund_limit')
    .select(['role', 'limit_cents'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ role, limit_cents }) => [role, limit_cents]))
}

export async function storeLimit(
  tx: Tx,
  limit: { readonly companyId: string; readonly role: Role; readonly limitCents: number | null },
): Promise<void> {
  const row = { company_id: limit.companyId, role: limit.role, limit_cents: limit.limitCents }
  await tx
    .insertInto('refund_limit')
    .values(row)
    .onConflict((on) => on.columns(['company_id', 'role']).doUpdateSet({ limit_cents: limit.limitCents }))
    .execute()
}

/** Roles of somebody of the company; none for who has left. */
export async function rolesOf(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<readonly Role[]> {
  const row = await tx
    .selectFrom('staff_user')
    .select('roles')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.roles ?? []
}

/** Who works for a company, by name. */
export async function colleagues(
  tx: Tx,
  companyId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly roles: readonly Role[] }[]> {
  const rows = await tx
    .selectFrom('staff_user')
    .select(['id', 'first_name', 'last_name', 'roles'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('last_name')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id, first_name, last_name, roles }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    roles,
  }))
}
