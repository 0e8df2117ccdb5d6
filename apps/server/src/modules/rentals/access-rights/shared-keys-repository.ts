import type { EventActor } from '@fachwerk/contract/history/events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../rental-tables.ts'

/** A second person's key of a rental, with the right to open it stands for. */
export interface SharedKeyRow {
  /** Of the access right. */
  readonly id: string
  readonly companyId: string
  readonly rentalId: string
  readonly name: string
  readonly email: string
  readonly hash: string
  readonly sharedAt: Date
  readonly withdrawnAt: Date | null
  readonly state: 'active' | 'blocked' | 'revoked'
  readonly codeSealed: string
}

const columns = sql`
  k.access_right_id as id, k.company_id as "companyId", k.rental_id as "rentalId", k.name, k.email, k.hash,
  k.shared_at as "sharedAt", k.withdrawn_at as "withdrawnAt", a.state, a.code_sealed as "codeSealed"`

/** The first shared first, withdrawn ones among them. No tenant predicate: the caller has checked whose the rental is. */
export async function sharedKeysOf(tx: Tx, rentalId: string): Promise<SharedKeyRow[]> {
  const { rows } = await sql<SharedKeyRow>`
    select ${columns} from shared_key k join access_right a on a.id = k.access_right_id
    where k.rental_id = ${rentalId} order by k.shared_at, k.access_right_id`.execute(tx)
  return rows
}

/** The key behind a link. No tenant predicate: the link is the right; the caller compares the site. */
export async function sharedKeyByHash(tx: Tx, hash: string): Promise<SharedKeyRow | null> {
  const { rows } = await sql<SharedKeyRow>`
    select ${columns} from shared_key k join access_right a on a.id = k.access_right_id
    where k.hash = ${hash}`.execute(tx)
  return rows[0] ?? null
}

export async function insertSharedKey(
  tx: Tx,
  key: Pick<SharedKeyRow, 'id' | 'companyId' | 'rentalId' | 'name' | 'email' | 'hash' | 'sharedAt'> & {
    readonly sharedBy: EventActor
  },
): Promise<void> {
  await tx
    .insertInto('shared_key')
    .values({
      access_right_id: key.id,
      company_id: key.companyId,
      rental_id: key.rentalId,
      name: key.name,
      email: key.email,
      hash: key.hash,
      shared_at: key.sharedAt,
      shared_by: JSON.stringify(key.sharedBy),
      withdrawn_at: null,
    })
    .execute()
}

/** No tenant predicate: the rental was locked before. */
export async function setKeyWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('shared_key').set({ withdrawn_at: at }).where('access_right_id', '=', id).execute()
}
