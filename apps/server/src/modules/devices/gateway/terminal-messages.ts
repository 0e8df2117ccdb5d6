import { CHANNEL_RULES, CHANNEL_SCHEMAS, type Channel } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'

/** What terminals say, by the channel on which they say it. */
export type TerminalMessage = {
  [C in TerminalChannel]: { readonly channel: C; readonly body: z.output<(typeof CHANNEL_SCHEMAS)[C]> }
}[TerminalChannel]

type TerminalChannel = 'presence' | 'heartbeat' | 'locks' | 'events' | 'results'

/** A snapshot of the most locks a terminal may have stays far below. */
const LONGEST_MESSAGE = 256 * 1024

/** Reads what a terminal said; null when it does not fit the contract, or the channel is not a terminal's. */
export function readMessage(channel: Channel, payload: Uint8Array): TerminalMessage | null {
  if (payload.length > LONGEST_MESSAGE || CHANNEL_RULES[channel].from === 'server') return null
  const { success, data } = CHANNEL_SCHEMAS[channel].safeParse(readJson(payload))
  // The schema of the channel has just said so.
  return success ? ({ channel, body: data } as TerminalMessage) : null
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function readJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(payload))
  } catch {
    return undefined
  }
}
