import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './identity-tables.ts'

/** Whose second factor it is. */
export interface Holder {
  readonly userId: string
  readonly companyId: string
}

/** The wall of every statement here: the person and the company. */
const withinCompany = ({ userId, companyId }: Holder) => ({ user_id: userId, company_id: companyId })

export interface SecondFactor {
  readonly sealedSecret: string
  readonly enabled: boolean
  readonly lastStep: number
}

/** The person's second factor, switched on or begun; locked, so that one code is not used twice at once. */
export async function lockSecondFactor(tx: Tx, holder: Holder): Promise<SecondFactor | undefined> {
  const row = await tx
    .selectFrom('staff_second_factor')
    .selectAll()
    .where(({ and }) => and(withinCompany(holder)))
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      sealedSecret: row.sealed_secret,
      enabled: row.enabled_at !== null,
      lastStep: row.last_step,
    }
  )
}

/** Stores a secret that counts once it is confirmed, in place of one that never was. @returns false when one is switched on */
export async function beginFactor(tx: Tx, holder: Holder, sealedSecret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_second_factor')
    .values({ ...withinCompany(holder), sealed_secret: sealedSecret, enabled_at: null })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('staff_second_factor.enabled_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function enableFactor(tx: Tx, holder: Holder, now: Date): Promise<void> {
  await tx
    .updateTable('staff_second_factor')
    .set({ enabled_at: now })
    .where(({ and }) => and(withinCompany(holder)))
    .execute()
}

/** Notes the step of a code that was used: it and older ones are good no more. */
export async function noteStep(tx: Tx, holder: Holder, step: number): Promise<void> {
  await tx
    .updateTable('staff_second_factor')
    .set({ last_step: step })
    .where(({ and }) => and(withinCompany(holder)))
    .execute()
}

/** Takes the second factor away with its recovery codes. @returns false when there was none that was switched on */
export async function removeFactor(tx: Tx, holder: Holder): Promise<boolean> {
  const removed = await tx
    .deleteFrom('staff_second_factor')
    .where(({ and }) => and(withinCompany(holder)))
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, holder: Holder, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('staff_recovery_code')
    .where(({ and }) => and(withinCompany(holder)))
    .execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ ...withinCompany(holder), code_hash: hash })))
    .execute()
}

/** Uses a recovery code up: of several at once one gets true. */
export async function useUpRecoveryCode(tx: Tx, holder: Holder, hash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where(({ and }) => and(withinCompany(holder)))
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function recoveryCodesLeft(tx: Tx, holder: Holder): Promise<number> {
  const { left } = await tx
    .selectFrom('staff_recovery_code')
    .select(sql<number>`count(*)`.as('left'))
    .where(({ and }) => and(withinCompany(holder)))
    .executeTakeFirstOrThrow()
  return left
}

export async function insertTicket(
  tx: Tx,
  holder: Holder,
  ticket: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('staff_sign_in_ticket')
    .values({
      token_hash: ticket.tokenHash,
      ...withinCompany(holder),
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Counts a try with a ticket. No tenant predicate: nobody is signed in, the ticket is the right. @returns whose it is */
export async function tryTicket(
  tx: Tx,
  tokenHash: Buffer,
  { now, mostTries }: { readonly now: Date; readonly mostTries: number },
): Promise<Holder | undefined> {
  const row = await tx
    .updateTable('staff_sign_in_ticket')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['user_id', 'company_id'])
    .executeTakeFirst()
  return row && { userId: row.user_id, companyId: row.company_id }
}

/** No tenant predicate: the ticket is the right. @returns false when it was used up meanwhile */
export async function useUpTicket(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('staff_sign_in_ticket')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Sign-ins of a person that wait for their second step end. */
export async function forgetTickets(tx: Tx, holder: Holder): Promise<void> {
  await tx
    .deleteFrom('staff_sign_in_ticket')
    .where(({ and }) => and(withinCompany(holder)))
    .execute()
}

/** No tenant predicate: housekeeping for all. */
export async function forgetExpiredTickets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('staff_sign_in_ticket').where('expires_at', '<=', now).execute()
}
