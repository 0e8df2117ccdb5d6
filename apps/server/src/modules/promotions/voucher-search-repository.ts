import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SearchQuery } from '../../platform/db/search-text.ts'

interface FoundVoucher {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A few vouchers of these companies by code or name, those that begin with it first. */
export async function foundVouchers(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundVoucher[]> {
  const { rows } = await sql<FoundVoucher>`
    select v.id, v.code, v.name from voucher v
    where v.company_id = any(${[...scope]}::uuid[]) and v.archived_at is null
      and (strpos(v.code, upper(${text})) > 0 or strpos(lower(v.name), lower(${text})) > 0)
    order by starts_with(v.code, upper(${text})) desc, v.created_at desc, v.id limit ${limit}`.execute(tx)
  return rows
}
