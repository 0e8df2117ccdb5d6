import type { KeyObject } from 'node:crypto'
import type { AccessHours, SignedHours } from '@fachwerk/contract/location/access-hours'
import type { Log } from '../../platform/log.ts'
import { openHours } from '../rules/grant-signature.ts'
import type { Store } from '../store/store.ts'

export type HoursDesk = ReturnType<typeof createHoursDesk>

/** Keeps when keys open at all, as the server signed it for this terminal; on disk, so that it outlives a power cut. */
export function createHoursDesk(parts: { store: Store; log: Log; terminalId: string; grantKey: KeyObject }) {
  const { store, log, terminalId, grantKey } = parts
  let known: AccessHours | null = store.meta.accessHours()
  return {
    known: () => known,
    /** Takes newer hours; older ones and those of others change nothing. */
    take(signed: SignedHours): void {
      const hours = openHours(signed, grantKey)
      if (hours?.terminalId !== terminalId)
        return log('warn', 'hours that are not the server’s', { terminalId })
      if (known && Date.parse(hours.issuedAt) < Date.parse(known.issuedAt)) return
      store.meta.setAccessHours(hours)
      known = hours
    },
  }
}
