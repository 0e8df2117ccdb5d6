import type { Tx } from '../../platform/db/db.ts'
import type { Json } from '../../platform/json.ts'
import './preference-tables.ts'

/** Whose preference it is; people have one company. */
export interface Person {
  readonly companyId: string
  readonly userId: string
}

/** Everything a person keeps, by name, as it was stored: what is read from it is checked by the reader. */
export async function preferencesOf(
  tx: Tx,
  { companyId, userId }: Person,
): Promise<{ readonly name: string; readonly value: unknown }[]> {
  return await tx
    .selectFrom('staff_preference')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
}

export async function storePreference(
  tx: Tx,
  { companyId, userId }: Person,
  name: string,
  stored: Json,
  now: Date,
): Promise<void> {
  const value = JSON.stringify(stored)
  await tx
    .insertInto('staff_preference')
    .values({ company_id: companyId, user_id: userId, name, value, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value, changed_at: now, company_id: companyId }),
    )
    .execute()
}

export async function forgetPreference(tx: Tx, { companyId, userId }: Person, name: string): Promise<void> {
  await tx
    .deleteFrom('staff_preference')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .execute()
}
