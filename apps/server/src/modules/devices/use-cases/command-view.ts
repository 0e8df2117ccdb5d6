import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { commandWithNames, type CommandScope, type CommandWithNames } from '../commands-repository.ts'
import { boxNameOf } from '../rules/box-name.ts'
import { expiryCode, isExpired } from '../rules/command-states.ts'

/** A command for whoever may see it: staff of these companies, or the holder of the right it was asked under. */
export async function commandView(
  tx: Tx,
  { commandId, now, ...scope }: ({ readonly commandId: string } & CommandScope) & { readonly now: Date },
): Promise<CommandView | null> {
  const command = await commandWithNames(tx, commandId, scope)
  return command ? presentCommand(command, now) : null
}

/** What is past its moment is shown as expired even before the ledger says so. */
export function presentCommand(command: CommandWithNames, now: Date): CommandView {
  const expired = isExpired(command.state, command.expiresAt, now)
  return {
    id: command.id,
    kind: command.kind,
    state: expired ? 'expired' : command.state,
    code: expired ? expiryCode(command.state) : command.code,
    requestedAt: command.requestedAt.toISOString(),
    sentAt: command.sentAt?.toISOString() ?? null,
    acceptedAt: command.acceptedAt?.toISOString() ?? null,
    finishedAt: (expired ? command.expiresAt : command.finishedAt)?.toISOString() ?? null,
    expiresAt: command.expiresAt.toISOString(),
    terminalName: command.terminalName,
    boxName:
      command.prefix !== null && command.boxNumber !== null
        ? boxNameOf(command.prefix, command.boxNumber)
        : null,
  }
}
