import type { CommandKind, CommandState } from '@fachwerk/contract/device/device-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import type { EventfulCommand } from './rules/command-event.ts'
import { OPEN_COMMAND_STATES } from './rules/command-states.ts'

export type DeviceCommand = EventfulCommand & {
  readonly kind: CommandKind
  readonly state: CommandState
  readonly code: string | null
  /** A second person's right to open; null: the renter's, or that of the staff. */
  readonly accessRightId: string | null
  readonly sentAt: Date | null
  readonly acceptedAt: Date | null
  readonly finishedAt: Date | null
  readonly expiresAt: Date
}

export async function insertCommand(tx: Tx, command: DeviceCommand) {
  await tx
    .insertInto('device_command')
    .values({
      id: command.id,
      company_id: command.companyId,
      location_id: command.locationId,
      terminal_id: command.terminalId,
      lock_id: command.lockId,
      box_id: command.boxId,
      rental_id: command.rentalId,
      access_right_id: command.accessRightId,
      kind: command.kind,
      state: command.state,
      code: command.code,
      reason: command.reason,
      alt_signal: command.altSignal,
      check_right: command.checkRight,
      issued_by: JSON.stringify(command.issuedBy),
      requested_at: command.requestedAt,
      sent_at: command.sentAt,
      accepted_at: command.acceptedAt,
      finished_at: command.finishedAt,
      expires_at: command.expiresAt,
      late_stage: null,
      late_code: null,
      late_at: null,
    })
    .execute()
}

/** A command as the rest of the module knows it. */
export const COMMAND_COLUMNS = [
  'id',
  'company_id as companyId',
  'location_id as locationId',
  'terminal_id as terminalId',
  'lock_id as lockId',
  'box_id as boxId',
  'rental_id as rentalId',
  'access_right_id as accessRightId',
  'kind',
  'state',
  'code',
  'reason',
  'alt_signal as altSignal',
  'check_right as checkRight',
  'issued_by as issuedBy',
  'requested_at as requestedAt',
  'sent_at as sentAt',
  'accepted_at as acceptedAt',
  'finished_at as finishedAt',
  'expires_at as expiresAt',
] as const

/**
 * A command, locked until the end of the transaction. `inPlace`: its lock still hangs where the command thinks.
 * No tenant predicate: the gateway found the command among those of its terminals.
 */
export const lockCommand = (
  tx: Tx,
  commandId: string,
): Promise<(DeviceCommand & { readonly inPlace: boolean }) | undefined> =>
  tx
    .selectFrom('device_command as c')
    .select(COMMAND_COLUMNS.map((column) => `c.${column}` as const))
    .select(
      sql<boolean>`c.lock_id is null or exists (
        select from lock l join terminal t on t.id = l.terminal_id
        where l.id = c.lock_id and l.terminal_id = c.terminal_id and l.box_id is not distinct from c.box_id
          and t.archived_at is null)`.as('inPlace'),
    )
    .where('c.id', '=', commandId)
    .forUpdate('c')
    .executeTakeFirst()

export type AnsweredCommand = DeviceCommand & { readonly terminalName: string }

/**
 * Commands with the names of their terminals, locked in one order whoever asks.
 * No tenant predicate: the caller compares the terminal, which answers only commands given to itself (FAULT-37).
 */
export async function lockAnsweredCommands(
  tx: Tx,
  commandIds: readonly string[],
): Promise<Map<string, AnsweredCommand>> {
  const rows = await tx
    .selectFrom('device_command as c')
    .innerJoin('terminal as t', 't.id', 'c.terminal_id')
    .select(COMMAND_COLUMNS.map((column) => `c.${column}` as const))
    .select('t.name as terminalName')
    .where(isAny('c.id', commandIds))
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Rentals for which these commands were given, by command and terminal.
 * No tenant predicate: the caller compares the terminal.
 */
export async function rentalsOfCommands(
  tx: Tx,
  commandIds: readonly string[],
): Promise<Map<string, { readonly terminalId: string; readonly rentalId: string | null }>> {
  if (commandIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('device_command')
    .select(['id', 'terminal_id as terminalId', 'rental_id as rentalId'])
    .where(isAny('id', commandIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type CommandStep = {
  readonly state: CommandState
  readonly code?: string | null
  readonly at: Date
}

/**
 * Moves a command on; the caller holds its row and has asked the table of states.
 * No tenant predicate: the caller holds the row.
 */
export async function writeStep(tx: Tx, commandId: string, { state, code = null, at }: CommandStep) {
  const isFinal = !OPEN_COMMAND_STATES.includes(state)
  await tx
    .updateTable('device_command')
    .set({
      state,
      code,
      ...(state === 'sent' ? { sent_at: at } : {}),
      ...(state === 'accepted' ? { accepted_at: at } : {}),
      ...(isFinal ? { finished_at: at } : {}),
    })
    .where('id', '=', commandId)
    .execute()
}

export type CommandResults = {
  readonly commandId: string
  readonly state: CommandState
  readonly code: string | null
  readonly acceptedAt: Date | null
  readonly finishedAt: Date | null
}

/**
 * Where commands stand after what their terminals answered; null keeps the time that is there.
 * No tenant predicate: the caller holds the rows.
 */
export async function writeResults(tx: Tx, results: readonly CommandResults[]) {
  if (results.length === 0) return
  await sql`
    update device_command c set state = x.state, code = x.code,
      accepted_at = coalesce(x."acceptedAt", c.accepted_at), finished_at = coalesce(x."finishedAt", c.finished_at)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x("commandId" uuid, state text, code text,
      "acceptedAt" timestamptz, "finishedAt" timestamptz)
    where c.id = x."commandId"`.execute(tx)
}

/**
 * Notes what came after the end, the first time.
 * No tenant predicate: the caller holds the row.
 */
export const writeLateResult = (
  tx: Tx,
  commandId: string,
  { stage, code, at }: { stage: string; code: string; at: Date },
) =>
  sql`update device_command set late_stage = ${stage}, late_code = ${code}, late_at = ${at}
    where id = ${commandId} and (late_stage is null or late_stage = 'accepted')`.execute(tx)

export type CommandWithNames = DeviceCommand & {
  readonly terminalName: string
  readonly prefix: string | null
  readonly boxNumber: number | null
}

/** Staff of these companies, who rents, or a second person, who sees only what they asked for themselves. */
export type CommandScope =
  | { readonly companyIds: readonly string[] }
  | { readonly rentalId: string; readonly accessRightId?: string }

/** A command for a screen, within these companies or of one rental. */
export const commandWithNames = (
  tx: Tx,
  commandId: string,
  scope: CommandScope,
): Promise<CommandWithNames | undefined> => {
  const command = tx
    .selectFrom('device_command as c')
    .innerJoin('terminal as t', 't.id', 'c.terminal_id')
    .leftJoin('box as b', 'b.id', 'c.box_id')
    .leftJoin('location as l', 'l.id', 'b.location_id')
    .select(COMMAND_COLUMNS.map((column) => `c.${column}` as const))
    .select(['t.name as terminalName', 'l.prefix', 'b.number as boxNumber'])
    .where('c.id', '=', commandId)
  if ('companyIds' in scope) return command.where(isAny('c.company_id', scope.companyIds)).executeTakeFirst()
  const ofRental = command.where('c.rental_id', '=', scope.rentalId)
  return scope.accessRightId === undefined
    ? ofRental.executeTakeFirst()
    : ofRental.where('c.access_right_id', '=', scope.accessRightId).executeTakeFirst()
}
