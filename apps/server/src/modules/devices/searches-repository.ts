import type { CommandState } from '@fachwerk/contract/device/device-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { HeardLock } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../platform/db/db.ts'

export type HeardBySearch = { readonly commandId: string; readonly heard: readonly HeardLock[] }

/**
 * Keeps what terminals heard when they were told to look for locks.
 * No tenant predicate: the caller holds the commands.
 */
export async function writeHeard(tx: Tx, searches: readonly HeardBySearch[]): Promise<void> {
  for (const { commandId, heard } of searches)
    await tx
      .updateTable('device_command')
      .set({ heard: JSON.stringify(heard) })
      .where('id', '=', commandId)
      .execute()
}

export type Search = {
  readonly id: string
  readonly state: CommandState
  readonly code: string | null
  readonly issuedBy: EventActor
  readonly requestedAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date
  readonly heard: readonly HeardLock[] | null
}

/** The newest search of a terminal of the company; undefined: nobody has asked it for one. */
export const newestSearch = (
  tx: Tx,
  { companyId, terminalId }: { readonly companyId: string; readonly terminalId: string },
): Promise<Search | undefined> =>
  tx
    .selectFrom('device_command')
    .select([
      'id',
      'state',
      'code',
      'issued_by as issuedBy',
      'requested_at as requestedAt',
      'finished_at as finishedAt',
      'expires_at as expiresAt',
      'heard',
    ])
    .where('kind', '=', 'startScan')
    .where('terminal_id', '=', terminalId)
    .where('company_id', '=', companyId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the company's terminal heard a lock in a search since then. */
export async function wasHeard(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly terminalId: string
    readonly lockId: string
    readonly since: Date
  },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('device_command')
    .select('heard')
    .where('kind', '=', 'startScan')
    .where('terminal_id', '=', details.terminalId)
    .where('company_id', '=', details.companyId)
    .where('requested_at', '>=', details.since)
    .execute()
  return rows.some(({ heard }) => heard?.some(({ lockId }) => lockId === details.lockId))
}
