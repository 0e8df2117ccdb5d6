/** One row of the offline matrix: what is reachable, and what a person can then do at the location. */
export type OfflineRow = {
  readonly server: boolean
  readonly terminal: boolean
  readonly lock: boolean
  /** A code the terminal learned before. */
  readonly knownCode: Answer
  /** A QR code issued just now. */
  readonly newQr: Answer
  /** A key withdrawn just now. */
  readonly revokedKey: Answer
  /** A second person's key withdrawn just now, while the renter's own stays good. */
  readonly revokedShare: Answer
  readonly remoteOpen: Answer
  /** What happens to the events of all this. */
  readonly events: 'at-once' | 'later'
}
type Answer = 'opens' | 'refused' | 'lock-unreachable' | 'not-delivered'

const row = (
  [server, terminal, lock]: readonly [boolean, boolean, boolean],
  [knownCode, newQr, revokedKey, remoteOpen]: readonly [Answer, Answer, Answer, Answer],
): OfflineRow => ({
  server,
  terminal,
  lock,
  knownCode,
  newQr,
  revokedKey,
  revokedShare: revokedKey,
  remoteOpen,
  events: server && terminal ? 'at-once' : 'later',
})

const opens = ['opens', 'opens'] as const
const silent = ['lock-unreachable', 'lock-unreachable'] as const

/**
 * What works without what (L-10). `terminal` is its network; a terminal without power opens nothing. The handbook
 * shows this table, and a test plays every row.
 */
export const OFFLINE_MATRIX: readonly OfflineRow[] = [
  row([true, true, true], [...opens, 'refused', 'opens']),
  row([true, true, false], [...silent, 'refused', 'lock-unreachable']),
  row([true, false, true], [...opens, 'opens', 'not-delivered']),
  row([true, false, false], [...silent, 'lock-unreachable', 'not-delivered']),
  row([false, true, true], [...opens, 'opens', 'not-delivered']),
  row([false, true, false], [...silent, 'lock-unreachable', 'not-delivered']),
  row([false, false, true], [...opens, 'opens', 'not-delivered']),
  row([false, false, false], [...silent, 'lock-unreachable', 'not-delivered']),
]
