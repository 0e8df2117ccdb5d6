import type { Tx } from '../../platform/db/db.ts'
import type { Json } from '../../platform/json.ts'
import './preference-tables.ts'

/** Whose arrangement: a company's, which holds for all its people, or with `userId` one person's own. */
export interface ArrangedFor {
  readonly companyId: string
  readonly userId: string | null
}

export interface StoredArrangement {
  /** As it was stored: what is read from it is checked by the reader. */
  readonly arrangement: unknown
  readonly boardUrl: string | null
  /** 0: nobody has saved yet. */
  readonly version: number
  readonly changedAt: Date | null
}

const NOTHING: StoredArrangement = { arrangement: null, boardUrl: null, version: 0, changedAt: null }

export async function arrangementOf(tx: Tx, { companyId, userId }: ArrangedFor): Promise<StoredArrangement> {
  const row = await tx
    .selectFrom('dashboard_arrangement')
    .select(['arrangement', 'board_url as boardUrl', 'version', 'changed_at as changedAt'])
    .where('company_id', '=', companyId)
    .where('user_id', 'is not distinct from', userId)
    .executeTakeFirst()
  return row ?? NOTHING
}

/** Saves over the version that was read. @returns false when somebody saved meanwhile */
export async function saveArrangement(
  tx: Tx,
  { companyId, userId }: ArrangedFor,
  input: { readonly arrangement: Json; readonly boardUrl: string | null; readonly version: number },
  now: Date,
): Promise<boolean> {
  const values = {
    arrangement: input.arrangement === null ? null : JSON.stringify(input.arrangement),
    board_url: input.boardUrl,
    changed_at: now,
  }
  if (input.version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dashboard_arrangement')
      .values({ company_id: companyId, user_id: userId, ...values })
      .onConflict((on) => on.columns(['company_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('dashboard_arrangement')
    .set({ ...values, version: input.version + 1 })
    .where('company_id', '=', companyId)
    .where('user_id', 'is not distinct from', userId)
    .where('version', '=', input.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
