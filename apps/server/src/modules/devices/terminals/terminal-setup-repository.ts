import type { Tx } from '../../../platform/db/db.ts'

type SetupCode = {
  readonly terminalId: string
  readonly companyId: string
  readonly digest: string
  readonly expiresAt: Date
}

/** Stores the one code of a terminal of the company; the one before is no good any more. */
export const putSetupCode = (tx: Tx, { terminalId, companyId, digest, expiresAt }: SetupCode, now: Date) =>
  tx
    .insertInto('terminal_setup_code')
    .values({
      terminal_id: terminalId,
      company_id: companyId,
      code_digest: digest,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .onConflict((on) =>
      on
        .column('terminal_id')
        .doUpdateSet({ code_digest: digest, created_at: now, expires_at: expiresAt, used_at: null }),
    )
    .execute()

/** Whose code this is, if its time is not over. No tenant predicate: the code itself says whose terminal it is. */
export const setupCodeBy = (tx: Tx, digest: string, now: Date) =>
  tx
    .selectFrom('terminal_setup_code')
    .select(['terminal_id as terminalId', 'company_id as companyId', 'used_at as usedAt'])
    .where('code_digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The code of a terminal of the company was exchanged. */
export const useSetupCode = (
  tx: Tx,
  { terminalId, companyId }: Pick<SetupCode, 'terminalId' | 'companyId'>,
  now: Date,
) =>
  tx
    .updateTable('terminal_setup_code')
    .set({ used_at: now })
    .where('terminal_id', '=', terminalId)
    .where('company_id', '=', companyId)
    .execute()

/** The sealed key of the codes at a terminal of the company. */
export const codeKeyOf = (tx: Tx, { terminalId, companyId }: Pick<SetupCode, 'terminalId' | 'companyId'>) =>
  tx
    .selectFrom('terminal')
    .select('code_key_sealed as sealed')
    .where('id', '=', terminalId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

/**
 * Hashes of the credentials that are good now, by terminal; those of a broker's connections.
 * No tenant predicate: a broker serves the terminals of all companies.
 */
export async function secretHashesOf(tx: Tx, terminalIds: readonly string[]): Promise<Map<string, string>> {
  if (terminalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('terminal')
    .select(['id', 'secret_hash as hash'])
    .where('id', 'in', [...terminalIds])
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])))
}
