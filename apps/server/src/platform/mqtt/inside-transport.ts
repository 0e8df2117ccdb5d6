import type { Cancel } from '@fachwerk/clock/clock'
import type { Aedes, AedesPublishPacket } from 'aedes'
import { refusePublication, SERVER_SUBSCRIPTIONS, SERVER_USER } from './channel-access.ts'
import type { IncomingMessage, TerminalTransport } from './terminal-transport.ts'

/** So long messages are handled without a break; then whoever else waits in this process gets a turn. */
const SLICE_MS = 3
/** Where this process gets little of the machine, time alone would leave breaks and no work. */
const LEAST_IN_SLICE = 20

/** Half a second's work: nobody has to wait for more to arrive, and more would only fill the memory. */
export const MOST_WAITING = 2_000

type Waiting = { readonly message: IncomingMessage; readonly done: () => void }

export type InsideTransport = TerminalTransport & {
  /** How many messages wait to be handled. */
  waiting(): number
  /** Calls back whenever some of them have been handled. */
  onHandled(handle: () => void): void
}

/**
 * The server's way to its own embedded broker, without a connection: a message is handed over as a call. It stands as
 * long as the broker does.
 */
export function insideTransport(broker: Aedes): InsideTransport {
  const handlers = new Set<(message: IncomingMessage) => void>()
  const callbacks = { handled: (): void => undefined }
  const queue = createSlices<Waiting>(
    ({ message, done }) => {
      for (const handle of handlers) handle(message)
      // Only now the broker reads on from this terminal: more than can be handled stays with the terminals.
      done()
    },
    () => callbacks.handled(),
  )
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
    waiting: queue.size,
    onHandled: (handle) => void (callbacks.handled = handle),
  }
}

/** Handles one after the other from `begin` on, with breaks for everything else this process has to do. */
function createSlices<T>(handle: (item: T) => void, afterSlice: () => void) {
  let waiting: T[] = []
  // Where the next one stands: to move up all that wait after each slice would cost more than the slice.
  let next = 0
  let [begun, isPlanned] = [false, false]
  const size = () => waiting.length - next
  function run() {
    isPlanned = false
    const end = performance.now() + SLICE_MS
    for (let handled = 0; size() > 0 && (handled < LEAST_IN_SLICE || performance.now() < end); handled += 1) {
      const item = waiting[next]
      next += 1
      if (item !== undefined) handle(item)
    }
    if (next >= waiting.length / 2) [waiting, next] = [waiting.slice(next), 0]
    afterSlice()
    plan()
  }
  function plan() {
    if (!begun || isPlanned || size() === 0) return
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
    size,
  }
}
