import type { Clock } from '@fachwerk/clock/clock'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { Journal } from './journal.ts'
import type { Store } from './store/store.ts'

const LOOK_MS = 200
/** So long whoever stands there waits for an answer. */
const PATIENCE_MS = 10_000
/** The list with the new key is sent a moment after the wish was taken; a busy server takes a few seconds for it. */
const LIST_MS = 6_000

export type TakenBack =
  | { readonly ok: true; readonly grant: GrantBody }
  | { readonly ok: false; readonly refusal: 'undo-offline' | 'undo-refused' | 'undo-unheard' }

/**
 * Asks the server to take back the end of a rental that was confirmed here (B-05), and waits for what it says: a key newer
 * than the end. Only the server knows whether the box is still free, so that without network nothing is promised; nothing
 * opens before the key is there.
 */
export async function takeEndBack(
  at: {
    readonly store: Store
    readonly journal: Journal
    readonly clock: Clock
    readonly isOnline: () => boolean
  },
  { rentalId, lockId, id: grantId }: GrantBody,
): Promise<TakenBack> {
  const { store, clock } = at
  if (!at.isOnline()) return { ok: false, refusal: 'undo-offline' }
  const asked = at.journal.note({ kind: 'resumeAsked', rentalId, grantId, lockId })
  const begunMs = clock.monotonicMs()
  let takenMs: number | null = null
  const look = (): TakenBack | null => {
    const grant = newKeyOf(store, rentalId)
    if (grant) return { ok: true, grant }
    const nowMs = clock.monotonicMs()
    if (takenMs === null && isTaken(store, asked)) takenMs = nowMs
    if (takenMs !== null && nowMs - takenMs >= LIST_MS) return { ok: false, refusal: 'undo-refused' }
    return nowMs - begunMs >= PATIENCE_MS ? { ok: false, refusal: 'undo-unheard' } : null
  }
  for (;;) {
    await clock.sleep(LOOK_MS)
    const answer = look()
    if (answer) return answer
  }
}

/** What the server has named is gone from the disk. */
const isTaken = (store: Store, seq: number) => (store.events.after(0, 1)[0]?.seq ?? seq + 1) > seq

function newKeyOf(store: Store, rentalId: string): GrantBody | null {
  const ended = store.fences.endedVersion(rentalId) ?? 0
  const keys = store.grants.all().filter(({ body, listed }) => listed && body.rentalId === rentalId)
  return keys.find(({ body }) => body.version > ended && !body.opensOnly)?.body ?? null
}
