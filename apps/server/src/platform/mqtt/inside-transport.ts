import type { Aedes, AedesPublishPacket } from 'aedes'
import type { Cancel } from '../clock.ts'
import { refusePublication, SERVER_SUBSCRIPTIONS, SERVER_USER } from './channel-access.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'

/** What terminals say before anybody listens is kept; their next words come soon enough for what is beyond. */
const LONGEST_QUEUE = 10_000

/**
 * The server's way to its own embedded broker, without a connection: a message is handed over as a call. It stands as
 * long as the broker does.
 */
export function insideTransport(broker: Aedes): TerminalTransport {
  const handlers = new Set<(message: IncomingMessage) => void>()
  const early: IncomingMessage[] = []
  const hand = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    // Also what the broker keeps for others arrives here when it is said.
    const message = { topic, payload: bytes, retained: false }
    if (handlers.size === 0 && early.length < LONGEST_QUEUE) early.push(message)
    for (const handle of handlers) handle(message)
    done()
  }
  for (const filter of SERVER_SUBSCRIPTIONS) broker.subscribe(filter, hand, () => undefined)
  return {
    async publish(topic, payload, { qos, retain }) {
      const refusal = refusePublication(SERVER_USER, { topic, qos, retain })
      if (refusal !== null) throw new Error(`${topic} may not be published: ${refusal}`)
      if (broker.closed) throw new Error('The broker is closed.')
      const bytes = Buffer.from(payload)
      await new Promise<void>((taken, failed) => {
        broker.publish({ cmd: 'publish', topic, payload: bytes, qos, retain, dup: false }, (error) =>
          error ? failed(error) : taken(),
        )
      })
    },
    onMessage(handle): Cancel {
      handlers.add(handle)
      for (const message of early.splice(0)) handle(message)
      return () => void handlers.delete(handle)
    },
    // There is no connection that could come back: it stands from the first moment on.
    onConnected: () => () => undefined,
    isConnected: () => !broker.closed,
    close: async () => undefined,
  }
}
