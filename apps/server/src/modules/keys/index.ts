import type { Result } from '../../platform/result.ts'
import { mountSharedKeys } from './mount-shared-keys.ts'
import type { KeysNeeds } from './needs.ts'
import { type KeyInHand, keyInHand, type KeyLink } from './use-cases/key-in-hand.ts'

export type { KeysNeeds } from './needs.ts'
export { keySamples } from './mails/sample-key-mails.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [] as const

/** Keys of a rental beside its order: a second person's with its own page, and every key as it stands on a card. */
export interface Keys {
  /** The key behind a customer's link, as it stands on a card; one that opens no more is not there. */
  keyByLink(link: KeyLink): Promise<Result<KeyInHand, 'not-found' | 'too-many-tries'>>
}

export function keysModule(needs: KeysNeeds): Keys {
  mountSharedKeys(needs)
  return { keyByLink: (link) => keyInHand(needs, link) }
}
