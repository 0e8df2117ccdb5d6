import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'

/** What a terminal knows about one grant and its lock when somebody shows the key. */
export type KeyFacts = {
  readonly terminalId: string
  /** Lock is one of this terminal's. */
  readonly lockKnown: boolean
  /** From `readClock`; null: the clock cannot be believed at all. */
  readonly keyMs: number | null
  readonly revoked: boolean
  /** Stands in the newest list of the server. */
  readonly listed: boolean
  /** Lowest version of the lock that is still good by the server's newest list. */
  readonly listedVersion: number
  /** Newest key that opened this lock here. */
  readonly opened: { readonly version: number; readonly rentalId: string } | null
  /** Rental was ended at this screen: highest version of its keys known then. Only a newer one in the list revives it. */
  readonly endedVersion: number | null
  /** Opening hours keep all boxes shut now. */
  readonly closed: boolean
}

export type KeyRefusal =
  | 'other-terminal'
  | 'clock-behind'
  | 'revoked'
  | 'ended-here'
  | 'superseded'
  | 'not-started'
  | 'over'
  | 'location-closed'

/**
 * Whether a key opens now; null means it does.
 * Fencing: a key older than one that has opened the lock for another rental is dead, and so is one below the version
 * the server's list names. Two keys of one rental (shared, extended) do not fence each other, and a later booking that
 * merely stands in the list does not lock out whoever holds the box until then.
 */
export function refuseKey(grant: GrantBody, facts: KeyFacts): KeyRefusal | null {
  if (grant.terminalId !== facts.terminalId || !facts.lockKnown) return 'other-terminal'
  if (facts.revoked) return 'revoked'
  if (facts.endedVersion !== null && (!facts.listed || grant.version <= facts.endedVersion))
    return 'ended-here'
  const fence = facts.opened
  if (fence && grant.version < fence.version && grant.rentalId !== fence.rentalId) return 'superseded'
  if (grant.version < facts.listedVersion) return 'superseded'
  if (facts.keyMs === null) return 'clock-behind'
  if (facts.keyMs < Date.parse(grant.from)) return 'not-started'
  if (facts.keyMs >= Date.parse(grant.until)) return 'over'
  // Last of all: it passes by itself.
  return facts.closed ? 'location-closed' : null
}
