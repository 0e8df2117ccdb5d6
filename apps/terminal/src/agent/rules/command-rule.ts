import type { TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import { CLOCK_TOLERANCE_MS, type ClockReading } from './clock-rule.ts'

export type CommandObjection = 'expired' | 'clock-unsure' | 'unknown-lock'

/**
 * Whether a command may be executed now. An open needs a sure clock, and one that was issued in our future shows that
 * the clocks disagree; anything past its time is refused, whatever it is.
 */
export function checkCommand(
  command: TerminalCommand,
  clock: ClockReading,
  ownLocks: ReadonlySet<string>,
): CommandObjection | null {
  if (command.kind === 'open') {
    if (!clock.sure) return 'clock-unsure'
    if (Date.parse(command.issuedAt) - clock.nowMs > CLOCK_TOLERANCE_MS) return 'clock-unsure'
  }
  if (clock.sure && clock.nowMs >= Date.parse(command.expiresAt)) return 'expired'
  if (command.lockId === undefined) return command.kind === 'open' ? 'unknown-lock' : null
  return ownLocks.has(command.lockId) ? null : 'unknown-lock'
}
