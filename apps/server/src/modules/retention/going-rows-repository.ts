import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { SERVICE_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { allowDeletes } from './going-events-repository.ts'

interface Going {
  readonly companyId: string
  readonly before: Date
  readonly now: Date
  readonly limit: number
}

/** Deletes the oldest entries of histories of these kinds; that of a recorded time not before the time itself. */
export async function deleteHistory(
  tx: Tx,
  { companyId, before, now, limit }: Going,
  kinds: readonly HistoryKind[],
): Promise<number> {
  await allowDeletes(tx, now)
  const { numAffectedRows } = await sql`
    delete from audit_entry where id in (
      select a.id from audit_entry a
      where a.company_id = ${companyId} and a.at < ${before} and a.subject_kind = any(${[...kinds]}::text[])
        and not (a.subject_kind = 'timeEntry' and exists (select from time_entry t where t.id = a.subject_id))
      order by a.at, a.id limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const SERVICE = sql`template in (${sql.join(SERVICE_MAILS.map((name) => sql.lit(name)))})`

/** Deletes the oldest mails, either letters to customers or mails about accounts; never one that waits to be sent. */
export async function deleteMails(
  tx: Tx,
  { companyId, before, limit }: Going,
  which: 'letters' | 'service',
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where id in (
      select id from mail
      where company_id = ${companyId} and created_at < ${before} and state <> 'queued'
        and ${which === 'service' ? SERVICE : sql`not (${SERVICE})`}
      order by created_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Forgets what consumers gave up long ago. No tenant predicate: the rows name no company. */
export async function deleteFailures(tx: Tx, before: Date): Promise<void> {
  await sql`delete from event_failure where at < ${before}`.execute(tx)
}
