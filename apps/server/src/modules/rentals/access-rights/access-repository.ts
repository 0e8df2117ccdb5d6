import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'
import '../rental-tables.ts'

/** A person's right to open the box of a rental. */
export interface AccessRight {
  readonly id: string
  readonly rentalId: string
  readonly holderName: string
  /** A second person's. */
  readonly shared: boolean
  readonly state: 'active' | 'blocked' | 'revoked'
  readonly from: Date
  readonly until: Date | null
  readonly codeSealed: string
  /** Blocked because the money went back (B-02). */
  readonly blockedForPayment: boolean
}

/** Rights of rentals, the renter's own first, then in the order in which they were given. No tenant predicate: the caller has checked whose the rentals are. */
export async function rightsOf(tx: Tx, rentalIds: readonly string[]): Promise<AccessRight[]> {
  const { rows } = await sql<AccessRight>`
    select id, rental_id as "rentalId", holder_name as "holderName", shared, state, from_at as "from", until_at as "until",
      code_sealed as "codeSealed", blocked_for_payment as "blockedForPayment"
    from access_right where ${isAny('rental_id', rentalIds)} order by rental_id, shared, created_at, id`.execute(
    tx,
  )
  return rows
}

export interface NewAccessRight {
  readonly id: string
  readonly companyId: string
  readonly rentalId: string
  readonly holderName: string
  readonly shared?: boolean
  readonly customerId: string | null
  readonly from: Date
  readonly until: Date | null
  readonly state: 'active' | 'revoked'
  readonly codeSealed: string
  readonly now: Date
}

export async function insertRight(tx: Tx, right: NewAccessRight): Promise<void> {
  await tx
    .insertInto('access_right')
    .values({
      id: right.id,
      company_id: right.companyId,
      rental_id: right.rentalId,
      holder_name: right.holderName,
      shared: right.shared ?? false,
      customer_id: right.customerId,
      from_at: right.from,
      until_at: right.until,
      state: right.state,
      code_sealed: right.codeSealed,
      created_at: right.now,
      revoked_at: right.state === 'revoked' ? right.now : null,
    })
    .execute()
}

/** No tenant predicate: the rental was locked before. */
export async function setCode(tx: Tx, accessRightId: string, codeSealed: string): Promise<void> {
  await tx
    .updateTable('access_right')
    .set({ code_sealed: codeSealed })
    .where('id', '=', accessRightId)
    .execute()
}

/** Active rights of a rental become blocked or revoked. No tenant predicate: the rental was locked before. */
export async function withdrawRights(
  tx: Tx,
  rentalId: string,
  state: 'blocked' | 'revoked',
  now: Date,
  { forPayment = false }: { readonly forPayment?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_right')
    .set({ state, revoked_at: state === 'revoked' ? now : null, blocked_for_payment: forPayment })
    .where('rental_id', '=', rentalId)
    .where('state', '<>', 'revoked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The rights that went with the end of a rental are good again; those that had been withdrawn before stay so.
 * No tenant predicate: the rental was locked before.
 */
export async function restoreEndedRights(tx: Tx, rentalId: string): Promise<void> {
  await sql`
    update access_right set state = 'active', revoked_at = null
    where rental_id = ${rentalId} and state = 'revoked' and revoked_at = (
      select o.revoked_at from access_right o where o.rental_id = ${rentalId} and not o.shared
      order by o.created_at, o.id limit 1)`.execute(tx)
}

/** One right of a rental becomes revoked, whatever the others are. No tenant predicate: the rental was locked before. */
export async function withdrawRight(tx: Tx, accessRightId: string, now: Date): Promise<void> {
  await tx
    .updateTable('access_right')
    .set({ state: 'revoked', revoked_at: now })
    .where('id', '=', accessRightId)
    .execute()
}
