import type { Cancel } from '@fachwerk/clock/clock'
import type { IncomingMessage, PublishOptions, TerminalTransport } from './terminal-transport.ts'

type Sent = PublishOptions & { readonly topic: string; readonly payload: string }

export type MemoryTransport = TerminalTransport & {
  /** A terminal says something; lost while the connection is cut. */
  receive(topic: string, payload: unknown, options?: { readonly retained?: boolean }): void
  /** What the server has published since the connection last stood, in order. */
  readonly sent: readonly Sent[]
  /** Called with everything the server publishes. */
  onSent(handle: (sent: Sent) => void): Cancel
  setConnected(connected: boolean): void
}

/** A transport without a broker, for the simulation and for tests: in order, nothing lost, nothing doubled. */
export function createMemoryTransport(): MemoryTransport {
  const messageHandlers = new Set<(message: IncomingMessage) => void>()
  const connectedHandlers = new Set<() => void>()
  const sentHandlers = new Set<(sent: Sent) => void>()
  const sent: Sent[] = []
  let isConnected = true
  return {
    sent,
    async publish(topic, payload, options) {
      if (!isConnected) throw new Error('There is no connection to the broker.')
      const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload)
      const message = { topic, payload: text, ...options }
      sent.push(message)
      for (const handle of sentHandlers) handle(message)
    },
    receive(topic, payload, { retained = false } = {}) {
      if (!isConnected) return
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
      const message = { topic, payload: new TextEncoder().encode(text), retained }
      for (const handle of messageHandlers) handle(message)
    },
    onMessage: (handle) => added(messageHandlers, handle),
    onConnected: (handle) => added(connectedHandlers, handle),
    onSent: (handle) => added(sentHandlers, handle),
    isConnected: () => isConnected,
    setConnected(connected) {
      if (connected === isConnected) return
      isConnected = connected
      sent.length = 0
      if (connected) for (const handle of connectedHandlers) handle()
    },
    close: async () => {
      isConnected = false
    },
  }
}

const added = <T>(handlers: Set<T>, handle: T): Cancel => {
  handlers.add(handle)
  return () => void handlers.delete(handle)
}
