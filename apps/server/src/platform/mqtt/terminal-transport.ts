import type { Cancel } from '@fachwerk/clock/clock'

export type PublishOptions = { readonly qos: 0 | 1; readonly retain: boolean }

export type IncomingMessage = {
  readonly topic: string
  readonly payload: Uint8Array
  /** Replayed by the broker on subscribing: says nothing about the sender being alive now. */
  readonly retained: boolean
}

/**
 * The server's way to its terminals: MQTT in the product, memory in the simulation.
 * It is subscribed to what all terminals say.
 */
export type TerminalTransport = {
  /** Resolves when the broker has it (QoS 1) or it was written (QoS 0); rejects at once while there is no connection. */
  publish(topic: string, payload: string | Uint8Array, options: PublishOptions): Promise<void>
  onMessage(handle: (message: IncomingMessage) => void): Cancel
  /** Called whenever the connection stands and the subscriptions with it, again after every reconnection. */
  onConnected(handle: () => void): Cancel
  isConnected(): boolean
  close(): Promise<void>
}
