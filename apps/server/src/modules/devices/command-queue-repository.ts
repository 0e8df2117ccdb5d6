import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { COMMAND_COLUMNS, type DeviceCommand } from './commands-repository.ts'
import { isAny } from '../../platform/db/is-any.ts'
import { OPEN_COMMAND_STATES } from './rules/command-states.ts'

/**
 * Commands of these terminals that wait to be sent, oldest first.
 * No tenant predicate: the gateway sends for the terminals it holds, of all companies.
 */
export const requestedCommands = (tx: Tx, terminalIds: readonly string[], limit: number) =>
  tx
    .selectFrom('device_command')
    .select('id')
    .where('state', '=', 'requested')
    .where(isAny('terminal_id', terminalIds))
    .orderBy('requested_at')
    .limit(limit)
    .execute()

/**
 * Whether any open command is past its moment.
 * No tenant predicate: commands of all companies expire.
 */
export async function hasOverdueCommands(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from device_command
    where state in ('requested', 'sent', 'accepted') and expires_at <= ${now} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Commands that terminals were told but have not answered, and that are still good: told again after they came back.
 * No tenant predicate: the gateway tells the terminals it holds, of all companies.
 */
export const unansweredCommands = (
  tx: Tx,
  terminalIds: readonly string[],
  now: Date,
): Promise<DeviceCommand[]> =>
  tx
    .selectFrom('device_command')
    .select(COMMAND_COLUMNS)
    .where(isAny('terminal_id', terminalIds))
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .execute()

/**
 * Open commands past their moment, locked; those another node is at are left out.
 * No tenant predicate: commands of all companies expire.
 */
export const overdueCommands = (tx: Tx, now: Date, limit: number): Promise<DeviceCommand[]> =>
  tx
    .selectFrom('device_command')
    .select(COMMAND_COLUMNS)
    .where('state', 'in', [...OPEN_COMMAND_STATES])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
