import type { Tx } from '../../platform/db/db.ts'
import { refusedBetween, refusedRefunds, waitingRefunds } from './due-refunds-repository.ts'
import { refusedDuty, waitingDuty } from './rules/refund-duties.ts'

interface Scope {
  readonly scope: readonly string[]
  readonly limit: number
}

/** Refunds that wait for a second person (O-07). */
export const waitingRefundDuties = async (tx: Tx, scope: Scope) =>
  (await waitingRefunds(tx, scope)).map((refund) => waitingDuty(refund))

/** Refunds that their service refused: money that is still owed (O-07). */
export const refusedRefundDuties = async (tx: Tx, scope: Scope) =>
  (await refusedRefunds(tx, scope)).map((refund) => refusedDuty(refund))

interface LateRefund {
  readonly id: string
  readonly companyId: string
  readonly order: { readonly id: string; readonly code: string }
  readonly cents: number
  readonly dueAt: Date
}

/** So long a task of two working days takes at most, with a weekend between. */
const LONGEST_TASK_MS = 5 * 86_400_000

/** Refused refunds of all companies whose task became late after `since`. */
export async function lateRefunds(
  tx: Tx,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<LateRefund[]> {
  const from = new Date(since.getTime() - LONGEST_TASK_MS)
  return (await refusedBetween(tx, { from, to: now }))
    .map((refund) => refusedDuty(refund))
    .filter(({ dueAt }) => dueAt > since && dueAt <= now)
}
