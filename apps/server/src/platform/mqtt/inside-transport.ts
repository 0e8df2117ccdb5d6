import type { Cancel } from '@fachwerk/clock/clock'
import type { Aedes, AedesPublishPacket } from 'aedes'
import { refusePublication, SERVER_SUBSCRIPTIONS, SERVER_USER } from './channel-access.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'

/** So long messages are handled without a break; then whoever else waits in this process gets a turn. */
const SLICE_MS = 3
/** Where this process gets little of the machine, time alone would leave breaks and no work. */
const LEAST_IN_SLICE = 20

type Waiting = { readonly message: IncomingMessage; readonly done: () => void }

/**
 * The server's way to its own embedded broker, without a connection: a message is handed over as a call. It stands as
 * long as the broker does.
 */
export function insideTransport(broker: Aedes): TerminalTransport {
  const handlers = new Set<(message: IncomingMessage) => void>()
  const queue = createSlices<Waiting>(({ message, done }) => {
    for (const handle of handlers) handle(message)
    // Only now the broker reads on from this terminal: more than can be handled stays with the terminals.
    done()
  })
  const hand = ({ topic, payload }: AedesPublishPacket, done: () => void) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    // Also what the broker keeps for others arrives here when it is said.
    queue.add({ message: { topic, payload: bytes, retained: false }, done })
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
      // What was said before anybody listened has waited.
      queue.begin()
      return () => void handlers.delete(handle)
    },
    // There is no connection that could come back: it stands from the first moment on.
    onConnected: () => () => undefined,
    isConnected: () => !broker.closed,
    close: async () => undefined,
  }
}

/** Handles one after the other from `begin` on, with breaks for everything else this process has to do. */
function createSlices<T>(handle: (item: T) => void) {
  let waiting: T[] = []
  let [begun, isPlanned] = [false, false]
  function run() {
    isPlanned = false
    const end = performance.now() + SLICE_MS
    let handled = 0
    while (handled < waiting.length && (handled < LEAST_IN_SLICE || performance.now() < end)) {
      const item = waiting[handled]
      handled += 1
      if (item !== undefined) handle(item)
    }
    waiting = waiting.slice(handled)
    plan()
  }
  function plan() {
    if (!begun || isPlanned || waiting.length === 0) return
    isPlanned = true
    setImmediate(run)
  }
  return {
    add(item: T) {
      waiting.push(item)
      plan()
    },
    begin() {
      begun = true
      plan()
    },
  }
}
