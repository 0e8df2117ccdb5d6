import type { Clock } from '@fachwerk/clock/clock'
import type { HeardLock } from '@fachwerk/contract/device/terminal-protocol'
import type { BleAdapter } from './ble-adapter.ts'
import type { BleReport } from './ble-profile.ts'

/** Sleeping locks call out every few seconds. */
const SEARCH_MS = 6000

/** Gathers for a while what calls out, the terminal's own and strangers; each as it was heard last. */
export function bleSearch(adapter: Pick<BleAdapter, 'restart'>, clock: Clock) {
  let found: Map<string, HeardLock> | undefined
  return {
    hear(
      { lockId, state, batteryPercent }: BleReport & { readonly lockId: string },
      { address, signalDbm }: { readonly address: string; readonly signalDbm: number },
    ) {
      found?.set(address, { lockId, address, state, batteryPercent, signalDbm })
    },
    async listen(): Promise<readonly HeardLock[]> {
      found = new Map()
      try {
        await adapter.restart()
        await clock.sleep(SEARCH_MS)
        return [...found.values()]
      } finally {
        found = undefined
      }
    },
  }
}
