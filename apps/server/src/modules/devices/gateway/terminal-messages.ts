import { CHANNEL_SCHEMAS, type Channel } from '@fachwerk/contract/terminal-protocol'
import { z } from 'zod'

/** What terminals say, by the channel on which they say it. */
const TerminalMessage = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('presence'), body: CHANNEL_SCHEMAS.presence }),
  z.object({ channel: z.literal('heartbeat'), body: CHANNEL_SCHEMAS.heartbeat }),
  z.object({ channel: z.literal('locks'), body: CHANNEL_SCHEMAS.locks }),
  z.object({ channel: z.literal('events'), body: CHANNEL_SCHEMAS.events }),
  z.object({ channel: z.literal('results'), body: CHANNEL_SCHEMAS.results }),
])
export type TerminalMessage = z.output<typeof TerminalMessage>

/** A snapshot of the most locks a terminal may have stays far below. */
const LONGEST_MESSAGE = 256 * 1024

/** Reads what a terminal said; null when it does not fit the contract, or the channel is not a terminal's. */
export function readMessage(channel: Channel, payload: Uint8Array): TerminalMessage | null {
  if (payload.length > LONGEST_MESSAGE) return null
  const { success, data } = TerminalMessage.safeParse({ channel, body: readJson(payload) })
  return success ? data : null
}

function readJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch {
    return undefined
  }
}
