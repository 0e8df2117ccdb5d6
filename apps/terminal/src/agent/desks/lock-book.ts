import type { ListedLock } from '@fachwerk/contract/device/listed-lock'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { LockDriver } from '../../locks/lock-driver.ts'
import type { Store } from '../store/store.ts'

type Box = TerminalIdentity['boxes'][number]

export type LockBook = ReturnType<typeof createLockBook>

/**
 * Which locks are this terminal's and on which boxes they hang: as it was set up, until the server tells otherwise. On
 * disk, so that a lock that was hung here yesterday opens after a power cut without network (L-01, L-10).
 */
export function createLockBook(store: Store, identity: TerminalIdentity, driver: LockDriver) {
  const stored = store.meta.lockBook()
  let boxes: readonly Box[] = stored ? boxesOf(stored) : identity.boxes
  const own = new Set(
    stored ? stored.map(({ lockId }) => lockId) : identity.boxes.map(({ lockId }) => lockId),
  )
  driver.listenTo([...own])
  return {
    /** Locks that are this terminal's, at every moment. */
    own: own as ReadonlySet<string>,
    /** Boxes that have a lock here. */
    boxes: () => boxes,
    take(locks: readonly ListedLock[]): void {
      store.meta.setLockBook(locks)
      boxes = boxesOf(locks)
      own.clear()
      for (const { lockId } of locks) own.add(lockId)
      driver.listenTo([...own])
    },
  }
}

const boxesOf = (locks: readonly ListedLock[]): Box[] =>
  locks.flatMap(({ lockId, lockName, box }) => (box ? [{ ...box, lockId, lockName }] : []))
