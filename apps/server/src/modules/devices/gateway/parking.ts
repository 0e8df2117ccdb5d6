import type { IncomingMessage } from '../../../platform/mqtt/terminal-transport.ts'
import type { GatewayContext } from './gateway-context.ts'
import type { Leases } from './locks/leases.ts'

export type Parking = {
  /** Keeps a message of a terminal that this node does not answer for, and tries to take the terminal. */
  park(terminalId: string, message: IncomingMessage): void
  /** The terminal is held now: hands over what was kept. */
  release(terminalId: string): void
}

const MOST_PER_TERMINAL = 100
const MOST_TERMINALS = 5_000
/** Another node holds the lease: not asked again before its next renewal could have failed. */
const ASK_AGAIN_MS = 5_000

type Place = { readonly messages: IncomingMessage[]; askedAt: number }

/**
 * What terminals of other nodes say is kept for a while, newest per topic beyond a limit: when their node dies, this one
 * goes on from there. A terminal that was just set up is taken at its first word.
 */
export function createParking(
  { platform }: Pick<GatewayContext, 'platform'>,
  leases: Leases,
  receive: (terminalId: string, message: IncomingMessage) => void,
): Parking {
  const { clock, log } = platform
  const places = new Map<string, Place>()

  function release(terminalId: string) {
    const place = places.get(terminalId)
    places.delete(terminalId)
    for (const message of place?.messages ?? []) receive(terminalId, message)
  }
  async function ask(terminalId: string) {
    try {
      if (await leases.take(terminalId)) release(terminalId)
    } catch (error) {
      log.warn('a terminal could not be taken', { terminalId, error })
    }
  }
  return {
    release,
    park(terminalId, message) {
      const now = clock.now().getTime()
      const place = places.get(terminalId) ?? { messages: [], askedAt: 0 }
      if (!places.has(terminalId) && places.size >= MOST_TERMINALS) return
      places.set(terminalId, place)
      if (place.messages.length >= MOST_PER_TERMINAL) place.messages.shift()
      place.messages.push(message)
      if (now - place.askedAt < ASK_AGAIN_MS) return
      place.askedAt = now
      void ask(terminalId)
    },
  }
}
