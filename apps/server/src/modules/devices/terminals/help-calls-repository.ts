import type { HelpCallState } from '@fachwerk/contract/device/help-call-state'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

export type HelpCall = {
  readonly terminalId: string
  readonly companyId: string
  readonly storeId: string
  readonly seq: number
  readonly at: Date
}

/** A terminal calls for help; the call before is none any more. */
export const noteHelpCall = (tx: Tx, { terminalId, companyId, storeId, seq, at }: HelpCall) =>
  sql`
    insert into help_call (terminal_id, company_id, store_id, seq, called_at)
    values (${terminalId}, ${companyId}, ${storeId}, ${seq}, ${at})
    on conflict (terminal_id) do update set company_id = excluded.company_id, store_id = excluded.store_id,
      seq = excluded.seq, called_at = excluded.called_at, accepted_at = null, closed_at = null`.execute(tx)

type NamedCall = { readonly companyId: string; readonly terminalId: string; readonly calledAt: Date }

/**
 * Somebody looks after this very call, or does no more.
 * @param at null: given back
 * @returns whether its terminal is to be told
 */
export async function setHelpAccepted(tx: Tx, call: NamedCall, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update help_call set accepted_at = ${at} where terminal_id = ${call.terminalId} and company_id = ${call.companyId}
      and called_at = ${call.calledAt} and closed_at is null
    returning terminal_id`.execute(tx)
  return rows.length > 0
}

/**
 * The call is over.
 * @param call.calledAt absent: whichever stands
 * @returns whether it stood
 */
export async function closeHelpCall(
  tx: Tx,
  {
    terminalId,
    companyId,
    calledAt = null,
  }: Omit<NamedCall, 'calledAt'> & { readonly calledAt?: Date | null },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update help_call set closed_at = ${at} where terminal_id = ${terminalId} and company_id = ${companyId}
      and (${calledAt}::timestamptz is null or called_at = ${calledAt}::timestamptz) and closed_at is null
    returning terminal_id`.execute(tx)
  return rows.length > 0
}

/** The newest call of a terminal within the hour. No tenant predicate: a terminal hears of its own call. */
export async function helpCallOf(tx: Tx, terminalId: string, now: Date): Promise<HelpCallState | null> {
  const row = await tx
    .selectFrom('help_call')
    .select(['store_id as storeId', 'seq', 'accepted_at as acceptedAt', 'closed_at as closedAt'])
    .where('terminal_id', '=', terminalId)
    .where('called_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirst()
  if (!row) return null
  const { storeId, seq, acceptedAt, closedAt } = row
  return {
    storeId,
    seq,
    ...(acceptedAt ? { acceptedAt: acceptedAt.toISOString() } : {}),
    ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
  }
}

const HOUR_MS = 3_600_000
