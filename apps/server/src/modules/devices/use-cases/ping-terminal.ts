import type { CommandView } from '@fachwerk/contract/device-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { DevicesContext } from '../devices-context.ts'
import { terminalTarget } from '../terminals-repository.ts'
import { requestCommand } from './request-command.ts'

/** Asks a terminal for a sign of life (L-05). */
export async function pingTerminal(
  context: DevicesContext,
  { actor, terminalId }: { actor: StaffActor; terminalId: string },
): Promise<Result<CommandView, 'not-found' | 'terminal-offline'>> {
  const now = context.platform.clock.now()
  return context.platform.db.transaction(async (tx) => {
    const target = await terminalTarget(tx, actor.scopeFor('locks.maintain'), terminalId)
    if (!target) return refuse('not-found')
    return requestCommand(context, tx, {
      kind: 'ping',
      target: { ...target, lockId: null, boxId: null, prefix: null, boxNumber: null },
      rentalId: null,
      issuedBy: { kind: 'staff', id: actor.userId, name: actor.name },
      reason: 'Ping',
      altSignal: false,
      checkRight: false,
      now,
    })
  })
}
