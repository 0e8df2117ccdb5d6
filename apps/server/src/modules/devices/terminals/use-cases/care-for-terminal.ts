import type { CommandView, TerminalCare } from '@fachwerk/contract/device/device-calls'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { terminalTarget } from '../terminals-repository.ts'
import { requestCommand } from '../../use-cases/request-command.ts'

/** What the terminal is told as the reason; it stands in the event stream too. */
const REASONS = {
  ping: 'Ping',
  startScan: 'Schlösser suchen',
  restartBle: 'Bluetooth neu starten',
  refreshLine: 'Verbindung erneuern',
} as const satisfies Readonly<Record<TerminalCare | 'ping', string>>

/** Asks a terminal for a sign of life, or has it look after itself (L-05). */
export async function careForTerminal(
  context: DevicesContext,
  { actor, terminalId, kind }: { actor: StaffActor; terminalId: string; kind: TerminalCare | 'ping' },
): Promise<Result<CommandView, 'not-found' | 'terminal-offline'>> {
  const now = context.platform.clock.now()
  return context.platform.db.transaction(async (tx) => {
    const target = await terminalTarget(tx, actor.scopeFor('locks.maintain'), terminalId)
    if (!target) return refuse('not-found')
    return requestCommand(tx, context, {
      kind,
      target: { ...target, lockId: null, boxId: null, prefix: null, boxNumber: null },
      rentalId: null,
      issuedBy: { kind: 'staff', id: actor.userId, name: actor.name },
      reason: REASONS[kind],
      altSignal: false,
      checkRight: false,
      now,
    })
  })
}
