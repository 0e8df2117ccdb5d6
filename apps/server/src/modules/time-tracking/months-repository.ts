import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './time-tables.ts'

export interface ClosedMonth {
  readonly closedAt: Date
  readonly closedBy: string
  readonly lockedFrom: Date
}

/** How a month stands; undefined while it is open. */
export async function closedMonth(
  tx: Tx,
  companyId: string,
  month: string,
): Promise<ClosedMonth | undefined> {
  const { rows } = await sql<ClosedMonth>`
    select closed_at as "closedAt", closed_by as "closedBy", locked_from as "lockedFrom" from time_month
    where company_id = ${companyId} and month = ${month}::date`.execute(tx)
  return rows[0]
}

/** Closes a month; a closed one stays as it is. @returns whether it was open */
export async function closeMonth(
  tx: Tx,
  details: { companyId: string; month: string } & ClosedMonth,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('time_month')
    .values({
      company_id: details.companyId,
      month: details.month,
      closed_at: details.closedAt,
      closed_by: details.closedBy,
      locked_from: details.lockedFrom,
    })
    .onConflict((on) => on.columns(['company_id', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether it was closed */
export async function reopenMonth(tx: Tx, companyId: string, month: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_month')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface Approval {
  readonly userId: string
  readonly approvedAt: Date
  readonly approvedBy: string
}

/** Whose month is approved. */
export async function approvalsOf(tx: Tx, companyId: string, month: string): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select user_id as "userId", approved_at as "approvedAt", approved_by as "approvedBy" from time_approval
    where company_id = ${companyId} and month = ${month}::date`.execute(tx)
  return rows
}

/** @returns whether it was not approved before */
export async function approveMonth(
  tx: Tx,
  details: { companyId: string; month: string } & Approval,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('time_approval')
    .values({
      company_id: details.companyId,
      user_id: details.userId,
      month: details.month,
      approved_at: details.approvedAt,
      approved_by: details.approvedBy,
    })
    .onConflict((on) => on.columns(['company_id', 'user_id', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether it was approved */
export async function withdrawApproval(
  tx: Tx,
  details: { companyId: string; userId: string; month: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_approval')
    .where('company_id', '=', details.companyId)
    .where('user_id', '=', details.userId)
    .where('month', '=', details.month)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What stands against changing a person's times in these months. */
export async function whatHolds(
  tx: Tx,
  details: { companyId: string; userId: string; months: readonly string[]; now: Date },
): Promise<'time-month-locked' | 'time-approved' | null> {
  const { rows } = await sql<{ locked: boolean; approved: boolean }>`select
    exists (select from time_month where company_id = ${details.companyId} and month = any(${[...details.months]}::date[])
      and locked_from <= ${details.now}::timestamptz) as locked,
    exists (select from time_approval where company_id = ${details.companyId} and user_id = ${details.userId}
      and month = any(${[...details.months]}::date[])) as approved`.execute(tx)
  if (rows[0]?.locked) return 'time-month-locked'
  return rows[0]?.approved ? 'time-approved' : null
}
