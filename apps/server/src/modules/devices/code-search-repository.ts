import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './devices-tables.ts'

/** Terminals of these companies that are in use, with their sealed keys. */
export async function terminalsWithKeys(
  tx: Tx,
  companyIds: readonly string[],
): Promise<{ id: string; codeKeySealed: string }[]> {
  const { rows } = await sql<{ id: string; codeKeySealed: string }>`
    select id, code_key_sealed as "codeKeySealed" from terminal
    where company_id = any(${[...companyIds]}::uuid[]) and archived_at is null`.execute(tx)
  return rows
}

/** Rentals of these companies whose key, not withdrawn and not over, has one of these hashes at its own terminal. */
export async function grantsOfHashes(
  tx: Tx,
  details: {
    readonly companyIds: readonly string[]
    readonly looked: readonly { readonly terminalId: string; readonly hash: string }[]
    readonly now: Date
  },
): Promise<string[]> {
  const { rows } = await sql<{ rentalId: string }>`
    select distinct g.rental_id as "rentalId"
    from unnest(${details.looked.map(({ terminalId }) => terminalId)}::uuid[],
      ${details.looked.map(({ hash }) => hash)}::text[]) as k(terminal_id, hash)
    join terminal_grant g on g.terminal_id = k.terminal_id and g.code_hash = k.hash
    where g.company_id = any(${[...details.companyIds]}::uuid[]) and g.revoked_at is null and g.until_at > ${details.now}
    limit 50`.execute(tx)
  return rows.map(({ rentalId }) => rentalId)
}
