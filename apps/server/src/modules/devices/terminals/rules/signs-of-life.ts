import type { Heartbeat } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'

/** A message of a terminal, as far as it tells that the terminal is there or gone. */
export type Sign = {
  readonly terminalId: string
  /** When it was received, by the server's clock. */
  readonly at: Date
  /** `something`: any message at all. */
  readonly said: 'online' | 'offline' | 'something'
  readonly bootId?: string | undefined
  readonly heartbeat?: z.output<typeof Heartbeat> | undefined
}

/**
 * Whether a sign takes the terminal offline. The last will of an earlier boot may arrive after the next one's birth, so
 * only the boot that is known may say goodbye.
 */
export const isFarewell = (sign: Sign, knownBootId: string | null): boolean =>
  sign.said === 'offline' && (knownBootId === null || sign.bootId === knownBootId)

/** Two signs of one terminal that wait to be stored together. */
export function mergeSigns(waiting: Sign, newer: Sign): Sign {
  const bootId = newer.bootId ?? waiting.bootId
  if (newer.said === 'offline') return isFarewell(newer, waiting.bootId ?? null) ? newer : waiting
  const said = waiting.said === 'online' ? 'online' : newer.said
  return { ...newer, said, bootId, heartbeat: newer.heartbeat ?? waiting.heartbeat }
}
