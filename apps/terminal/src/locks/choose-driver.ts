import type { Clock } from '@fachwerk/clock/clock'
import type { Log } from '../platform/log.ts'
import type { LockDriver } from './lock-driver.ts'

/** `simulated` for demo and trying out, `ble` for locks of metal. */
export const LOCK_DRIVERS = ['simulated', 'ble'] as const

/** Loads what speaks with Bluetooth, and only then: nothing else of the terminal needs it. */
export async function bluetoothDriver(parts: {
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  /** The bus of this computer is gone and does not come back to this process. */
  readonly onLost: () => void
}): Promise<LockDriver> {
  const [library, { bluezAdapter }, { bleDriver }, { fachwerkLocks }] = await Promise.all([
    import('@jellybrick/dbus-next'),
    import('./ble/bluez-adapter.ts'),
    import('./ble/ble-driver.ts'),
    import('./ble/ble-profile.ts'),
  ])
  const bus = library.systemBus()
  // Without a listener a bus that is not there would end the process without a word.
  bus.on('error', (error: unknown) => {
    parts.log('error', 'the bus of this computer', { error: String(error) })
    parts.onLost()
  })
  return bleDriver({ adapter: bluezAdapter(library, bus, parts.log), profile: fachwerkLocks, ...parts })
}
