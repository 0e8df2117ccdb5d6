import { DEVICE_SALT_BYTES, hashDevicePassword } from '../../../../platform/mqtt/device-password.ts'
import type { DevicesContext } from '../../devices-context.ts'
import type { TerminalSecret } from '../terminals-repository.ts'

/** What the sealing of a terminal's password is bound to. */
export const passwordContext = (terminalId: string) => `terminal-password:${terminalId}`

/** A terminal's password as it is kept: hashed for sign-ins, sealed for brokers that need it itself (NATS). */
export function secretOf(
  { platform: { random, secrets } }: DevicesContext,
  { terminalId, password }: { readonly terminalId: string; readonly password: string },
): TerminalSecret {
  return {
    hash: hashDevicePassword(password, random.bytes(DEVICE_SALT_BYTES)),
    sealed: secrets.seal(password, passwordContext(terminalId)),
  }
}
