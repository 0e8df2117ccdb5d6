import { createHash } from 'node:crypto'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
import type { Store } from '../store/store.ts'

export type PlaceDesk = ReturnType<typeof createPlaceDesk>

const markOf = (place: TerminalPlace): string =>
  createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 12)

/**
 * Where the terminal stands: as it was set up, until the server tells otherwise. On disk, so that the screen says the
 * new name after a power cut without network too (F-03, L-10).
 */
export function createPlaceDesk(store: Store, identity: TerminalIdentity, changed: () => void) {
  let known = store.meta.place() ?? TerminalPlace.parse(identity)
  let mark = markOf(known)
  return {
    known: () => known,
    /** Another one for every other place. */
    mark: () => mark,
    take(place: TerminalPlace): void {
      const next = markOf(place)
      if (next === mark) return
      store.meta.setPlace(place)
      known = place
      mark = next
      changed()
    },
  }
}
