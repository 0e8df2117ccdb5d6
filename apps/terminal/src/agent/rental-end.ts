import type { GrantBody, LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Journal } from './journal.ts'
import type { Store } from './store/store.ts'

/**
 * Ends a rental at once and for good on this terminal; the server learns it by the event. Refused while the lock's
 * sensor says that the door is open; a door nobody can vouch for is noted as such.
 */
export function endRental(
  store: Store,
  journal: Journal,
  grant: GrantBody,
  door: LockStateName,
): 'ended' | 'door-open' {
  if (door === 'open' || door === 'unlocked') return 'door-open'
  const keys = store.grants.all().filter(({ body }) => body.rentalId === grant.rentalId)
  const newest = Math.max(grant.version, ...keys.map(({ body }) => body.version))
  if ((store.fences.endedVersion(grant.rentalId) ?? 0) >= newest) return 'ended'
  store.transaction(() => {
    store.fences.endRental(grant.rentalId, newest)
    journal.note({
      kind: 'rentalEnded',
      rentalId: grant.rentalId,
      grantId: grant.id,
      lockId: grant.lockId,
      ...(door !== 'locked' && { code: 'door-unproven' }),
    })
  })
  return 'ended'
}
