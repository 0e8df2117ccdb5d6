import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { Log } from '../platform/log.ts'

/** Says something to systemd. */
export type Notify = (message: 'READY=1' | 'WATCHDOG=1' | 'STOPPING=1') => Promise<void>

type Env = Readonly<Record<string, string | undefined>>
/** So often within the patience of systemd, so that one lost notice ends nothing. */
const NOTICES = 3
const run = promisify(execFile)

/**
 * Node cannot speak over the datagram socket of systemd; systemd's own program can.
 * @param program another program in its place, for tests
 */
export const systemdNotify =
  (env: Env, program = 'systemd-notify'): Notify =>
  async (message) => {
    if (env['NOTIFY_SOCKET']) await run(program, [message])
  }

/**
 * Tells systemd that the terminal runs, and again and again that it still does (L-09). Whoever hangs says nothing, and
 * systemd starts it anew. Without systemd nothing happens.
 * @param isWell asks the terminal the way its screen does
 */
export async function startWatchdog(parts: {
  readonly env: Env
  readonly clock: Clock
  readonly notify: Notify
  readonly isWell: () => Promise<boolean>
  readonly log: Log
}): Promise<Cancel> {
  const { env, clock, notify, isWell, log } = parts
  const send: Notify = (message) =>
    notify(message).catch((error: unknown) =>
      log('warn', 'systemd could not be told', { message, error: String(error) }),
    )
  await send('READY=1')
  const patienceMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000
  const look = async () => {
    if (await isWell()) await send('WATCHDOG=1')
    else log('error', 'the screen does not answer')
  }
  const cancel = patienceMs > 0 ? clock.every(patienceMs / NOTICES, look) : () => {}
  return () => {
    cancel()
    void send('STOPPING=1')
  }
}
