import type { StoredLock, LockPlace } from '../stored-locks-repository.ts'

export type LockMove = {
  /** Where each lock hangs afterwards. */
  readonly places: readonly { readonly lock: StoredLock; readonly to: LockPlace }[]
  /** Box that nothing hangs on any more. */
  readonly left: string | null
  /** Boxes that have another lock now. */
  readonly gained: readonly string[]
  readonly terminalIds: readonly string[]
}

/**
 * What follows when a lock goes to another place (L-01). One that hangs there already takes the place the other leaves:
 * so a broken lock is exchanged in one go, and no rented box is ever without one.
 */
export function lockMove(lock: StoredLock, to: LockPlace, there: StoredLock | undefined): LockMove {
  const from: LockPlace = { locationId: lock.locationId, terminalId: lock.terminalId, boxId: lock.boxId }
  const places = [{ lock, to }, ...(there ? [{ lock: there, to: from }] : [])]
  const stays = to.boxId === lock.boxId
  return {
    places,
    left: !stays && !there ? lock.boxId : null,
    gained: [...new Set(places.flatMap((place) => place.to.boxId ?? []))].toSorted(),
    terminalIds: [
      ...new Set([from.terminalId, to.terminalId, ...(there ? [there.terminalId] : [])]),
    ].toSorted(),
  }
}
